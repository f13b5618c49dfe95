import { beforeAll, expect, test } from 'vitest'
import { animationStill, blend, inverted } from '../../src/artistic/animation-still.ts'
import { type Plane, plane, type RgbImage } from '../../src/pixels.ts'
import { shrinkByArea } from '../../src/planes/resize-plane.ts'
import { decode, flat, fromImage, personBefore, sameBytes } from '../pictures.ts'

let person: RgbImage
let people: Plane
beforeAll(async () => {
  const { image, alpha } = await personBefore('person-2-selfie1', '#8a8f94')
  people = shrinkByArea(plane(image.width, image.height, alpha), 320, 400)
  person = await decode(await fromImage(image).resize(320, 400, { fit: 'fill' }).png().toBuffer())
})

/** Returns the mean colour where a plane is 1. */
function meanWithin({ data }: RgbImage, within: Plane): number[] {
  const sum = [0, 0, 0, 0]
  within.values.forEach((value, i) => {
    if (value < 0.99) return
    for (let c = 0; c < 3; c++) sum[c] = sum[c]! + data[3 * i + c]!
    sum[3] = sum[3]! + 1
  })
  return sum.slice(0, 3).map((total) => total / sum[3]!)
}

test('paints a blue sky behind people without changing their colours', () => {
  const drawn = animationStill(person, { people, backdrop: null, background: 'summer' })
  const [red, , blue] = meanWithin(
    { ...drawn, data: drawn.data.subarray(0, 3 * 60 * drawn.width) },
    plane(drawn.width, 60, inverted(people).values.slice(0, 60 * drawn.width)),
  )
  expect(blue! - red!).toBeGreaterThan(60)
  const before = meanWithin(person, people)
  const after = meanWithin(drawn, people)
  // Lighter and more saturated, same hue.
  expect(Math.sign(after[0]! - after[2]!)).toBe(Math.sign(before[0]! - before[2]!))
  expect(sameBytes(drawn.data, animationStill(person, { people, backdrop: null, background: 'summer' }).data)).toBe(
    true,
  )
})

test('leaves the image outside a filtered region unchanged', () => {
  const [image, filtered] = [flat(4, 2, [10, 20, 30]), flat(4, 2, [110, 120, 130])]
  const left = plane(4, 2, Float32Array.from([1, 1, 0, 0, 1, 1, 0, 0]))
  expect([...blend(image, filtered, 0.5, left).data.slice(0, 12)]).toEqual([
    60, 70, 80, 60, 70, 80, 10, 20, 30, 10, 20, 30,
  ])
  expect(blend(image, filtered, 1, null)).toBe(filtered)
})
