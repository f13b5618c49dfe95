import type { ThumbnailDesign } from '@keylight/contract'
import { letteringMeasures, typefaces, wrapWords } from '@keylight/imaging/thumbnail'
import { defaultTypeface, fontOf } from './typefaces.ts'

export type ThumbnailText = ThumbnailDesign['texts'][number]
export interface Size {
  width: number
  height: number
}

/** A text element's lines and their positions, in thumbnail pixels. */
interface SetText {
  lines: { words: string; left: number; baseline: number }[]
  /** The draggable box: wrap width by height of the lines. */
  box: { left: number; top: number; width: number; height: number }
  /** The coloured box, as wide as the longest line. */
  behind: { left: number; top: number; width: number; height: number; corner: number }
  font: string
  outlineWidth: number
}

const { em: emOfLine, outline, box: padding } = letteringMeasures

let measuring: CanvasRenderingContext2D | null = null

function widthIn(font: string): (words: string) => number {
  measuring ??= document.createElement('canvas').getContext('2d')
  const context = measuring
  if (!context) return (words) => words.length * 10
  context.font = font
  context.fontKerning = 'normal'
  return (words) => context.measureText(words).width
}

/** Lays out a text element as the server does, with the same fonts, line breaks and measures. */
export function setText(text: ThumbnailText, sheet: Size): SetText {
  const size = text.size * sheet.height
  const width = text.width * sheet.width
  const em = size * emOfLine
  const name = text.typeface ?? defaultTypeface
  const font = fontOf(name, text.weight, em)
  const widthOf = widthIn(font)
  const [across, down] = text.box === null ? [0, 0] : [padding.across * size, padding.down * size]
  const lines = wrapWords(text.words.normalize('NFC'), width - 2 * across, widthOf)
  const widths = lines.map(widthOf)
  const start = (line: number) =>
    (text.align === 'left' ? 0 : text.align === 'right' ? 1 : 0.5) * (width - 2 * across - line)
  const left = Math.round(text.x * sheet.width)
  const top = Math.round(text.y * sheet.height)
  const { ascent, descent } = typefaces[name]
  const first = down + (size - (ascent + descent) * em) / 2 + ascent * em
  const widest = Math.max(0, ...widths)
  const height = lines.length * size + 2 * down
  return {
    lines: lines.map((words, row) => ({
      words,
      left: left + across + start(widths[row]!),
      baseline: top + Math.round(first + row * size),
    })),
    box: { left, top, width, height },
    behind: { left: left + start(widest), top, width: widest + 2 * across, height, corner: padding.corner * size },
    font,
    outlineWidth: outline * size,
  }
}
