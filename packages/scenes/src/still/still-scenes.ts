import { clamp, randomNumbers, smoothStep } from '@keylight/imaging/raster'
import type { Scene } from '../scene.ts'
import { createAtmosphere } from '../sky/atmosphere.ts'
import { mixed, normalized, scaled, type Triple } from '../vectors.ts'
import type { Panel, Still } from './indoor-light.ts'
import { concrete, marble, paintOf, plain, plaster, wood } from './materials.ts'
import { ball, block, type Material, type Solid, sweep, turned, wall } from './solids.ts'

/** Matching colours: background, main object, accent. */
const palettes = [
  ['#e6d8c6', '#c98f6b', '#7a8a6f'],
  ['#cfd8dc', '#f2efe9', '#e0a458'],
  ['#e9c9c0', '#f4e7e1', '#b5655d'],
  ['#b9c7b4', '#efe9dc', '#6f8f7c'],
  ['#3c4655', '#8d99ae', '#e4b363'],
  ['#f0e4c8', '#d9b48a', '#5b7b9a'],
  ['#d3c7e0', '#f3eef7', '#9a7fb5'],
  ['#2f3b3a', '#b7a58a', '#c9683f'],
] as const

function coloursOf({ colours, seed }: Scene): Triple[] {
  const palette = palettes[seed % palettes.length]!
  return [0, 1, 2].map((i) => paintOf(colours[i] ?? (colours.length > 0 && i === 1 ? '#efe9e0' : palette[i]!)))
}

const seeded = (seed: number) => {
  const random = randomNumbers(seed * 37 + 101)
  for (let i = 0; i < 10; i++) random()
  return random
}

/** A cylinder with rounded edges. */
const podium = (material: Material, at: readonly [number, number], radius: number, height: number): Solid => {
  const round = 0.018
  return turned(material, at, 0, height, (z) => {
    const over = z - (height - round)
    return over > 0 ? radius - round + Math.sqrt(Math.max(0, round * round - over * over)) : radius
  })
}

/** Returns a product studio: podiums lit from one side by a large softbox. */
export function studioStill(scene: Scene): Still {
  const random = seeded(scene.seed)
  const [backdrop, main, accent] = coloursOf(scene) as [Triple, Triple, Triple]
  const side = random() < 0.5 ? -1 : 1
  const solids: Solid[] = [sweep(plaster(backdrop, scene.seed, 0.012), 1.1 + random() * 0.5, 1.2)]
  const steps = 1 + Math.floor(random() * 3)
  const material = plaster(main, scene.seed + 1, 0.014)
  const radius = 0.42 + random() * 0.14
  solids.push(podium(material, [0, 0.2], radius, 0.16 + random() * 0.14))
  if (steps > 1)
    solids.push(
      podium(
        plaster(mixed(main, accent, 0.5), scene.seed + 2, 0.014),
        [side * (radius + 0.12), 0.62],
        0.28,
        0.4 + random() * 0.3,
      ),
    )
  if (steps > 2)
    solids.push(
      podium(plaster(accent, scene.seed + 3, 0.014), [-side * (radius + 0.2), 0.45], 0.2, 0.12 + random() * 0.12),
    )
  const shape = Math.floor(random() * 3)
  if (shape === 0) solids.push(ball(plain(accent, 0.04, 0.03), [-side * (radius + 0.28), 0.02, 0.13], 0.13))
  if (shape === 1)
    solids.push(
      block(plaster(accent, scene.seed + 4, 0.012), [side * 0.32 - 0.32, 1.05, 0], [side * 0.32 + 0.32, 1.13, 1.25]),
    )
  const strength = 9
  const hard = scene.contrast > 1.15 || scene.drama > 0.75
  const size = hard ? 0.5 : 1.5
  const panels: Panel[] = [
    facingPanel(
      [side * 2.1, -0.9, 2.5],
      [0, 0.4, 0.2],
      size,
      scaled([1, 0.97, 0.92], (strength * 2.25) / (size * size)),
    ),
    facingPanel([-side * 2.8, -0.6, 1.4], [0, 0.4, 0.3], 1.6, scaled([0.88, 0.95, 1.05], 0.9 * (hard ? 0.35 : 1))),
  ]
  return {
    solids,
    panels,
    eye: [0, -3.1, 0.92],
    around: (_x, _y, z, out) => {
      out.fill(0.16 + 0.16 * Math.max(0, z))
    },
  }
}

/** Returns a square lamp at a position, facing another position. */
function facingPanel(at: Readonly<Triple>, to: Readonly<Triple>, size: number, light: Readonly<Triple>): Panel {
  const n = normalized([to[0] - at[0], to[1] - at[1], to[2] - at[2]])
  const u = normalized([n[1], -n[0], 0])
  const v: Triple = [n[1] * u[2] - n[2] * u[1], n[2] * u[0] - n[0] * u[2], n[0] * u[1] - n[1] * u[0]]
  const corner: Triple = [0, 1, 2].map((c) => at[c]! - (u[c]! + v[c]!) * (size / 2)) as Triple
  return { corner, across: scaled(u, size), along: scaled(v, size), light }
}

/** Profiles of ceramics: radius by relative height. */
const ceramics: readonly ((share: number) => number)[] = [
  // A bottle vase.
  (s) =>
    (s < 0.55 ? 0.3 * Math.sqrt(Math.max(0, 1 - ((s - 0.27) / 0.3) ** 2)) * 0.9 + 0.03 : 0) +
    0.055 +
    0.04 * smoothStep(0.86, 1, s),
  // A jar with shoulders.
  (s) =>
    0.15 +
    0.15 * Math.sin(Math.PI * clamp(s * 0.85 + 0.08, 0, 1)) -
    0.08 * smoothStep(0.82, 0.93, s) +
    0.02 * smoothStep(0.94, 1, s),
  // A slim flared cylinder.
  (s) => 0.11 + 0.05 * s * s + 0.012 * Math.sin(s * 9),
  // An onion.
  (s) => 0.06 + 0.27 * Math.sin(Math.PI * clamp(s * 1.18, 0, 1)) ** 0.8 * (1 - smoothStep(0.5, 0.9, s) * 0.85),
]

function vase(material: Material, at: readonly [number, number], bottom: number, tall: number, shape: number): Solid {
  const profile = ceramics[shape % ceramics.length]!
  return turned(material, at, bottom, bottom + tall, (z) => tall * profile(clamp((z - bottom) / tall, 0, 1)))
}

/** Returns the sunlight and skylight entering through a window. */
function daylight(scene: Scene, direction: Readonly<Triple>): { sun: Triple; sky: Triple } {
  const heights = { dawn: 4, morning: 24, noon: 50, afternoon: 36, golden: 9, sunset: 5, dusk: -3, night: -12 } as const
  const up = Math.sin((heights[scene.time] * Math.PI) / 180)
  const atmosphere = createAtmosphere(normalized([direction[0], direction[1], up * 1.2]), 1)
  const out = new Float32Array(3)
  atmosphere.irradiance(-1, 0, 0.3, out)
  const covered = { clear: 0, fair: 0.1, cloudy: 0.55, overcast: 1, storm: 1, mist: 0.9 }[scene.weather]
  const sky: Triple = [out[0]! / 1.4, out[1]! / 1.4, out[2]! / 1.4]
  const sun = scaled(atmosphere.sunlight(0.05), 1 - covered)
  const grey = (sky[0] + sky[1] + sky[2]) / 3
  return { sun, sky: mixed(sky, [grey, grey, grey], 0.25 + 0.6 * covered) }
}

/** Returns a table in front of a wall, lit through a window outside the frame, with ceramics to one side. */
export function tableStill(scene: Scene): Still {
  const random = seeded(scene.seed)
  const [backdrop, main, accent] = coloursOf(scene) as [Triple, Triple, Triple]
  const tops: Material[] = [
    wood([0.32, 0.19, 0.1], scene.seed, 0.14),
    wood([0.14, 0.075, 0.04], scene.seed, 0.17),
    wood([0.5, 0.36, 0.22], scene.seed, 0.12),
    marble([0.78, 0.76, 0.73], [0.3, 0.3, 0.32], scene.seed),
    concrete([0.36, 0.35, 0.34], scene.seed),
  ]
  const top = tops[scene.seed % tops.length]!
  const side = random() < 0.5 ? -1 : 1
  const back = 1.75
  const bars = random() < 0.7
  const direction = normalized([side * 1, -0.75, 0.55 + 0.3 * random()])
  const light = daylight(scene, direction)
  // The window is between the sun and the wall; its bars cast the pattern.
  const at = -1.5
  const shutter = wall(plain([0.5, 0.5, 0.5]), 1, at, 1, (x, _y, z) => {
    const u = x - direction[0] * (-(back - at) / direction[1]) * 1
    const v = z - direction[2] * (-(back - at) / direction[1])
    if (u < -0.75 || u > 0.85 || v < -0.15 || v > 1.3) return false
    return !bars || (Math.abs(((u + 0.75) % 0.53) - 0.265) < 0.235 && Math.abs(((v + 0.15) % 0.48) - 0.24) < 0.21)
  })
  const solids: Solid[] = [
    block(top, [-3, -3, -0.06], [3, 1.05, 0]),
    wall(plaster(scaled(backdrop, 0.92), scene.seed, 0.05), 1, back, -1),
    {
      ...shutter,
      // Only shadow rays towards the sun hit it; camera rays don't.
      meet: (ox, oy, oz, dx, dy, dz) =>
        oy > at + 0.5 && dy < -0.2 && Math.abs(dx - direction[0]) < 0.12
          ? shutter.meet(ox, oy, oz, dx, dy, dz)
          : Infinity,
    },
  ]
  const shape = Math.floor(random() * ceramics.length)
  const tall = 0.42 + 0.16 * random()
  const glaze = random() < 0.5
  const spot = side * (0.5 + 0.2 * random())
  solids.push(
    vase(glaze ? plain(main, 0.045, 0.02) : plaster(main, scene.seed + 4, 0.05), [spot, 0.55], 0, tall, shape),
  )
  if (random() < 0.7)
    solids.push(
      vase(
        plaster(accent, scene.seed + 6, 0.06),
        [spot + side * 0.28 * (random() < 0.5 ? -1 : 1), 0.32],
        0,
        tall * 0.5,
        shape + 1 + Math.floor(random() * 2),
      ),
    )
  if (random() < 0.5)
    solids.push(ball(plain(mixed(accent, [0.7, 0.45, 0.1], 0.5), 0.03, 0.12), [spot - side * 0.3, 0.25, 0.06], 0.06))
  return {
    solids,
    panels: [facingPanel([side * 2.6, -1.2, 1.9], [0, 0.6, 0.2], 1.5, scaled(light.sky, 9))],
    sun: { direction, light: scaled(light.sun, 0.75), spread: 0.013 },
    eye: [0, -1.75, 0.52],
    around: (_x, _y, z, out) => {
      for (let c = 0; c < 3; c++) out[c] = light.sky[c]! * (0.3 + 0.22 * z)
    },
  }
}

/** Returns a sunlit room with a window on one side. */
export function roomStill(scene: Scene): Still {
  const random = seeded(scene.seed)
  const [paint, main, accent] = coloursOf(scene) as [Triple, Triple, Triple]
  const width = 2.3
  const back = 3.3 + 0.5 * random()
  const ceiling = 2.75
  const from = back - 2.2
  const to = back - 0.7
  const sill = 0.75 + 0.2 * random()
  const head = 2.35
  const low = ['dawn', 'golden', 'sunset'].includes(scene.time)
  const direction = normalized([-1, -0.35 - 0.3 * random(), low ? 0.28 : scene.time === 'noon' ? 1.15 : 0.7])
  const light = daylight(scene, direction)
  const panes = 2 + Math.floor(random() * 2)
  const isPane = (y: number, z: number) => {
    const a = ((y - from) / (to - from)) * panes
    const b = ((z - sill) / (head - sill)) * 3
    if (a < 0 || a > panes || b < 0 || b > 3) return false
    return Math.abs((a % 1) - 0.5) < 0.465 && Math.abs((b % 1) - 0.5) < 0.465
  }
  const white = plaster([0.78, 0.77, 0.74], scene.seed + 2, 0.02)
  const walls = plaster(scaled(mixed(paint, [0.8, 0.79, 0.76], 0.25), 0.95), scene.seed, 0.035)
  const outer = -width - 0.22
  const isOutside = (x: number) => x < -width
  const solids: Solid[] = [
    wall(wood([0.34, 0.2, 0.105], scene.seed + 1, 0.13, 'y'), 2, 0, 1, isOutside),
    wall(white, 2, ceiling, -1, isOutside),
    wall(walls, 1, back, -1, isOutside),
    wall(walls, 0, width, -1),
    wall(walls, 0, -width, 1, (_x, y, z) => y > from && y < to && z > sill && z < head),
    wall(plain([0.75, 0.75, 0.73]), 0, outer, 1, (_x, y, z) => isPane(y, z)),
    // The window reveal.
    block(white, [outer - 0.05, from - 0.3, sill - 0.2], [-width - 0.001, to + 0.3, sill]),
    block(white, [outer - 0.05, from - 0.3, head], [-width - 0.001, to + 0.3, head + 0.2]),
    block(white, [outer - 0.05, from - 0.3, sill - 0.2], [-width - 0.001, from, head + 0.2]),
    block(white, [outer - 0.05, to, sill - 0.2], [-width - 0.001, to + 0.3, head + 0.2]),
    // Skirting boards.
    block(white, [-width, back - 0.018, 0], [width, back, 0.11]),
    block(white, [width - 0.018, -3, 0], [width, back, 0.11]),
    block(white, [-width, -3, 0], [-width + 0.018, back, 0.11]),
    wall(walls, 1, -3, 1, isOutside),
  ]
  // A bench or a sideboard with ceramics on it.
  const bench = wood([0.42, 0.29, 0.18], scene.seed + 8, 0.3)
  const centre = 0.55 + 0.5 * random()
  const high = 0.42 + 0.36 * random()
  const half = 0.75
  solids.push(
    block(bench, [centre - half, back - 0.5, high - 0.05], [centre + half, back - 0.06, high]),
    block(bench, [centre - half, back - 0.5, 0], [centre - half + 0.05, back - 0.06, high - 0.05]),
    block(bench, [centre + half - 0.05, back - 0.5, 0], [centre + half, back - 0.06, high - 0.05]),
  )
  const shape = Math.floor(random() * 4)
  solids.push(
    vase(plain(main, 0.04, 0.03), [centre - 0.3, back - 0.28], high, 0.36, shape),
    vase(plaster(accent, scene.seed + 3, 0.05), [centre - 0.02, back - 0.3], high, 0.2, shape + 1),
  )
  const picture = centre + 0.25
  solids.push(
    block(plain([0.09, 0.07, 0.055]), [picture - 0.34, back - 0.03, high + 0.5], [picture + 0.34, back, high + 1.4]),
    block(plain([0.75, 0.73, 0.69]), [picture - 0.31, back - 0.033, high + 0.53], [picture + 0.31, back, high + 1.37]),
    block(
      plaster(accent, scene.seed + 12, 0.5),
      [picture - 0.19, back - 0.035, high + 0.68],
      [picture + 0.19, back, high + 1.22],
    ),
  )
  const night = scene.time === 'night'
  const panels: Panel[] = [
    // Skylight through the window.
    {
      corner: [outer + 0.02, from, sill],
      across: [0, to - from, 0],
      along: [0, 0, head - sill],
      light: scaled(light.sky, night ? 0.2 : 1),
    },
  ]
  if (night) panels.push(facingPanel([0.4, back - 1.6, ceiling - 0.05], [0.4, back - 1.6, 0], 0.5, [1.6, 1, 0.5]))
  return {
    solids,
    panels,
    sun: { direction, light: light.sun, spread: 0.006 },
    eye: [0.25, -1.6, 1.35],
    around: (_x, _y, z, out) => {
      for (let c = 0; c < 3; c++) out[c] = light.sky[c]! * (0.9 + 0.5 * z)
    },
  }
}

/** Camera settings per kind: angle of view, and height of the horizon. */
export const stillViews: Record<'studio' | 'table' | 'room', { angle: number; horizonAt: number }> = {
  studio: { angle: 46, horizonAt: 0.3 },
  table: { angle: 52, horizonAt: 0.36 },
  room: { angle: 72, horizonAt: 0.52 },
}
