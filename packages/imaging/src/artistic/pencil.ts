import { clamp, lumaOf, type Plane, plane, type RgbImage, smoothStep } from '../pixels.ts'
import { gaussianBlur } from '../planes/gaussian-blur.ts'
import { canvasNoise } from './canvas-noise.ts'
import { drawLines } from './draw-lines.ts'
import { flowOf } from './flow.ts'
import { stretchTones } from './stretch-tones.ts'
import { unitOf } from './unit.ts'

/** Layers of strokes: the darkness from which each is drawn, its direction in degrees, and its strength. */
const layers = [
  { from: 0.12, angle: -52, depth: 0.34 },
  { from: 0.38, angle: -38, depth: 0.44 },
  { from: 0.62, angle: 32, depth: 0.6 },
] as const
const paper = [250, 248, 243] as const
const graphite = [44, 43, 46] as const

/**
 * Returns a graphite drawing: contours along the form, and tones made of layers of cross-hatching (after Lu, Xu, Jia
 * 2012).
 */
export function pencil(image: RgbImage): RgbImage {
  const { width, height } = image
  const unit = unitOf(image)
  const luma = lumaOf(image)
  const lines = drawLines(luma, flowOf(luma, 4 * unit), { thickness: 1.7 * unit, sensitivity: 0.022 }).values
  const tone = stretchTones(gaussianBlur(luma, 1.6 * unit)).values
  const tooth = canvasNoise(width, height, 1.2 * unit, 5).values
  const ink = new Float32Array(tone.length)
  layers.forEach(({ from, angle, depth }, index) => {
    const strokes = hatch(width, height, angle, unit, index).values
    for (let i = 0; i < ink.length; i++) {
      // Darker tones mean more pressure, which fills more of the paper's texture.
      const pressure = clamp((1 - tone[i]! - from) / 0.45, 0, 1)
      if (pressure === 0) continue
      const covered = clamp(0.5 + 0.42 * strokes[i]! + (pressure - 0.5) * 1.5 + 0.12 * tooth[i]!, 0, 1)
      ink[i] = 1 - (1 - ink[i]!) * (1 - depth * covered * Math.min(1, 0.35 + pressure))
    }
  })
  const data = new Uint8Array(image.data.length)
  for (let i = 0, p = 0; i < ink.length; i++, p += 3) {
    const drawn = 1 - lines[i]!
    const line = drawn * clamp(0.86 + 0.1 * tooth[i]!, 0, 1)
    const dark = 1 - (1 - ink[i]!) * (1 - line)
    for (let c = 0; c < 3; c++)
      data[p + c] = clamp(paper[c]! + (graphite[c]! - paper[c]!) * dark + 1.4 * tooth[i]!, 0, 255) + 0.5
  }
  return { width, height, data }
}

/** Returns straight strokes in one direction, of varying length and darkness: mean 0, standard deviation 1. */
function hatch(width: number, height: number, degrees: number, unit: number, seed: number): Plane {
  const [length, thickness] = [34 * unit, 1.5 * unit]
  const [dx, dy] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  const reach = Math.hypot(width, height)
  const columns = Math.ceil((2 * reach) / length) + 2
  const rows = Math.ceil((2 * reach) / thickness) + 2
  const noise = canvasNoise(columns, rows, 1, 11 + seed).values
  const shifts = canvasNoise(1, rows, 1, 41 + seed).values
  const strokes = plane(width, height)
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const across = (reach - x * dy + y * dx) / thickness
      const row = Math.floor(across)
      const down = across - row
      // Staggers the strokes of neighbouring rows.
      const along = (reach + x * dx + y * dy) / length
      const upper = strokeAt(noise, columns, row, along + 0.4 * shifts[row]!)
      const lower = strokeAt(noise, columns, row + 1, along + 0.4 * shifts[row + 1]!)
      strokes.values[i] = 1.4 * (upper + (lower - upper) * down)
    }
  return strokes
}

function strokeAt(noise: Float32Array, columns: number, row: number, along: number): number {
  const column = Math.min(columns - 2, Math.max(0, Math.floor(along)))
  const from = noise[row * columns + column]!
  return from + (noise[row * columns + column + 1]! - from) * smoothStep(0, 1, along - column)
}
