import type { Deps, EventBus, LanguageModel, PublicWeb, QueueInspector, SignedTokens } from '@keylight/domain'
import type { TestCheckout } from '../adapters/payments/test-checkout.ts'
import type { SignedUrls } from '../adapters/signed-urls.ts'
import type { Telemetry } from '../adapters/telemetry/telemetry.ts'
import type { Auth } from '../auth/auth.ts'
import type { FileAccess } from '../auth/file-access.ts'
import type { Sessions } from '../auth/sessions.ts'
import type { NameSubject } from '../auth/visitor.ts'
import type { ServerHealth } from '../doctor/health.ts'

/** The most concurrent event streams of this process. Each keeps a connection. */
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
  /** Undefined: the browser's grammar writes texts. */
  model: LanguageModel | undefined
  web: PublicWeb
  videoTokens: SignedTokens
  /** The sender of invoices. */
  issuer: { name: string; address: string; contact: string }
  /** The admin's email address. */
  adminEmail: string | undefined
  /** Whether emails are written to the local outbox. */
  localOutbox: boolean
  /** Overrides the default. */
  streamsAtOnce?: StreamsAtOnce | undefined
}
