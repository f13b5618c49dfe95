/** Initial layouts of thumbnails. The web client also renders them before an order, so this is pure arithmetic. */

import type { Aspect } from '../work/work.ts'
import { type ThumbnailDesign, thumbnailSizes } from './thumbnails.ts'

export const thumbnailLayoutNames = ['right', 'left', 'spotlight', 'banner', 'bold', 'quiet'] as const
export type ThumbnailLayoutName = (typeof thumbnailLayoutNames)[number]

/** The area for a headline, in fractions of the thumbnail. The text is as large as fits, and centred vertically. */
interface Room {
  x: number
  y: number
  width: number
  height: number
  /** Line heights in fractions of the thumbnail's height. */
  largest: number
  smallest: number
}

type Align = ThumbnailDesign['texts'][number]['align']

/** Approximate widths of bold letters in fractions of the line height, grouped by width. */
const letterWidths: [letters: RegExp, width: number][] = [
  [/[ |]/, 0.18],
  [/[I'’ijl.,:;!]/, 0.24],
  [/[f1rJt]/, 0.35],
  [/[()[\]{}*/"“”_-]/, 0.41],
  [/[szc]/, 0.46],
  [/[2ak357e?FLvy]/, 0.5],
  [/[8oxhnu469Ebdgpq]/, 0.54],
  [/[mwW@]/, 0.81],
  [/[ACDGOQVM&%#HNXYU]/, 0.66],
]
const otherWidth = 0.58

const letterWidth = (letter: string): number =>
  letterWidths.find(([letters]) => letters.test(letter))?.[1] ?? otherWidth

const widthOf = (words: string) => [...words].reduce((sum, letter) => sum + letterWidth(letter), 0)

/**
 * Returns the number of lines the words take at this width; null if a word is wider than a line. Widths are in line
 * heights.
 */
function countLines(words: string, width: number): number | null {
  let lines = 1
  let used = 0
  for (const word of words.split(/\s+/).filter((part) => part !== '')) {
    const own = widthOf(word)
    if (own > width) return null
    if (used > 0 && used + letterWidth(' ') + own > width) {
      lines++
      used = 0
    }
    used += (used > 0 ? letterWidth(' ') : 0) + own
  }
  return lines
}

/**
 * Returns the largest font size that fits, and a box only as wide as its lines need, so that the last line doesn't
 * consist of a single word.
 */
function fitInto(
  words: string,
  room: Room,
  ratio: number,
  { align = 'left', boxed = false }: { align?: Align; boxed?: boolean } = {},
) {
  const padding = boxed ? { across: 0.6, down: 0.28 } : { across: 0, down: 0 }
  const fits = (size: number) => {
    const lines = countLines(words, (room.width * ratio) / size - padding.across)
    return lines !== null && (lines + padding.down) * size <= room.height
  }
  let size = room.largest
  while (size > room.smallest && !fits(size)) size -= 0.005
  const shareOf = (lineHeights: number) => ((lineHeights + padding.across) * size) / ratio
  const lines = countLines(words, (room.width * ratio) / size - padding.across) ?? Math.floor(room.height / size)
  let width = room.width
  while (width > 0.1 && (countLines(words, (width * ratio) / size - padding.across) ?? lines + 1) <= lines)
    width -= 0.01
  width = Math.min(room.width, width + 0.01 + shareOf(0.15))
  return {
    words,
    x: room.x + (align === 'left' ? 0 : (room.width - width) / 2),
    y: room.y + Math.max(0, (room.height - size * (lines + padding.down)) / 2),
    width,
    size,
    align,
  }
}

const white = '#ffffff'
const black = '#0b0d12'

/** A thumbnail's shape, and the default positions of its parts. */
interface Sheet {
  /** Aspect ratio: width divided by height. */
  ratio: number
  /** Positions of the person and the headline if they don't fit side by side; null if they do. */
  stacked: { person: { height: number }; room: Room } | null
}

const ratioOf = ({ width, height }: { width: number; height: number }) => width / height

function sheetOf(size: Aspect): Sheet {
  const ratio = ratioOf(thumbnailSizes[size])
  if (size === 'landscape') return { ratio, stacked: null }
  // Line widths are relative to the height, but must fit the width.
  const lines = { largest: 0.19 * ratio, smallest: 0.045 * ratio }
  const heights = { square: 0.68, portrait: 0.62, story: 0.52 }
  const room = { x: 0.07, y: 0.05, width: 0.86, height: 0.9 - heights[size], ...lines }
  return { ratio, stacked: { person: { height: heights[size] }, room } }
}

type Person = ThumbnailDesign['person']
type TextStyle = Pick<ThumbnailDesign['texts'][number], 'colour' | 'weight' | 'box' | 'outline'>

interface Layout {
  backdrop: ThumbnailDesign['backdrop']
  person: Person
  room: Room
  align?: Align
  textStyle: TextStyle
}

function compose(
  headline: string,
  size: Aspect,
  { backdrop, person, room, align, textStyle }: Layout,
): ThumbnailDesign {
  const { ratio, stacked } = sheetOf(size)
  const boxed = textStyle.box !== null
  if (!stacked)
    return {
      size,
      backdrop,
      person,
      texts: [{ ...fitInto(headline, room, ratio, { align: align ?? 'left', boxed }), ...textStyle }],
    }
  const { height } = stacked.person
  // Person at the bottom edge, below the headline.
  const standing = { ...person, x: 0.5, y: 1.03 - height / 2, height }
  return {
    size,
    backdrop,
    person: standing,
    texts: [{ ...fitInto(headline, stacked.room, ratio, { align: 'centre', boxed }), ...textStyle }],
  }
}

const layouts: Record<ThumbnailLayoutName, Layout> = {
  /** The person on the right in front of the style's own background, large white text on the left. */
  right: {
    backdrop: { kind: 'style', blur: 0.2, dim: 0.4 },
    person: { x: 0.77, y: 0.57, height: 1.06, mirrored: false, outline: { colour: white, width: 0.012 } },
    room: { x: 0.04, y: 0.08, width: 0.5, height: 0.86, largest: 0.25, smallest: 0.09 },
    textStyle: { colour: white, weight: 'bold', box: null, outline: black },
  },
  /** The person on the left, text on a yellow box on the right. */
  left: {
    backdrop: { kind: 'style', blur: 0.2, dim: 0.3 },
    person: { x: 0.24, y: 0.57, height: 1.06, mirrored: true, outline: { colour: white, width: 0.012 } },
    room: { x: 0.49, y: 0.08, width: 0.48, height: 0.84, largest: 0.2, smallest: 0.085 },
    textStyle: { colour: black, weight: 'bold', box: '#ffd60a', outline: null },
  },
  /** The person in the centre, text along the bottom. */
  spotlight: {
    backdrop: { kind: 'style', blur: 0.1, dim: 0.2 },
    person: { x: 0.5, y: 0.54, height: 1.02, mirrored: false, outline: null },
    room: { x: 0.03, y: 0.66, width: 0.94, height: 0.32, largest: 0.18, smallest: 0.08 },
    align: 'centre',
    textStyle: { colour: white, weight: 'bold', box: null, outline: black },
  },
  /** The person in the centre in front of a strong colour, text on a box along the bottom. */
  banner: {
    backdrop: { kind: 'colours', from: '#3e52c2', to: '#12183f', angle: 160 },
    person: { x: 0.5, y: 0.56, height: 1.04, mirrored: false, outline: { colour: white, width: 0.014 } },
    room: { x: 0.04, y: 0.68, width: 0.92, height: 0.3, largest: 0.16, smallest: 0.075 },
    align: 'centre',
    textStyle: { colour: white, weight: 'bold', box: '#d7263d', outline: null },
  },
  /** The person on the right in front of a bright colour, dark text on the left. */
  bold: {
    backdrop: { kind: 'colours', from: '#ffe14d', to: '#ff9f1c', angle: 120 },
    person: { x: 0.77, y: 0.58, height: 1.06, mirrored: false, outline: { colour: white, width: 0.018 } },
    room: { x: 0.045, y: 0.08, width: 0.5, height: 0.86, largest: 0.25, smallest: 0.09 },
    textStyle: { colour: black, weight: 'bold', box: null, outline: white },
  },
  /** The person on the left in front of a dark background, text on the right, as for a talk. */
  quiet: {
    backdrop: { kind: 'colours', from: '#2b3244', to: '#0d1017', angle: 115 },
    person: { x: 0.24, y: 0.57, height: 1.06, mirrored: true, outline: null },
    room: { x: 0.5, y: 0.1, width: 0.46, height: 0.8, largest: 0.17, smallest: 0.08 },
    textStyle: { colour: white, weight: 'bold', box: null, outline: null },
  },
}

/** Returns a design with a short headline. */
export const thumbnailLayout = (name: ThumbnailLayoutName, headline: string, size: Aspect = 'landscape') =>
  compose(headline, size, layouts[name])
