/**
 * Relights a photo. At each position, the target light is divided by the estimated light of the photo (the quotient
 * image of Shashua and Riklin-Raviv 2001), so colour and texture stay as in the photo.
 */
import { clamp, lumaWeights, plane, smoothStep } from '../pixels.ts'
import { softBlur } from '../planes/box-blur.ts'
import type { SkinSample } from '../portrait/own-light.ts'
import { emptyTriple, type TripleImage } from '../resample/enlarge-rows.ts'
import type { LampColours } from './estimate-light.ts'
import { lampNames } from './lamps.ts'
import type { LightTransfer } from './light-transfer.ts'

/** Tuned on the training set of rendered people (`npm run bench -- relight`). */
const limits = {
  /** Added to the photo's and the target light, relative to that on skin, so that noise in shadows isn't lifted. */
  floor: 0.03,
  /** Exponents for dividing out the photo's light, which is only an estimate, and for applying the style's. */
  divided: 0.9,
  strength: 1,
  /** Strength of colour differences between lamps, as an exponent. */
  colour: 0.8,
  least: 0.08,
  most: 3,
}

/**
 * Strength of a style's light on photos of people, relative to the photo's light, which is only evened out. Small
 * errors cause visible stripes and grey patches on a forehead, while a weaker change goes unnoticed. `gentle` is for
 * styles about the background, `full` for styles about light. The blur radius is in face sizes; `least` and `most`
 * limit the gains, and `tint` limits a channel's gain relative to the others.
 */
const softness = {
  gentle: { blur: 0.12, strength: 0.3, least: 0.65, most: 1.5, tint: 1.05 },
  full: { blur: 0.08, strength: 0.75, least: 0.3, most: 2, tint: 1.12 },
}
/**
 * Increase in red, and decrease in blue, of skin that gets darker, per unit of the logarithm. Light that has passed
 * through skin fills its shadows; without this correction, they look grey.
 */
const warmer = { red: 0.1, blue: -0.06 }
/**
 * Range of linear light over which skin is darkened less and less, because clipped skin would turn grey. The blur
 * radius is in face sizes.
 */
const clipped = { from: 0.6, to: 0.9, blur: 0.03 }
/** Linear light up to which a position may be brightened: blown-out hair and hands rarely look good. */
const brightest = 0.55

/** The face size on the relief, and the change's strength, from `gentle` (0) to `full` (1). */
export interface Softly {
  faceSize: number
  fullness: number
}

const count = lampNames.length

interface Positions {
  width: number
  height: number
}

/**
 * Returns the gains of red, green and blue at each position of the relief that turn the photo's estimated light exactly
 * into the target light. The mean colour of the face's skin is kept.
 */
export function relight(
  size: Positions,
  transfer: LightTransfer,
  own: LampColours,
  wanted: LampColours,
  skin: readonly SkinSample[],
): TripleImage {
  const image = emptyTriple(size.width, size.height)
  const rows = rowsOf(transfer, skin)
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
  keepSkin(image, skin)
  growOutwards(image, transfer)
  return image
}

/**
 * Returns the gains that even out the photo's light by `level`, as logarithms from `levelLight`, and apply the target
 * light: smoothly, within limits, and relative to its mean on the face. `brightness` is the photo's, in linear light,
 * and `face` is 1 on the face. The mean colour of the face's skin is kept.
 */
export function relightSoftly(
  { level, brightness, face }: { level: TripleImage; brightness: Float32Array; face: Float32Array },
  transfer: LightTransfer,
  wanted: LampColours,
  skin: readonly SkinSample[],
  { faceSize, fullness }: Softly,
): TripleImage {
  const { width, height } = level
  const { places } = transfer
  const rows = rowsOf(transfer, skin)
  const light = lightOn(transfer, wanted, rows)
  const limit = (name: keyof typeof softness.full) =>
    softness.gentle[name] ** (1 - fullness) * softness.full[name] ** fullness
  const [strength, least, most, tint] = [limit('strength'), limit('least'), limit('most'), limit('tint')]
  const [sums, shares] = [plane(width, height), plane(width, height)]
  for (let k = 0; k < places.length; k++) {
    sums.values[places[k]!] = Math.log(luma(light, 3 * k) + limits.floor)
    shares.values[places[k]!] = 1
  }
  const mean = rows.reduce((sum, k) => sum + sums.values[places[k]!]!, 0) / Math.max(1, rows.length)
  const radius = Math.max(1, Math.round(limit('blur') * faceSize))
  const [blurred, weight] = [softBlur(sums, radius), softBlur(shares, radius)]
  const glow = softBlur(plane(width, height, brightness), Math.max(1, Math.round(clipped.blur * faceSize))).values
  const image = emptyTriple(width, height)
  for (let k = 0; k < places.length; k++) {
    const place = places[k]!
    const wished = strength * (blurred.values[place]! / weight.values[place]! - mean)
    const change = wished < 0 ? wished * smoothStep(clipped.to, clipped.from, glow[place]!) : wished
    const room = Math.max(1, brightest / Math.max(1e-3, glow[place]!))
    const grey = clamp(Math.exp(change), least, Math.min(most, room))
    const shaded = face[place]! * Math.max(0, -Math.log(grey))
    const warmth = [Math.exp(warmer.red * shaded), 1, Math.exp(warmer.blue * shaded)]
    for (let c = 0; c < 3; c++) {
      const colour = (light[3 * k + c]! + limits.floor) / (luma(light, 3 * k) + limits.floor)
      image.data[3 * place + c] =
        grey * warmth[c]! * clamp(colour, 1 / tint, tint) * Math.exp(level.data[3 * place + c]!)
    }
  }
  keepSkin(image, skin)
  growOutwards(image, transfer)
  return image
}

/** Returns the indices of `places` that show the face's skin. */
const rowsOf = ({ rows }: LightTransfer, skin: readonly SkinSample[]): number[] =>
  skin.map(({ place }) => rows[place]!).filter((row) => row >= 0)

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

/** Extends the gains to positions next to the person, so that outlines are lit like the rest. */
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
