import type { Deps, EventBus, LanguageModel, PublicWeb, QueueInspector, SignedTokens } from '@keylight/domain'
import type { TestCheckout } from '../adapters/payments/test-checkout.ts'
import type { SignedUrls } from '../adapters/signed-urls.ts'
import type { Telemetry } from '../adapters/telemetry/telemetry.ts'
import type { Auth } from '../auth/auth.ts'
import type { FileAccess } from '../auth/file-access.ts'
import type { Sessions } from '../auth/sessions.ts'
import type { NameSubject } from '../auth/visitor.ts'
import type { ServerHealth } from '../doctor/health.ts'

/** Maximum number of event streams in this process. Each holds a connection open. */
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
  /** Undefined if telemetry is off. */
  testCheckout: TestCheckout | undefined
  /** Undefined if there is none: the browser's grammar then writes the text. */
  model: LanguageModel | undefined
  web: PublicWeb
  videoTokens: SignedTokens
  /** Returns the certificates of the authorities that sign this site's files, in PEM. */
  authorities: () => Promise<string>
  /** The seller named on invoices. */
  issuer: { name: string; address: string; contact: string }
  /** The admin's email address. */
  adminEmail: string | undefined
  /** Whether emails are written to the local outbox. */
  localOutbox: boolean
  /** Overrides the default. */
  streamsAtOnce?: StreamsAtOnce | undefined
}
