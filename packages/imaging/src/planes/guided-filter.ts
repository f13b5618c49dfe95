import { kernelsWith } from '../kernels/kernels.ts'
import { type Plane, plane } from '../pixels.ts'
import { boxBlur } from './box-blur.ts'
import type { ColourPlanes } from './colour-planes.ts'
import { resizeBilinear, shrinkByArea } from './resize-plane.ts'

/**
 * Guided filter with a colour guide (He, Sun, Tang 2013), computed at `1 / subsample` of the size (He, Sun 2015).
 * Follows the edges of `guide` within `radius` pixels. `epsilon` is the colour variance below which an area counts as
 * flat.
 */
export function guidedFilter(
  guide: ColourPlanes,
  input: Plane,
  { radius, epsilon, subsample = 1 }: { radius: number; epsilon: number; subsample?: number },
): Plane {
  const width = Math.max(1, Math.round(input.width / subsample))
  const height = Math.max(1, Math.round(input.height / subsample))
  const shrink = (source: Plane) => (subsample === 1 ? source : shrinkByArea(source, width, height))
  const [red, green, blue] = guide.map(shrink) as [Plane, Plane, Plane]
  const target = shrink(input)
  const size = Math.max(1, Math.round(radius / subsample))
  const { slopes, offset } = fitLinear([red, green, blue], target, size, epsilon)

  const smooth = (values: Float32Array) => {
    const blurred = boxBlur(plane(width, height, values), size)
    return (subsample === 1 ? blurred : resizeBilinear(blurred, input.width, input.height)).values
  }
  const [a0, a1, a2, a3] = [...slopes.map(smooth), smooth(offset)] as [
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
  ]
  const result = plane(input.width, input.height)
  const [fullRed, fullGreen, fullBlue] = [guide[0].values, guide[1].values, guide[2].values]
  for (let i = 0; i < result.values.length; i++) {
    const v = a0[i]! * fullRed[i]! + a1[i]! * fullGreen[i]! + a2[i]! * fullBlue[i]! + a3[i]!
    result.values[i] = v < 0 ? 0 : v > 1 ? 1 : v
  }
  return result
}

/**
 * Fits `input` as a linear function of colour in the square of `2 radius + 1` pixels per side around every pixel.
 * Returns the three slopes and the offset.
 */
export function fitLinear(
  [red, green, blue]: ColourPlanes,
  input: Plane,
  radius: number,
  epsilon: number,
): { slopes: readonly [Float32Array, Float32Array, Float32Array]; offset: Float32Array } {
  const { width, height } = input
  const count = width * height
  const offset = new Float32Array(count)
  const slopes = [new Float32Array(count), new Float32Array(count), new Float32Array(count)] as const
  const { kernels, arrays } = kernelsWith({ sums: 2 * sumCount * width, row: 4 * width })
  const { sums, row } = arrays
  sums.fill(0)
  const [from, to] = [
    [red.values, green.values, blue.values, input.values],
    [...slopes, offset],
  ]
  const add = (y: number, sign: number) => {
    for (let k = 0; k < 4; k++) row.set(from[k]!.subarray(y * width, (y + 1) * width), k * width)
    kernels.addRow(sums.byteOffset, row.byteOffset, width, sign)
  }
  for (let y = -radius; y < height; y++) {
    if (y + radius < height) add(y + radius, 1)
    if (y - radius > 0) add(y - radius - 1, -1)
    if (y < 0) continue
    const tall = Math.min(height - 1, y + radius) - Math.max(0, y - radius) + 1
    kernels.fitRow(sums.byteOffset, row.byteOffset, width, radius, tall, epsilon)
    for (let k = 0; k < 4; k++) to[k]!.set(row.subarray(k * width, (k + 1) * width), y * width)
  }
  return { slopes, offset }
}

/** Number of sums per column in the kernels, as doubles. */
const sumCount = 14
