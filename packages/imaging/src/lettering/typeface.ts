import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Font } from 'fontkit'
import { fallbackTypeface, type TypefaceName, typefaces } from './typefaces.ts'

export type Weight = 'regular' | 'bold'

/** A glyph's outline in ems, to the right from the start of its line and down from the baseline. */
export interface PlacedGlyph {
  /** Closed contours, each as x, y, x, y… */
  contours: Float64Array[]
  left: number
}

export interface ShapedLine {
  glyphs: PlacedGlyph[]
  /** In ems. */
  width: number
}

export interface Typeface {
  /** Replaces or drops letters missing from the fonts, as described for `drawLettering`. */
  known(words: string): string
  /** Shapes a line of known letters, with kerning and ligatures. */
  shape(words: string, weight: Weight): ShapedLine
  /** Extent of a line above and below the baseline, in ems. */
  ascent: number
  descent: number
}

type Families = Font[][]

const opened = new Map<TypefaceName, Promise<Typeface>>()

/** Loads a typeface's fonts and the font library on first use and caches them. */
export function openTypeface(name: TypefaceName = 'instrument-sans'): Promise<Typeface> {
  const typeface = opened.get(name) ?? open(name)
  opened.set(name, typeface)
  return typeface
}

const files = new Map<string, Promise<Font>>()

/** Cached by file, because typefaces share the fallback fonts. */
function openFile(family: string, subset: string, weight: number): Promise<Font> {
  const { resolve } = createRequire(import.meta.url)
  const file = `@fontsource/${family}/files/${family}-${subset}-${weight}-normal.woff`
  let font = files.get(file)
  if (!font) {
    font = import('fontkit').then(async ({ create }) => create(await readFile(resolve(file))) as Font)
    files.set(file, font)
  }
  return font
}

async function open(name: TypefaceName): Promise<Typeface> {
  const { weights, subsets, ascent, descent } = typefaces[name]
  const openFamilies = async (weight: Weight): Promise<Families> => {
    const heavy = weight === 'bold' ? 700 : 400
    return [
      await Promise.all(subsets.map((subset) => openFile(name, subset, weights[weight]))),
      await Promise.all(fallbackTypeface.subsets.map((subset) => openFile(fallbackTypeface.name, subset, heavy))),
    ]
  }
  const families = { regular: await openFamilies('regular'), bold: await openFamilies('bold') }
  return {
    known: (words) => known(words, families.regular),
    shape: (words, weight) => shape(words, families[weight]),
    ascent,
    descent,
  }
}

function known(words: string, all: Families): string {
  const fonts = all.flat()
  return [...words.normalize('NFC')].map((letter) => (letter === '\n' ? letter : writtenAs(letter, fonts))).join('')
}

/**
 * Returns the letter, without its accent if no font has the accented form, or an empty string if no font has either.
 */
function writtenAs(letter: string, fonts: Font[]): string {
  const base = letter.normalize('NFD')[0]!
  const variants = /\s/u.test(letter) ? [' '] : [letter, base]
  return variants.find((variant) => fontOf(variant, fonts) !== null) ?? ''
}

function shape(words: string, all: Families): ShapedLine {
  const line: ShapedLine = { glyphs: [], width: 0 }
  for (const { font, text } of runsOf(words, all)) {
    const { glyphs, positions } = font.layout(text)
    glyphs.forEach(({ path }, i) => {
      const { xAdvance, xOffset } = positions[i]!
      const contours = flatten(path.commands, font.unitsPerEm)
      if (contours.length > 0) line.glyphs.push({ contours, left: line.width + xOffset / font.unitsPerEm })
      line.width += xAdvance / font.unitsPerEm
    })
  }
  return line
}

interface Run {
  font: Font
  text: string
}

/** Splits text into runs of one font each. */
function runsOf(words: string, all: Families): Run[] {
  const runs: Run[] = []
  for (const word of words.match(/\s+|\S+/gu) ?? []) {
    const family = all.find((fonts) => [...word].every((letter) => fontOf(letter, fonts) !== null)) ?? all.flat()
    for (const letter of word) {
      const font = fontOf(letter, family)
      if (font === null) continue
      const last = runs.at(-1)
      if (last?.font === font) last.text += letter
      else runs.push({ font, text: letter })
    }
  }
  return runs
}

const fontOf = (letter: string, fonts: Font[]): Font | null =>
  fonts.find((font) => font.hasGlyphForCodePoint(letter.codePointAt(0)!)) ?? null

/** Number of line segments per curve. At 300 pixels per em, the error is a thirtieth of a pixel. */
const curvePieces = 10

function flatten(commands: { command: string; args: number[] }[], unitsPerEm: number): Float64Array[] {
  const contours: Float64Array[] = []
  let points: number[] = []
  const to = (x: number, y: number) => points.push(x / unitsPerEm, -y / unitsPerEm)
  let [x, y] = [0, 0]
  const end = () => {
    if (points.length > 4) contours.push(Float64Array.from(points))
    points = []
  }
  for (const { command, args } of commands) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = args
    if (command === 'moveTo') end()
    if (command === 'closePath') {
      end()
      continue
    }
    for (let piece = 1; piece < curvePieces; piece++) {
      const t = piece / curvePieces
      const s = 1 - t
      if (command === 'quadraticCurveTo')
        to(s * s * x + 2 * s * t * a + t * t * c, s * s * y + 2 * s * t * b + t * t * d)
      if (command === 'bezierCurveTo')
        to(
          s ** 3 * x + 3 * s * s * t * a + 3 * s * t * t * c + t ** 3 * e,
          s ** 3 * y + 3 * s * s * t * b + 3 * s * t * t * d + t ** 3 * f,
        )
    }
    x = args.at(-2)!
    y = args.at(-1)!
    to(x, y)
  }
  end()
  return contours
}
