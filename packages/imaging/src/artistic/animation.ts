import { clamp, lumaOf, type Plane, plane, type RgbImage, smoothStep } from '../pixels.ts'
import { softBlur } from '../planes/box-blur.ts'
import { type ColourPlanes, colourPlanes } from '../planes/colour-planes.ts'
import { distanceTo } from '../planes/distance.ts'
import { flood } from '../planes/flood.ts'
import { guidedFilter } from '../planes/guided-filter.ts'
import { resizeBilinear, shrinkByArea } from '../planes/resize-plane.ts'
import { smoothFlats } from '../planes/smooth-flats.ts'
import { slowNoise } from './canvas-noise.ts'
import { drawLines } from './draw-lines.ts'
import { flowOf } from './flow.ts'
import { lumaOfColours } from './luma-of-colours.ts'
import { quantiseTone } from './quantise-tone.ts'
import { stretchTones } from './stretch-tones.ts'
import { unitOf } from './unit.ts'

const shades = 4
const saturation = 1.55
/** Added to shadows and highlights, as background painters do: shadows are more violet, highlights warmer. */
const shadeTint = [-0.01, -0.005, 0.055] as const
const lightTint = [0.035, 0.02, -0.03] as const
/** Gradient of a sky painted over a plain background, at the top and bottom of the image. */
const skyTop = [0.49, 0.74, 0.93] as const
const skyFoot = [0.98, 0.9, 0.78] as const
const skyShare = 0.6
/** Differences in luma, 0 to 1, below this count as no detail. */
const quiet = 0.006
/** Maximum colour difference between sky and top border: red and blue relative to green, 0 to 2. */
const sameHue = 0.08

/**
 * Returns an animation cel: a few flat shades per surface, thin coloured contours, and plain backgrounds painted as
 * sky.
 */
export function animation(image: RgbImage): RgbImage {
  const { width, height } = image
  const unit = unitOf(image)
  const luma = lumaOf(image)
  const lines = drawLines(luma, flowOf(luma, 5 * unit), { thickness: 1.5 * unit, sensitivity: 0.028 }).values
  const flat = smoothFlats(colourPlanes(image), { reach: 45 * unit, contrast: 0.2 })
  const open = openSky(luma, flat, unit).values
  const clouds = slowNoise(width, height, 130 * unit, 51).values
  const tone = lumaOfColours(flat)
  const stretched = stretchTones(tone).values
  const glow = softBlur(tone, Math.round(18 * unit)).values
  const data = new Uint8Array(image.data.length)
  for (let y = 0, i = 0; y < height; y++) {
    const down = y / height
    for (let x = 0; x < width; x++, i++) {
      const own = tone.values[i]!
      const shade = quantiseTone(stretched[i]!, shades, 9)
      const painted = 0.16 + 0.8 * (0.72 * shade + 0.28 * stretched[i]!)
      const gain = clamp(painted / Math.max(0.05, own), 0.7, 2.2)
      const sky = skyShare * open[i]!
      const bloom = 0.12 * glow[i]! * glow[i]!
      const line = lines[i]!
      for (let c = 0; c < 3; c++) {
        let value = painted + saturation * (flat[c]!.values[i]! - own) * gain
        value += shadeTint[c]! * (1 - shade) + lightTint[c]! * shade
        const wash = skyTop[c]! + (skyFoot[c]! - skyTop[c]!) * down + 0.05 * clouds[i]!
        value += sky * (wash * (0.6 + 0.4 * painted) - value)
        value += bloom * (1 - value)
        // Contours have the surface's own colour, much darker.
        const contour = 0.22 * value
        data[3 * i + c] = 255 * clamp(contour + (value - contour) * line, 0, 1) + 0.5
      }
    }
  }
  return { width, height, data }
}

/**
 * Returns the background mask, 0 to 1: areas without detail that are connected to the top border and share its colour.
 * Computed at a quarter of the size.
 */
function openSky(luma: Plane, colours: ColourPlanes, unit: number): Plane {
  const width = Math.max(1, luma.width >> 2)
  const height = Math.max(1, luma.height >> 2)
  const small = shrinkByArea(luma, width, height)
  const slow = softBlur(small, Math.round(3 * unit)).values
  const detail = plane(
    width,
    height,
    small.values.map((value, i) => Math.abs(value - slow[i]!)),
  )
  const busy = softBlur(detail, Math.round(3 * unit)).values
  const [red, green, blue] = colours.map((colour) => shrinkByArea(colour, width, height).values) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ]
  const isOpen = (i: number) => {
    const top = i % width
    const hueChange =
      Math.abs(red[i]! - green[i]! - red[top]! + green[top]!) +
      Math.abs(blue[i]! - green[i]! - blue[top]! + green[top]!)
    return busy[i]! < quiet && hueChange < sameHue
  }
  const reached = new Uint8Array(width * height)
  for (let x = 0; x < width; x++) reached[x] = busy[x]! < quiet ? 1 : 0
  flood(reached, width, height, isOpen)
  // The flood fill stops short of the person's outline, so the area is grown up to it.
  const near = distanceTo(reached, width, height).values.map((distance) => (distance <= 5 * unit ? 1 : 0))
  const grown = resizeBilinear(plane(width, height, near), luma.width, luma.height)
  const sky = guidedFilter(colours, grown, { radius: 20 * unit, epsilon: 5e-4, subsample: 4 })
  for (let i = 0; i < sky.values.length; i++) sky.values[i] = smoothStep(0.35, 0.9, sky.values[i]!)
  return sky
}
