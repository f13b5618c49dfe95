import { type Plane, plane } from '../pixels.ts'
import { boxBlur } from './box-blur.ts'
import type { ColourPlanes } from './colour-planes.ts'
import { resizeBilinear, shrinkByArea } from './resize-plane.ts'

/**
 * Colour guided filter (He, Sun, Tang 2013), computed at `1 / subsample` of the size (He, Sun 2015): follows the edges
 * of `guide` within `radius` pixels. `epsilon` is the variance of colour below which an area counts as flat.
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
 * Fits `input` as a linear function of colour in the square with sides of `2 radius + 1` pixels around every pixel.
 * Returns its three slopes and its offset.
 */
export function fitLinear(
  [red, green, blue]: ColourPlanes,
  input: Plane,
  radius: number,
  epsilon: number,
): { slopes: readonly [Float32Array, Float32Array, Float32Array]; offset: Float32Array } {
  const { width, height } = input
  const mean = (source: Plane) => boxBlur(source, radius).values
  const product = plane(width, height)
  const meanOfProduct = (a: Plane, b: Plane) => {
    for (let i = 0; i < product.values.length; i++) product.values[i] = a.values[i]! * b.values[i]!
    return mean(product)
  }

  const [mr, mg, mb, mp] = [mean(red), mean(green), mean(blue), mean(input)]
  const [rp, gp, bp] = [meanOfProduct(red, input), meanOfProduct(green, input), meanOfProduct(blue, input)]
  const [rr, rg, rb] = [meanOfProduct(red, red), meanOfProduct(red, green), meanOfProduct(red, blue)]
  const [gg, gb, bb] = [meanOfProduct(green, green), meanOfProduct(green, blue), meanOfProduct(blue, blue)]

  // Solved in place.
  const slopes = [rp, gp, bp] as const
  const offset = mp
  for (let i = 0; i < offset.length; i++) {
    const r = mr[i]!
    const g = mg[i]!
    const b = mb[i]!
    const p = mp[i]!
    const s00 = rr[i]! - r * r + epsilon
    const s01 = rg[i]! - r * g
    const s02 = rb[i]! - r * b
    const s11 = gg[i]! - g * g + epsilon
    const s12 = gb[i]! - g * b
    const s22 = bb[i]! - b * b + epsilon
    const c0 = rp[i]! - r * p
    const c1 = gp[i]! - g * p
    const c2 = bp[i]! - b * p
    const i00 = s11 * s22 - s12 * s12
    const i01 = s02 * s12 - s01 * s22
    const i02 = s01 * s12 - s02 * s11
    const i11 = s00 * s22 - s02 * s02
    const i12 = s01 * s02 - s00 * s12
    const i22 = s00 * s11 - s01 * s01
    const scale = 1 / (s00 * i00 + s01 * i01 + s02 * i02)
    const a0 = (i00 * c0 + i01 * c1 + i02 * c2) * scale
    const a1 = (i01 * c0 + i11 * c1 + i12 * c2) * scale
    const a2 = (i02 * c0 + i12 * c1 + i22 * c2) * scale
    rp[i] = a0
    gp[i] = a1
    bp[i] = a2
    offset[i] = p - a0 * r - a1 * g - a2 * b
  }
  return { slopes, offset }
}
