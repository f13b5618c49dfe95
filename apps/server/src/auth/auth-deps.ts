import type { Clock, Db, Languages, Mailer, Queue, Report, SiteUrl } from '@keylight/domain'
import type { Sessions } from './sessions.ts'
import type { NameSubject } from './visitor.ts'

export interface AuthDeps {
  db: Db
  clock: Clock
  mailer: Mailer
  queue: Queue
  languages: Languages
  sessions: Sessions
  nameSubject: NameSubject
  siteUrl: SiteUrl
  report: Report
  /** Keyed hashes of a mailbox with each accepted secret; the first one is stored. */
  trialDigests: (email: string) => [digest: string, ...older: string[]]
}
