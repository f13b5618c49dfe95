/**
 * Measures and corrects the colour cast of a photo's light. All skin tones are in a narrow band of colours (melanin and
 * blood absorb in fixed proportions). It crosses the band of daylight and lamps at an angle, so skin reveals the light.
 * Eye whites and the image's mean add evidence, and a prior on lamps keeps the estimate moderate. All distributions are
 * Gaussian in log chromaticity, so the most likely light is a weighted mean (the Bayesian colour constancy of Brainard
 * and Freeman 1997, with skin in place of surfaces).
 */

import { encodedOfLinear, linearOfByte } from '../colour/linear-light.ts'
import { clamp, lumaWeights, type Plane, type RgbImage, smoothStep } from '../pixels.ts'
import { fillPolygon } from '../planes/polygon.ts'
import { type FaceMesh, faceFrame, outline, outlineOf } from './face.ts'
import { eachPixel, type LinearColour, maskSkin, meanColour } from './skin.ts'

/** The logarithms of red over green and blue over green, in linear light. */
type Chroma = readonly [redGreen: number, blueGreen: number]

/** A Gaussian over chromaticity: its mean, and its standard deviations along `axis` and across it. */
interface Belief {
  mean: Chroma
  /** A unit vector. */
  axis: Chroma
  along: number
  across: number
}

/** Light from candles to blue sky, in sRGB, close to the black-body curve. */
const lamps: Belief = { mean: [0, 0], axis: [0.5, -0.866], along: 0.3, across: 0.08 }
/**
 * Skin in neutral daylight. Tuned on seven rendered people in studio light, from very light to very dark, and on three
 * real portraits. The hue, 50 to 68 degrees in CIELAB, matches published data on skin of many origins (Xiao et al.
 * 2017).
 */
const skin: Belief = { mean: [0.52, -0.38], axis: [0.87, -0.493], along: 0.19, across: 0.1 }
/** Range of skin tones along the axis of `skin`, and the standard deviation beyond it. */
const skinTones = { reach: 0.36, beyond: 0.13 }
/** Eye whites are slightly warm, and their pixels are mixed with lids and reflections. */
const eyeWhites: Belief = { mean: [0.14, -0.08], axis: [1, 0], along: 0.16, across: 0.16 }
/** Difference in redness (in log chromaticity) between skin and eye whites. */
const distinctWhite = 0.3
/** The mean of a whole image is only very roughly grey. */
const world: Belief = { mean: [0.05, -0.05], axis: [1, 0], along: 0.5, across: 0.5 }

/** A cast of up to `from` may be the person's own colour and is kept. A cast of `to` or more is removed completely. */
const certainCast = { from: 0.1, to: 0.22 }
/**
 * Distances of skin and eye whites from their natural colours in daylight, in standard deviations. Up to `from`, the
 * colour may be the person's own and is no evidence of a cast. From `to` on, it is full evidence.
 */
const plausible = { bySkin: { from: 1.3, to: 2 }, byEyes: { from: 1.2, to: 2 } }
/** Maximum cast to remove. Beyond it, noise and clipped channels become visible. */
const longestCast = 0.75
/** The light counts as coloured if corrected skin is this many standard deviations from natural skin. */
const implausible = { from: 2.5, to: 4.5 }

/** Share of neutral pixels on the person, such as white cloth or grey hair, that proves the light is neutral. */
const proven = { from: 0.015, to: 0.05 }
/** Gamma-encoded brightness of these pixels, and their maximum log chromaticity. */
const neutral = { lightest: 0.97, darkest: 0.5, chroma: 0.1 }

export interface LightColour {
  /** Mean of the lit skin. Null if it is clipped. */
  skin: LinearColour | null
  /** The cast in log chromaticity, limited to the part to remove. */
  cast: Chroma
  /** Likelihood that the light is too colourful, or too different between two sides, to be corrected, 0 to 1. */
  coloured: number
}

/** Measures the light's colour in an image of any size. `mesh` is in its pixels. */
export function measureLightColour(image: RgbImage, mesh: FaceMesh): LightColour {
  const places = skinPlaces(image, mesh)
  const skinColour = meanColour(image, places, { from: 0.3, to: 0.95 })
  if (skinColour === null) return { skin: null, cast: [0, 0], coloured: 0 }
  const eyeColour = meanColour(image, eyePlaces(image, mesh), { from: 0.7, to: 0.95 })
  const seen: [Belief, LinearColour | null][] = [
    [skin, skinColour],
    [eyeColour === null ? eyeWhites : widened(eyeWhites, skinColour, eyeColour), eyeColour],
    [world, meanColour(image, somePlaces(image), { from: 0.02, to: 1 })],
  ]
  const light = mostLikelyLight(seen)
  const length = Math.hypot(light[0], light[1])
  const bySkin = smoothStep(plausible.bySkin.from, plausible.bySkin.to, strangenessOf(chromaOf(skinColour)))
  const byEyes = smoothStep(
    plausible.byEyes.from,
    plausible.byEyes.to,
    eyeColour === null ? 0 : offBelief(seen[1]![0], eyeColour),
  )
  const share =
    (Math.max(bySkin, byEyes) * smoothStep(certainCast.from, certainCast.to, length) * Math.min(length, longestCast)) /
    Math.max(length, 1e-6)
  const cast: Chroma = [light[0] * share, light[1] * share]
  const middle = faceFrame(mesh).x
  const sides = [places.filter((p) => columnOf(p, image) < middle), places.filter((p) => columnOf(p, image) >= middle)]
  let strangeness = 0
  let brightness = 0
  for (const side of sides) {
    const colour = meanColour(image, side, { from: 0.3, to: 0.95 })
    if (colour === null) continue
    strangeness += brightnessOf(colour) * strangenessOf(minus(chromaOf(colour), cast))
    brightness += brightnessOf(colour)
  }
  return {
    skin: skinColour,
    cast,
    coloured: smoothStep(implausible.from, implausible.to, strangeness / Math.max(brightness, 1e-6)),
  }
}

/**
 * Returns `light` with a smaller cast if the person has light neutral pixels, such as a white shirt, which would gain
 * colour. `alpha` is 0 to 1, at the size of `person`. The face doesn't count: its highlights are neutral in any light.
 */
export function keepNeutrals(light: LightColour, person: RgbImage, alpha: Plane, mesh: FaceMesh): LightColour {
  if (light.cast[0] === 0 && light.cast[1] === 0) return light
  const { width, height, data } = person
  const face = new Uint8Array(width * height)
  fillPolygon(face, width, height, outlineOf(mesh, outline.face))
  let [found, area] = [0, 0]
  for (let i = 0; i < face.length; i += 3) {
    if (alpha.values[i]! < 0.95 || face[i]) continue
    area++
    const [r, g, b] = [data[3 * i]!, data[3 * i + 1]!, data[3 * i + 2]!]
    const brightest = Math.max(r, g, b) / 255
    if (brightest < neutral.darkest || brightest > neutral.lightest) continue
    const [red, blue] = chromaOf([linearOfByte[r]!, linearOfByte[g]!, linearOfByte[b]!])
    if (Math.hypot(red, blue) < neutral.chroma) found++
  }
  const left = 1 - smoothStep(proven.from, proven.to, found / Math.max(1, area))
  return { ...light, cast: [light.cast[0] * left, light.cast[1] * left] }
}

/** Removes the cast, in place. Skin keeps its luminance, so no one becomes lighter. */
export function balanceWhite(image: RgbImage, { skin, cast }: LightColour): void {
  if (skin === null || (cast[0] === 0 && cast[1] === 0)) return
  const red = Math.exp(-cast[0])
  const blue = Math.exp(-cast[1])
  const before = brightnessOf(skin)
  const after = brightnessOf([skin[0] * red, skin[1], skin[2] * blue])
  const tables = [red, 1, blue].map((gain) =>
    Uint8ClampedArray.from(linearOfByte, (linear) => encodedOfLinear((linear * gain * before) / after)),
  )
  const [reds, greens, blues] = tables as [Uint8ClampedArray, Uint8ClampedArray, Uint8ClampedArray]
  const { data } = image
  for (let p = 0; p < data.length; p += 3) {
    data[p] = reds[data[p]!]!
    data[p + 1] = greens[data[p + 1]!]!
    data[p + 2] = blues[data[p + 2]!]!
  }
}

function brightnessOf([r, g, b]: LinearColour): number {
  return r * lumaWeights[0] + g * lumaWeights[1] + b * lumaWeights[2]
}

function chromaOf([r, g, b]: LinearColour): Chroma {
  const least = 1e-4
  return [Math.log(Math.max(least, r) / Math.max(least, g)), Math.log(Math.max(least, b) / Math.max(least, g))]
}

function minus(a: Chroma, b: Chroma): Chroma {
  return [a[0] - b[0], a[1] - b[1]]
}

/**
 * Widens the Gaussian of the eye whites if their measured colour isn't less red than the skin. Eye whites are less red
 * in any light, so the measurement then includes lids and lashes.
 */
function widened(belief: Belief, skinColour: LinearColour, eyeColour: LinearColour): Belief {
  const whiter = (chromaOf(skinColour)[0] - chromaOf(eyeColour)[0]) / distinctWhite
  const doubt = 1 / clamp(whiter, 0.15, 1)
  return { ...belief, along: belief.along * doubt, across: belief.across * doubt }
}

/** Returns the distance from natural skin, in standard deviations. 0 over the whole range of skin tones. */
function strangenessOf(chroma: Chroma): number {
  const [r, b] = minus(chroma, skin.mean)
  const along = Math.max(0, Math.abs(r * skin.axis[0] + b * skin.axis[1]) - skinTones.reach)
  return Math.hypot(along / skinTones.beyond, (r * skin.axis[1] - b * skin.axis[0]) / skin.across)
}

/**
 * Returns the maximum a posteriori estimate of the light: all Gaussians, including the lamps', weighted by their
 * precision.
 */
function mostLikelyLight(seen: [Belief, LinearColour | null][]): Chroma {
  let [rr, rb, bb, r, b] = [0, 0, 0, 0, 0]
  const weigh = ({ axis, along, across }: Belief, [dr, db]: Chroma) => {
    const [u, v] = [1 / along ** 2, 1 / across ** 2]
    const prr = u * axis[0] ** 2 + v * axis[1] ** 2
    const prb = (u - v) * axis[0] * axis[1]
    const pbb = u * axis[1] ** 2 + v * axis[0] ** 2
    rr += prr
    rb += prb
    bb += pbb
    r += prr * dr + prb * db
    b += prb * dr + pbb * db
  }
  weigh(lamps, lamps.mean)
  for (const [belief, colour] of seen) if (colour !== null) weigh(belief, minus(chromaOf(colour), belief.mean))
  const scale = 1 / (rr * bb - rb * rb)
  return [(bb * r - rb * b) * scale, (rr * b - rb * r) * scale]
}

/** Returns the distance from a Gaussian in standard deviations. Only for isotropic ones. */
function offBelief({ mean, along }: Belief, colour: LinearColour): number {
  return Math.hypot(...minus(chromaOf(colour), mean)) / along
}

function skinPlaces(image: RgbImage, mesh: FaceMesh): number[] {
  const { box, share } = maskSkin(mesh, image, 0)
  const places: number[] = []
  eachPixel(image, box, (i, p) => {
    if (i % 3 === 0 && share.values[i]! > 0.5) places.push(p)
  })
  return places
}

function eyePlaces({ width, height }: RgbImage, mesh: FaceMesh): number[] {
  const mask = new Uint8Array(width * height)
  for (const eye of [outline.leftEye, outline.rightEye]) fillPolygon(mask, width, height, outlineOf(mesh, eye))
  const places: number[] = []
  for (let i = 0; i < mask.length; i++) if (mask[i]) places.push(3 * i)
  return places
}

function somePlaces({ data }: RgbImage): number[] {
  const places: number[] = []
  for (let p = 0; p + 93 <= data.length; p += 93) places.push(p)
  return places
}

function columnOf(place: number, { width }: RgbImage): number {
  return (place / 3) % width
}
