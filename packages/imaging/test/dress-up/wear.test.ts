/** `fitGarment` warps a garment to a body without folding it. */
import { expect, test } from 'vitest'
import { cuts } from '../../src/dress-up/garments.ts'
import type { Body } from '../../src/dress-up/measure-body.ts'
import { fitGarment } from '../../src/dress-up/wear.ts'
import type { Point } from '../../src/pixels.ts'

const picture = { width: 640, height: 800 }
const faceSize = 200
/** A garment whose outline falls evenly from the neck. */
const tops = Int16Array.from({ length: 1400 }, (_, x) => 40 + 0.45 * Math.max(0, Math.abs(x - 700) - 110))

/**
 * Returns a body whose shoulders are lower than usual by `drop` at their ends, in face sizes, and whose chin is `chin`
 * down.
 */
function bodyWith(drop: number, chin: number, lean: number): Body {
  const parts = [0.46, 0.54, 0.62, 0.7, 0.78, 0.86]
  const shoulders = [-1, 1].flatMap((side) =>
    parts.map((part): Point => [side * part * 220, (0.25 + drop * part) * faceSize]),
  )
  const neck = { neckHalf: 60, neckX: 320, left: 220, right: 220 }
  return { ...neck, shoulderY: 330, lean, chinY: 330 + chin * faceSize, shoulders }
}

test('a garment never folds over itself, with steep or high shoulders or a low chin', () => {
  let folds = 0
  for (const name of ['dark-suit', 'crew-sweater', 'womens-blouse', 'white-coat', 'scrubs', 'judge-robe'] as const)
    for (const drop of [-0.8, 0, 0.9])
      for (const chin of [-0.4, 0.1, 0.4])
        for (const lean of [-0.13, 0, 0.13]) {
          const fit = fitGarment(cuts[name], tops, bodyWith(drop, chin, lean), faceSize, picture)!
          const above = new Float32Array(picture.width).fill(-1e6)
          const [across, down] = [new Float32Array(picture.width), new Float32Array(picture.width)]
          for (let y = 330; y < picture.height; y += 5) {
            fit.row(y, across, down)
            for (let x = 1; x < picture.width; x++) {
              if (across[x]! <= across[x - 1]! || down[x]! <= above[x]!) folds++
              above[x] = down[x]!
            }
          }
        }
  expect(folds).toBe(0)
})

test("a garment's outline is bent to shoulders that slope more or less than its own", () => {
  const outlineAt = (drop: number, aside: number) => {
    const fit = fitGarment(cuts['crew-sweater'], tops, bodyWith(drop, -0.4, 0), faceSize, picture)!
    const [across, down] = [new Float32Array(picture.width), new Float32Array(picture.width)]
    for (let y = 300; y < picture.height; y++) {
      fit.row(y, across, down)
      const x = 320 + aside
      if (down[x]! >= tops[Math.round(across[x]!)]!) return (y - 330) / faceSize
    }
    throw new Error('The garment does not reach there')
  }
  const [steep, level] = [bodyWith(0.45, -0.4, 0), bodyWith(0.2, -0.4, 0)]
  for (const [drop, body] of [
    [0.45, steep],
    [0.2, level],
  ] as const)
    for (const [x, y] of body.shoulders.filter(([x]) => Math.abs(x) > 130 && Math.abs(x) < 180))
      expect(Math.abs(outlineAt(drop, Math.round(x)) - y / faceSize)).toBeLessThan(0.05)
})

test("a tie's knot stays within a short neck's length of the chin, without moving the shoulders", () => {
  const cut = cuts['dark-suit']
  const low = bodyWith(0, 0.02, 0)
  const rowAt = (body: Body, x: number, wanted: number) => {
    const fit = fitGarment(cut, tops, body, faceSize, picture)!
    const [across, down] = [new Float32Array(picture.width), new Float32Array(picture.width)]
    for (let y = 200; y < picture.height; y++) {
      fit.row(y, across, down)
      if (down[x]! >= wanted) return y
    }
    throw new Error('The garment does not reach there')
  }
  expect((rowAt(low, 320, cut.front.row) - low.chinY) / faceSize).toBeLessThan(cut.front.most! + 0.02)
  const high = bodyWith(0, 0.25, 0)
  const aside = 320 + Math.round(0.7 * 220)
  const shoulderAt = (body: Body) => rowAt(body, aside, tops[Math.round(cut.middle + 0.7 * cut.halfWidth)]!)
  expect(Math.abs(shoulderAt(low) - shoulderAt(high)) / faceSize).toBeLessThan(0.05)
})
