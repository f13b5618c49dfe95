import { expect, test } from 'vitest'
import type { LinearColour } from '../../src/faces/skin.ts'
import { type Evening, levelLight, sampleBareHead } from '../../src/relight/level-light.ts'

const side = 100
const faceSize = 60
const skinColour: LinearColour = [0.42, 0.26, 0.18]
const lumaOf = ([r, g, b]: LinearColour) => 0.2126 * r + 0.7152 * g + 0.0722 * b
const isFace = (x: number, y: number) => Math.hypot(x - 50, y - 50) < 28

/** Returns the change of luma, red and blue at a position, for a round face with this colour at each of its positions. */
function level(
  colourAt: (x: number, y: number) => LinearColour,
  { beside = [0.03, 0.02, 0.02], evening }: { beside?: LinearColour; evening?: Evening } = {},
) {
  const at = (place: number) => [place % side, Math.floor(place / side)] as const
  const every = Int32Array.from({ length: side * side }, (_, place) => place)
  const skin = [...every].flatMap((place) => {
    const [x, y] = at(place)
    return isFace(x, y) ? [{ place, colour: colourAt(x, y), light: lumaOf(colourAt(x, y)) }] : []
  })
  const { data } = levelLight(
    {
      width: side,
      height: side,
      faceSize,
      skin,
      places: every,
      brightness: Float32Array.from(every, (place) => lumaOf(isFace(...at(place)) ? colourAt(...at(place)) : beside)),
    },
    evening,
  )
  return (x: number, y: number) => {
    const [r, g, b] = data.subarray(3 * (y * side + x), 3 * (y * side + x) + 3) as unknown as LinearColour
    return { red: r - g, blue: b - g, luma: 0.2126 * r + 0.7152 * g + 0.0722 * b }
  }
}
const times = (colour: LinearColour, factor: number) => colour.map((value) => value * factor) as unknown as LinearColour

test("brightens a dark half of the face smoothly without changing the light's direction", () => {
  const change = level((x) => times(skinColour, x < 50 ? 1 : 0.35))
  const before = Math.log(1 / 0.35)
  const after = before + change(36, 50).luma - change(64, 50).luma
  expect(after).toBeLessThan(0.75 * before)
  expect(after).toBeGreaterThan(0.3 * before)
  for (let x = 24; x < 75; x++) expect(Math.abs(change(x + 1, 50).luma - change(x, 50).luma)).toBeLessThan(0.09)
})

test('evens the light out further for soft studio light, without reversing it', () => {
  const half = (x: number) => times(skinColour, x < 50 ? 1 : 0.35)
  const [usual, soft] = (['usual', 'soft'] as const).map((evening) => {
    const change = level(half, { evening })
    return Math.log(1 / 0.35) + change(36, 50).luma - change(64, 50).luma
  })
  expect(soft!).toBeLessThan(0.7 * usual!)
  expect(soft!).toBeGreaterThan(0)
})

test("leaves a face's shape in soft light almost unchanged", () => {
  const change = level((x) => times(skinColour, 1 + 0.008 * (50 - x)))
  for (const x of [30, 40, 50, 60, 70]) expect(Math.abs(change(x, 50).luma)).toBeLessThan(0.04)
})

test('reduces shine, but not in clipped areas', () => {
  const withSpot = (spot: LinearColour) => level((x, y) => (Math.hypot(x - 50, y - 35) < 9 ? spot : skinColour))(50, 35)
  expect(withSpot([0.62, 0.46, 0.38]).luma).toBeLessThan(-0.06)
  expect(Math.abs(withSpot([1, 0.97, 0.95]).luma)).toBeLessThan(0.01)
})

test("doesn't lift beards or white hair", () => {
  const beard: LinearColour = [0.06, 0.055, 0.05]
  const bearded = level((_, y) => (y > 60 ? beard : skinColour))
  expect(bearded(50, 70).luma).toBeLessThan(0.05)
  const shaded = (beside: LinearColour) => level((x) => times(skinColour, x < 60 ? 1 : 0.3), { beside })(80, 50).luma
  expect(shaded([0.6, 0.6, 0.6])).toBeLessThan(0.01)
  expect(shaded([0.03, 0.02, 0.02])).toBeGreaterThan(0.1)
})

test("removes some of a shadow's colour cast without changing lit areas", () => {
  const purple: LinearColour = [0.14, 0.08, 0.072]
  const change = level((x) => (x < 55 ? skinColour : purple))
  expect(change(66, 50).blue).toBeLessThan(-0.03)
  expect(Math.abs(change(34, 50).blue)).toBeLessThan(0.01)
})

test('detects a bald head above the face, but not hair or a hat', () => {
  const onHead = (place: number) => Math.hypot((place % side) - 50, Math.floor(place / side) - 40) < 30
  const every = Int32Array.from({ length: side * side }, (_, place) => place)
  const isSkin = (place: number) => isFace(place % side, Math.floor(place / side))
  const skin = [...every].filter(isSkin).map((place) => ({ place, colour: skinColour, light: lumaOf(skinColour) }))
  const mesh = Array.from({ length: 468 }, () => [50, 22, 0] as const)
  const found = (colourAt: (place: number) => LinearColour) => {
    const brightness = Float32Array.from(every, (place) => (onHead(place) ? lumaOf(colourAt(place)) : 0))
    return sampleBareHead({ width: side, height: side, faceSize, skin, brightness, places: every }, mesh, colourAt)
      .length
  }
  expect(found(() => times(skinColour, 1.4))).toBeGreaterThan(100)
  expect(found(() => [0.4, 0.05, 0.05])).toBe(0)
  expect(found((place) => times(skinColour, place % 3 === 0 ? 0.6 : 1.2))).toBeLessThan(20)
})

test('fades out away from the face', () => {
  const change = level((x) => times(skinColour, x < 60 ? 1 : 0.3))
  expect(Math.abs(change(99, 50).luma)).toBeLessThan(0.3 * change(72, 50).luma)
})
