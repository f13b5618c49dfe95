import { clamp } from '../pixels.ts'

/**
 * Quantises to `count` tones from 0 to 1 with soft steps, so that a value near a step doesn't flicker between frames. A
 * `hardness` of 6 results in a gradient, 20 in a hard edge.
 */
export function quantiseTone(value: number, count: number, hardness: number): number {
  const scaled = clamp(value, 0, 1) * (count - 1)
  const below = Math.floor(scaled)
  const step = 0.5 + 0.5 * Math.tanh(hardness * (scaled - below - 0.5))
  return (below + step) / (count - 1)
}
