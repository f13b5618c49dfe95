/** Removes colour that the old background spilled onto the person's edge. */
import { clamp, lumaWeights, type Plane, plane, type RgbImage, smoothStep } from '../pixels.ts'
import { boxBlur } from '../planes/box-blur.ts'
import { distanceTo } from '../planes/distance.ts'
import { bilinear } from '../planes/resize-plane.ts'

/** Lengths are shares of the image's height: a face covers about 0.4 of it. */
const limits = {
  /** Reach of spill into the person, and the start of its fade-out. */
  rim: { from: 0.006, to: 0.013 },
  /** Radius in which the person's and the background's colours are averaged. */
  near: 0.03,
  /** Alpha of opaque pixels and of background. */
  solid: 0.97,
  clear: 0.02,
  /** Chroma difference between person and background below which the two are indistinguishable. */
  least: 0.04,
  /** Standard deviations of the person's own chroma that are natural. */
  natural: 1,
}

/** Means are at a quarter of the size. */
const shrinkBy = 4

/**
 * Blurred lenses, JPEG and a bright background tint the person's edge. Within the rim, limits the chroma to the chroma
 * of the opaque pixels further inside, but only in the direction of the background's chroma and not beyond grey, in
 * place. `person` are the person's colours, three values per pixel from 0 to 1.
 */
export function removeSpill(person: Float32Array, image: RgbImage, alpha: Plane): void {
  const width = Math.floor(image.width / shrinkBy)
  const height = Math.floor(image.height / shrinkBy)
  if (width === 0 || height === 0) return
  const at = (i: number) => shrinkBy * (Math.floor(i / width) * image.width + (i % width))
  const isSoft = Uint8Array.from({ length: width * height }, (_, i) => (alpha.values[at(i)]! < limits.solid ? 1 : 0))
  const depth = distanceTo(isSoft, width, height)
  const reach = Math.max(1, (limits.rim.to * image.height) / shrinkBy)
  const inside = meanChroma(image, width, height, (i) => depth.values[i]! > reach)
  const outside = meanChroma(image, width, height, (i) => alpha.values[at(i)]! <= limits.clear)
  const depthAt = bilinear(depth, image.width, image.height)
  for (let y = 0, i = 0; y < image.height; y++)
    for (let x = 0; x < image.width; x++, i++) {
      if (alpha.values[i] === 0) continue
      const deep = (shrinkBy * depthAt(x, y)) / image.height
      if (deep >= limits.rim.to) continue
      const own = inside(x, y)
      const other = own === null ? null : outside(x, y)
      if (own === null || other === null) continue
      const [towardsRed, towardsBlue] = [other.red - own.red, other.blue - own.blue]
      const apart = Math.hypot(towardsRed, towardsBlue)
      if (apart < limits.least) continue
      const p = 3 * i
      const luma = lumaAt(person, p)
      // Grey is no spill, although it may differ from skin nearby as the background does.
      const fromGrey = ((person[p]! - luma) * towardsRed + (person[p + 2]! - luma) * towardsBlue) / apart
      const along = fromGrey - (own.red * towardsRed + own.blue * towardsBlue) / apart
      const excess = Math.min(fromGrey, along - limits.natural * own.deviation)
      if (excess <= 0) continue
      const share = (smoothStep(limits.rim.to, limits.rim.from, deep) * excess) / apart
      shiftChroma(person, p, luma, share * towardsRed, share * towardsBlue)
    }
}

/** Subtracts chroma and keeps the luma. */
function shiftChroma(person: Float32Array, p: number, luma: number, red: number, blue: number): void {
  const [r, g, b] = lumaWeights
  const newRed = person[p]! - red
  const newBlue = person[p + 2]! - blue
  person[p] = clamp(newRed, 0, 1)
  person[p + 1] = clamp((luma - r * newRed - b * newBlue) / g, 0, 1)
  person[p + 2] = clamp(newBlue, 0, 1)
}

const lumaAt = (colours: ArrayLike<number>, p: number) =>
  lumaWeights[0] * colours[p]! + lumaWeights[1] * colours[p + 1]! + lumaWeights[2] * colours[p + 2]!

/**
 * Returns a function for the mean chroma (red and blue minus luma) of the chosen pixels around a position, and its
 * standard deviation. Null where there are none.
 */
function meanChroma(image: RgbImage, width: number, height: number, isChosen: (i: number) => boolean) {
  const maps = [0, 1, 2, 3].map(() => plane(width, height)) as [Plane, Plane, Plane, Plane]
  const [count, red, blue, square] = maps
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      if (!isChosen(i)) continue
      const p = 3 * shrinkBy * (y * image.width + x)
      const luma = lumaAt(image.data, p) / 255
      count.values[i] = 1
      red.values[i] = image.data[p]! / 255 - luma
      blue.values[i] = image.data[p + 2]! / 255 - luma
      square.values[i] = red.values[i]! ** 2 + blue.values[i]! ** 2
    }
  const radius = Math.max(1, Math.round((limits.near * image.height) / shrinkBy))
  const [countAt, redAt, blueAt, squareAt] = maps.map((map) =>
    bilinear(boxBlur(map, radius), image.width, image.height),
  ) as [At, At, At, At]
  return (x: number, y: number) => {
    const n = countAt(x, y)
    if (n < 1e-3) return null
    const [meanRed, meanBlue] = [redAt(x, y) / n, blueAt(x, y) / n]
    const variance = squareAt(x, y) / n - meanRed ** 2 - meanBlue ** 2
    return { red: meanRed, blue: meanBlue, deviation: Math.sqrt(Math.max(0, variance)) }
  }
}

type At = (x: number, y: number) => number
