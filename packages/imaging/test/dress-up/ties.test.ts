/** The images of garments before they are warped to people. */
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { expect, test } from 'vitest'

/** The blade of the tie, in pixels of the garment's image, clear of its edges and its knot. */
const blade = { left: 680, right: 720, top: 330, bottom: 560 }

/** Per garment: the two channels whose ratio separates stripes from the rest of the tie, and the threshold. */
test.each([
  ['dark-suit', { over: 1, under: 0, half: 0.47 }],
  ['light-suit', { over: 0, under: 2, half: 0.6 }],
] as const)('the stripes of the tie of the %s are smooth lines', async (name, { over, under, half }) => {
  const file = fileURLToPath(new URL(`../../garments/${name}.webp`, import.meta.url))
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const hue = (x: number, y: number) => {
    const p = 3 * (y * info.width + x)
    return data[p + over]! / (data[p + under]! + 1)
  }
  /** Returns where stripes begin in a column, between pixels. */
  const starts = (x: number) => {
    const found: number[] = []
    for (let y = blade.top; y < blade.bottom; y++) {
      const [above, below] = [hue(x, y), hue(x, y + 1)]
      if (above < half && below >= half) found.push(y + (half - above) / (below - above))
    }
    return found
  }
  const departures: number[] = []
  let lines = 0
  for (const first of starts(blade.left)) {
    const line = [first]
    for (let x = blade.left + 1; x < blade.right; x++) {
      const before = line.at(-1)!
      const next = starts(x).find((y) => y > before - 0.8 && y < before + 2.6)
      if (next === undefined) break
      line.push(next)
    }
    if (line.length < 30) continue
    lines++
    // Distance of each position from the midpoint of its neighbours.
    for (let k = 6; k + 6 < line.length; k++) departures.push(Math.abs(line[k]! - (line[k - 6]! + line[k + 6]!) / 2))
  }
  departures.sort((a, b) => a - b)
  expect(lines).toBeGreaterThan(4)
  expect(departures[Math.floor(0.95 * departures.length)]).toBeLessThan(0.5)
})
