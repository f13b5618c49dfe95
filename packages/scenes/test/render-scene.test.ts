import type { RgbImage } from '@keylight/imaging/raster'
import { describe, expect, test } from 'vitest'
import type { Block, Facade } from '../src/city/blocks.ts'
import { cityLightOf } from '../src/city/city-light.ts'
import { paintCity } from '../src/city/paint-city.ts'
import { createLens } from '../src/lens.ts'
import { renderScene } from '../src/render-scene.ts'
import { type Scene, type SceneKind, sceneKinds, usualScene } from '../src/scene.ts'
import { createOutdoors, paintSky } from '../src/sky/outdoors.ts'

const size = { width: 120, height: 80 }
const drawn = new Map<string, RgbImage>()

/** Renders a scene. Tests share the image and must not modify it. */
function draw(kind: SceneKind, asked: Partial<Scene> = {}): RgbImage {
  const scene: Scene = { ...usualScene, ...size, seed: 3, ...asked, kind }
  const key = JSON.stringify(scene)
  const known = drawn.get(key)
  if (known) return known
  const image = finish(renderScene(scene))
  drawn.set(key, image)
  return image
}

function finish<Made>(work: Generator<number, Made>): Made {
  let step = work.next()
  while (!step.done) step = work.next()
  return step.value
}

/** Returns the mean colour of a band of rows, given as fractions of the height. */
function meanOf({ width, height, data }: RgbImage, from = 0, to = 1): [number, number, number] {
  const sum: [number, number, number] = [0, 0, 0]
  const [first, last] = [Math.floor(from * height), Math.floor(to * height)]
  for (let p = first * width * 3; p < last * width * 3; p++) sum[p % 3]! += data[p]! / ((last - first) * width)
  return sum
}

const brightness = (image: RgbImage) => meanOf(image).reduce((a, b) => a + b, 0) / 3

describe.each(sceneKinds)('a scene of kind %s', (kind) => {
  test('has the requested size, light and dark areas, and no missing rows', () => {
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

  test('varies with the seed', () => {
    const other = draw(kind, { seed: 4 }).data
    const changed = other.reduce((sum, value, p) => sum + Math.abs(value - draw(kind).data[p]!), 0) / other.length
    expect(changed).toBeGreaterThan(4)
  })
})

test.each(['sea', 'lake', 'city', 'meadow', 'forest', 'table', 'ink'] as const)(
  'a %s is deterministic for a seed',
  (kind) => {
    const first = draw(kind)
    drawn.clear()
    expect(draw(kind).data).toEqual(first.data)
  },
)

// Proves 2.16c
test('a sunset over the sea is warm near the horizon and cooler above', () => {
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

test('a night sky has stars and is darker than by day', () => {
  const night = draw('sky', { time: 'night', weather: 'clear' })
  expect(brightness(night)).toBeLessThan(brightness(draw('sky', { time: 'noon', weather: 'clear' })) / 2)
  expect(Math.max(...night.data)).toBeGreaterThan(150)
})

test.each(['city', 'meadow', 'forest'] as const)('the sky above a %s is darker at night than at noon', (kind) => {
  const sky = (time: Scene['time']) =>
    meanOf(draw(kind, { time, weather: 'clear' }), 0, 0.15).reduce((a, b) => a + b, 0)
  expect(sky('night')).toBeLessThan(sky('noon') / 2)
})

// Proves 2.16c
test('city windows are lit at night and not by day', () => {
  /** Fraction of the skyline that is much brighter than the sky. */
  const shine = (time: Scene['time']) => {
    const image = draw('city', { time, weather: 'clear', width: 240, height: 160 })
    const sky = Math.max(...meanOf(image, 0, 0.1))
    const towers = image.data.subarray(80 * 240 * 3, 106 * 240 * 3)
    return towers.filter((value) => value > 2.2 * sky).length / towers.length
  }
  expect(shine('night')).toBeGreaterThan(0.03)
  expect(shine('noon')).toBe(0)
})

test.each([
  ['left', -100],
  ['right', 100],
] as const)('the side of a tower that faces the sun on the %s is lit', (side, bearing) => {
  const scene: Scene = { ...usualScene, weather: 'clear', time: 'golden', kind: 'city', seed: 3, width: 90, height: 60 }
  const lens = createLens(90, 60, { angle: 20, horizonAt: 0.9, eye: 5 })
  const outdoors = finish(createOutdoors(scene, bearing))
  const film = finish(paintSky(scene, lens, outdoors))
  const facade: Facade = {
    system: 'blind',
    wall: [0.4, 0.4, 0.4],
    tint: [1, 1, 1],
    mirror: 0,
    floor: 4,
    bay: 3,
    open: 0,
    tall: 0,
    isOffice: true,
    occupied: 0,
    floodlight: null,
  }
  const turn = Math.PI / 4
  const tower: Block = {
    isRound: false,
    x: 0,
    y: 700,
    halfWide: 50,
    halfDeep: 50,
    cos: Math.cos(turn),
    sin: Math.sin(turn),
    bottom: 0,
    top: 120,
    slant: 0,
    facade,
    id: 1,
  }
  const city = { blocks: [tower], lights: [], shore: 500, treesAt: () => 0 }
  finish(paintCity(film, lens, city, outdoors, scene, cityLightOf(scene, outdoors)))
  const at = (x: number) => film.light[(35 * 90 + x) * 3]!
  const [left, right] = [at(36), at(54)]
  if (side === 'left') expect(left).toBeGreaterThan(2 * right)
  else expect(right).toBeGreaterThan(2 * left)
})

test('poppies make a meadow redder, and autumn makes a forest redder', () => {
  const redness = (image: RgbImage) => {
    const [red, green] = meanOf(image, 0.5, 1)
    return red - green
  }
  const plain = redness(draw('meadow', { seed: 3, time: 'noon', season: 'winter' }))
  expect(redness(draw('meadow', { seed: 3, time: 'noon', season: 'winter', colours: ['#c8241c'] }))).toBeGreaterThan(
    plain + 1,
  )
  expect(redness(draw('forest', { season: 'autumn' }))).toBeGreaterThan(redness(draw('forest')) + 1)
})

test('mist lowers the contrast of mountains', () => {
  const spread = (image: RgbImage) => {
    const mean = brightness(image)
    return Math.sqrt(image.data.reduce((sum, value) => sum + (value - mean) ** 2, 0) / image.data.length)
  }
  expect(spread(draw('mountains', { weather: 'mist' }))).toBeLessThan(spread(draw('mountains', { weather: 'clear' })))
})

test('applies words for exposure, warmth and saturation', () => {
  const usual = draw('sky')
  expect(brightness(draw('sky', { exposure: 0.7 }))).toBeGreaterThan(brightness(usual) + 8)
  const [red, , blue] = meanOf(usual)
  const [warmRed, , warmBlue] = meanOf(draw('sky', { warmth: 1 }))
  expect(warmRed / warmBlue).toBeGreaterThan(red / blue)
  const grey = draw('sky', { saturation: 0 })
  const [greyRed, , greyBlue] = meanOf(grey)
  expect(Math.abs(greyRed - greyBlue)).toBeLessThan(8)
})

test('designs use the named colours', () => {
  const [red, green, blue] = meanOf(draw('gradient', { colours: ['#2e5fa8'] }))
  expect(blue).toBeGreaterThan(red + 15)
  expect(blue).toBeGreaterThan(green)
})

test('reports progress, and stops when cancelled', () => {
  const work = renderScene({ ...usualScene, ...size, seed: 3, kind: 'lake' })
  const told: number[] = []
  for (let i = 0; i < 20; i++) told.push(Number(work.next().value))
  expect(told).toEqual(told.toSorted((a, b) => a - b))
  expect(told[0]).toBeGreaterThanOrEqual(0)
  expect(told.at(-1)).toBeLessThan(1)
  expect(work.return({ width: 0, height: 0, data: new Uint8Array() }).done).toBe(true)
  expect(work.next().done).toBe(true)
})
