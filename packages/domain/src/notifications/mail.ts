import type { Mail } from '../ports.ts'

interface Words {
  title: string
  message: string
  link: string | null
}

/** The mail of a notification. Its words may hold names that people gave to things. */
export function notificationMail(to: string, siteUrl: string, { title, message, link }: Words): Mail {
  // A subject is one line.
  const subject = title.replace(/\s+/g, ' ').trim()
  const page = `${siteUrl}${link ?? '/account'}`
  const account = `${siteUrl}/account`
  const why = 'Which mails you get is your choice, on your account page:'
  return {
    to,
    subject,
    text: `${message}\n\n${page}\n\n--\n${why}\n${account}`,
    html:
      `<!doctype html><html lang="en"><body style="font-family:sans-serif;line-height:1.5;max-width:32rem">` +
      `<p style="font-weight:bold">${escaped(subject)}</p><p>${escaped(message)}</p>` +
      `<p><a href="${escaped(page)}" style="color:#3e52c2">Open Keylight</a></p>` +
      `<p style="word-break:break-all;color:#555">${escaped(page)}</p>` +
      `<p style="color:#555">${why} <a href="${escaped(account)}" style="color:#3e52c2">${escaped(account)}</a></p>` +
      `</body></html>`,
  }
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign]!)
