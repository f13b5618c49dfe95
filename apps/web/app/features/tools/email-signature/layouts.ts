/**
 * Signature layouts, limited to what Gmail, Outlook (also with Word's engine) and Apple Mail support: tables, inline styles,
 * padding on cells only, sizes as attributes.
 */
import { t } from '#words'
import { contrast } from './dark-mail.ts'
import type { LayoutName, Network, Signature } from './signature.ts'
import { fonts, networks, phoneAddress, profileAddress, shownAddress, webAddress } from './signature.ts'
import { type Attributes, asText, type Element, type Node, type Styles } from './signature-tree.ts'

const ink = '#222222'
const soft = '#666666'

type Child = Node | false | undefined | null
const el = (tag: string, attributes: Attributes, styles: Styles, ...children: Child[]): Element => ({
  tag,
  attributes,
  styles,
  children: children.filter((child): child is Node => !!child),
})
const td = (styles: Styles, ...children: Child[]) => el('td', { valign: 'top' }, styles, ...children)
const middle = (styles: Styles, ...children: Child[]) => el('td', { valign: 'middle' }, styles, ...children)
const tr = (...cells: Child[]) => el('tr', {}, {}, ...cells)
const table = (attributes: Attributes, styles: Styles, ...rows: Child[]) =>
  el(
    'table',
    { cellpadding: 0, cellspacing: 0, border: 0, role: 'presentation', ...attributes },
    { 'border-collapse': 'collapse', ...styles },
    el('tbody', {}, {}, ...rows),
  )
const span = (styles: Styles, ...children: Child[]) => el('span', {}, styles, ...children)

/** Word's engine needs an explicit line height. */
const text = ({ font }: Signature, size: number, colour = ink): Styles => ({
  'font-family': fonts[font],
  'font-size': size,
  'line-height': `${Math.round(size * 1.4)}px`,
  'mso-line-height-rule': 'exactly',
  color: colour,
})

const link = (href: string, styles: Styles, ...children: Child[]) =>
  el('a', { href, target: '_blank' }, { 'text-decoration': 'none', ...styles }, ...children)

/** An image at its aspect ratio, with its size as attributes, which Word's engine needs. */
const picture = (signature: Signature, which: 'photo' | 'logo', width: number, radius = 0) => {
  const given = signature[which]
  if (!given) return undefined
  const height = Math.max(1, Math.round((width * given.height) / given.width))
  const alt = which === 'photo' ? signature.name || t`Photo` : signature.company || t`Logo`
  return el(
    'img',
    { src: given.src, width, height, alt, border: 0 },
    { display: 'block', ...(radius ? { 'border-radius': radius } : {}) },
  )
}

/** Scales wide and tall logos to the same area. */
const logoWidth = ({ logo }: Signature, area = 5200) =>
  logo ? Math.min(160, Math.max(32, Math.round(Math.sqrt((area * logo.width) / logo.height)))) : 0

const title = ({ role, company }: Signature, between = ', ') =>
  [role, company]
    .map((one) => one.trim())
    .filter(Boolean)
    .join(between)

/** Email, phone, website and address, each with its link. */
function contacts(signature: Signature, colour = ink): Element[] {
  const { email, phone, website, address } = signature
  const own = { color: colour }
  const web = webAddress(website)
  return [
    phone.trim() && link(phoneAddress(phone), own, phone.trim()),
    email.trim() && link(`mailto:${email.trim()}`, own, email.trim()),
    web && link(web, own, shownAddress(web)),
    address.trim() && span(own, address.trim()),
  ].filter((one): one is Element => !!one)
}

const profiles = (signature: Signature) =>
  networks.flatMap(({ id, name, mark }) => {
    const href = profileAddress(id as Network, signature.links[id] ?? '')
    return href && signature.links[id] ? [{ href, name, mark }] : []
  })

/** Separator between items on one line. */
const dot = (colour: string) => span({ color: colour }, '\u00a0\u00a0·\u00a0\u00a0')
const between = (parts: readonly Node[], sign: () => Node): Node[] =>
  parts.flatMap((part, at) => (at === 0 ? [part] : [sign(), part]))

/** Social links: text, or coloured cells with letters, which, unlike images, aren't blocked. */
function social(
  signature: Signature,
  align: 'left' | 'center' = 'left',
  colour = signature.colour,
): Element | undefined {
  const all = profiles(signature)
  if (all.length === 0) return undefined
  if (!signature.marks)
    return span(
      text(signature, 12, colour),
      ...between(
        all.map(({ href, name }) => link(href, { color: colour }, name)),
        () => dot(soft),
      ),
    )
  const cells = all.flatMap(({ href, name, mark }, at) => [
    at > 0 && el('td', { width: 6 }, { 'font-size': 1, 'line-height': '1px' }, '\u00a0'),
    el(
      'td',
      { width: 24, height: 24, align: 'center', valign: 'middle', bgcolor: colour },
      { 'background-color': colour, 'border-radius': 4 },
      el(
        'a',
        { href, target: '_blank', title: name },
        { ...text(signature, 11, readable(colour)), 'font-weight': 'bold', 'text-decoration': 'none' },
        mark,
      ),
    ),
  ])
  return table({ align: align === 'center' ? 'center' : undefined }, {}, tr(...cells))
}

/** Returns white or black, whichever has more contrast with the colour. */
const readable = (colour: string): string => (contrast('#ffffff', colour) >= 4 ? '#ffffff' : '#111111')

const name = (signature: Signature, size: number, colour = ink) =>
  span({ ...text(signature, size, colour), 'font-weight': 'bold' }, signature.name.trim() || t`Your name`)

/** A cell of text with space above. It sets its own font size, because the email's would stretch it. */
const row = (child: Child, top = 0, styles: Styles = {}) =>
  child && tr(td({ 'padding-top': top, ...sizeOf(child), ...styles }, child))

function sizeOf(child: Node): Styles {
  if (typeof child === 'string' || child.tag !== 'span') return {}
  const { 'font-size': size, 'line-height': height, 'mso-line-height-rule': rule } = child.styles
  if (size !== undefined) return { 'font-size': size, 'line-height': height, 'mso-line-height-rule': rule }
  return child.children.map(sizeOf).find((styles) => styles['font-size'] !== undefined) ?? {}
}

const note = (signature: Signature, top = 10) =>
  signature.note.trim() !== '' && row(span(text(signature, 11, soft), signature.note.trim()), top)

/** Contacts, one per line. `first` is the space above the first. */
const lines = (signature: Signature, size: number, top = 2, first = top) =>
  contacts(signature).map((one, at) => row(span(text(signature, size), one), at === 0 ? first : top))

/** Photo on the left, a coloured line, then the text. */
const classic = (signature: Signature): Element => {
  const photo = picture(signature, 'photo', 88, 44)
  const logo = picture(signature, 'logo', logoWidth(signature, 3600))
  return table(
    {},
    {},
    tr(
      photo && td({ 'padding-right': 16 }, photo),
      td(
        { 'padding-left': photo ? 16 : 0, ...(photo ? { 'border-left': `2px solid ${signature.colour}` } : {}) },
        table(
          {},
          {},
          row(name(signature, 18)),
          title(signature) !== '' && row(span(text(signature, 13, signature.colour), title(signature)), 1),
          ...lines(signature, 13, 2, 8),
          row(social(signature), 8),
          row(logo, 10),
          note(signature),
        ),
      ),
    ),
  )
}

/** A thick line on top, with compact text and the photo on the right. */
const line = (signature: Signature): Element => {
  const photo = picture(signature, 'photo', 60)
  return table(
    { width: 440 },
    { 'border-top': `4px solid ${signature.colour}` },
    tr(
      td(
        { 'padding-top': 10 },
        table(
          {},
          {},
          row(name(signature, 16)),
          title(signature, ' · ') !== '' && row(span(text(signature, 13, soft), title(signature, ' · '))),
          contacts(signature).length > 0 &&
            row(span(text(signature, 13), ...between(contacts(signature), () => dot(signature.colour))), 6),
          row(social(signature), 8),
          row(picture(signature, 'logo', logoWidth(signature, 3600)), 10),
          note(signature),
        ),
      ),
      photo && el('td', { width: 76, valign: 'top', align: 'right' }, { 'padding-top': 10, 'padding-left': 16 }, photo),
    ),
  )
}

/** A tinted card with a large photo. */
const card = (signature: Signature): Element => {
  const photo = picture(signature, 'photo', 112)
  const tint = '#f2f2f2'
  const whole = table(
    { bgcolor: tint },
    { 'background-color': tint },
    tr(
      photo && middle({}, photo),
      middle(
        { padding: '14px 22px 14px 18px' },
        table(
          {},
          {},
          row(name(signature, 17)),
          title(signature) !== '' && row(span(text(signature, 12, soft), title(signature)), 1),
          ...lines(signature, 12, 2, 6),
          row(social(signature), 8),
        ),
      ),
      !!signature.logo &&
        middle({ padding: '14px 18px 14px 0' }, picture(signature, 'logo', Math.min(96, logoWidth(signature, 3600)))),
    ),
  )
  return table({}, {}, tr(td({}, whole)), note(signature, 8))
}

/** A coloured band with the name, and the rest below. */
const banner = (signature: Signature): Element => {
  const on = readable(signature.colour)
  const photo = picture(signature, 'photo', 64)
  return table(
    { width: 440 },
    {},
    tr(
      el(
        'td',
        { bgcolor: signature.colour },
        { 'background-color': signature.colour, padding: '10px 16px' },
        table(
          { width: '100%' },
          {},
          tr(
            photo && el('td', { width: 80, valign: 'middle' }, { 'padding-right': 16 }, photo),
            middle(
              {},
              table(
                {},
                {},
                row(name(signature, 18, on)),
                title(signature) !== '' && row(span(text(signature, 13, on), title(signature)), 1),
              ),
            ),
          ),
        ),
      ),
    ),
    tr(
      td(
        { 'padding-top': 10 },
        contacts(signature).length > 0 &&
          span(text(signature, 12), ...between(contacts(signature), () => dot(signature.colour))),
      ),
    ),
    row(social(signature), 8),
    row(picture(signature, 'logo', logoWidth(signature, 3600)), 10),
    note(signature),
  )
}

/** Two columns: the person, and their contact details. */
const column = (signature: Signature): Element =>
  table(
    {},
    {},
    tr(
      el(
        'td',
        { valign: 'top', align: 'center' },
        { 'padding-right': 22 },
        table(
          { align: 'center' },
          {},
          tr(
            el(
              'td',
              { align: 'center' },
              {},
              picture(signature, 'photo', 96, 10) ??
                picture(signature, 'logo', logoWidth(signature)) ??
                name(signature, 18),
            ),
          ),
          tr(el('td', { align: 'center' }, { 'padding-top': 8 }, social(signature, 'center'))),
        ),
      ),
      td(
        {},
        table(
          {},
          {},
          row(name(signature, 20, signature.colour)),
          title(signature) !== '' &&
            row(span(text(signature, 13, soft), title(signature)), 1, {
              'padding-bottom': 8,
              'border-bottom': '1px solid #dddddd',
            }),
          ...lines(signature, 13, 2, 8),
          !!signature.photo && row(picture(signature, 'logo', logoWidth(signature, 2800)), 10),
          note(signature, 8),
        ),
      ),
    ),
  )

/** Two lines with a small photo, for replies. */
const compact = (signature: Signature): Element => {
  const photo = picture(signature, 'photo', 36, 18)
  const first = [
    name(signature, 13),
    title(signature) !== '' && span(text(signature, 13, soft), title(signature)),
  ].filter((one): one is Element => !!one)
  const all = profiles(signature).map(({ href, name }) => link(href, { color: signature.colour }, name))
  const second = [...contacts(signature, signature.colour).slice(0, 3), ...all]
  return table(
    {},
    {},
    tr(
      photo && middle({ 'padding-right': 10 }, photo),
      middle(
        {},
        table(
          {},
          {},
          row(span({}, ...between(first, () => dot(soft)))),
          second.length > 0 && row(span(text(signature, 12, signature.colour), ...between(second, () => dot(soft)))),
        ),
      ),
      !!signature.logo &&
        middle({ 'padding-left': 16 }, picture(signature, 'logo', Math.min(80, logoWidth(signature, 2000)))),
    ),
    signature.note.trim() !== '' &&
      tr(el('td', { colspan: 3 }, { 'padding-top': 6 }, span(text(signature, 11, soft), signature.note.trim()))),
  )
}

/** Letterhead: a large, light name, and a label before each line. */
const letter = (signature: Signature): Element => {
  const { phone, email, website, address } = signature
  const web = webAddress(website)
  const labelled = (
    [
      ['T', phone.trim() && link(phoneAddress(phone), { color: ink }, phone.trim())],
      ['E', email.trim() && link(`mailto:${email.trim()}`, { color: ink }, email.trim())],
      ['W', web && link(web, { color: ink }, shownAddress(web))],
      ['A', address.trim() && span({}, address.trim())],
    ] as const
  ).flatMap(([label, value]) =>
    value
      ? [
          tr(
            el(
              'td',
              { width: 22, valign: 'top' },
              { 'padding-top': 2 },
              span({ ...text(signature, 12, signature.colour), 'font-weight': 'bold' }, label),
            ),
            td({ 'padding-top': 2 }, span(text(signature, 12), value)),
          ),
        ]
      : [],
  )
  const photo = picture(signature, 'photo', 84)
  return table(
    {},
    {},
    row(span(text(signature, 24, signature.colour), signature.name.trim() || t`Your name`)),
    title(signature) !== '' &&
      row(
        span(
          { ...text(signature, 11, soft), 'letter-spacing': 1, 'text-transform': 'uppercase' },
          title(signature, ' — '),
        ),
        2,
      ),
    tr(
      td(
        { 'padding-top': 12 },
        table({}, {}, tr(photo && td({ 'padding-right': 16 }, photo), td({}, table({}, {}, ...labelled)))),
      ),
    ),
    row(social(signature), 10),
    row(picture(signature, 'logo', logoWidth(signature)), 12),
    note(signature),
  )
}

/** Everything centred in one column. */
const centred = (signature: Signature): Element => {
  const line = (child: Child, top = 0) =>
    child && tr(el('td', { align: 'center' }, { 'padding-top': top, ...sizeOf(child) }, child))
  const middleOf = (image: Element | undefined) => image && table({ align: 'center' }, {}, tr(td({}, image)))
  return table(
    { width: 360 },
    {},
    line(middleOf(picture(signature, 'photo', 80, 40))),
    line(name(signature, 18), 10),
    title(signature) !== '' && line(span(text(signature, 13, signature.colour), title(signature)), 1),
    tr(
      el(
        'td',
        { align: 'center' },
        { 'padding-top': 8 },
        table(
          { width: 40, align: 'center' },
          {},
          tr(
            el(
              'td',
              { height: 2, bgcolor: signature.colour },
              { 'background-color': signature.colour, 'font-size': 1, 'line-height': '2px' },
              '\u00a0',
            ),
          ),
        ),
      ),
    ),
    contacts(signature).length > 0 &&
      line(span(text(signature, 12), ...between(contacts(signature), () => dot(soft))), 8),
    line(social(signature, 'center'), 10),
    line(middleOf(picture(signature, 'logo', logoWidth(signature, 3600))), 12),
    signature.note.trim() !== '' && line(span(text(signature, 11, soft), signature.note.trim()), 10),
  )
}

const layouts: Readonly<Record<LayoutName, (signature: Signature) => Element>> = {
  classic,
  line,
  card,
  banner,
  column,
  compact,
  letter,
  centred,
}

/** Returns a signature as an element tree. */
export const signatureOf = (signature: Signature): Element => layouts[signature.layout](signature)

/** Returns the plain text of a signature, for emails without HTML. */
export const plainText = (signature: Signature): string =>
  asText(signatureOf(signature))
    .replace(/\u00a0/g, ' ')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join('\n')
