import type { Deps, EventBus } from '@keylight/domain'
import type { SignedUrls } from '../adapters/signed-urls.ts'
import type { Telemetry } from '../adapters/telemetry/telemetry.ts'
import type { Auth } from '../auth/auth.ts'
import type { Sessions } from '../auth/sessions.ts'
import type { NameSubject } from '../auth/visitor.ts'

/** The dependencies of routes. */
export interface RouteDeps extends Deps {
  urls: SignedUrls
  auth: Auth
  sessions: Sessions
  bus: EventBus
  nameSubject: NameSubject
  telemetry: Telemetry
  /** Mails are written to the local outbox. */
  localOutbox: boolean
}
