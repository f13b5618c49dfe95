import type { MailContent, MailMessage } from '@keylight/domain'
import type { MailFrameWords, MailWords } from './catalogue.ts'

/** Sender of emails, for their footer. */
export interface MailSender {
  /** URL of this site. */
  url: string
  /** Name and contact email address of the site owner. Empty if not configured. */
  owner: string
  contact: string
}

/** Returns an email's content, as text and as HTML. */
export function layOutMail(
  locale: string,
  mail: MailMessage,
  words: MailWords,
  frame: MailFrameWords,
  sender: MailSender | undefined,
): MailContent {
  const [link, whyLink] = linksOf(mail)
  const footer = footerOf(frame, sender)
  const parts = { ...words, link, whyLink, footer, linkHint: frame.linkHint() }
  // Subjects are single lines.
  return { subject: oneLine(words.subject), text: layOutText(parts), html: layOutHtml(locale, parts, sender) }
}

interface Parts extends MailWords {
  link: string
  /** Follows `why`. */
  whyLink: string | undefined
  footer: readonly string[]
  /** Introduces the full link, for email clients that don't show the button. */
  linkHint: string
}

/** Main link of an email, and the link to email settings. */
const linksOf = ({ code, params }: MailMessage): [link: string, whyLink?: string] =>
  code === 'notification' ? [params.page, params.account] : [params.link]

const footerOf = (frame: MailFrameWords, sender: MailSender | undefined): string[] =>
  sender
    ? [
        frame.sentBy({ site: new URL(sender.url).host, owner: sender.owner }),
        ...(sender.contact === '' ? [] : [frame.questions({ contact: sender.contact })]),
      ]
    : []

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

const layOutText = ({ text, figure, note, why, link, whyLink, footer }: Parts): string =>
  [text, figure, link, note, ['--', why, whyLink, ...footer].filter(Boolean).join('\n')].filter(Boolean).join('\n\n')

/** Colours in light and dark mode, as on the site. Clients that ignore the style sheet show the light ones. */
const colours = {
  page: ['background', '#fbfbf9', '#101114'],
  sheet: ['background', '#ffffff', '#1b1d23'],
  panel: ['background', '#eceefa', '#22284a'],
  edge: ['border-color', '#e0ded7', '#2c2f37'],
  ink: ['color', '#17181c', '#f3f2ef'],
  soft: ['color', '#5b5d66', '#a9abb5'],
  accent: ['color', '#3e52c2', '#a9b6ff'],
} as const
type Colour = keyof typeof colours

/** Returns an element's colour classes and inline style as attributes. */
function look(names: readonly Colour[], style: string): string {
  const light = names.map((name) => `${colours[name][0]}:${colours[name][1]}`)
  return `class="${names.join(' ')}" style="${[...light, style].filter(Boolean).join(';')}"`
}

const darkRules = Object.entries(colours)
  .map(([name, [property, , dark]]) => `.${name}{${property}:${dark}!important}`)
  .join('')

const font = "font-family:'Instrument Sans',-apple-system,BlinkMacSystemFont,'Segoe UI',Helvetica,Arial,sans-serif"
const table = 'role="presentation" cellpadding="0" cellspacing="0" border="0"'

/**
 * One column of tables with inline styles, which all email clients support. All text is escaped, because it contains
 * names chosen by users.
 */
function layOutHtml(locale: string, parts: Parts, sender: MailSender | undefined): string {
  const { subject, heading = subject, text, figure, button, note, link } = parts
  const paragraph = (words: string, colour: Colour = 'ink', size = 16) =>
    `<p ${look([colour], `margin:0 0 16px;font-size:${size}px;line-height:1.55`)}>${words}</p>`
  const paragraphs = (words: string) => words.split('\n\n').map((each) => paragraph(escaped(each)))
  const home = sender ? ` href="${escaped(sender.url)}"` : ''
  return [
    `<!doctype html><html lang="${escaped(locale)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escaped(oneLine(subject))}</title><style>:root{color-scheme:light dark}`,
    `@media (prefers-color-scheme:dark){${darkRules}}@media (max-width:480px){.sheet{padding:24px 20px!important}.panel{font-size:16px!important}}</style></head>`,
    `<body ${look(['page'], 'margin:0;padding:0')}>`,
    // Preheader, shown after the subject in inboxes.
    `<div style="display:none;max-height:0;overflow:hidden">${escaped(oneLine(text))}</div>`,
    `<table ${table} width="100%" ${look(['page'], font)}><tr><td align="center" style="padding:32px 16px">`,
    // Outlook doesn't support max-width.
    `<!--[if mso]><table ${table} width="560"><tr><td><![endif]-->`,
    `<table ${table} width="100%" style="max-width:560px;text-align:left">`,
    `<tr><td style="padding:0 4px 20px"><a${home} ${look(['ink'], 'font-size:20px;font-weight:700;letter-spacing:-0.02em;text-decoration:none')}>Keylight</a></td></tr>`,
    `<tr><td ${look(['sheet', 'edge'], 'padding:36px 36px 20px;border-width:1px;border-style:solid;border-radius:16px')}>`,
    `<h1 ${look(['ink'], 'margin:0 0 16px;font-size:26px;line-height:1.2;font-weight:600;letter-spacing:-0.02em')}>${escaped(heading)}</h1>`,
    ...paragraphs(text),
    figure === undefined ? '' : figureOf(figure),
    buttonOf(link, button),
    ...(note === undefined ? [] : [paragraph(escaped(note), 'soft', 15)]),
    `</td></tr><tr><td style="padding:20px 4px 0">${footOf(parts, sender)}</td></tr></table>`,
    '<!--[if mso]></td></tr></table><![endif]--></td></tr></table></body></html>',
  ].join('')
}

const figureOf = (figure: string): string =>
  `<table ${table} width="100%" style="margin:0 0 20px"><tr><td align="center" ${look(['panel', 'ink'], 'padding:18px 8px;border-radius:12px;font-size:20px;font-weight:700;letter-spacing:0.02em')}>${escaped(figure)}</td></tr></table>`

const buttonOf = (link: string, words: string): string =>
  `<table ${table} style="margin:8px 0 24px"><tr><td bgcolor="#3e52c2" style="border-radius:999px;background:#3e52c2;mso-padding-alt:14px 28px">` +
  `<a href="${escaped(link)}" style="display:inline-block;padding:14px 28px;border-radius:999px;color:#ffffff;font-size:16px;font-weight:600;line-height:1.25;text-decoration:none">${escaped(words)}</a></td></tr></table>`

function footOf({ why, whyLink, footer, link, linkHint }: Parts, sender: MailSender | undefined): string {
  const line = (words: string, style = '') =>
    `<p ${look(['soft'], `margin:0 0 8px;font-size:13px;line-height:1.5${style}`)}>${words}</p>`
  const contact = sender?.contact ?? ''
  return [
    line(`${escaped(why)}${whyLink ? ` ${anchor(whyLink, shortOf(whyLink))}` : ''}`),
    ...footer.map((words) =>
      line(
        contact === ''
          ? escaped(words)
          : escaped(words).replace(escaped(contact), () => anchor(`mailto:${contact}`, contact)),
      ),
    ),
    line(`${escaped(linkHint)}<br>${anchor(link, link)}`, ';word-break:break-all'),
  ].join('')
}

const shortOf = (link: string): string => link.replace(/^https?:\/\//, '')

const anchor = (link: string, words: string) =>
  `<a href="${escaped(link)}" ${look(['accent'], 'text-decoration:underline')}>${escaped(words)}</a>`

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign]!)
