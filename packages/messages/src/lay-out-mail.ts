import type { MailContent, MailMessage } from '@keylight/domain'
import type { MailWords } from './catalogue.ts'

/** Returns the content of an email. Escapes all texts, since they can contain names chosen by users. */
export function layOutMail(locale: string, mail: MailMessage, words: MailWords): MailContent {
  const { heading, text, button, note } = words
  const [link, noteLink] = linksOf(mail)
  return {
    // A subject is one line.
    subject: words.subject.replace(/\s+/g, ' ').trim(),
    text: [text, link, noteLink ? `--\n${note}\n${noteLink}` : note].join('\n\n'),
    html:
      `<!doctype html><html lang="${escaped(locale)}">` +
      '<body style="font-family:sans-serif;line-height:1.5;max-width:32rem">' +
      (heading ? `<p style="font-weight:bold">${escaped(heading)}</p>` : '') +
      text
        .split('\n\n')
        .map((paragraph) => `<p>${escaped(paragraph)}</p>`)
        .join('') +
      `<p>${anchor(link, button)}</p>` +
      `<p style="word-break:break-all;color:#555">${escaped(link)}</p>` +
      `<p style="color:#555">${escaped(note)}${noteLink ? ` ${anchor(noteLink, noteLink)}` : ''}</p>` +
      '</body></html>',
  }
}

/** The main link of an email, and that of its note. */
const linksOf = ({ code, params }: MailMessage): [link: string, noteLink?: string] =>
  code === 'notification' ? [params.page, params.account] : [params.link]

const anchor = (link: string, text: string) => `<a href="${escaped(link)}" style="color:#3e52c2">${escaped(text)}</a>`

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign]!)
