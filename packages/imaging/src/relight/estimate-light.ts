/** Finds the light that a photo was taken in from the skin of the face, which is much the same all over. */
import type { SkinSample } from '../portrait/own-light.ts'
import { lampNames, lampsOf } from './lamps.ts'
import type { LightTransfer } from './light-transfer.ts'

/** The weights of the lamps for red, green and blue, in the order of `lampNames`. */
export type LampColours = readonly [Float32Array, Float32Array, Float32Array]

const count = lampNames.length
/** What light is like where the face does not tell: soft, from the front and a little from above. */
const usual = lampsOf({ ambient: 0.5, front: 0.35, top: 0.1 })
/**
 * How firmly to hold on to the usual light, relative to the skin; of single channels, to the light of all. And how much
 * the head around the face counts.
 */
const trust = { usual: 0.03, all: 0.03, head: 0.3 }
/**
 * How unlikely it is that a photo has much more or less than usual of each lamp: by the square of the lamp's light, and less
 * likely from above and below. Together, those two can pass for light from the front.
 */
const unusual = lampsOf({
  ambient: 0.03,
  front: 0.83,
  key45l: 1.44,
  key45r: 1.44,
  side90l: 1.21,
  side90r: 1.21,
  top: 1.08,
  low: 9.8,
  riml: 0.69,
  rimr: 0.69,
})
/** Skin this far from the fit, as a share of the mean, counts half: it is a beard, a mark or a highlight. */
const doubtful = 0.22
const rounds = 4
/** A face with fewer samples is too small to tell its light. */
const fewest = 40

/**
 * Fits the lamps to the skin by least squares that forgive outliers. No lamp takes light away. The head around the face,
 * whose brightness in `head` has a factor that nobody knows, tells about light from behind. Null if the face is too small.
 * The colour of the skin is in the lamps' colours.
 */
export function estimateLight(
  transfer: LightTransfer,
  skin: readonly SkinSample[],
  head: Float32Array,
): LampColours | null {
  const known = skin.filter(({ place }) => transfer.rows[place]! >= 0)
  if (known.length < fewest) return null
  const level = mean(known.map((sample) => sample.light))
  if (level < 1e-5) return null
  const onSkin = lightAt(
    transfer,
    known.map(({ place }) => transfer.rows[place]!),
  )
  const onHead = lightAt(transfer, transfer.head)
  const light = new Float32Array(onSkin.length + onHead.length)
  light.set(onSkin)
  const seen = Float32Array.from({ length: known.length + head.length }, (_, i) =>
    i < known.length ? known[i]!.light : head[i - known.length]!,
  )
  const weights = new Float32Array(seen.length)
  weights.fill(1, 0, known.length)
  let lamps: Float32Array = scaled(usual, level)
  for (let round = 0; round < rounds; round++) {
    lamps = fit(light, seen, weights, scaled(usual, level), trust.usual * known.length)
    const albedo = factorOf(onHead, head, lamps)
    const headTrust = albedo > 0 ? (trust.head * Math.min(1, known.length / head.length)) / albedo ** 2 : 0
    for (let i = 0; i < onHead.length; i++) light[onSkin.length + i] = albedo * onHead[i]!
    for (let i = 0; i < seen.length; i++) {
      const isSkin = i < known.length
      const off = (seen[i]! - brightnessAt(light, i, lamps)) / level / (isSkin ? 1 : albedo) / doubtful
      weights[i] = seen[i] === 0 ? 0 : (isSkin ? 1 : headTrust) / (1 + off * off)
    }
  }
  const [red, green, blue] = [0, 1, 2].map((c) => {
    const values = Float32Array.from(known, ({ colour }) => colour[c]!)
    return fit(onSkin, values, weights, scaled(lamps, mean(values) / level), trust.all * known.length)
  }) as [Float32Array, Float32Array, Float32Array]
  return [red, green, blue]
}

/** The light of each lamp at these places (indices of `places`). */
function lightAt({ even, shares }: LightTransfer, places: ArrayLike<number>): Float32Array {
  const light = new Float32Array(places.length * count)
  for (let i = 0; i < places.length; i++)
    for (let lamp = 0; lamp < count; lamp++)
      light[i * count + lamp] = even[places[i]!]! * shares[places[i]! * count + lamp]!
  return light
}

/** The share of light that a surface returns, if it is the same everywhere. */
function factorOf(light: Float32Array, seen: Float32Array, lamps: Float32Array): number {
  let [product, square] = [0, 0]
  for (let i = 0; i < seen.length; i++) {
    if (seen[i] === 0) continue
    const expected = brightnessAt(light, i, lamps)
    product += expected * seen[i]!
    square += expected * expected
  }
  return square > 0 ? product / square : 0
}

const mean = (values: ArrayLike<number>) => Array.from(values).reduce((sum, value) => sum + value, 0) / values.length
const scaled = (lamps: Float32Array, factor: number) => lamps.map((weight) => weight * factor)

function brightnessAt(light: Float32Array, i: number, lamps: Float32Array): number {
  let sum = 0
  for (let lamp = 0; lamp < count; lamp++) sum += light[i * count + lamp]! * lamps[lamp]!
  return sum
}

/** Least squares with weights that may not fall below 0, close to `usually`, by coordinate descent. */
function fit(
  light: Float32Array,
  seen: Float32Array,
  weights: Float32Array,
  usually: Float32Array,
  hold: number,
): Float32Array {
  const squares = new Float64Array(count * count)
  const target = new Float64Array(count)
  for (let i = 0; i < seen.length; i++) {
    const w = weights[i]!
    if (w === 0) continue
    for (let a = 0; a < count; a++) {
      const wa = w * light[i * count + a]!
      target[a] = target[a]! + wa * seen[i]!
      for (let b = 0; b <= a; b++) squares[a * count + b] = squares[a * count + b]! + wa * light[i * count + b]!
    }
  }
  for (let a = 0; a < count; a++) {
    for (let b = 0; b < a; b++) squares[b * count + a] = squares[a * count + b]!
    const firm = hold * unusual[a]!
    squares[a * count + a] = squares[a * count + a]! + firm
    target[a] = target[a]! + firm * usually[a]!
  }
  const lamps = usually.slice()
  for (let sweep = 0; sweep < 60; sweep++)
    for (let a = 0; a < count; a++) {
      let rest = target[a]!
      for (let b = 0; b < count; b++) if (b !== a) rest -= squares[a * count + b]! * lamps[b]!
      lamps[a] = Math.max(0, rest / squares[a * count + a]!)
    }
  return lamps
}
