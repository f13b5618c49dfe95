import type { Mailer } from '@keylight/domain'
import { createTransport } from 'nodemailer'

/** In milliseconds. A silent mail server counts as down, and the email is retried. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** Sends emails through a mail server. */
export function smtpMailer(url: string, from: string): Mailer & { check(): Promise<void>; close(): void } {
  const transport = createTransport({ url, ...timeouts }, { from })
  const domain = domainOf(from)
  return {
    async send({ key, to, subject, text, html }) {
      // Mail servers and clients deduplicate emails by their id.
      const id = key === undefined ? {} : { messageId: `<${key}@${domain}>` }
      await transport.sendMail({ to, subject, text, html, ...id })
    },
    /** Signs in to the mail server without sending anything. Throws if that fails. */
    check: async () => void (await transport.verify()),
    close: () => transport.close(),
  }
}

/** Returns the sender's domain: `photos.example.com` for `Keylight <studio@photos.example.com>`. */
const domainOf = (from: string) => /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'
