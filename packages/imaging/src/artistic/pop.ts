import { clamp, lumaOf, type RgbImage, smoothStep } from '../pixels.ts'
import { colourPlanes } from '../planes/colour-planes.ts'
import { smoothFlats } from '../planes/smooth-flats.ts'
import { drawLines } from './draw-lines.ts'
import { flowOf } from './flow.ts'
import { lumaOfColours } from './luma-of-colours.ts'
import { stretchTones } from './stretch-tones.ts'
import { unitOf } from './unit.ts'

/** Inks, from the darkest tone to the lightest. */
const inks = [
  [23, 18, 61],
  [206, 24, 92],
  [255, 122, 41],
  [255, 214, 64],
  [255, 247, 226],
] as const
const lineInk = [14, 10, 36] as const
/** Pitch of the halftone screen, in pixels of a portrait. */
const dotPitch = 9

/** Returns a screen print: a few bold inks, a 45° halftone between them, and thick contours. */
export function pop(image: RgbImage): RgbImage {
  const { width, height } = image
  const unit = unitOf(image)
  const luma = lumaOf(image)
  const lines = drawLines(luma, flowOf(luma, 4 * unit), { thickness: 2.4 * unit, sensitivity: 0.034 }).values
  const flat = smoothFlats(colourPlanes(image), { reach: 30 * unit, contrast: 0.4 })
  const tone = stretchTones(lumaOfColours(flat)).values
  const pitch = (dotPitch * unit) / Math.SQRT2
  const softness = 0.8 / pitch
  const data = new Uint8Array(image.data.length)
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const place = clamp(tone[i]!, 0, 0.9999) * (inks.length - 1)
      const below = Math.floor(place)
      // Flat at both ends of a tone; in between, the dots of the lighter ink grow.
      const share = smoothStep(0.2, 0.8, place - below)
      const light = dotCover((x + y) / (2 * pitch), (x - y) / (2 * pitch), share, softness)
      const line = lines[i]!
      for (let c = 0; c < 3; c++) {
        const printed = inks[below]![c]! + (inks[below + 1]![c]! - inks[below]![c]!) * light
        data[3 * i + c] = lineInk[c]! + (printed - lineInk[c]!) * line + 0.5
      }
    }
  return { width, height, data }
}

/** Returns the coverage of the lighter ink: round dots grow with `share` until they touch and leave round holes. */
function dotCover(u: number, v: number, share: number, softness: number): number {
  const spot = 0.5 + 0.25 * (Math.cos(2 * Math.PI * u) + Math.cos(2 * Math.PI * v))
  return smoothStep(1 - share - softness, 1 - share + softness, spot) * (share > 0.01 ? 1 : 0)
}
