import { clamp, lumaOf, type RgbImage } from '../pixels.ts'
import { colourPlanes } from '../planes/colour-planes.ts'
import { smoothFlats } from '../planes/smooth-flats.ts'
import { drawLines } from './draw-lines.ts'
import { flowOf } from './flow.ts'
import { lumaOfColours } from './luma-of-colours.ts'
import { quantiseTone } from './quantise-tone.ts'
import { unitOf } from './unit.ts'

const tones = 6
const saturation = 1.45

/**
 * Returns a comic panel: flat areas in a few tones, strong colours and black contours (after Winnemoeller, Olsen, Gooch
 * 2006).
 */
export function cartoon(image: RgbImage): RgbImage {
  const { width, height } = image
  const unit = unitOf(image)
  const luma = lumaOf(image)
  const lines = drawLines(luma, flowOf(luma, 4 * unit), { thickness: 2.2 * unit, sensitivity: 0.03 }).values
  const flat = smoothFlats(colourPlanes(image), { reach: 30 * unit, contrast: 0.2 })
  const tone = lumaOfColours(flat).values
  const data = new Uint8Array(image.data.length)
  for (let i = 0, p = 0; i < tone.length; i++, p += 3) {
    const own = tone[i]!
    const drawn = 0.06 + 0.92 * quantiseTone(own, tones, 14)
    const ink = 0.08 + 0.92 * lines[i]!
    const gain = drawn / Math.max(0.04, own)
    for (let c = 0; c < 3; c++) {
      const colour = drawn + saturation * (flat[c]!.values[i]! - own) * Math.min(1.4, gain)
      data[p + c] = 255 * clamp(colour, 0, 1) * ink + 0.5
    }
  }
  return { width, height, data }
}
