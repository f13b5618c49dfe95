import { linearColour, randomNumbers } from '@keylight/imaging/raster'
import type { Scene } from '../scene.ts'
import { mixed, type Triple } from '../vectors.ts'

/** Colour palettes, from dark to light. */
const sets = [
  ['#10243e', '#1f5f8b', '#f2a65a', '#f7e3c6', '#d1495b'],
  ['#2b1b3d', '#6a3e8f', '#e26d9c', '#ffd3b6', '#4cc9f0'],
  ['#12302b', '#2f7a5f', '#b7d5a4', '#f4efdd', '#e0a030'],
  ['#1b1b2f', '#e43f5a', '#f9b384', '#fdf1e3', '#1f6f8b'],
  ['#0b2b40', '#146c94', '#19a7ce', '#f6f1f1', '#f2c14e'],
  ['#3a2a20', '#8c5a3c', '#d9a87c', '#f5e8d8', '#7a9e9f'],
  ['#22223b', '#4a4e69', '#9a8c98', '#f2e9e4', '#c9ada7'],
  ['#16302b', '#694873', '#8b728e', '#f1e4e8', '#85b79d'],
] as const

/**
 * Returns five colours in linear light: the named ones first, then shades in between, or a palette chosen by the seed.
 */
export function paletteOf({ colours, seed }: Scene): Triple[] {
  const named = colours.map((colour) => linearColour(colour))
  if (named.length === 0) return sets[Math.abs(seed) % sets.length]!.map((colour) => linearColour(colour))
  const random = randomNumbers(seed + 9)
  const [dark, pale]: [Triple, Triple] = [
    [0.012, 0.014, 0.02],
    [0.86, 0.84, 0.8],
  ]
  const first = named[0]!
  const more: Triple[] = [
    mixed(first, dark, 0.75),
    mixed(first, pale, 0.55),
    mixed(named.at(-1)!, pale, 0.82),
    mixed(first, dark, 0.4 + 0.2 * random()),
  ]
  return [...named, ...more].slice(0, Math.max(5, named.length))
}
