import { lumaOf, type Plane, plane, type RgbImage } from '../pixels.ts'
import { boxBlur } from '../planes/box-blur.ts'
import { grainOf } from './upscale.ts'

export type CleanUp = 'light' | 'strong'

/** Thresholds in multiples of the grain above which differences are kept, and the averaging radius of chroma noise. */
const strengths: Record<CleanUp, { luma: number; chroma: number; reach: number }> = {
  light: { luma: 1.6, chroma: 4, reach: 3 },
  strong: { luma: 2.5, chroma: 7, reach: 4 },
}
const bandRows = 256

/**
 * Returns the image with less noise and fewer JPEG artefacts: a guided filter with the image's own luma as the guide
 * and a threshold based on the noise in its flat parts. Edges above the noise are kept. Works in bands.
 */
export function cleanNoise(image: RgbImage, strength: CleanUp): RgbImage {
  const { width, height } = image
  const { luma: lumaTimes, chroma: chromaTimes, reach } = strengths[strength]
  const grain = Math.max(grainOf(image), 0.8 / 255)
  const result = { width, height, data: new Uint8Array(image.data.length) }
  const margin = 2 * reach + 2
  for (let top = 0; top < height; top += bandRows) {
    const from = Math.max(0, top - margin)
    const to = Math.min(height, top + bandRows + margin)
    const band = { width, height: to - from, data: image.data.subarray(3 * width * from, 3 * width * to) }
    const luma = lumaOf(band)
    const smooth = selfGuided(luma, luma, 2, (lumaTimes * grain) ** 2).values
    // A second pass removes single pixels left by the first.
    const calm = selfGuided(plane(width, band.height, smooth), luma, 1, (0.7 * lumaTimes * grain) ** 2).values
    const colours = [0, 2].map((c) => {
      const difference = plane(width, band.height)
      for (let i = 0; i < smooth.length; i++) difference.values[i] = band.data[3 * i + c]! / 255 - luma.values[i]!
      return selfGuided(luma, difference, reach, (chromaTimes * grain) ** 2).values
    }) as [Float32Array, Float32Array]
    const last = Math.min(height, top + bandRows)
    for (let y = top; y < last; y++)
      for (let x = 0; x < width; x++) {
        const i = (y - from) * width + x
        const p = 3 * (y * width + x)
        const light = calm[i]!
        const red = light + colours[0][i]!
        const blue = light + colours[1][i]!
        // Solves for green, given luma, red and blue.
        const green = (light - 0.2126 * red - 0.0722 * blue) / 0.7152
        result.data[p] = toByte(red)
        result.data[p + 1] = toByte(green)
        result.data[p + 2] = toByte(blue)
      }
  }
  return result
}

const toByte = (value: number) => (value <= 0 ? 0 : value >= 1 ? 255 : 255 * value + 0.5)

/** Returns a guided filter with a single-channel guide (He, Sun, Tang 2013). */
function selfGuided(guide: Plane, input: Plane, radius: number, epsilon: number): Plane {
  const { width, height } = guide
  const product = (a: Float32Array, b: Float32Array) => {
    const values = new Float32Array(a.length)
    for (let i = 0; i < values.length; i++) values[i] = a[i]! * b[i]!
    return boxBlur(plane(width, height, values), radius).values
  }
  const meanGuide = boxBlur(guide, radius).values
  const meanInput = boxBlur(input, radius).values
  const squares = product(guide.values, guide.values)
  const products = product(guide.values, input.values)
  const slope = plane(width, height)
  const offset = plane(width, height)
  for (let i = 0; i < squares.length; i++) {
    const variance = Math.max(0, squares[i]! - meanGuide[i]! ** 2)
    const a = (products[i]! - meanGuide[i]! * meanInput[i]!) / (variance + epsilon)
    slope.values[i] = a
    offset.values[i] = meanInput[i]! - a * meanGuide[i]!
  }
  const slopes = boxBlur(slope, radius).values
  const offsets = boxBlur(offset, radius).values
  const result = plane(width, height)
  for (let i = 0; i < slopes.length; i++) result.values[i] = slopes[i]! * guide.values[i]! + offsets[i]!
  return result
}
