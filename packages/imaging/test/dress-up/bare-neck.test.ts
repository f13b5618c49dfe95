/** The photo's own neck and chest stay as they are, and fingers in front of them are detected. */
import { expect, test } from 'vitest'
import { hasFingersAtNeck } from '../../src/dress-up/find-arms.ts'
import type { Body } from '../../src/dress-up/measure-body.ts'
import { planLayers } from '../../src/dress-up/plan-layers.ts'
import { type Cells, type HeadAndClothes, segmentClothing } from '../../src/dress-up/segment-clothing.ts'
import { plane } from '../../src/pixels.ts'

const size = { width: 240, height: 260 }
const faceSize = 80
const [neckX, mouthY, chinY] = [120, 100, 120]
const count = size.width * size.height

type Colour = readonly [number, number, number]
const skin: Colour = [205, 150, 125]
const brown: Colour = [70, 45, 30]
const blue: Colour = [40, 60, 130]
const shaded = (colour: Colour, share: number): Colour => [colour[0] * share, colour[1] * share, colour[2] * share]

/** Position in face sizes, to the right of the neck's middle and below the chin. */
const placeOf = (i: number) =>
  [((i % size.width) - neckX) / faceSize, (Math.floor(i / size.width) - chinY) / faceSize] as const
const isFace = (right: number, down: number) => Math.hypot(right / 0.42, (down + 0.5) / 0.5) < 1
const isPerson = (right: number, down: number) =>
  isFace(right, down + 0.12) || (down > -0.1 && Math.abs(right) < 0.3) || (down > 0.2 && Math.abs(right) < 1.1)

/**
 * Returns a person with these colours below the chin; the face has skin, and the hair above and beside it, out to
 * `hairTo` face sizes, is brown.
 */
function cellsWith(colourAt: (right: number, down: number) => Colour, hairTo = 0): Cells {
  const [colours, alpha] = [new Float32Array(3 * count), new Float32Array(count)]
  const [face, lower] = [new Uint8Array(count), new Uint8Array(count)]
  for (let i = 0; i < count; i++) {
    const [right, down] = placeOf(i)
    if (!isPerson(right, down) && (down < -0.5 || Math.abs(right) > hairTo)) continue
    alpha[i] = 1
    face[i] = isFace(right, down) ? 1 : 0
    lower[i] = down > -0.5 ? face[i]! : 0
    const colour = face[i] === 1 ? shaded(skin, 0.85 + 0.5 * right) : down < -0.1 ? brown : colourAt(right, down)
    colours.set(colour, 3 * i)
  }
  const texture = new Float32Array(count).fill(1)
  return { ...size, step: 1, faceSize, neckX, chinY, mouthY, colours, alpha, texture, face, skin: lower }
}

/** Returns a segmentation with the parts at these places. */
function segmentsOf(cells: Cells, isNeck: (right: number, down: number) => boolean, isHair = isNeck): HeadAndClothes {
  const labels = (is: (right: number, down: number) => boolean) =>
    Uint8Array.from({ length: count }, (_, i) => (cells.face[i] === 0 && is(...placeOf(i)) ? 1 : 0))
  const hair = isHair === isNeck ? new Uint8Array(count) : labels(isHair)
  const neck = labels(isNeck)
  const head = plane(size.width, size.height)
  for (let i = 0; i < count; i++) head.values[i] = cells.face[i]! | hair[i]! | neck[i]!
  return { cells, head, hair, neck, skinBeside: 0, hairOdds: () => 0 }
}

const lightOf = (colours: ArrayLike<number>, i: number) => colours[3 * i]! + colours[3 * i + 1]! + colours[3 * i + 2]!
const at = (right: number, down: number) =>
  Math.round(chinY + down * faceSize) * size.width + Math.round(neckX + right * faceSize)

test('skin of the neck keeps its light up to long hair, and clothes between them become shaded hair', () => {
  const body: Body = { neckHalf: 24, neckX, left: 88, right: 88, shoulderY: 140, lean: 0, chinY, shoulders: [] }
  const garment = {
    levels: [{ image: { width: 1, height: 1, data: new Uint8Array(4) }, inside: new Uint8Array(1) }],
  } as unknown as Parameters<typeof planLayers>[3]
  const skinBeside = (neckHalf: number) => {
    const isNeck = (right: number, down: number) => Math.abs(right) < neckHalf && down > -0.1 && down < 0.4
    const isHair = (right: number, down: number) => Math.abs(right) >= 0.42 && Math.abs(right) < 0.7 && down > -0.5
    const cells = cellsWith((right, down) => (isNeck(right, down) ? skin : isHair(right, down) ? brown : blue), 0.7)
    const plan = planLayers(segmentsOf(cells, isNeck, isHair), body, { scale: 1, row: () => false }, garment)
    return lightOf(plan.skin.data, at(0.36, 0.3)) / lightOf(skin, 0)
  }
  expect(skinBeside(0.42)).toBeGreaterThan(0.85)
  expect(skinBeside(0.25)).toBeLessThan(0.4)
})

test('a bare chest in the shadow of the head belongs to the neck, but clothes of any colour do not', () => {
  const isBare = (right: number, down: number) => Math.abs(right) < 0.36 && down < 0.95
  const shade = (down: number) => 1 - 0.35 * Math.min(1, Math.max(0, down) / 0.5)
  const chestIn = (cloth: Colour, bare = isBare) => {
    const cells = cellsWith((right, down) => (bare(right, down) ? shaded(skin, shade(down)) : cloth))
    const { neck, head } = segmentClothing(cells)
    const places = [-0.2, 0, 0.2].flatMap((right) => [0.8, 0.88].map((down) => at(right, down)))
    return places.filter((i) => neck[i] === 1 && head.values[i] === 1).length / places.length
  }
  expect(chestIn(blue)).toBe(1)
  expect(chestIn([235, 235, 235])).toBe(1)
  const upToCollar = (_: number, down: number) => down < 0.2
  for (const cloth of [blue, [235, 235, 235], [28, 26, 25], [196, 160, 138]] as const)
    expect(chestIn(cloth, upToCollar), String(cloth)).toBe(0)
})

test('fingers in front of the neck are detected, but not creases or a hard shadow', () => {
  const isNeck = (right: number, down: number) => Math.abs(right) < 0.3 && down > 0 && down < 0.6
  const hasFingers = (light: (right: number, down: number) => number) => {
    const cells = cellsWith((right, down) => (isNeck(right, down) ? shaded(skin, light(right, down)) : blue))
    return hasFingersAtNeck(segmentsOf(cells, isNeck))
  }
  expect(hasFingers((right, down) => 0.75 + 0.25 * Math.sin(70 * (down + 0.5 * right)))).toBe(true)
  expect(hasFingers((right, down) => (down < 0.25 + 0.3 * right ? 0.5 : 1))).toBe(false)
  expect(hasFingers((_, down) => (Math.abs(down % 0.2) < 0.03 ? 0.6 : 1))).toBe(false)
})
