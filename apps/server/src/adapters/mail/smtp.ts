import type { Mailer } from '@keylight/domain'
import { createTransport } from 'nodemailer'

/** Sends mails through a mail server. */
export function smtpMailer(url: string, from: string): Mailer & { check(): Promise<void>; close(): void } {
  const transport = createTransport(url, { from })
  return {
    async send(mail) {
      await transport.sendMail({ to: mail.to, subject: mail.subject, text: mail.text, html: mail.html })
    },
    /** Signs in to the server without sending anything. Throws when that fails. */
    check: async () => void (await transport.verify()),
    close: () => transport.close(),
  }
}
