import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { BoughtGiftCard } from '@keylight/contract'
import type { GiftCardWords } from '@keylight/messages'
import { create, type Font } from 'fontkit'
import PDFDocument from 'pdfkit'
import { encode } from 'uqr'

type PrintedCard = Pick<BoughtGiftCard, 'recipient' | 'sender' | 'message' | 'worth' | 'credits' | 'expiresAt'> & {
  code: string
  link: string
  locale: string
}

/** A5 across, in points: it fits an envelope, and two fit a sheet. */
const page = { width: 595.28, height: 419.53 }
const margin = 40
const qrSize = 132
const colours = { accent: '#3e52c2', ink: '#16181d', soft: '#5b6070', paper: '#f4f4f0' }

/** In the order in which they are tried for a letter: the typeface of the site, then one with more letters. */
const families = [
  ['instrument-sans', ['latin', 'latin-ext']],
  ['inter', ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext']],
] as const

interface OpenedFont {
  /** Its name in a document. */
  name: string
  file: Uint8Array
  has: (letter: string) => boolean
}

const opened = new Map<number, Promise<OpenedFont[]>>()

/** The fonts of a weight, read once. */
function openFonts(weight: 400 | 600): Promise<OpenedFont[]> {
  const known = opened.get(weight)
  if (known) return known
  const { resolve } = createRequire(import.meta.url)
  const reading = Promise.all(
    families.flatMap(([family, subsets]) =>
      subsets.map(async (subset) => {
        const name = `${family}-${subset}-${weight}`
        const file = await readFile(resolve(`@fontsource/${family}/files/${name}-normal.woff`))
        const font = create(file) as Font
        return { name, file, has: (letter: string) => font.hasGlyphForCodePoint(letter.codePointAt(0)!) }
      }),
    ),
  )
  opened.set(weight, reading)
  return reading
}

/** Draws a gift card to print and fold, as a PDF. Letters that no font has, such as emojis, are left out. */
export async function drawGiftCard(words: GiftCardWords, card: PrintedCard): Promise<Buffer> {
  const fonts = { regular: await openFonts(400), strong: await openFonts(600) }
  const document = new PDFDocument({
    size: [page.width, page.height],
    margin: 0,
    lang: card.locale,
    displayTitle: true,
    info: { Title: words.title(card), Author: 'Keylight' },
  })
  const parts: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (part: Buffer) => parts.push(part))
    document.on('end', () => resolve(Buffer.concat(parts)))
    document.on('error', reject)
  })
  for (const { name, file } of [...fonts.regular, ...fonts.strong]) document.registerFont(name, Buffer.from(file))

  const write = (
    text: string,
    { x, y, width, size, weight = 'regular', colour = colours.ink, lines }: TextStyle,
  ): number => {
    document.fillColor(colour).fontSize(size)
    const options = { width, lineGap: size * 0.25, ...(lines && { height: lines * size * 1.5, ellipsis: true }) }
    const runs = runsOf(text, fonts[weight])
    runs.forEach(({ font, letters }, at) => {
      document.font(font)
      const isLast = at === runs.length - 1
      if (at === 0) document.text(letters, x, y, { ...options, continued: !isLast })
      else document.text(letters, { ...options, continued: !isLast })
    })
    return document.y
  }

  document.rect(0, 0, page.width, page.height).fill(colours.paper)
  document.rect(0, 0, page.width, 8).fill(colours.accent)
  const column = page.width - margin * 2 - qrSize - 36
  const right = page.width - margin - qrSize
  write('Keylight', { x: margin, y: 34, width: column, size: 15, weight: 'strong', colour: colours.accent })
  let y = write(words.worth(card), { x: margin, y: 74, width: column, size: 27, weight: 'strong' })
  y = write(words.recipient(card), { x: margin, y: y + 8, width: column, size: 17, lines: 2 })
  if (card.message !== '')
    y = write(`“${card.message.replace(/\s+/g, ' ')}”`, { x: margin, y: y + 12, width: column, size: 12.5, lines: 9 })
  write(words.sender(card), { x: margin, y: y + 10, width: column, size: 12.5, weight: 'strong', lines: 2 })

  drawQr(document, card.link, right, 74)
  y = write(words.scan(), { x: right, y: 74 + qrSize + 12, width: qrSize, size: 9, colour: colours.soft })
  y = write(words.type(), { x: right, y: y + 1, width: qrSize, size: 9, colour: colours.soft })
  write(new URL(card.link).origin.replace(/^https?:\/\//, '') + new URL(card.link).pathname, {
    x: right,
    y: y + 3,
    width: qrSize,
    size: 9,
    weight: 'strong',
  })

  write(card.code, { x: margin, y: page.height - 98, width: page.width - margin * 2, size: 19, weight: 'strong' })
  y = write(words.holds(card), {
    x: margin,
    y: page.height - 66,
    width: page.width - margin * 2,
    size: 9,
    colour: colours.soft,
  })
  write(words.until(card), { x: margin, y: y + 1, width: page.width - margin * 2, size: 9, colour: colours.soft })
  document.end()
  return await done
}

interface TextStyle {
  x: number
  y: number
  width: number
  size: number
  weight?: 'regular' | 'strong'
  colour?: string
  /** Longer text is cut off. */
  lines?: number
}

/** Splits text into runs of one font each. */
function runsOf(text: string, fonts: OpenedFont[]): { font: string; letters: string }[] {
  const runs: { font: string; letters: string }[] = []
  for (const letter of text.normalize('NFC')) {
    const last = runs.at(-1)
    const font = fonts.find(({ has }) => has(letter))?.name
    if (font === undefined) continue
    // A space belongs to the word before it.
    if (last && (last.font === font || letter === ' ')) last.letters += letter
    else runs.push({ font, letters: letter })
  }
  return runs
}

function drawQr(document: PDFKit.PDFDocument, link: string, x: number, y: number): void {
  const { data, size } = encode(link, { ecc: 'M', border: 3 })
  const unit = qrSize / size
  document.rect(x, y, qrSize, qrSize).fill('#ffffff')
  data.forEach((row, line) => {
    row.forEach((isDark, at) => {
      if (isDark) document.rect(x + at * unit, y + line * unit, unit, unit)
    })
  })
  document.fill(colours.ink)
}
