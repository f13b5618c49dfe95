/** Returns a reproducible generator of random numbers in [0, 1). */
export type Random = () => number

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
