/** The same seed gives the same numbers, from 0 up to but without 1. */
export type Random = () => number

export function seeded(seed: number): Random {
  let state = seed >>> 0
  // Mulberry32.
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export const between = (random: Random, from: number, to: number): number => from + random() * (to - from)

export const oneOf = <T>(random: Random, items: readonly T[]): T | undefined =>
  items[Math.floor(random() * items.length)]

export const weighted = <T>(random: Random, items: readonly (readonly [T, number])[]): T => {
  let left = random() * items.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [item, weight] of items) {
    left -= weight
    if (left < 0) return item
  }
  return items.at(-1)![0]
}
