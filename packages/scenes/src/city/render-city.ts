import { develop } from '../film.ts'
import { createLens } from '../lens.ts'
import { angles, isLow, part, type Rendering } from '../rendering.ts'
import type { Scene } from '../scene.ts'
import { addMist } from '../sky/mist.ts'
import { createOutdoors, developmentOf, paintSky } from '../sky/outdoors.ts'
import { hashed } from '../vectors.ts'
import { paintSea } from '../water/paint-sea.ts'
import { createWaves } from '../water/waves.ts'
import { buildCity } from './build-city.ts'
import { addSkyGlow, cityLightOf } from './city-light.ts'
import { mirrorOf, paintCity } from './paint-city.ts'

/** Renders a skyline across the water. */
export function* renderCity(scene: Scene): Rendering {
  const { seed, drama, time } = scene
  const lens = createLens(scene.width, scene.height, {
    angle: angles[scene.lens] * 0.66,
    horizonAt: scene.height > scene.width ? 0.6 : 0.64 + 0.06 * hashed(seed, 1, 3),
    eye: 6 + 3 * hashed(seed, 2, 3),
  })
  const outdoors = yield* part(0, 0.08, createOutdoors(scene, bearingOf(scene)))
  const city = buildCity(drama, seed)
  const film = yield* part(0.08, 0.28, paintSky(scene, lens, outdoors, { stars: false }))
  const cityLight = cityLightOf(scene, outdoors)
  addSkyGlow(film, lens, cityLight)
  const isMisty = scene.weather === 'mist'
  if (isMisty) addMist(film, lens, outdoors, { depth: 1, on: 'sky', glow: cityLight.glow })
  yield* part(0.28, 0.6, paintCity(film, lens, city, outdoors, scene, cityLight))
  const mirror = mirrorOf(film, lens, city.shore)
  const wet = scene.weather === 'storm' ? 2.5 : scene.weather === 'mist' ? -1 : 0
  const wind = Math.max(0.9, 0.9 + 1.9 * drama + wet)
  const waves = yield* part(0.6, 0.64, createWaves({ wind, fetchKm: 0.8, heading: 0.5 * ((seed % 9) - 4) }, seed))
  const water = {
    waves,
    colour: [0.01, 0.028, 0.03] as const,
    foam: 0,
    ripples: 0.0001,
    samples: 6,
    mirrored: (
      from: readonly [number, number, number],
      direction: ArrayLike<number>,
      _pixel: number,
      spread: number,
      out: Float32Array,
    ) => mirror(from, direction, spread, out),
    farthest: city.shore,
  }
  yield* part(0.64, 0.9, paintSea(film, lens, outdoors, water, seed))
  if (isMisty) addMist(film, lens, outdoors, { depth: 1, on: 'water', glow: cityLight.glow })
  const usual = developmentOf(scene, outdoors)
  const warm = scene.warmth * 0.16
  const development =
    time === 'night'
      ? {
          ...usual,
          key: 0.042,
          saturation: scene.saturation * 1.1,
          glow: 0.55,
          contrast: usual.contrast * 1.08,
          balance: [0.9 + warm, 0.96, 1.16 - warm] as const,
        }
      : time === 'dusk'
        ? {
            ...usual,
            key: 0.12,
            saturation: scene.saturation,
            glow: 0.4,
            balance: [0.94 + warm, 1, 1.08 - warm] as const,
          }
        : { ...usual, contrast: usual.contrast * 1.08, saturation: usual.saturation * 1.06 }
  return yield* part(0.9, 1, develop(film, development, seed))
}

/** At dusk and dawn the sun is behind the towers; otherwise it is to one side, behind or in front of the camera. */
function bearingOf(scene: Scene): number {
  const { seed, time } = scene
  const side = seed % 2 === 0 ? 1 : -1
  if (time === 'night') return side * (60 + (seed % 50))
  if (time === 'dusk' || time === 'sunset' || time === 'dawn') return side * (8 + (seed % 34))
  if (isLow(scene)) return side * (seed % 3 === 0 ? 40 + (seed % 25) : 105 + (seed % 40))
  return side * (70 + (seed % 70))
}
