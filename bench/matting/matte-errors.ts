/**
 * Matte errors by the four measures of Rhemann et al. 2009 ("A perceptually motivated online benchmark for image
 * matting"), in the units used in matting papers.
 */
import type { Plane } from '../../packages/imaging/src/pixels.ts'

export interface MatteErrors {
  /** Sum of absolute differences, in thousands. */
  sad: number
  /** Mean squared difference, in thousandths. */
  mse: number
  /** Sum of squared differences in gradient magnitude, in thousands. */
  gradient: number
  /** Sum of differences in connectivity to the main part, in thousands. */
  connectivity: number
}

/** Returns the errors within each area. Mattes are 0 to 1 and have the same size. */
export function matteErrors(matte: Plane, truth: Plane, areas: readonly Uint8Array[]): MatteErrors[] {
  const size = truth.values.length
  const difference = new Float32Array(size)
  for (let i = 0; i < size; i++) difference[i] = Math.abs(matte.values[i]! - truth.values[i]!)
  const [steepness, trueSteepness] = [gradientStrength(matte), gradientStrength(truth)]
  const levels = connectedLevels(matte, truth)
  return areas.map((area) => {
    const sums = { sad: 0, mse: 0, gradient: 0, connectivity: 0 }
    let count = 0
    for (let i = 0; i < size; i++) {
      if (!area[i]) continue
      count++
      sums.sad += difference[i]!
      sums.mse += difference[i]! ** 2
      sums.gradient += (steepness[i]! - trueSteepness[i]!) ** 2
      sums.connectivity += Math.abs(
        connectedness(matte.values[i]!, levels[i]!) - connectedness(truth.values[i]!, levels[i]!),
      )
    }
    return {
      sad: sums.sad / 1000,
      mse: (1000 * sums.mse) / Math.max(1, count),
      gradient: sums.gradient / 1000,
      connectivity: sums.connectivity / 1000,
    }
  })
}

/** Gradient magnitude with Gaussian derivatives of sigma 1.4, as in the original benchmark's code. */
function gradientStrength({ width, height, values }: Plane): Float32Array {
  const sigma = 1.4
  const radius = 4
  const smooth = Array.from({ length: 2 * radius + 1 }, (_, k) => Math.exp(-((k - radius) ** 2) / (2 * sigma ** 2)))
  const slope = smooth.map((weight, k) => (-(k - radius) * weight) / sigma ** 2)
  // Normalises the two-dimensional filter.
  const length = Math.sqrt(sumOfSquares(smooth) * sumOfSquares(slope))
  const across = filter(filter(values, width, height, 'across', slope), width, height, 'down', smooth)
  const down = filter(filter(values, width, height, 'across', smooth), width, height, 'down', slope)
  return across.map((x, i) => Math.hypot(x, down[i]!) / length)
}

function filter(
  source: Float32Array,
  width: number,
  height: number,
  direction: 'across' | 'down',
  kernel: number[],
): Float32Array {
  const radius = kernel.length >> 1
  const result = new Float32Array(source.length)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let sum = 0
      for (let k = -radius; k <= radius; k++) {
        const u = direction === 'across' ? Math.min(width - 1, Math.max(0, x + k)) : x
        const v = direction === 'down' ? Math.min(height - 1, Math.max(0, y + k)) : y
        sum += kernel[k + radius]! * source[v * width + u]!
      }
      result[y * width + x] = sum
    }
  return result
}

function sumOfSquares(values: number[]): number {
  return values.reduce((sum, value) => sum + value ** 2, 0)
}

const levelStep = 0.1

/** Returns each pixel's highest level at which it belongs to the largest component shared by both mattes. */
function connectedLevels(matte: Plane, truth: Plane): Float32Array {
  const { width, height } = truth
  const common = matte.values.map((a, i) => Math.min(a, truth.values[i]!))
  const levels = new Float32Array(common.length).fill(1)
  const open = new Int32Array(common.length)
  const part = new Int32Array(common.length)
  for (let step = 10; step >= 1; step--) {
    const level = step * levelStep
    const largest = largestPart({ width, height, values: common }, level, part, open)
    for (let i = 0; i < levels.length; i++) if (part[i] !== largest) levels[i] = level - levelStep
  }
  return levels
}

/**
 * Labels the connected components of `values` at or above `level` in `part`, from 1; 0 is below it. Returns the label
 * of the largest.
 */
function largestPart({ width, height, values }: Plane, level: number, part: Int32Array, open: Int32Array): number {
  part.fill(0)
  let [largest, most, number] = [-1, 0, 0]
  for (let start = 0; start < values.length; start++) {
    if (part[start] !== 0 || values[start]! < level) continue
    number++
    let count = 0
    let waiting = 0
    const visit = (i: number) => {
      if (part[i] !== 0 || values[i]! < level) return
      part[i] = number
      open[waiting++] = i
    }
    visit(start)
    while (waiting > 0) {
      const i = open[--waiting]!
      count++
      if (i % width > 0) visit(i - 1)
      if (i % width < width - 1) visit(i + 1)
      if (i >= width) visit(i - width)
      if (i < width * (height - 1)) visit(i + width)
    }
    if (count > most) [largest, most] = [number, count]
  }
  return largest
}

/** Returns how connected a pixel is, 0 to 1. Ignores differences below 0.15. */
function connectedness(alpha: number, level: number): number {
  const excess = alpha - level
  return excess >= 0.15 ? 1 - excess : 1
}
