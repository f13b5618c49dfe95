import encodeQR from 'qr'
import decodeQR from 'qr/decode.js'
import { describe, expect, test } from 'vitest'
import { contrast, darkPaper, inDarkMail } from './dark-mail.ts'
import { plainText, signatureOf } from './layouts.ts'
import { type LayoutName, layoutNames, profileAddress, type Signature, webAddress } from './signature.ts'
import { asHtml, type Element, type Node } from './signature-tree.ts'
import { vcardOf } from './vcard.ts'

const pixel = 'data:image/jpeg;base64,/9j/4AAQSkZJRg=='
const whole: Signature = {
  layout: 'classic',
  colour: '#3e52c2',
  font: 'arial',
  marks: true,
  photo: { src: pixel, width: 224, height: 224 },
  logo: { src: 'data:image/png;base64,iVBORw0KGgo=', width: 320, height: 90 },
  name: 'Ana “Annie” Ruiz & Söhne <b>',
  role: 'Product designer',
  company: 'Brightline',
  email: 'ana@brightline.example',
  phone: '+44 (0)20 7946 0018',
  website: 'www.brightline.example/team/',
  address: '12 Mill Lane, York',
  note: 'I work Monday to Thursday.',
  links: { linkedin: 'ana-ruiz', x: '@ana', github: 'https://github.com/ana', youtube: 'ana' },
}
const bare: Signature = {
  ...whole,
  photo: null,
  logo: null,
  role: '',
  company: '',
  email: '',
  phone: '',
  website: '',
  address: '',
  note: '',
  links: {},
}
const variants: [string, Signature][] = [
  ['with everything', whole],
  ['with words for marks', { ...whole, marks: false, font: 'georgia', colour: '#ffd60a' }],
  ['with a name alone', bare],
  ['with a tall logo and no photo', { ...whole, photo: null, logo: { src: pixel, width: 90, height: 320 } }],
]

/**
 * Features that Gmail, Outlook (Windows with Word's engine, web, phones) and Apple Mail support, according to caniemail.com
 * (read 2026-11-22). Only rounded corners aren't supported everywhere: Word's engine shows square ones.
 */
const tags = new Set(['table', 'tbody', 'tr', 'td', 'span', 'a', 'img', 'br'])
const attributes: Record<string, readonly string[]> = {
  table: ['cellpadding', 'cellspacing', 'border', 'role', 'width', 'align', 'bgcolor'],
  td: ['width', 'height', 'align', 'valign', 'bgcolor', 'colspan'],
  a: ['href', 'target', 'title'],
  img: ['src', 'width', 'height', 'alt', 'border'],
}
const textStyles = [
  'font-family',
  'font-size',
  'font-weight',
  'line-height',
  'mso-line-height-rule',
  'color',
  'text-decoration',
  'letter-spacing',
  'text-transform',
]
const borders = ['border-top', 'border-left', 'border-bottom']
const styles: Record<string, readonly string[]> = {
  table: ['border-collapse', 'background-color', ...borders],
  // Word's engine supports padding on cells only.
  td: [
    'padding',
    'padding-top',
    'padding-right',
    'padding-bottom',
    'padding-left',
    'background-color',
    'border-radius',
    'font-size',
    'line-height',
    ...borders,
    'mso-line-height-rule',
  ],
  span: textStyles,
  a: textStyles,
  img: ['display', 'border-radius'],
}

function walk(node: Node, visit: (element: Element, parents: Element[]) => void, parents: Element[] = []): void {
  if (typeof node === 'string') return
  visit(node, parents)
  for (const child of node.children) walk(child, visit, [...parents, node])
}

describe.each(layoutNames.map((layout) => [layout] as [LayoutName]))('the layout %s', (layout) => {
  test.each(variants)('%s uses only features that all email apps support', (_name, variant) => {
    walk(signatureOf({ ...variant, layout }), ({ tag, attributes: given, styles: own, children }, parents) => {
      const where = `${tag} in ${parents.map(({ tag }) => tag).join(' ')}`
      expect([where, tags.has(tag)]).toEqual([where, true])
      for (const [name, value] of Object.entries(given))
        if (value !== undefined) expect(attributes[tag] ?? [], where).toContain(name)
      for (const [name, value] of Object.entries(own)) {
        if (value === undefined) continue
        expect(styles[tag] ?? [], where).toContain(name)
        expect(String(value), name).not.toMatch(/url\(|calc|var\(|!important|rem|em\b|NaN|undefined/)
        // Word's engine limits borders to 8 pixels.
        if (name.startsWith('border-') && /px solid/.test(String(value)))
          expect(Number.parseInt(String(value), 10)).toBeLessThanOrEqual(8)
      }
      // Word's engine reads an image's size from its attributes, and stretches cells around inline images.
      if (tag === 'img')
        expect([given.alt, Number(given.width) > 0, Number(given.height) > 0, own.display]).toEqual([
          expect.stringMatching(/./),
          true,
          true,
          'block',
        ])
      if (own['line-height'] !== undefined && tag === 'span') expect(own['mso-line-height-rule']).toBe('exactly')
      if (tag === 'a') expect(given.href).toMatch(/^(?:https:\/\/|mailto:|tel:\+?\d)/)
      if (tag === 'tr') expect(children.length).toBeGreaterThan(0)
      // A cell without a font size would be as tall as the email's text.
      if (tag === 'td') for (const child of children) expect(typeof child === 'string' ? own['font-size'] : 1).toBe(1)
    })
  })

  test('includes every detail, escaped, without scripts', () => {
    const html = asHtml(signatureOf({ ...whole, layout }))
    for (const detail of [
      'Ana “Annie” Ruiz &amp; Söhne &lt;b&gt;',
      'Product designer',
      'Brightline',
      'mailto:ana@brightline.example',
      'tel:+442079460018',
      pixel,
      'I work Monday',
      'https://www.linkedin.com/in/ana-ruiz',
    ])
      expect(html).toContain(detail)
    expect(html).not.toMatch(/<(?:script|style|svg|div|link|form|b>)|\son\w+=|class=|\sid=/i)
    // Gmail rejects signatures over 10,000 characters. Images don't count, because Gmail copies them.
    expect(html.replaceAll(/data:[^"]+/g, '').length).toBeLessThan(10_000)
    const text = plainText({ ...whole, layout })
    for (const detail of ['Product designer', 'ana@brightline.example', '+44 (0)20 7946 0018'])
      expect(text).toContain(detail)
  })

  test('is readable in dark mode', () => {
    for (const colour of ['#3e52c2', '#0b0d12', '#d7263d', '#1d6b43', '#12b5a6'])
      walk(inDarkMail(signatureOf({ ...whole, layout, colour })), ({ tag, styles: own, children }, parents) => {
        if (
          (tag !== 'span' && tag !== 'a') ||
          own.color === undefined ||
          !children.some((child) => typeof child === 'string' && child.trim() !== '')
        )
          return
        const ground =
          [...parents].reverse().find(({ attributes: given }) => given.bgcolor !== undefined)?.attributes.bgcolor ??
          darkPaper
        expect([colour, own.color, ground, contrast(String(own.color), String(ground)) >= 2.9]).toEqual([
          colour,
          own.color,
          ground,
          true,
        ])
      })
  })
})

// Proves 1.38, 2.95
test('has eight different layouts', () => {
  expect(new Set(layoutNames.map((layout) => asHtml(signatureOf({ ...whole, layout })))).size).toBe(8)
})

test('links only to web addresses, never to scripts', () => {
  for (const typed of [
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'data:text/html,x',
    'file:///etc',
    'vbscript:x',
    '//',
    'no dots',
    'localhost',
    ' ',
  ])
    expect([typed, webAddress(typed)]).toEqual([typed, undefined])
  expect(webAddress('brightline.example')).toBe('https://brightline.example/')
  expect(profileAddress('linkedin', 'ana-ruiz')).toBe('https://www.linkedin.com/in/ana-ruiz')
  expect(profileAddress('youtube', '@ana')).toBe('https://www.youtube.com/@ana')
  expect(profileAddress('x', 'ana')).toBe('https://x.com/ana')
  expect(profileAddress('github', 'github.com/ana')).toBe('https://github.com/ana')
  expect(profileAddress('x', 'javascript:alert(1)')).toBeUndefined()
})

test('creates a valid vCard and a readable QR code', () => {
  const card = vcardOf({ ...whole, name: 'José María Nuñez, 李', note: '' }, 'A'.repeat(300))
  const lines = card.split('\r\n')
  for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  const unfolded = card.replaceAll('\r\n ', '')
  for (const line of [
    'BEGIN:VCARD',
    'VERSION:3.0',
    'FN:José María Nuñez\\, 李',
    'TEL;TYPE=WORK,VOICE:+442079460018',
    'ORG:Brightline',
    'ADR;TYPE=WORK:;;12 Mill Lane\\, York;;;;',
    'END:VCARD',
  ])
    expect(unfolded.split('\r\n')).toContain(line)
  const text = vcardOf(whole)
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4 })
  const dot = 4
  const side = rows.length * dot
  const data = new Uint8Array(side * side * 4).fill(255)
  for (const [y, row] of rows.entries())
    for (const [x, isDark] of row.entries())
      if (isDark)
        for (let at = 0; at < dot * dot; at++)
          data.fill(
            0,
            ((y * dot + Math.floor(at / dot)) * side + x * dot + (at % dot)) * 4,
            ((y * dot + Math.floor(at / dot)) * side + x * dot + (at % dot)) * 4 + 3,
          )
  expect(decodeQR({ width: side, height: side, data })).toBe(text)
})
