import type { Deps, EventBus } from '@keylight/domain'
import type { SignedUrls } from '../adapters/signed-urls.ts'
import type { Telemetry } from '../adapters/telemetry/telemetry.ts'
import type { Auth } from '../auth/auth.ts'
import type { FileAccess } from '../auth/file-access.ts'
import type { Sessions } from '../auth/sessions.ts'
import type { NameSubject } from '../auth/visitor.ts'

/** The dependencies of routes. */
export interface RouteDeps extends Deps {
  grants: SignedUrls
  fileAccess: FileAccess
  auth: Auth
  sessions: Sessions
  bus: EventBus
  nameSubject: NameSubject
  telemetry: Telemetry
  /** Mails are written to the local outbox. */
  localOutbox: boolean
}
