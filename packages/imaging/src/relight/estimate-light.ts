/** Estimates the lighting of a photo from the face's skin, whose albedo is nearly uniform. */
import type { SkinSample } from '../portrait/own-light.ts'
import { lampNames, lampsOf } from './lamps.ts'
import type { LightTransfer } from './light-transfer.ts'
import { plausibleLights } from './plausible-lights.ts'

/** Weights of the lamps for red, green and blue, in the order of `lampNames`. */
export type LampColours = readonly [Float32Array, Float32Array, Float32Array]

const count = lampNames.length
/**
 * Typical error of skin and hair relative to the fitted light, as a share of their mean, and the effective number of
 * independent samples, as neighbours have correlated errors.
 */
const usualError = { skin: 0.18, head: 0.3 }
const independent = { skin: 40, head: 24 }
/** A sample with this error gets half the weight: it is a beard, a mark, a highlight, or a lock of another colour. */
const doubtful = { skin: 0.22, head: 0.4 }
const rounds = 3
/** Weight of the common light for each channel, relative to the skin. */
const holdOn = 0.15
/** Penalty for a lamp with its own colour: by the square of its light, and higher for light from below. */
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
/** A face with fewer samples is too small to estimate its light; a head with fewer is ignored. */
const fewest = { skin: 40, head: 20 }

/**
 * Returns the mean of many plausible lights, each weighted by its fit to the samples, so that ambiguous light becomes a
 * mixture. Robust to outliers. The head around the face, whose colour is unknown, adds information about light from
 * behind. Each channel is then fitted close to that estimate, because lamps differ in colour. Null if the face is too
 * small. The skin's colour is part of the lamps' colours.
 */
export function estimateLight(
  transfer: LightTransfer,
  skin: readonly SkinSample[],
  head: Float32Array,
): LampColours | null {
  const known = skin.filter(({ place }) => transfer.rows[place]! >= 0)
  if (known.length < fewest.skin) return null
  const level = mean(known.map((sample) => sample.light))
  if (level < 1e-5) return null
  const rows = known.map(({ place }) => transfer.rows[place]!)
  const onSkin = seenOf(
    transfer,
    rows,
    known.map(({ light }) => light / level),
  )
  const seenHead = [...head.keys()].filter((i) => head[i]! > 0)
  const onHead = seenOf(
    transfer,
    seenHead.map((i) => transfer.head[i]!),
    seenHead.map((i) => head[i]!),
  )
  const hasHead = seenHead.length >= fewest.head
  const lights = plausibleLights()
  let lamps = new Float32Array(count)
  for (let round = 0; round < rounds; round++) {
    const skinFit = fitEach(lights, onSkin)
    const headFit = hasHead ? fitEach(lights, onHead) : null
    const costs = lights.map((_, i) => {
      const cost = (independent.skin * skinFit.errors[i]!) / usualError.skin ** 2
      return (cost + (headFit === null ? 0 : (independent.head * headFit.errors[i]!) / usualError.head ** 2)) / 2
    })
    const least = Math.min(...costs)
    lamps = new Float32Array(count)
    let total = 0
    for (const [i, light] of lights.entries()) {
      const likely = Math.exp(least - costs[i]!)
      total += likely
      for (let lamp = 0; lamp < count; lamp++) lamps[lamp] = lamps[lamp]! + likely * skinFit.scales[i]! * light[lamp]!
    }
    for (let lamp = 0; lamp < count; lamp++) lamps[lamp] = lamps[lamp]! / total
    doubt(onSkin, lamps, doubtful.skin)
    if (hasHead) doubt(onHead, lamps, doubtful.head)
  }
  const [red, green, blue] = [0, 1, 2].map((c) => {
    const values = Float32Array.from(known, ({ colour }) => colour[c]!)
    const usually = scaled(lamps, mean(values))
    return fit(onSkin.light, values, onSkin.weights, usually, holdOn * known.length)
  }) as [Float32Array, Float32Array, Float32Array]
  return [red, green, blue]
}

/** Observations at some positions: the light of each lamp, the luminance, and the weight. */
interface Seen {
  light: Float32Array
  values: Float32Array
  weights: Float32Array
}

function seenOf(transfer: LightTransfer, places: number[], values: number[]): Seen {
  return {
    light: lightAt(transfer, places),
    values: Float32Array.from(values),
    weights: new Float32Array(places.length).fill(1),
  }
}

/**
 * Returns, for each light, the scale that fits the values best, and the mean square error relative to their mean
 * square.
 */
function fitEach(lights: readonly Float32Array[], { light, values, weights }: Seen) {
  const { squares, target } = sumUp(light, values, weights)
  const own = values.reduce((sum, value, i) => sum + weights[i]! * value * value, 0)
  const scales = new Float32Array(lights.length)
  const errors = lights.map((lamps, i) => {
    let [product, square] = [0, 0]
    for (let a = 0; a < count; a++) {
      product += lamps[a]! * target[a]!
      for (let b = 0; b < count; b++) square += lamps[a]! * squares[a * count + b]! * lamps[b]!
    }
    scales[i] = product / Math.max(1e-9, square)
    return Math.max(0, 1 - (product * product) / Math.max(1e-9, square * own))
  })
  return { scales, errors }
}

/** Lowers the weights of positions this light doesn't explain. */
function doubt({ light, values, weights }: Seen, lamps: Float32Array, half: number): void {
  const factor = factorOf(light, values, lamps)
  const level = mean(values)
  for (let i = 0; i < values.length; i++)
    weights[i] = 1 / (1 + ((values[i]! - factor * brightnessAt(light, i, lamps)) / level / half) ** 2)
}

/** Returns the light of each lamp at these positions (indices of `places`). */
function lightAt({ even, shares }: LightTransfer, places: ArrayLike<number>): Float32Array {
  const light = new Float32Array(places.length * count)
  for (let i = 0; i < places.length; i++)
    for (let lamp = 0; lamp < count; lamp++)
      light[i * count + lamp] = even[places[i]!]! * shares[places[i]! * count + lamp]!
  return light
}

/** Returns a surface's albedo, assuming it is uniform. */
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

/** Fits non-negative weights by least squares, regularised towards `usually`, by coordinate descent. */
function fit(
  light: Float32Array,
  seen: Float32Array,
  weights: Float32Array,
  usually: Float32Array,
  hold: number,
): Float32Array {
  const { squares, target } = sumUp(light, seen, weights)
  for (let a = 0; a < count; a++) {
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

/** Returns the normal equations: each lamp with each other, and with the observations. */
function sumUp(light: Float32Array, seen: Float32Array, weights: Float32Array) {
  const squares = new Float64Array(count * count)
  const target = new Float64Array(count)
  for (let i = 0; i < seen.length; i++)
    for (let a = 0; a < count; a++) {
      const wa = weights[i]! * light[i * count + a]!
      target[a] = target[a]! + wa * seen[i]!
      for (let b = 0; b <= a; b++) squares[a * count + b] = squares[a * count + b]! + wa * light[i * count + b]!
    }
  for (let a = 0; a < count; a++) for (let b = 0; b < a; b++) squares[b * count + a] = squares[a * count + b]!
  return { squares, target }
}
