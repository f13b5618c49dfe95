import { clamp } from '@keylight/imaging/raster'
import type { Film } from '../film.ts'
import type { Lens } from '../lens.ts'
import type { Scene } from '../scene.ts'
import type { Outdoors } from '../sky/outdoors.ts'
import { luminance, readGrid, type Triple } from '../vectors.ts'
import type { City } from './build-city.ts'
import type { Lamps } from './facades.ts'

/** Artificial light of the city, depending on the time of day and the brightness of the sky. */
export interface CityLight {
  lamps: Lamps
  /** Radiance of the light pollution above the horizon. */
  glow: Triple
}

export function cityLightOf(scene: Scene, outdoors: Outdoors): CityLight {
  const sky = new Float32Array(3)
  outdoors.veil(0, 1, sky)
  const level = luminance(sky[0]!, sky[1]!, sky[2]!)
  const at = (window: number, offices: number, homes: number, glow: number): CityLight => ({
    lamps: { window, offices, homes },
    glow: [glow, glow * 0.6, glow * 0.33],
  })
  switch (scene.time) {
    case 'night':
      return at(level * 60, 0.3, 0.27, level * (scene.weather === 'overcast' || scene.weather === 'mist' ? 3.4 : 2.2))
    case 'dusk':
      return at(level * 1.7, 0.38, 0.3, level * 0.1)
    case 'sunset':
    case 'dawn':
      return at(level * 0.7, 0.3, 0.16, 0)
    default:
      return at(scene.weather === 'storm' ? level * 0.5 : 0, 0.35, 0.1, 0)
  }
}

/** Adds light pollution to the sky, strongest near the horizon and on the undersides of clouds. */
export function addSkyGlow(film: Film, lens: Lens, { glow }: CityLight): void {
  if (glow[0] === 0) return
  const { width, light } = film
  const bottom = Math.min(film.height, Math.ceil(lens.horizon) + 2)
  let mean = 0
  for (let p = 0; p < bottom * width * 3; p += 3) mean += luminance(light[p]!, light[p + 1]!, light[p + 2]!)
  mean /= bottom * width
  for (let y = 0; y < bottom; y++) {
    const up = Math.max(0, (lens.horizon - y) * lens.pixel)
    const share = 0.1 + 0.9 * Math.exp(-up / 0.13)
    for (let x = 0, p = y * width * 3; x < width; x++, p += 3) {
      const cloud = luminance(light[p]!, light[p + 1]!, light[p + 2]!) / mean
      const amount = share * (0.6 + 0.4 * Math.min(3, cloud))
      for (let c = 0; c < 3; c++) light[p + c] = light[p + c]! + glow[c]! * amount
    }
  }
}

/** Returns a lookup of the sky in every direction, for reflections in glass. */
export function skyAround(
  { atmosphere, clouds }: Outdoors,
  { glow }: CityLight,
): (x: number, y: number, z: number, out: Float32Array) => void {
  const [width, height] = [145, 20]
  const values = new Float32Array(width * height * 3)
  const air = new Float32Array(3)
  const cloud = new Float32Array(4)
  for (let j = 0; j < height; j++) {
    const rise = 0.004 + (j / (height - 1)) ** 1.4 * 1.1
    const norm = 1 / Math.sqrt(1 + rise * rise)
    for (let i = 0; i < width; i++) {
      const azimuth = (i / (width - 1)) * 2 * Math.PI - Math.PI
      const x = Math.sin(azimuth) * norm
      const y = Math.cos(azimuth) * norm
      atmosphere.radiance(x, y, rise * norm, air)
      clouds.march(x, y, rise * norm, 0.5, cloud)
      for (let c = 0; c < 3; c++)
        values[(j * width + i) * 3 + c] = air[c]! * cloud[3]! + cloud[c]! + glow[c]! * 0.5 * Math.exp(-rise / 0.3)
    }
  }
  return (x, y, rise, out) => {
    const v = clamp((rise - 0.004) / 1.1, 0, 1) ** (1 / 1.4) * (height - 1)
    const u = ((Math.atan2(x, y) + Math.PI) / (2 * Math.PI)) * (width - 1)
    readGrid(values, { width, height }, u, v, out)
  }
}

/** Draws point lights as blurred dots unless they are occluded. */
export function drawLights(
  film: Film,
  lens: Lens,
  { lights }: City,
  depths: Float32Array,
  bottom: number,
  lamps: Lamps,
  scene: Scene,
): void {
  const { width, light } = film
  const fog = scene.weather === 'mist' ? 0.35 : 1
  for (const { x, y, z, colour, strength } of lights) {
    const px = width / 2 + x / (y * lens.pixel)
    const py = lens.horizon - (z - lens.eye) / (y * lens.pixel)
    const [column, row] = [Math.floor(px), Math.floor(py)]
    if (column < 1 || row < 1 || column >= width - 1 || row >= bottom - 1) continue
    if (depths[row * width + column]! < y - 40) continue
    // About half a metre of light, or at least the lens blur.
    const radius = Math.max(0.62, 0.35 / (y * lens.pixel))
    const size = 0.9 / (y * lens.pixel)
    const energy = (lamps.window * 5 * strength * fog * size * size) / (radius * radius)
    const reach = Math.ceil(radius * 3)
    for (let j = row - reach; j <= row + reach; j++)
      for (let i = column - reach; i <= column + reach; i++) {
        if (i < 0 || j < 0 || i >= width || j >= film.height) continue
        const away = (i + 0.5 - px) ** 2 + (j + 0.5 - py) ** 2
        const share = energy * Math.exp(-away / (radius * radius))
        const p = (j * width + i) * 3
        for (let c = 0; c < 3; c++) light[p + c] = light[p + c]! + share * colour[c]!
      }
  }
}
