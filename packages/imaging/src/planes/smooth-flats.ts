import { type Plane, plane } from '../pixels.ts'
import type { ColourPlanes } from './colour-planes.ts'

const rounds = 3

/**
 * Edge-preserving smoothing: the domain transform's recursive filter (Gastal and Oliveira 2011). Pixels mix over
 * `reach` pixels; a colour difference of `contrast` (0 to 1, summed over the channels) counts as that distance.
 */
export function smoothFlats(
  colours: ColourPlanes,
  { reach, contrast }: { reach: number; contrast: number },
): ColourPlanes {
  const { width, height } = colours[0]
  const firstSigma = (reach * Math.sqrt(3) * 2 ** (rounds - 1)) / Math.sqrt(4 ** rounds - 1)
  const across = keptShare(colours, 1, reach / contrast, firstSigma)
  const down = keptShare(colours, width, reach / contrast, firstSigma)
  const result = colours.map(({ values }) => plane(width, height, new Float32Array(values))) as unknown as [
    Plane,
    Plane,
    Plane,
  ]
  const [red, green, blue] = result
  for (let round = 1; round <= rounds; round++) {
    smoothRows(red.values, green.values, blue.values, across, width, height)
    smoothColumns(red.values, green.values, blue.values, down, width, height)
    // Each round has half the reach of the one before.
    if (round < rounds)
      for (const kept of [across, down]) for (let i = 0; i < kept.length; i++) kept[i] = kept[i]! * kept[i]!
  }
  return result
}

/**
 * Returns each pixel's feedback from the one `step` before it: less for a larger colour difference, 0 if there is no
 * such pixel.
 */
function keptShare(colours: ColourPlanes, step: number, scale: number, sigma: number): Float32Array {
  const [red, green, blue] = colours.map(({ values }) => values) as [Float32Array, Float32Array, Float32Array]
  const { width } = colours[0]
  const rate = -Math.SQRT2 / sigma
  const result = new Float32Array(red.length)
  for (let i = step; i < red.length; i++) {
    if (step === 1 && i % width === 0) continue
    const difference =
      Math.abs(red[i]! - red[i - step]!) + Math.abs(green[i]! - green[i - step]!) + Math.abs(blue[i]! - blue[i - step]!)
    result[i] = Math.exp(rate * (1 + scale * difference))
  }
  return result
}

// Processes all channels in parallel, because the recursion is sequential within a channel.
function smoothRows(
  red: Float32Array,
  green: Float32Array,
  blue: Float32Array,
  keep: Float32Array,
  width: number,
  height: number,
): void {
  for (let y = 0; y < height; y++) {
    const row = y * width
    let [r, g, b] = [red[row]!, green[row]!, blue[row]!]
    for (let i = row + 1; i < row + width; i++) {
      const share = keep[i]!
      r = red[i]! + share * (r - red[i]!)
      g = green[i]! + share * (g - green[i]!)
      b = blue[i]! + share * (b - blue[i]!)
      red[i] = r
      green[i] = g
      blue[i] = b
    }
    for (let i = row + width - 2; i >= row; i--) {
      const share = keep[i + 1]!
      r = red[i]! + share * (r - red[i]!)
      g = green[i]! + share * (g - green[i]!)
      b = blue[i]! + share * (b - blue[i]!)
      red[i] = r
      green[i] = g
      blue[i] = b
    }
  }
}

function smoothColumns(
  red: Float32Array,
  green: Float32Array,
  blue: Float32Array,
  keep: Float32Array,
  width: number,
  height: number,
): void {
  for (let i = width; i < red.length; i++) {
    const share = keep[i]!
    red[i] = red[i]! + share * (red[i - width]! - red[i]!)
    green[i] = green[i]! + share * (green[i - width]! - green[i]!)
    blue[i] = blue[i]! + share * (blue[i - width]! - blue[i]!)
  }
  for (let i = width * (height - 1) - 1; i >= 0; i--) {
    const share = keep[i + width]!
    red[i] = red[i]! + share * (red[i + width]! - red[i]!)
    green[i] = green[i]! + share * (green[i + width]! - green[i]!)
    blue[i] = blue[i]! + share * (blue[i + width]! - blue[i]!)
  }
}
