import { randomNumbers } from '@keylight/imaging'
import { expect, test } from 'vitest'
import { settleDoubts } from '../../src/cutout/settle-doubts.ts'
import { type Plane, plane } from '../../src/pixels.ts'
import { fineDetail } from '../../src/planes/fine-detail.ts'

const face = { size: 100, x: 100, y: 100, chinY: 150 }

/**
 * A head from x = 60 to x = 140 whose outer 20 pixels the segmentation is unsure of. `sharp` and `isBehindSharp` set
 * whether those pixels and the background are in focus.
 */
function scene(sharp: boolean, isBehindSharp = false) {
  const [width, height] = [200, 200]
  const random = randomNumbers(7)
  const data = new Uint8Array(width * height * 3)
  const people = plane(width, height)
  const doubtful = plane(width, height)
  for (let i = 0; i < people.values.length; i++) {
    const beside = Math.abs((i % width) - 100)
    const isFine = beside < 20 || (beside < 40 ? sharp : isBehindSharp)
    data.fill(128 + (isFine ? 76 : 5) * (random() - 0.5), 3 * i, 3 * i + 3)
    people.values[i] = beside < 20 ? 1 : beside < 40 ? 0.6 : 0.02
    doubtful.values[i] = beside >= 20 && beside < 40 ? 0.3 : 0
  }
  return settleDoubts({ people, doubtful }, fineDetail({ width, height, data }, 1), face)
}

const at = ({ width, values }: Plane, x: number, y: number) => values[y * width + x]!

test('settleDoubts raises the confidence of hair in focus that only close crops detect, in front of a blurred background', () => {
  expect(at(scene(true), 70, 80)).toBeGreaterThan(0.9)
})

test('settleDoubts removes blurred objects next to the head that only close crops detect', () => {
  expect(at(scene(false), 70, 80)).toBeCloseTo(0.3)
})

test('settleDoubts trusts close crops in front of a background in focus', () => {
  expect(at(scene(true, true), 70, 80)).toBeCloseTo(0.6)
  expect(at(scene(false, true), 70, 80)).toBeCloseTo(0.6)
})

test('settleDoubts removes sharp objects below the chin that only close crops detect', () => {
  expect(at(scene(true), 70, 180)).toBeCloseTo(0.3)
})

test('settleDoubts leaves certain pixels unchanged', () => {
  const settled = scene(true)
  expect(at(settled, 100, 80)).toBe(1)
  expect(at(settled, 20, 80)).toBeCloseTo(0.02)
})

test("settleDoubts doesn't mistake the background at a sharp edge, such as an ear, for hair", () => {
  // Features up to x = 100, then smooth skin that ends at x = 140, in front of a blurred background.
  const [width, height] = [200, 200]
  const random = randomNumbers(7)
  const data = new Uint8Array(width * height * 3)
  const people = plane(width, height)
  for (let i = 0; i < people.values.length; i++) {
    const x = i % width
    data.fill((x < 140 ? 180 : 90) + (x < 100 ? 76 : 5) * (random() - 0.5), 3 * i, 3 * i + 3)
    people.values[i] = x < 136 ? 1 : x < 156 ? 0.6 : 0.02
  }
  const settled = settleDoubts({ people, doubtful: plane(width, height) }, fineDetail({ width, height, data }, 1), face)
  expect(at(settled, 142, 80)).toBeCloseTo(0.6)
})
