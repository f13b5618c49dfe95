import type { Clock, Db, Queue, SiteUrl } from '@keylight/domain'
import type { MailLinks, SendMailLink } from './mail-links.ts'
import type { signInLimits } from './sign-in-limits.ts'

/** Dependencies for changes that owners make to their sign-in. */
export interface OwnerDeps {
  db: Db
  clock: Clock
  queue: Queue
  siteUrl: SiteUrl
  links: MailLinks
  limits: ReturnType<typeof signInLimits>
  mailLink: SendMailLink
}
