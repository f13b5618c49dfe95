/**
 * Relights a photo. At each position, the target light is divided by the estimated light of the photo (the quotient
 * image of Shashua and Riklin-Raviv 2001), so colour and texture stay as in the photo.
 */
import { clamp, lumaWeights, plane } from '../pixels.ts'
import { softBlur } from '../planes/box-blur.ts'
import type { SkinSample } from '../portrait/own-light.ts'
import { emptyTriple, type TripleImage } from '../resample/enlarge-rows.ts'
import type { LampColours } from './estimate-light.ts'
import { lampNames } from './lamps.ts'
import type { LightTransfer } from './light-transfer.ts'

/** Tuned on the training set of rendered people (`npm run bench -- relight`). */
const limits = {
  /** Light added to both, relative to that on skin, so that deep shadows aren't lifted to noise. */
  floor: 0.03,
  /** How far the photo's light, which is only an estimate, is divided out, and how far the style's is applied. */
  divided: 0.9,
  strength: 1,
  /** Strength of colour differences between lamps, as an exponent. */
  colour: 0.8,
  least: 0.08,
  most: 3,
}

/**
 * Smoothness and limits of the gains for photos of people. Small errors in the estimate cause visible stripes and grey
 * patches on a forehead, while hardly anyone misses a weaker relighting. `gentle` is for styles about the background,
 * `full` for styles about light. The blur radius is in face sizes; `least`, `most` and `tint` limit the gains.
 */
const softness = {
  gentle: { blur: 0.12, strength: 0.5, least: 0.65, most: 1.5, tint: 1.05 },
  full: { blur: 0.04, strength: 1, least: 0.2, most: 2, tint: 1.2 },
}

/** The face size on the relief, and the strength of the change, from `gentle` (0) to `full` (1). */
export interface Softly {
  faceSize: number
  fullness: number
}

const count = lampNames.length

/**
 * Returns the gains of red, green and blue at each position of the relief. The mean colour of the face's skin is kept.
 * Without `softly`, the gains are neither smoothed nor limited.
 */
export function relight(
  size: { width: number; height: number },
  transfer: LightTransfer,
  own: LampColours,
  wanted: LampColours,
  skin: readonly SkinSample[],
  softly: Softly | null = null,
): TripleImage {
  const image = emptyTriple(size.width, size.height)
  const rows = skin.map(({ place }) => transfer.rows[place]!).filter((row) => row >= 0)
  const before = lightOn(transfer, own, rows)
  const after = lightOn(transfer, wanted, rows)
  const { floor, divided, strength, colour, least, most } = limits
  for (let k = 0, p = 0; k < transfer.places.length; k++, p += 3) {
    const [own, now] = [luma(before, p) + floor, luma(after, p) + floor]
    const grey = clamp(now ** strength / own ** divided, least, most)
    for (let c = 0; c < 3; c++) {
      const tint = ((after[p + c]! + floor) / now / (before[p + c]! + floor)) * own
      image.data[3 * transfer.places[k]! + c] = grey * tint ** colour
    }
  }
  if (softly) soften(image, transfer, rows, softly)
  keepSkin(image, skin)
  growOutwards(image, transfer)
  return image
}

/** Blurs and limits the gains, in the logarithm and relative to their mean on the face's skin (`skinRows`). */
function soften(
  image: TripleImage,
  { places }: LightTransfer,
  skinRows: number[],
  { faceSize, fullness }: Softly,
): void {
  const { width, height, data } = image
  const limit = (name: keyof typeof softness.full) =>
    softness.gentle[name] ** (1 - fullness) * softness.full[name] ** fullness
  const [strength, least, most, tint] = [limit('strength'), limit('least'), limit('most'), limit('tint')]
  const [sums, shares] = [plane(width, height), plane(width, height)]
  for (const place of places) {
    sums.values[place] = Math.log(Math.max(leastFactor, luma(data, 3 * place)))
    shares.values[place] = 1
  }
  const mean = skinRows.reduce((sum, k) => sum + sums.values[places[k]!]!, 0) / Math.max(1, skinRows.length)
  const radius = Math.max(1, Math.round(limit('blur') * faceSize))
  const [blurred, weight] = [softBlur(sums, radius), softBlur(shares, radius)]
  for (const place of places) {
    const p = 3 * place
    const own = Math.max(leastFactor, luma(data, p))
    const change = blurred.values[place]! / weight.values[place]! - mean
    const grey = clamp(Math.exp(strength * change), least, most)
    for (let c = 0; c < 3; c++) data[p + c] = grey * clamp(data[p + c]! / own, 1 / tint, tint)
  }
}
const leastFactor = 1e-3

const luma = (colours: ArrayLike<number>, p: number) =>
  lumaWeights[0] * colours[p]! + lumaWeights[1] * colours[p + 1]! + lumaWeights[2] * colours[p + 2]!

/** Returns the light at each place per channel, normalised to a mean of 1 on the face's skin (`rows`). */
function lightOn({ places, shares, even }: LightTransfer, lamps: LampColours, rows: number[]): Float32Array {
  const light = new Float32Array(3 * places.length)
  for (let c = 0; c < 3; c++) {
    const weights = lamps[c]!
    for (let k = 0; k < places.length; k++) {
      let sum = 0
      for (let lamp = 0; lamp < count; lamp++) sum += weights[lamp]! * shares[k * count + lamp]!
      light[3 * k + c] = sum
    }
    let [sum, weight] = [0, 0]
    for (const k of rows) {
      sum += even[k]! * light[3 * k + c]!
      weight += even[k]!
    }
    const scale = weight / Math.max(1e-6, sum)
    for (let k = 0; k < places.length; k++) light[3 * k + c] = light[3 * k + c]! * scale
  }
  return light
}

/** Scales the gains of each channel to keep the skin's mean colour. */
function keepSkin({ data }: TripleImage, skin: readonly SkinSample[]): void {
  for (let c = 0; c < 3; c++) {
    let [before, after] = [0, 0]
    for (const { place, colour } of skin) {
      before += colour[c]!
      after += colour[c]! * data[3 * place + c]!
    }
    if (after < 1e-6) continue
    const scale = before / after
    for (let p = c; p < data.length; p += 3) data[p] = data[p]! * scale
  }
}

/** Extends the gains to positions next to the person, so that outlines aren't lit differently. */
function growOutwards({ width, height, data }: TripleImage, { places, rows }: LightTransfer): void {
  const isKnown = Uint8Array.from(rows, (row) => (row >= 0 ? 1 : 0))
  let border: ArrayLike<number> = places
  for (let ring = 0; ring < 2; ring++) {
    const reached: number[] = []
    for (let k = 0; k < border.length; k++) {
      const x = border[k]! % width
      const y = Math.floor(border[k]! / width)
      for (let v = Math.max(0, y - 1); v <= Math.min(height - 1, y + 1); v++)
        for (let u = Math.max(0, x - 1); u <= Math.min(width - 1, x + 1); u++) {
          const place = v * width + u
          if (isKnown[place] === 1) continue
          isKnown[place] = 1
          reached.push(place)
          data.copyWithin(3 * place, 3 * border[k]!, 3 * border[k]! + 3)
        }
    }
    border = reached
  }
}
