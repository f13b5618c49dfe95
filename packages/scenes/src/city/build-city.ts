import { clamp, randomNumbers, smoothStep } from '@keylight/imaging/raster'
import { fractal, gradientNoise } from '../fractal.ts'
import { hashed, mix } from '../vectors.ts'
import type { Block, PointLight } from './blocks.ts'
import { raiseBuilding, type Site } from './raise-building.ts'

export interface City {
  blocks: Block[]
  lights: PointLight[]
  /** Distance of the shore, in metres. */
  shore: number
  /** Height of the trees along the shore at lateral position `x`; 0 where there are none. */
  treesAt(x: number, row: number): number
}

/** A centre of the city, where towers are tallest. */
interface Centre {
  x: number
  y: number
  radius: number
  height: number
}

/** Returns a city on the far shore: lots on a rotated street grid, with taller buildings near its centres. */
export function buildCity(drama: number, seed: number): City {
  const random = randomNumbers(seed * 37 + 11)
  for (let i = 0; i < 12; i++) random()
  const shore = 1050 + 650 * random()
  const turn = (random() < 0.5 ? 1 : -1) * (0.24 + 0.36 * random())
  const centres = Array.from({ length: 2 + Math.floor(random() * 2) }, (_, i) => ({
    x: (i === 0 ? (random() - 0.5) * 0.5 : (random() - 0.5) * 1.7) * shore,
    y: shore + 180 + 420 * random(),
    radius: (i === 0 ? 0.2 + 0.12 * random() : 0.1 + 0.14 * random()) * shore,
    height: i === 0 ? 1 : 0.45 + 0.4 * random(),
  }))
  const tallest = 150 + 130 * drama + 50 * random()
  const site: Site = { random, turn, age: random(), blocks: [], lights: [] }
  fillLots(site, shore, centres, tallest, seed)
  placeLamps(site, shore)
  return { blocks: site.blocks, lights: site.lights, shore, treesAt: treesOf(seed) }
}

function fillLots(site: Site, shore: number, centres: readonly Centre[], tallest: number, seed: number): void {
  const [cos, sin] = [Math.cos(site.turn), Math.sin(site.turn)]
  const lot = 62 + 14 * site.random()
  const density = gradientNoise(seed + 301)
  const reach = shore * 1.5 + 900
  const cells = Math.ceil(reach / lot) + 4
  let id = 1
  for (let j = -cells; j <= cells; j++)
    for (let i = -cells; i <= cells; i++) {
      // An avenue follows every three rows of lots.
      const gx = (i + 0.5 + Math.floor(i / 3) * 0.28) * lot
      const gy = (j + 0.5 + Math.floor(j / 3) * 0.28) * lot
      const x = gx * cos - gy * sin
      const y = shore + 60 + gx * sin + gy * cos
      const chance = hashed(i, j, seed + 5)
      if (y < shore + 58 || y > shore + 2600 || Math.abs(x) > (y + 500) * 1.15) continue
      const back = (y - shore) / 2600
      if (chance > 0.97 - 0.3 * back) continue
      let share = 0
      for (const centre of centres) {
        const away = Math.hypot(x - centre.x, (y - centre.y) * 0.8) / centre.radius
        share = Math.max(share, centre.height * Math.exp(-away * away))
      }
      const patch = 0.5 + 0.5 * fractal(density, x / 500, y / 500, 2)
      const luck = hashed(j, i, seed + 9)
      const low = 11 + 26 * luck * luck + 24 * patch * smoothStep(0, 0.06, back)
      const high =
        tallest * share * (0.3 + 0.7 * hashed(i + 7, j - 3, seed + 13) ** 0.8) +
        (luck > 0.9 ? 55 * patch * (0.4 + luck) : 0)
      // Buildings near the water are lower.
      const height = Math.max(low, high * mix(0.42, 1, smoothStep(60, 220, y - shore)))
      raiseBuilding(site, ++id, x, y, clamp(height, 9, 420), lot)
    }
}

/** Places street lamps along the water. */
function placeLamps({ random, lights }: Site, shore: number): void {
  const spacing = 26
  for (let x = -2400; x < 2400; x += spacing)
    lights.push({
      x: x + 3 * random(),
      y: shore + 5,
      z: 8.5,
      colour: random() < 0.75 ? [1, 0.72, 0.38] : [1, 0.9, 0.75],
      strength: 0.5 + 0.7 * random(),
    })
}

function treesOf(seed: number): City['treesAt'] {
  const crowns = gradientNoise(seed + 311)
  return (x, row) => {
    const stand = smoothStep(-0.42, -0.2, crowns(x / 130 + row * 40, row * 9.7))
    const round = Math.abs(crowns(x / 8.5 + row * 71, 3.3 + row))
    const leaves = crowns(x / 1.9 + row * 11, 7.1)
    return stand * (8.5 + 3 * crowns(x / 40, row * 5 + 1.5) - 5.5 * round * round + 0.9 * leaves)
  }
}
