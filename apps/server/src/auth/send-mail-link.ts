import type { MailMessage } from '@keylight/domain'
import type { AuthDeps } from './auth-deps.ts'
import type { MailLinks, SendMailLink } from './mail-links.ts'

/** Creates a link and emails it. */
export function mailLinkSender(deps: AuthDeps, links: MailLinks): SendMailLink {
  return async (attempt, link, minutes, account = link.email) => {
    const params = { link: `${deps.siteUrl()}/auth/callback?code=${await links.make(link, minutes)}`, minutes }
    const message: MailMessage =
      link.purpose === 'resetPassword'
        ? { code: 'password_reset', params }
        : link.purpose === 'changeEmail'
          ? { code: 'email_change', params: { ...params, account } }
          : { code: 'sign_in_link', params }
    try {
      await deps.mailer.send({ to: link.email, ...deps.languages.of(attempt.locale).mail(message) })
    } catch (error) {
      // Usually sent immediately, so that no table stores a working link. Queued if the mail server is down.
      deps.report(`a link is sent later: ${error}`, {})
      const data = { to: link.email, locale: attempt.locale, message }
      await deps.db
        .transaction()
        .execute((tx) => deps.queue.enqueue(tx, [{ name: 'mail-owner', data, lane: 'interactive' }]))
    }
  }
}
