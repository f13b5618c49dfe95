import { expect, test } from 'vitest'
import { closedFormMatte } from '../../src/cutout/closed-form.ts'
import { region } from '../../src/cutout/trimap.ts'
import { plane } from '../../src/pixels.ts'
import { randomNumbers } from '../../src/styles/noise.ts'

test.each([
  [3, 3],
  [7, 5],
  [12, 9],
  [9, 14],
])('the matte of %i × %i pixels solves the equations of closed-form matting', (width, height) => {
  const random = randomNumbers(width * 100 + height)
  const count = width * height
  const map = (of: () => number) => plane(width, height, Float32Array.from({ length: count }, of))
  const colours = [map(random), map(() => Math.round(random())), map(() => 0.5)] as const
  const regions = Uint8Array.from({ length: count }, () => (random() < 0.7 ? region.unknown : random() < 0.5 ? 1 : 0))
  const [prior, priorWeight] = [map(random), map(() => 0.01 + random())]
  const matte = closedFormMatte({ colours, regions, prior, priorWeight }, { iterations: 500, tolerance: 1e-7 })

  const unknowns = [...regions.keys()].filter((i) => regions[i] === region.unknown)
  const laplacian = lay(
    colours.map(({ values }) => values),
    width,
    height,
  )
  const system = unknowns.map((i) => {
    const known = [...regions.keys()].filter((j) => regions[j] === region.person)
    const right = priorWeight.values[i]! * prior.values[i]! - known.reduce((sum, j) => sum + laplacian[i]![j]!, 0)
    return [...unknowns.map((j) => laplacian[i]![j]! + (i === j ? priorWeight.values[i]! : 0)), right]
  })
  const solution = eliminate(system)
  const wanted = Float32Array.from(regions)
  for (const [k, i] of unknowns.entries()) wanted[i] = Math.min(1, Math.max(0, solution[k]!))
  expect(furthest(matte.values, wanted)).toBeLessThan(1e-4)
})

test('an image without unknown pixels is its own matte', () => {
  const colours = [plane(4, 3), plane(4, 3), plane(4, 3)] as const
  const regions = Uint8Array.of(0, 1, 1, 0, 1, 1, 0, 0, 1, 0, 1, 1)
  const [prior, priorWeight] = [plane(4, 3), plane(4, 3)]
  const matte = closedFormMatte({ colours, regions, prior, priorWeight }, { iterations: 5, tolerance: 1e-4 })
  expect(matte.values).toEqual(Float32Array.from(regions))
})

const furthest = (a: Float32Array, b: Float32Array) =>
  a.reduce((most, value, i) => Math.max(most, Math.abs(value - b[i]!)), 0)

/** Returns the full matting Laplacian, as defined in the paper. */
function lay(colours: readonly Float32Array[], width: number, height: number): number[][] {
  const rows = Array.from({ length: width * height }, () => new Array<number>(width * height).fill(0))
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const window = Array.from({ length: 9 }, (_, k) => (y - 1 + Math.floor(k / 3)) * width + x - 1 + (k % 3))
      const means = colours.map((values) => window.reduce((sum, i) => sum + values[i]!, 0) / 9)
      const apart = window.map((i) => colours.map((values, c) => values[i]! - means[c]!))
      const covariance = [0, 1, 2].map((a) =>
        [0, 1, 2].map((b) => (apart.reduce((sum, d) => sum + d[a]! * d[b]!, 0) + (a === b ? 1e-5 : 0)) / 9),
      )
      for (const [k, i] of window.entries()) {
        const solved = eliminate(covariance.map((row, a) => [...row, apart[k]![a]!]))
        for (const [l, j] of window.entries()) {
          const alike = solved.reduce((sum, value, a) => sum + value * apart[l]![a]!, 0)
          rows[i]![j] = rows[i]![j]! + (k === l ? 1 : 0) - (1 + alike) / 9
        }
      }
    }
  return rows
}

/** Solves a linear system by Gaussian elimination; rows end with their right-hand side. */
function eliminate(given: number[][]): number[] {
  const rows = given.map((row) => [...row])
  for (let k = 0; k < rows.length; k++) {
    const best = rows
      .slice(k)
      .reduce((most, row, i) => (Math.abs(row[k]!) > Math.abs(rows[most]![k]!) ? k + i : most), k)
    ;[rows[k], rows[best]] = [rows[best]!, rows[k]!]
    for (const row of rows) {
      if (row === rows[k]) continue
      const share = row[k]! / rows[k]![k]!
      for (let c = k; c < row.length; c++) row[c] = row[c]! - share * rows[k]![c]!
    }
  }
  return rows.map((row, k) => row.at(-1)! / row[k]!)
}
