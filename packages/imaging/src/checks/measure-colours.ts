import { type FaceMesh, faceFrame } from '../faces/face.ts'
import { clamp, type RgbImage } from '../pixels.ts'

const brightnessSteps = 32
/** Samples per side of a square of 1.5 face sizes. */
const samples = 160

/**
 * Returns the colour variation at equal brightness on and around a face, in 8-bit levels: 0 in black and white, under 1
 * in a toned photo, more than 5 in any colour photo, even a dark one.
 */
export function measureColours({ width, height, data }: RgbImage, mesh: FaceMesh): number {
  const { x, y, size } = faceFrame(mesh)
  const reach = (k: number) => ((k + 0.5) / samples - 0.5) * 1.5 * size
  const count = new Uint32Array(brightnessSteps)
  const redGreen = new Float64Array(brightnessSteps)
  const blueGreen = new Float64Array(brightnessSteps)
  const squares = new Float64Array(brightnessSteps)
  for (let k = 0; k < samples * samples; k++) {
    const column = clamp(Math.round(x + reach(k % samples)), 0, width - 1)
    const row = clamp(Math.round(y + reach(Math.floor(k / samples))), 0, height - 1)
    const p = 3 * (row * width + column)
    const [r, g, b] = [data[p]!, data[p + 1]!, data[p + 2]!]
    const step = (54 * r + 183 * g + 19 * b) >> 11
    count[step]!++
    redGreen[step]! += r - g
    blueGreen[step]! += b - g
    squares[step]! += (r - g) ** 2 + (b - g) ** 2
  }
  let sum = 0
  for (let step = 0; step < brightnessSteps; step++) {
    if (count[step] === 0) continue
    sum += squares[step]! - (redGreen[step]! ** 2 + blueGreen[step]! ** 2) / count[step]!
  }
  return Math.sqrt(Math.max(0, sum)) / samples
}
