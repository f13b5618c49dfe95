import type { Deps, EventBus, LanguageModel, PublicWeb, QueueInspector, SignedTokens } from '@keylight/domain'
import type { TestCheckout } from '../adapters/payments/test-checkout.ts'
import type { SignedUrls } from '../adapters/signed-urls.ts'
import type { Telemetry } from '../adapters/telemetry/telemetry.ts'
import type { Auth } from '../auth/auth.ts'
import type { FileAccess } from '../auth/file-access.ts'
import type { Sessions } from '../auth/sessions.ts'
import type { NameSubject } from '../auth/visitor.ts'
import type { ServerHealth } from '../doctor/health.ts'

/** How many event streams may be open in this process at the same time. Each keeps a connection. */
export interface StreamsAtOnce {
  perUser: number
  total: number
}

/** The dependencies of routes. */
export interface RouteDeps extends Deps {
  grants: SignedUrls
  fileAccess: FileAccess
  auth: Auth
  sessions: Sessions
  bus: EventBus
  nameSubject: NameSubject
  telemetry: Telemetry
  health: ServerHealth
  queueInspector: QueueInspector
  /** Undefined if it is off. */
  testCheckout: TestCheckout | undefined
  /** Undefined: a grammar in the browser writes. */
  model: LanguageModel | undefined
  web: PublicWeb
  videoTokens: SignedTokens
  /** Whom invoices are from. */
  issuer: { name: string; address: string; contact: string }
  /** The admin's email address. */
  adminEmail: string | undefined
  /** Mails are written to the local outbox. */
  localOutbox: boolean
  /** If not as usual. */
  streamsAtOnce?: StreamsAtOnce | undefined
}
