import { smoothStep } from '@keylight/imaging/raster'
import { gradientFilm, inkFilm, marblingFilm, paperFilm } from './abstract/abstracts.ts'
import { printFilm } from './abstract/print-film.ts'
import { renderCity } from './city/render-city.ts'
import { develop, type Film, usualDevelopment } from './film.ts'
import { makeDunes } from './land/dunes.ts'
import { fieldAt } from './land/heightfield.ts'
import { createRange } from './land/mountains.ts'
import { createLand, mountainGround, paintLand, sandGround, snowPlain } from './land/paint-land.ts'
import { createLens } from './lens.ts'
import { renderMeadow } from './meadow/render-meadow.ts'
import { angles, isLow, part, type Rendering } from './rendering.ts'
import type { Scene, SceneKind } from './scene.ts'
import { createOutdoors, developmentOf, paintSky } from './sky/outdoors.ts'
import { roomStill, stillViews, studioStill, tableStill } from './still/still-scenes.ts'
import { traceStill } from './still/trace-still.ts'
import { hashed } from './vectors.ts'
import { paintSea } from './water/paint-sea.ts'
import { createWaves } from './water/waves.ts'
import { renderForest } from './wood/render-forest.ts'

function* renderSky(scene: Scene): Rendering {
  const low = isLow(scene)
  const lens = createLens(scene.width, scene.height, { angle: angles[scene.lens], horizonAt: low ? 1.0 : 1.06, eye: 2 })
  const outdoors = yield* part(0, 0.1, createOutdoors(scene, low ? (scene.seed % 23) - 11 : 60 + (scene.seed % 40)))
  const film = yield* part(0.1, 0.9, paintSky(scene, lens, outdoors))
  return yield* part(0.9, 1, develop(film, developmentOf(scene, outdoors), scene.seed))
}

const winds: Record<Scene['weather'], number> = { clear: 0, fair: 0, cloudy: 1, overcast: 2, storm: 9, mist: -2 }

function* renderSea(scene: Scene): Rendering {
  const low = isLow(scene)
  const lens = createLens(scene.width, scene.height, {
    angle: angles[scene.lens],
    horizonAt: scene.height > scene.width ? 0.52 : 0.56,
    eye: 2.2 + 3.5 * scene.drama,
  })
  const outdoors = yield* part(0, 0.1, createOutdoors(scene, low ? (scene.seed % 19) - 9 : 35 + (scene.seed % 50)))
  const film = yield* part(0.1, 0.55, paintSky(scene, lens, outdoors))
  const wind = Math.max(2.2, 3 + 7 * scene.drama + winds[scene.weather])
  const waves = yield* part(
    0.55,
    0.6,
    createWaves({ wind, fetchKm: 20 + 60 * scene.drama, heading: ((scene.seed % 7) - 3) * 0.35 + Math.PI }, scene.seed),
  )
  yield* part(
    0.6,
    0.9,
    paintSea(
      film,
      lens,
      outdoors,
      {
        waves,
        colour: [0.009, 0.036, 0.05],
        foam: smoothStep(7, 14, wind),
        ripples: 0.0012 + 0.00025 * wind,
        samples: 8,
        farthest: Infinity,
      },
      scene.seed,
    ),
  )
  return yield* part(0.9, 1, develop(film, developmentOf(scene, outdoors), scene.seed))
}

function* renderMountains(scene: Scene): Rendering {
  const { seed, drama } = scene
  const lens = createLens(scene.width, scene.height, { angle: angles[scene.lens] * 0.86, horizonAt: 0.5, eye: 0 })
  const outdoors = yield* part(0, 0.1, createOutdoors(scene, bearingOf(scene)))
  const relief = 1500 + 1000 * drama
  const field = yield* part(
    0.1,
    0.3,
    createRange({ relief, from: 2200, metres: 17_000, floor: 600, valley: 0.85 }, seed),
  )
  lens.eye = fieldAt(field, field.heights, 0, 0) + 420
  const film = yield* part(0.3, 0.55, paintSky(scene, lens, outdoors))
  const { ground, cover } = mountainGround({ snowLine: 600 + relief * 0.5, treeLine: 1350, seed, winter: 0, field })
  const mist = mistOf(scene, 600)
  const tracer = createLand(
    { field, ground, cover, coverMost: 22, farthest: 17_000, ...(mist && { mist }) },
    outdoors,
    seed,
  )
  yield* part(0.55, 0.9, paintLand(film, lens, tracer, { top: 0, bottom: scene.height }))
  return yield* part(0.9, 1, develop(film, developmentOf(scene, outdoors), seed))
}

/** Renders a lake that mirrors the mountains behind it. */
function* renderLake(scene: Scene): Rendering {
  const { seed, drama } = scene
  const lens = createLens(scene.width, scene.height, { angle: angles[scene.lens], horizonAt: 0.6, eye: 1.9 })
  const outdoors = yield* part(0, 0.08, createOutdoors(scene, bearingOf(scene)))
  const relief = 1100 + 900 * drama
  const field = yield* part(
    0.08,
    0.22,
    createRange({ relief, from: 1500, metres: 12_000, floor: 0, valley: 0.8 }, seed),
  )
  const film = yield* part(0.22, 0.42, paintSky(scene, lens, outdoors))
  const { ground, cover } = mountainGround({
    snowLine: relief * 0.55,
    treeLine: 620,
    seed,
    winter: 0,
    field,
    woodAbove: 5,
  })
  const mist = mistOf(scene, 0)
  const tracer = createLand(
    {
      field,
      ground,
      cover,
      coverMost: 22,
      farthest: 12_000,
      ...(mist && { mist }),
    },
    outdoors,
    seed,
  )
  const wind = 1.2 + 2 * drama
  const waves = yield* part(0.42, 0.46, createWaves({ wind, fetchKm: 0.3, heading: 0.4 * ((seed % 9) - 4) }, seed))
  yield* part(
    0.46,
    0.7,
    paintSea(
      film,
      lens,
      outdoors,
      {
        waves,
        colour: [0.006, 0.032, 0.036],
        foam: 0,
        ripples: 0.00008,
        samples: 2,
        mirrored: (from, direction, pixel, _spread, out) => tracer.trace(from, direction, pixel * 3, 0.5, out),
        farthest: 3500,
      },
      seed,
    ),
  )
  yield* part(0.7, 0.9, paintLand(film, lens, tracer, { top: 0, bottom: lens.horizon + 12, water: 0 }))
  return yield* part(0.9, 1, develop(film, developmentOf(scene, outdoors), seed))
}

/** Renders a snowy plain with a forest at its edge and mountains behind. */
function* renderSnow(scene: Scene): Rendering {
  const { seed, drama } = scene
  const lens = createLens(scene.width, scene.height, { angle: angles[scene.lens], horizonAt: 0.55, eye: 0 })
  const outdoors = yield* part(0, 0.1, createOutdoors(scene, bearingOf(scene)))
  const relief = 700 + 1000 * drama
  const range = yield* part(0.1, 0.3, createRange({ relief, from: 1300, metres: 9000, floor: 60, valley: 0.6 }, seed))
  lens.eye = fieldAt(range, range.heights, 0, 0) + 2.4
  const film = yield* part(0.3, 0.55, paintSky(scene, lens, outdoors))
  const { ground, cover } = mountainGround({
    snowLine: -2000,
    treeLine: 420,
    seed,
    winter: 1,
    field: range,
    woodFrom: 1000,
  })
  const mist = mistOf(scene, 40)
  const tracer = createLand(
    {
      field: range,
      ...snowPlain(ground, 46, seed),
      cover,
      coverMost: 22,
      farthest: 9000,
      ...(mist && { mist }),
    },
    outdoors,
    seed,
  )
  yield* part(0.55, 0.9, paintLand(film, lens, tracer, { top: 0, bottom: scene.height }))
  return yield* part(0.9, 1, develop(film, developmentOf(scene, outdoors), seed))
}

function* renderDunes(scene: Scene): Rendering {
  const { seed, drama } = scene
  const lens = createLens(scene.width, scene.height, { angle: angles[scene.lens] * 0.75, horizonAt: 0.36, eye: 0 })
  const outdoors = yield* part(0, 0.1, createOutdoors(scene, bearingOf(scene)))
  const field = makeDunes(30 + 34 * drama, seed)
  lens.eye = fieldAt(field, field.heights, 0, 60) + 12 + 14 * drama
  const film = yield* part(0.15, 0.5, paintSky(scene, lens, outdoors))
  const tracer = createLand({ field, ground: sandGround([0.46, 0.27, 0.125], seed), farthest: 1880 }, outdoors, seed)
  yield* part(0.5, 0.9, paintLand(film, lens, tracer, { top: 0, bottom: scene.height }))
  return yield* part(0.9, 1, develop(film, developmentOf(scene, outdoors), seed))
}

const stills = { studio: studioStill, table: tableStill, room: roomStill }

function renderStill(kind: keyof typeof stills): (scene: Scene) => Rendering {
  return function* render(scene) {
    const still = stills[kind](scene)
    const { angle, horizonAt } = stillViews[kind]
    const stretch = { wide: 1.25, normal: 1, long: 0.72 }[scene.lens]
    const lens = createLens(scene.width, scene.height, { angle: angle * stretch, horizonAt, eye: 0 })
    const film = yield* part(0, 0.92, traceStill(still, lens))
    const warm = scene.warmth * 0.14
    const development = {
      ...usualDevelopment,
      key: kind === 'room' ? 0.24 : 0.3,
      stops: scene.exposure,
      contrast: scene.contrast,
      saturation: scene.saturation,
      balance: [1 + warm, 1, 1 - warm] as const,
      glow: 0.12,
    }
    return yield* part(0.92, 1, develop(film, development, scene.seed))
  }
}

function renderAbstract(paint: (scene: Scene) => Generator<number, Film>, grain: number): (scene: Scene) => Rendering {
  return function* render(scene) {
    return printFilm(yield* part(0, 0.98, paint(scene)), scene, grain)
  }
}

/** The sun is to one side, where it brings out the relief. */
function bearingOf({ seed, time }: Scene): number {
  const side = seed % 2 === 0 ? 1 : -1
  const low = ['sunset', 'dusk', 'dawn', 'golden'].includes(time)
  return side * (low ? 62 + (seed % 31) : 70 + (seed % 45))
}

function mistOf(
  { weather, time }: Scene,
  floor: number,
): { height: number; density: number; floor: number } | undefined {
  if (weather === 'mist') return { height: 130, density: 1 / 1100, floor }
  if (time === 'dawn' || time === 'dusk') return { height: 90, density: 1 / 5000, floor }
  return undefined
}

const renderers: Record<SceneKind, (scene: Scene) => Rendering> = {
  sky: renderSky,
  sea: renderSea,
  mountains: renderMountains,
  lake: renderLake,
  snow: renderSnow,
  dunes: renderDunes,
  city: renderCity,
  meadow: renderMeadow,
  forest: renderForest,
  studio: renderStill('studio'),
  table: renderStill('table'),
  room: renderStill('room'),
  gradient: renderAbstract(gradientFilm, 2.2),
  paper: renderAbstract(paperFilm, 1),
  marbling: renderAbstract(marblingFilm, 1),
  ink: renderAbstract(inkFilm, 1),
}

export function renderScene(scene: Scene): Rendering {
  // Hashes the seed so that consecutive seeds have nothing in common.
  return renderers[scene.kind]({ ...scene, seed: 1 + Math.floor(hashed(scene.seed, 17, 5) * 2 ** 20) })
}
