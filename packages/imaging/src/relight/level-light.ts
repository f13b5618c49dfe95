/**
 * Evens out the photo's own light on a face, like a retoucher who dodges and burns. The measured light on the skin is
 * compressed towards its mean, smoothly: deep shadows are lifted and shine is reduced, while the direction of the light
 * stays.
 */
import { type FaceMesh, meshPoint } from '../faces/face.ts'
import type { LinearColour } from '../faces/skin.ts'
import { clamp, lumaWeights, plane, smoothStep } from '../pixels.ts'
import { softBlur } from '../planes/box-blur.ts'
import type { SkinSample } from '../portrait/own-light.ts'
import { emptyTriple, type TripleImage } from '../resample/enlarge-rows.ts'

/** Radii in face sizes: for measuring the light, and for extending the change beyond the skin. */
const radii = { light: 0.055, beyond: 0.16 }
/**
 * How far light is evened out: as far as a retoucher would (the default), or until it looks like a large softbox.
 * Differences up to `shape` (as a logarithm) come from the shape of a face and mostly stay; larger ones are compressed
 * more and more. `lifted` and `calmed` are the shares of the compression applied, `most` and `least` its limits as
 * logarithms.
 */
const evenings = {
  usual: { shape: 0.14, lifted: 1, calmed: 0.7, most: 0.65, least: -0.25 },
  soft: { shape: 0.05, lifted: 1, calmed: 1, most: 0.8, least: -0.4 },
}
export type Evening = keyof typeof evenings
/**
 * Log chromaticity distances from the face's skin between which a position, such as a beard or hair, counts less and
 * less, down to nothing.
 */
const foreign = { from: 0.22, to: 0.45 }
/** Share of the skin's light below which a position isn't skin. */
const darkest = { from: 0.2, to: 0.1 }
/** Range of linear light over which the reduction of highlights fades out, because clipped skin would turn grey. */
const clipped = { from: 0.5, to: 0.8 }
/** Share of the skin's light from which positions off the face, such as white hair, aren't lifted. */
const bright = { from: 0.8, to: 1.3 }
/**
 * Share of the tint of shadows and highlights that is removed, its limit as a logarithm, and the range of differences
 * from the mean light over which the removal sets in. Skies and walls tint shadows, and lamps tint shine.
 */
const tint = { share: 0.5, most: 0.08, from: 0.1, to: 0.5 }
/** Weight of the unchanged surroundings. The change fades out below this share of skin. */
const surroundings = 0.08

/**
 * Search for skin above the face: height in face sizes from the forehead's top, maximum distance from the face's colour
 * in log chromaticity, and maximum difference from its surroundings. Hair has strands.
 */
const bare = { above: 0.5, beside: 0.42, chroma: 0.16, uneven: 0.06 }

export interface FaceLight {
  width: number
  height: number
  /** In positions of the relief. */
  faceSize: number
  skin: readonly SkinSample[]
  /** The photo's luminance at each position, in linear light; 0 where unknown. */
  brightness: Float32Array
  /** Positions on the person. */
  places: Int32Array
}

/** Returns the logarithms of the gains of red, green and blue at each position. All are near 0 far from the face. */
export function levelLight(
  { width, height, faceSize, skin, brightness, places }: FaceLight,
  evening: Evening = 'usual',
): TripleImage {
  const level = emptyTriple(width, height)
  const samples = skin.filter(({ light }) => light > 1e-4)
  if (samples.length === 0) return level
  const { weights, middle } = weighSkin(samples)
  const pixels = (radius: number) => Math.max(1, Math.round(radius * faceSize))
  const share = plane(width, height)
  const isSkin = new Uint8Array(width * height)
  for (const [i, { place }] of samples.entries()) {
    share.values[place] = weights[i]!
    isSkin[place] = 1
  }
  const near = softBlur(share, pixels(radii.light)).values
  const around = softBlur(share, pixels(radii.beyond)).values
  /** Returns the samples' weighted sum of a value, blurred over this radius. */
  const blurred = (valueAt: (sample: SkinSample) => number, radius: number) => {
    const values = plane(width, height)
    for (const sample of samples) values.values[sample.place] = share.values[sample.place]! * valueAt(sample)
    return softBlur(values, pixels(radius)).values
  }
  /** Returns the smooth mean of the samples' values, at their positions. */
  const smooth = (valueAt: (sample: SkinSample) => number) => {
    const sums = blurred(valueAt, radii.light)
    return (place: number) => sums[place]! / Math.max(1e-3, near[place]!)
  }
  const lightAt = smooth(({ light }) => Math.log(light / middle.light))
  const redAt = smooth(({ colour }) => chromaOf(colour)[0] - middle.red)
  const blueAt = smooth(({ colour }) => chromaOf(colour)[1] - middle.blue)
  const mean =
    samples.reduce((sum, { place }, i) => sum + weights[i]! * lightAt(place), 0) / Math.max(1e-6, sumOf(weights))
  const changeAt = ({ place, light }: SkinSample) => compressed(lightAt(place) - mean, light, evenings[evening])
  const tintAt = (sample: SkinSample, off: number) =>
    clamp(
      -tint.share * smoothStep(tint.from, tint.to, Math.abs(lightAt(sample.place) - mean)) * off,
      -tint.most,
      tint.most,
    )
  const [change, beyond] = [smooth(changeAt), blurred(changeAt, radii.beyond)]
  const red = smooth((sample) => tintAt(sample, redAt(sample.place)))
  const blue = smooth((sample) => tintAt(sample, blueAt(sample.place)))
  for (const place of places) {
    const own = isSkin[place] ? 0 : brightness[place]! / middle.light
    const known = smoothStep(0, 0.5, near[place]!)
    const grey = known * change(place) + ((1 - known) * beyond[place]!) / (around[place]! + surroundings)
    const kept = grey > 0 ? smoothStep(bright.to, bright.from, own) : 1
    const [r, b] = [known * red(place), known * blue(place)]
    const luma = kept * grey - lumaWeights[0] * r - lumaWeights[2] * b
    level.data.set([luma + r, luma, luma + b], 3 * place)
  }
  return level
}

/** Returns samples of bare skin above the face, on a high forehead or a bald head. `mesh` is in relief positions. */
export function sampleBareHead(
  { width, height, faceSize, skin, brightness, places }: FaceLight,
  mesh: FaceMesh,
  colourAt: (place: number) => LinearColour,
): SkinSample[] {
  const [x, y] = mesh[meshPoint.foreheadTop]!
  const known = new Uint8Array(width * height)
  for (const { place } of skin) known[place] = 1
  const mean = ([0, 1, 2] as const).map((c) => sumOf(skin.map(({ colour }) => colour[c]))) as unknown as LinearColour
  const [red, blue] = chromaOf(mean.map((value) => value / Math.max(1, skin.length)) as unknown as LinearColour)
  const around = softBlur(plane(width, height, brightness), Math.max(1, Math.round(0.02 * faceSize))).values
  const samples: SkinSample[] = []
  for (const place of places) {
    const [right, down] = [(place % width) - x, Math.floor(place / width) - y]
    const isNear = Math.abs(right) < bare.beside * faceSize && down < 0 && down > -bare.above * faceSize
    const light = brightness[place]!
    if (!isNear || known[place] || Math.abs(light - around[place]!) > bare.uneven * light) continue
    const colour = colourAt(place)
    const [r, b] = chromaOf(colour)
    if (light > 0 && Math.hypot(r - red, b - blue) < bare.chroma) samples.push({ place, colour, light })
  }
  return samples
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

/** Returns the change of a difference from the mean light, both as logarithms. `light` is the skin's light there. */
function compressed(
  difference: number,
  light: number,
  { shape, lifted, calmed, most, least }: (typeof evenings)[Evening],
): number {
  const change = shape * Math.asinh(difference / shape) - difference
  if (change > 0) return Math.min(most, lifted * change)
  return Math.max(least, calmed * smoothStep(clipped.to, clipped.from, light) * change)
}

/** Returns the confidence that each sample is skin, 0 to 1, and the samples' medians. */
function weighSkin(samples: readonly SkinSample[]) {
  const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1]!
  const chroma = samples.map(({ colour }) => chromaOf(colour))
  const middle = {
    red: median(chroma.map(([red]) => red)),
    blue: median(chroma.map(([, blue]) => blue)),
    light: median(samples.map(({ light }) => light)),
  }
  const weights = samples.map(({ light }, i) => {
    const distance = Math.hypot(chroma[i]![0] - middle.red, chroma[i]![1] - middle.blue)
    return smoothStep(foreign.to, foreign.from, distance) * smoothStep(darkest.to, darkest.from, light / middle.light)
  })
  return { weights, middle }
}

/** Added to linear light before taking ratios, so that noise in near-black has no chroma. */
const dark = 0.002

function chromaOf([r, g, b]: LinearColour): [number, number] {
  return [Math.log((r + dark) / (g + dark)), Math.log((b + dark) / (g + dark))]
}
