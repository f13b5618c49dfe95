/**
 * Light transport: the share of each lamp's light that reaches each part of a person, including the shadows they cast
 * on themselves. A small neural network predicts it from the surface's shape. It was trained on people rendered under
 * one lamp at a time, like the reflectance fields Debevec et al. (2000) measured on a light stage.
 */

import { kernelsWith } from '../kernels/kernels.ts'
import { lampNames } from './lamps.ts'
import { featureCount, type SurfaceFeatures } from './surface-features.ts'

/** Layer sizes: features, two hidden layers, and an amount of light for each lamp (and for even skin). */
export const layers = [featureCount, 112, 64, lampNames.length] as const

export interface LightTransfer {
  /** Positions of the relief on the person. */
  places: Int32Array
  /** For each position of the relief, its index in `places`, or -1. */
  rows: Int32Array
  /**
   * For each place, the light of each lamp in the order of `lampNames`, relative to the light under `evenLight`, which
   * cancels the surface's albedo.
   */
  shares: Float32Array
  /**
   * The light that reaches each place under `evenLight`, relative to the average of the face, or of the head around it.
   */
  even: Float32Array
  /** The places (as indices of `places`) of the head around the face. */
  head: Int32Array
}

/** Share of frontal light in the light that `shares` are relative to; the rest is ambient. */
export const frontInEven = 0.35

/** Offsets of the weights of each layer after the first. Each output has a bias and one weight per input. */
export const layerStarts = layers
  .slice(1)
  .map((_, l) => layers.slice(1, l + 1).reduce((sum, size, i) => sum + size * (layers[i]! + 1), 0))
export const weightCount = layers.slice(1).reduce((sum, size, i) => sum + size * (layers[i]! + 1), 0)

export function transferLight(features: SurfaceFeatures, weights: Float32Array): LightTransfer {
  const { places, values, head, positions } = features
  const rows = new Int32Array(positions).fill(-1)
  for (const [k, place] of places.entries()) rows[place] = k
  const lamps = lampNames.length
  const shares = new Float32Array(places.length * lamps)
  const even = new Float32Array(places.length)
  const net = openNet(weights)
  const { asked, between } = evaluateEverySecond(features, rows)
  for (let first = 0; first < asked.length; first += netPlaces) {
    const roots = net(values, asked, first)
    for (let j = 0; j < Math.min(netPlaces, asked.length - first); j++) {
      const k = asked[first + j]!
      // The ambient share is the remainder of even light, so its output is used for the even light itself.
      even[k] = roots[j]! ** 2
      for (let lamp = 1; lamp < lamps; lamp++) shares[k * lamps + lamp] = roots[netPlaces * lamp + j]! ** 2
      shares[k * lamps] = Math.max(0.02, 1 - frontInEven * shares[k * lamps + 1]!)
    }
  }
  for (let n = 0; n < between.length; n += 5) {
    const [k, a, b, c, d] = [between[n]!, between[n + 1]!, between[n + 2]!, between[n + 3]!, between[n + 4]!]
    even[k] = (even[a]! + even[b]! + even[c]! + even[d]!) / 4
    for (let lamp = 0; lamp < lamps; lamp++)
      shares[k * lamps + lamp] =
        (shares[a * lamps + lamp]! +
          shares[b * lamps + lamp]! +
          shares[c * lamps + lamp]! +
          shares[d * lamps + lamp]!) /
        4
  }
  return { places, rows, shares, even, head }
}

/**
 * Light varies slowly on a body, so there the network is only evaluated at every second row and column. Other positions
 * get the mean of four neighbours, unless one of them is outside the person: `between` lists their index and their
 * neighbours'.
 */
function evaluateEverySecond({ places, width, body }: SurfaceFeatures, rows: Int32Array) {
  const asked: number[] = []
  const between: number[] = []
  for (const [k, place] of places.entries()) {
    const x = place % width
    const y = Math.floor(place / width)
    const [across, down] = [x % 2, y % 2]
    const isInside = across + down > 0 && y - down >= body && x > 0 && x < width - 1
    const a = isInside ? rows[place - across - down * width]! : -1
    const b = isInside ? rows[place + across - down * width]! : -1
    const c = isInside ? (rows[place - across + down * width] ?? -1) : -1
    const d = isInside ? (rows[place + across + down * width] ?? -1) : -1
    if (Math.min(a, b, c, d) < 0) asked.push(k)
    else between.push(k, a, b, c, d)
  }
  return { asked, between }
}

/** Batch size of the kernel. */
const netPlaces = 16

/**
 * Returns a function that runs the network on a batch of places starting at `first`, grouped by output. The next call
 * overwrites the result.
 */
function openNet(
  learned: Float32Array,
): (values: Float32Array, asked: readonly number[], first: number) => Float32Array {
  const widest = netPlaces * Math.max(...layers)
  const { kernels, arrays } = kernelsWith({ weights: learned.length, even: widest, odd: widest })
  const { weights, even, odd } = arrays
  weights.set(learned)
  return (values, asked, first) => {
    for (let j = 0; j < netPlaces; j++) {
      const from = asked[Math.min(first + j, asked.length - 1)]! * featureCount
      for (let i = 0; i < featureCount; i++) even[netPlaces * i + j] = values[from + i]!
    }
    let [from, to] = [even, odd]
    for (let l = 1; l < layers.length; l++) {
      const start = weights.byteOffset + 4 * layerStarts[l - 1]!
      const below = l < layers.length - 1 ? belowZero : 0
      kernels.layer(start, from.byteOffset, layers[l - 1]!, to.byteOffset, layers[l]!, below)
      ;[from, to] = [to, from]
    }
    return from
  }
}

/** Slope of the leaky ReLU below 0. */
const belowZero = 0.1

/** Batch size for training, as CPUs compute several sums in the time of one. */
export const together = 4

/** Evaluates a layer in double precision, for training. Negative sums are multiplied by `below` (leaky ReLU). */
export function sumUp(weights: Float64Array, start: number, from: Float64Array, to: Float64Array, below: number): void {
  for (let o = 0, w = start; o < to.length; o += together) {
    let a = weights[w++]!
    let [b, c, d] = [a, a, a]
    for (let i = 0; i < from.length; i += together) {
      const weight = weights[w++]!
      a += weight * from[i]!
      b += weight * from[i + 1]!
      c += weight * from[i + 2]!
      d += weight * from[i + 3]!
    }
    to[o] = Math.max(below * a, a)
    to[o + 1] = Math.max(below * b, b)
    to[o + 2] = Math.max(below * c, c)
    to[o + 3] = Math.max(below * d, d)
  }
}
