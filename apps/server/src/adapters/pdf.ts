import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'
import PDFDocument from 'pdfkit'

/** Fallback order for glyphs: the site's typeface, then one with wider character coverage. */
const families = [
  ['instrument-sans', ['latin', 'latin-ext']],
  ['inter', ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext']],
] as const
const weights = { regular: 400, strong: 600 } as const

interface OpenedFont {
  /** The font's name in the document. */
  name: string
  file: Buffer
  has(letter: string): boolean
}
type Fonts = Record<keyof typeof weights, OpenedFont[]>

let opening: Promise<Fonts> | undefined

/** Loads the fonts of both weights, once. */
function openFonts(): Promise<Fonts> {
  const { resolve } = createRequire(import.meta.url)
  const open = (weight: number) =>
    Promise.all(
      families.flatMap(([family, subsets]) =>
        subsets.map(async (subset): Promise<OpenedFont> => {
          const name = `${family}-${subset}-${weight}`
          const file = await readFile(resolve(`@fontsource/${family}/files/${name}-normal.woff`))
          const font = create(file) as Font
          return { name, file, has: (letter) => font.hasGlyphForCodePoint(letter.codePointAt(0)!) }
        }),
      ),
    )
  opening ??= Promise.all([open(weights.regular), open(weights.strong)]).then(([regular, strong]) => ({
    regular,
    strong,
  }))
  return opening
}

export interface TextStyle {
  x: number
  y: number
  width: number
  size: number
  weight?: keyof typeof weights
  colour?: string
  align?: 'left' | 'right'
  /** Longer text is truncated. */
  lines?: number
}

export interface Pdf {
  document: PDFKit.PDFDocument
  /** Writes text and returns its end position. Omits characters that no font has, such as emojis. */
  write(text: string, style: TextStyle): number
  /** Returns the finished file. */
  end(): Promise<Buffer>
}

/** Starts a PDF with one page. Sizes are in points. */
export async function openPdf(size: [width: number, height: number], title: string, locale: string): Promise<Pdf> {
  const fonts = await openFonts()
  const info = { Title: title, Author: 'Keylight' }
  const document = new PDFDocument({ size, margin: 0, lang: locale, displayTitle: true, info })
  const parts: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (part: Buffer) => parts.push(part))
    document.on('end', () => resolve(Buffer.concat(parts)))
    document.on('error', reject)
  })
  for (const { name, file } of [...fonts.regular, ...fonts.strong]) document.registerFont(name, file)
  return {
    document,
    write(text, { x, y, width, size, weight = 'regular', colour = '#16181d', align = 'left', lines }) {
      document.fillColor(colour).fontSize(size)
      const height = lines && { height: lines * size * 1.5, ellipsis: true }
      const runs = runsOf(text, fonts[weight])
      runs.forEach(({ font, letters }, at) => {
        document.font(font)
        const options = { width, align, lineGap: size * 0.25, continued: at < runs.length - 1, ...height }
        if (at === 0) document.text(letters, x, y, options)
        else document.text(letters, options)
      })
      return runs.length === 0 ? y : document.y
    },
    end() {
      document.end()
      return done
    },
  }
}

/** Splits text into runs with a single font each. */
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
