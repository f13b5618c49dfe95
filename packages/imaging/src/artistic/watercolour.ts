import { clamp, lumaOf, type Plane, plane, type RgbImage } from '../pixels.ts'
import { colourPlanes } from '../planes/colour-planes.ts'
import { gaussianBlur } from '../planes/gaussian-blur.ts'
import { smoothFlats } from '../planes/smooth-flats.ts'
import { canvasNoise, slowNoise } from './canvas-noise.ts'
import { drawLines } from './draw-lines.ts'
import { flowOf } from './flow.ts'
import { lumaOfColours } from './luma-of-colours.ts'
import { quantiseTone } from './quantise-tone.ts'
import { unitOf } from './unit.ts'

const washes = 7
const saturation = 1.22

/**
 * Returns a watercolour on rough paper (after Bousseau et al. 2006): flat transparent washes with uneven borders over a
 * faint pencil drawing. Pigment gathers along the borders, flows unevenly and settles in the hollows of the paper.
 */
export function watercolour(image: RgbImage): RgbImage {
  const { width, height } = image
  const unit = unitOf(image)
  const luma = lumaOf(image)
  const drawing = drawLines(luma, flowOf(luma, 4 * unit), { thickness: 1.2 * unit, sensitivity: 0.03 }).values
  const turbulence = slowNoise(width, height, 60 * unit, 21)
  const fineTurbulence = slowNoise(width, height, 14 * unit, 22)
  const wavering = waver(image, fineTurbulence, slowNoise(width, height, 14 * unit, 23), 1.3 * unit)
  const wash = smoothFlats(colourPlanes(wavering), { reach: 50 * unit, contrast: 0.32 })
  const tone = lumaOfColours(wash)
  const laid = plane(width, height)
  for (let i = 0; i < laid.values.length; i++) laid.values[i] = quantiseTone(tone.values[i]!, washes, 8)
  const rims = rimsOf(laid, unit).values
  const tooth = canvasNoise(width, height, 1.4 * unit, 24).values
  const relief = canvasNoise(width, height, 4 * unit, 25).values
  const data = new Uint8Array(image.data.length)
  for (let i = 0, p = 0; i < laid.values.length; i++, p += 3) {
    const own = tone.values[i]!
    // Paper shows through even the darkest wash, and the lightest is bare paper.
    const light = 0.2 + 0.8 * (0.65 * laid.values[i]! + 0.35 * own) ** 0.8
    const gain = clamp(light / Math.max(0.06, own), 0.6, 2)
    const hollows = 0.09 * tooth[i]! + 0.1 * relief[i]!
    const density = 1 + 0.17 * turbulence.values[i]! + 0.1 * fineTurbulence.values[i]! + 1.2 * rims[i]! + hollows
    const pencil = 0.72 + 0.28 * drawing[i]!
    for (let c = 0; c < 3; c++) {
      const colour = clamp(light + saturation * (wash[c]!.values[i]! - own) * gain, 0.02, 0.985)
      // More pigment darkens colours, but neither bare paper nor black.
      const value = colour - (colour - colour * colour) * (density - 1)
      data[p + c] = 255 * clamp(value * pencil, 0, 1) + 0.5
    }
  }
  return { width, height, data }
}

/** Displaces every pixel slightly, because brushes don't follow edges exactly. */
function waver(image: RgbImage, across: Plane, down: Plane, distance: number): RgbImage {
  const { width, height, data } = image
  const result = new Uint8Array(data.length)
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const u = clamp(Math.round(x + distance * across.values[i]!), 0, width - 1)
      const v = clamp(Math.round(y + distance * down.values[i]!), 0, height - 1)
      const from = 3 * (v * width + u)
      for (let c = 0; c < 3; c++) result[3 * i + c] = data[from + c]!
    }
  return { width, height, data: result }
}

/** Returns the darker rims where pigment dries at the edge of a wash: 0 to about 1. */
function rimsOf(laid: Plane, unit: number): Plane {
  const near = gaussianBlur(laid, 1.1 * unit)
  const far = gaussianBlur(laid, 3.2 * unit).values
  for (let i = 0; i < far.length; i++) near.values[i] = clamp(6 * (far[i]! - near.values[i]!), 0, 1)
  return near
}
