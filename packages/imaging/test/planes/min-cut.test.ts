import { expect, test } from 'vitest'
import { type Links, minCut } from '../../src/planes/min-cut.ts'

const width = 4
const height = 3
const count = width * height

/** Returns the sum of the links a labelling cuts and of the biases it contradicts. */
function costOf(labels: (i: number) => number, bias: Float32Array, links: Links): number {
  let cost = 0
  for (let i = 0; i < count; i++) {
    const [x, y] = [i % width, Math.floor(i / width)]
    if (labels(i) === 1 ? bias[i]! < 0 : bias[i]! > 0) cost += Math.abs(bias[i]!)
    const cut = (to: number, link: number) => {
      if (labels(i) !== labels(to)) cost += link
    }
    if (x + 1 < width) cut(i + 1, links.right[i]!)
    if (y + 1 === height) continue
    cut(i + width, links.down[i]!)
    if (x + 1 < width) cut(i + width + 1, links.downRight[i]!)
    if (x > 0) cut(i + width - 1, links.downLeft[i]!)
  }
  return cost
}

test('finds a labelling as cheap as the best of all 4,096', () => {
  let seed = 1
  const random = () => {
    seed = (seed * 16807) % 2147483647
    return seed / 2147483647
  }
  const some = (scale: number) => Float32Array.from({ length: count }, () => Math.floor(scale * random()))
  for (let round = 0; round < 40; round++) {
    const bias = some(21).map((value) => value - 10)
    const links = { right: some(8), down: some(8), downRight: some(6), downLeft: some(6) }
    const cut = minCut(width, height, bias, links)
    const best = Math.min(...Array.from({ length: 1 << count }, (_, set) => costOf((i) => (set >> i) & 1, bias, links)))
    expect(costOf((i) => cut[i]!, bias, links)).toBe(best)
  }
})
