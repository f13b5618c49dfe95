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
  /** Returns the keyed hashes of a mailbox, one for each accepted secret. The first one is stored. */
  trialDigests: (email: string) => [digest: string, ...older: string[]]
}
