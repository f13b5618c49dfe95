import { describe, expect, test } from 'vitest'
import type { RgbImage } from '../../src/pixels.ts'
import { renderScene } from '../../src/scenes/render-scene.ts'
import { type Scene, type SceneKind, sceneKinds, usualScene } from '../../src/scenes/scene.ts'

const size = { width: 120, height: 80 }
const drawn = new Map<string, RgbImage>()

/** The picture of a scene. Tests share it and must not change it. */
function draw(kind: SceneKind, asked: Partial<Scene> = {}): RgbImage {
  const scene: Scene = { ...usualScene, ...size, seed: 3, ...asked, kind }
  const key = JSON.stringify(scene)
  const known = drawn.get(key)
  if (known) return known
  const work = renderScene(scene)
  let step = work.next()
  while (!step.done) step = work.next()
  drawn.set(key, step.value)
  return step.value
}

/** The mean colour of rows, by their shares of the height. */
function meanOf({ width, height, data }: RgbImage, from = 0, to = 1): [number, number, number] {
  const sum: [number, number, number] = [0, 0, 0]
  const [first, last] = [Math.floor(from * height), Math.floor(to * height)]
  for (let p = first * width * 3; p < last * width * 3; p++) sum[p % 3]! += data[p]! / ((last - first) * width)
  return sum
}

const brightness = (image: RgbImage) => meanOf(image).reduce((a, b) => a + b, 0) / 3

describe.each(sceneKinds)('a picture of the kind %s', (kind) => {
  test('has the size that was asked for, light and dark, and no row that was left out', () => {
    const image = draw(kind)
    expect(image).toMatchObject(size)
    expect(image.data).toHaveLength(size.width * size.height * 3)
    const values = [...image.data].sort((a, b) => a - b)
    expect(values.at(Math.floor(values.length * 0.99))! - values[Math.floor(values.length * 0.01)]!).toBeGreaterThan(40)
    for (let y = 0; y < size.height; y++) {
      const row = image.data.subarray(y * size.width * 3, (y + 1) * size.width * 3)
      expect(row.some((value) => value > 3)).toBe(true)
    }
  })

  test('is another for another seed', () => {
    const other = draw(kind, { seed: 4 }).data
    const changed = other.reduce((sum, value, p) => sum + Math.abs(value - draw(kind).data[p]!), 0) / other.length
    expect(changed).toBeGreaterThan(4)
  })
})

test.each(['sea', 'lake', 'table', 'ink'] as const)('a %s is the same whenever it has the same seed', (kind) => {
  const first = draw(kind)
  drawn.clear()
  expect(draw(kind).data).toEqual(first.data)
})

test('a sunset over the sea is warm near the horizon, and cooler above', () => {
  const image = draw('sea', { time: 'sunset', weather: 'clear' })
  const [red, , blue] = meanOf(image, 0.46, 0.55)
  expect(red).toBeGreaterThan(blue + 40)
  const [topRed, , topBlue] = meanOf(image, 0, 0.1)
  expect(topRed - topBlue).toBeLessThan(red - blue - 30)
})

test('a clear sky at noon is blue', () => {
  const [red, green, blue] = meanOf(draw('sky', { time: 'noon', weather: 'clear' }))
  expect(blue).toBeGreaterThan(green)
  expect(green).toBeGreaterThan(red)
})

test('night is darker than day, and keeps its stars', () => {
  const night = draw('sky', { time: 'night', weather: 'clear' })
  expect(brightness(night)).toBeLessThan(brightness(draw('sky', { time: 'noon', weather: 'clear' })) / 2)
  expect(Math.max(...night.data)).toBeGreaterThan(150)
})

test('mist takes the contrast from mountains', () => {
  const spread = (image: RgbImage) => {
    const mean = brightness(image)
    return Math.sqrt(image.data.reduce((sum, value) => sum + (value - mean) ** 2, 0) / image.data.length)
  }
  expect(spread(draw('mountains', { weather: 'mist' }))).toBeLessThan(spread(draw('mountains', { weather: 'clear' })))
})

test('words for exposure, warmth and saturation do what they say', () => {
  const usual = draw('sky')
  expect(brightness(draw('sky', { exposure: 0.7 }))).toBeGreaterThan(brightness(usual) + 8)
  const [red, , blue] = meanOf(usual)
  const [warmRed, , warmBlue] = meanOf(draw('sky', { warmth: 1 }))
  expect(warmRed / warmBlue).toBeGreaterThan(red / blue)
  const grey = draw('sky', { saturation: 0 })
  const [greyRed, , greyBlue] = meanOf(grey)
  expect(Math.abs(greyRed - greyBlue)).toBeLessThan(8)
})

test('designs use the colours that were named', () => {
  const [red, green, blue] = meanOf(draw('gradient', { colours: ['#2e5fa8'] }))
  expect(blue).toBeGreaterThan(red + 15)
  expect(blue).toBeGreaterThan(green)
})

test('it tells how far it is, and stops when nobody asks any more', () => {
  const work = renderScene({ ...usualScene, ...size, seed: 3, kind: 'lake' })
  const told: number[] = []
  for (let i = 0; i < 20; i++) told.push(Number(work.next().value))
  expect(told).toEqual(told.toSorted((a, b) => a - b))
  expect(told[0]).toBeGreaterThanOrEqual(0)
  expect(told.at(-1)).toBeLessThan(1)
  expect(work.return({ width: 0, height: 0, data: new Uint8Array() }).done).toBe(true)
  expect(work.next().done).toBe(true)
})
