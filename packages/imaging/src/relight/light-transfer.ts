/**
 * How much light of each lamp reaches each part of a person, with the shadows that the person casts on themselves. A
 * small net answers from the shape of the surface. It was trained on people rendered under one lamp at a time, like the
 * reflectance fields that Debevec et al. (2000) measured on a light stage.
 */

import { lampNames } from './lamps.ts'
import { featureCount, type SurfaceFeatures } from './surface-features.ts'

/** The layers of the net: features, two hidden layers, and for each lamp (and for even skin) an amount of light. */
export const layers = [featureCount, 72, 48, lampNames.length] as const

export interface LightTransfer {
  /** The positions of the relief where the person is. */
  places: Int32Array
  /** For each position of the relief, its index in `places`, or -1. */
  rows: Int32Array
  /**
   * For each place, the light of each lamp in the order of `lampNames`, as a share of the light under `evenLight`, which
   * has no colour of the surface in it.
   */
  shares: Float32Array
  /** The light that reaches each place under `evenLight`: 1 is usual for the face, or for the head around it. */
  even: Float32Array
  /** The places (as indices of `places`) of the head around the face. */
  head: Int32Array
}

/** How much of the light from the front is in the light that `shares` are relative to; the rest is ambient. */
export const frontInEven = 0.35

/** Where the weights of each layer after the first start: for each of its numbers, an offset and a weight per input. */
export const layerStarts = layers
  .slice(1)
  .map((_, l) => layers.slice(1, l + 1).reduce((sum, size, i) => sum + size * (layers[i]! + 1), 0))
export const weightCount = layers.slice(1).reduce((sum, size, i) => sum + size * (layers[i]! + 1), 0)

export function transferLight(
  { places, values, head, positions }: SurfaceFeatures,
  weights: Float32Array,
): LightTransfer {
  const rows = new Int32Array(positions).fill(-1)
  for (const [k, place] of places.entries()) rows[place] = k
  const lamps = lampNames.length
  const shares = new Float32Array(places.length * lamps)
  const even = new Float32Array(places.length)
  const net = openNet(weights)
  for (let k = 0; k < places.length; k++) {
    const roots = net(values, k * featureCount)
    // The ambient share is what is left of even light, so its output says how even light falls on a face.
    even[k] = roots[0]! * roots[0]!
    for (let lamp = 1; lamp < lamps; lamp++) shares[k * lamps + lamp] = roots[lamp]! * roots[lamp]!
    shares[k * lamps] = Math.max(0.02, 1 - frontInEven * shares[k * lamps + 1]!)
  }
  return { places, rows, shares, even, head }
}

/** A function that computes the outputs for the features from `at` on. The next call overwrites the result. */
function openNet(weights: Float32Array): (input: Float32Array, at: number) => Float32Array {
  const [inputs, first, second, outputs] = layers
  const hidden = new Float32Array(first)
  const deeper = new Float32Array(second)
  const said = new Float32Array(outputs)
  // By input, since most features of a landmark are 0 away from it.
  const byInput = new Float32Array(inputs * first)
  const offsets = new Float32Array(first)
  for (let o = 0, w = layerStarts[0]!; o < first; o++) {
    offsets[o] = weights[w++]!
    for (let i = 0; i < inputs; i++) byInput[i * first + o] = weights[w++]!
  }
  return (input, at) => {
    hidden.set(offsets)
    for (let i = 0, w = 0; i < inputs; i++, w += first) {
      const value = input[at + i]!
      if (value !== 0) for (let o = 0; o < first; o++) hidden[o] = hidden[o]! + byInput[w + o]! * value
    }
    for (let o = 0; o < first; o++) hidden[o] = Math.max(0.1 * hidden[o]!, hidden[o]!)
    sumUp(weights, layerStarts[1]!, hidden, deeper)
    for (let o = 0; o < second; o++) deeper[o] = Math.max(0.1 * deeper[o]!, deeper[o]!)
    sumUp(weights, layerStarts[2]!, deeper, said)
    for (let o = 0; o < outputs; o++) said[o] = Math.max(0, said[o]!)
    return said
  }
}

function sumUp(weights: Float32Array, start: number, from: Float32Array, to: Float32Array): void {
  const step = from.length + 1
  // Two at once, since each sum waits for its last step. All layers have even numbers of outputs.
  for (let o = 0, w = start; o < to.length; o += 2, w += 2 * step) {
    let one = weights[w]!
    let other = weights[w + step]!
    for (let i = 0, k = w + 1; i < from.length; i++, k++) {
      one += weights[k]! * from[i]!
      other += weights[k + step]! * from[i]!
    }
    to[o] = one
    to[o + 1] = other
  }
}
