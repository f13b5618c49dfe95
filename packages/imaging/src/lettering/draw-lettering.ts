/** Rasterises text in one of our typefaces, identically on every machine. */
import { bytesOfColour, clamp, type Plane, type RgbaImage } from '../pixels.ts'
import { distanceToEdge } from '../planes/distance-to-edge.ts'
import { addContour, coverageOf, emptySheet } from './fill-contours.ts'
import { openTypeface, type ShapedLine, type Typeface, type Weight } from './typeface.ts'
import { letteringMeasures, type TypefaceName } from './typefaces.ts'
import { wrapWords } from './wrap-words.ts'

export interface Lettering {
  words: string
  /** Width in pixels at which the text wraps, including the box's padding. */
  width: number
  /** Defaults to the product's typeface. */
  typeface?: TypefaceName | undefined
  /** Line height in pixels. One em is `emOfLine` of it. */
  size: number
  /** As `#rrggbb`, like all colours here. */
  colour: string
  weight: Weight
  align: 'left' | 'centre' | 'right'
  /** Colour of a box behind the text, as wide as the longest line. Null for none. */
  box: string | null
  /** Colour of an outline around the letters. Null for none. */
  outline: string | null
  /** Lines that would start below this many pixels are skipped, since the image doesn't show them. */
  height?: number
}

/** Text on a transparent background, with its position. */
export interface DrawnLettering extends RgbaImage {
  /**
   * Position of the image in pixels, relative to the top left corner of the text. Negative if letters overhang the text
   * box.
   */
  left: number
  top: number
  /** Height of all lines, including the box's padding. */
  linesHeight: number
}

const { em: emOfLine, outline: outlineOfLine, box: boxPadding } = letteringMeasures
/** Maximum overhang of letters beyond their line, as a fraction of its height. */
const overhang = 0.45

/**
 * Rasterises text with straight alpha. Lines break at spaces to fit the width, at line breaks, and within words wider
 * than a line. The text is never scaled down. Supports Latin, Greek and Cyrillic. A letter missing from the fonts is
 * rendered without its accent; emoji and other scripts are left out. Throws a `TypeError` for an invalid colour.
 */
export async function drawLettering(lettering: Lettering): Promise<DrawnLettering> {
  const { width, size, align, box } = lettering
  const typeface = await openTypeface(lettering.typeface)
  const em = size * emOfLine
  const padding =
    box === null ? { across: 0, down: 0 } : { across: boxPadding.across * size, down: boxPadding.down * size }
  const shown = Math.max(1, Math.ceil((lettering.height ?? Number.POSITIVE_INFINITY) / size))
  const lines = linesOf(lettering, typeface, width - 2 * padding.across).slice(0, shown)
  const widest = lines.reduce((most, line) => Math.max(most, line.width * em), 0)
  const start = (lineWidth: number) =>
    (align === 'left' ? 0 : align === 'right' ? 1 : 0.5) * (width - 2 * padding.across - lineWidth)
  const linesHeight = lines.length * size + 2 * padding.down

  const margin = Math.ceil(overhang * size)
  // Aligns the image to whole pixels, so that lines are as sharp as possible.
  const wordsLeft = Math.min(start(widest), 0) + padding.across
  const left = Math.floor(wordsLeft) - margin
  const sheet = emptySheet(
    Math.ceil(Math.max(width, widest + 2 * padding.across)) + 2 * margin,
    Math.ceil(linesHeight) + 2 * margin,
  )
  const top = -margin
  const firstBaseline = padding.down + (size - (typeface.ascent + typeface.descent) * em) / 2 + typeface.ascent * em
  lines.forEach((line, row) => {
    const baseline = Math.round(firstBaseline + row * size) - top
    const lineLeft = padding.across + start(line.width * em) - left
    for (const { contours, left: x } of line.glyphs)
      for (const contour of contours) addContour(sheet, contour, em, lineLeft + x * em, baseline)
  })
  const image = { width: sheet.width, height: sheet.height, data: new Uint8Array(4 * sheet.values.length) }
  const letters = coverageOf(sheet)
  if (box !== null && widest > 0)
    lay(
      image,
      box,
      roundedBox(
        sheet,
        { left: start(widest) - left, top: -top, width: widest + 2 * padding.across, height: linesHeight },
        boxPadding.corner * size,
      ),
    )
  if (lettering.outline !== null) lay(image, lettering.outline, widened(letters, outlineOfLine * size))
  lay(image, lettering.colour, letters)
  return { ...image, left, top, linesHeight }
}

/** Returns the height of the text in pixels, including the box's padding. */
export async function letteringHeight(lettering: Lettering): Promise<number> {
  const typeface = await openTypeface(lettering.typeface)
  const across = lettering.box === null ? 0 : 2 * boxPadding.across * lettering.size
  const down = lettering.box === null ? 0 : 2 * boxPadding.down * lettering.size
  return linesOf(lettering, typeface, lettering.width - across).length * lettering.size + down
}

function linesOf({ words, size, weight }: Lettering, typeface: Typeface, width: number): ShapedLine[] {
  const widthOf = (text: string) => typeface.shape(text, weight).width * size * emOfLine
  return wrapWords(typeface.known(words), width, widthOf).map((line) => typeface.shape(line, weight))
}

/** Returns the letters dilated by `distance` pixels. */
function widened(letters: Plane, distance: number): Plane {
  const edge = distanceToEdge(letters, distance)
  return { ...edge, values: edge.values.map((d) => clamp(distance + 0.5 - d, 0, 1)) }
}

function roundedBox(
  { width, height }: Plane,
  box: { left: number; top: number; width: number; height: number },
  corner: number,
): Plane {
  const values = new Float32Array(width * height)
  const [middleX, middleY] = [box.left + box.width / 2, box.top + box.height / 2]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const across = Math.abs(x + 0.5 - middleX) - box.width / 2 + corner
      const down = Math.abs(y + 0.5 - middleY) - box.height / 2 + corner
      const outside = Math.hypot(Math.max(0, across), Math.max(0, down)) + Math.min(0, Math.max(across, down)) - corner
      values[y * width + x] = clamp(0.5 - outside, 0, 1)
    }
  return { width, height, values }
}

/** Composites a colour over the image with `cover` as its alpha. */
function lay({ data }: RgbaImage, colour: string, cover: Plane): void {
  const [red, green, blue] = bytesOfColour(colour)
  for (let i = 0, p = 0; i < cover.values.length; i++, p += 4) {
    const front = cover.values[i]!
    if (front === 0) continue
    const back = (data[p + 3]! / 255) * (1 - front)
    const alpha = front + back
    data[p] = (red * front + data[p]! * back) / alpha + 0.5
    data[p + 1] = (green * front + data[p + 1]! * back) / alpha + 0.5
    data[p + 2] = (blue * front + data[p + 2]! * back) / alpha + 0.5
    data[p + 3] = alpha * 255 + 0.5
  }
}
