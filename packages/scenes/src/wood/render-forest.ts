import { clamp, randomNumbers, smoothStep } from '@keylight/imaging/raster'
import { develop, type Film } from '../film.ts'
import { fractal, gradientNoise } from '../fractal.ts'
import { createLens, type Lens } from '../lens.ts'
import { angles, isLow, part, type Rendering } from '../rendering.ts'
import type { Scene } from '../scene.ts'
import { addMist, whiten } from '../sky/mist.ts'
import { createOutdoors, developmentOf, type Outdoors, paintSky } from '../sky/outdoors.ts'
import { mix, type Triple } from '../vectors.ts'
import { growConifer, halved, type TreePicture } from './grow-conifer.ts'

/** Renders a conifer forest on successive ridges with mist between them. */
export function* renderForest(scene: Scene): Rendering {
  const { seed } = scene
  const lens = createLens(scene.width, scene.height, {
    angle: angles[scene.lens] * 0.72,
    horizonAt: 0.62,
    eye: 2,
  })
  const outdoors = yield* part(0, 0.08, createOutdoors(scene, bearingOf(scene)))
  const film = yield* part(0.08, 0.3, paintSky(scene, lens, outdoors))
  addMist(film, lens, outdoors, { depth: moistOf(scene), on: 'sky' })
  fillBelow(film, lens)
  const trees = yield* part(0.3, 0.45, plantNursery(scene.height * 1.05, seed))
  yield* part(0.45, 0.9, paintWood(film, lens, trees, outdoors, scene))
  const usual = developmentOf(scene, outdoors)
  const dim = outdoors.isNight ? 0.5 : isLow(scene) || scene.weather === 'mist' ? 1 : 0.85
  return yield* part(0.9, 1, develop(film, { ...usual, key: usual.key * dim }, seed))
}

/** The sun is behind the forest and to one side, where it lights the mist. */
function bearingOf({ seed, time }: Scene): number {
  const side = seed % 2 === 0 ? 1 : -1
  return side * (time === 'noon' || time === 'afternoon' ? 50 + (seed % 50) : 12 + (seed % 40))
}

/** Fills the area below the horizon with the air's colour. */
function fillBelow({ width, height, light }: Film, { horizon }: Lens): void {
  const from = clamp(Math.floor(horizon) - 1, 1, height)
  for (let y = from; y < height; y++) light.copyWithin(y * width * 3, (from - 1) * width * 3, from * width * 3)
}

/** Returns spruces of different shapes, each at every size needed. */
function* plantNursery(tallest: number, seed: number): Generator<number, TreePicture[][]> {
  const kinds: TreePicture[][] = []
  const count = 8
  for (let kind = 0; kind < count; kind++) {
    const sizes = [growConifer(tallest * 0.8, seed * 17 + kind)]
    while (sizes.at(-1)!.height > 14) sizes.push(halved(sizes.at(-1)!))
    kinds.push(sizes)
    yield kind / count
  }
  return kinds
}

const needles: Readonly<Triple> = [0.034, 0.05, 0.026]
const undergrowth: Readonly<Triple> = [0.011, 0.016, 0.008]
const snow: Readonly<Triple> = [0.42, 0.44, 0.48]
const larch: Readonly<Triple> = [0.2, 0.115, 0.025]

function* paintWood(
  film: Film,
  lens: Lens,
  nursery: TreePicture[][],
  outdoors: Outdoors,
  scene: Scene,
): Generator<number, void> {
  const { width, height } = film
  const { seed, season, drama } = scene
  const random = randomNumbers(seed * 71 + 5)
  for (let i = 0; i < 12; i++) random()
  const land = gradientNoise(seed + 401)
  const moist = moistOf(scene)
  const ridges = 5 + Math.floor(random() * 2)
  const tallMetres = 26
  // Heights of the nearest and farthest ridges in the image.
  const lowest = 0.93 - 0.06 * random()
  const highest = 0.33 - 0.12 * drama * random()
  for (let ridge = ridges - 1; ridge >= 0; ridge--) {
    const nearness = ridge / (ridges - 1)
    const distance = 95 * 1.86 ** ridge
    const scale = 1 / (distance * lens.pixel)
    const tall = Math.min(tallMetres * scale, height * 0.72)
    const crest = mix(lowest, highest, nearness ** 0.62) * height
    const swing = height * (0.05 + 0.11 * nearness)
    const lean = (random() - 0.5) * height * (0.16 + 0.1 * nearness)
    const shift = random() * 50
    const stretch = width * (0.34 + 0.25 * random())
    const crestAt = (x: number) =>
      crest + lean * (x / width - 0.5) - swing * fractal(land, x / stretch + shift, ridge * 7.3, 4, 0.45)
    fillSlope(film, lens, outdoors, { crestAt, distance, tall, moist, floor: season === 'winter' ? snow : undergrowth })
    // Rows of trees from the crest downhill, from far to near.
    const rows = ridge === 0 ? 4 : 6
    const below = tall * (ridge === 0 ? 0.22 : 0.3)
    for (let row = 0; row < rows; row++) {
      const down = row / Math.max(1, rows - 1)
      const spacing = tall * (ridge === 0 ? 0.2 : 0.15)
      const count = Math.ceil((width * 1.2) / spacing)
      for (let n = 0; n < count; n++) {
        const x = -0.1 * width + (n + random() * 0.95) * spacing
        // Clearings.
        const stand = land(x / (tall * 3.2) + ridge * 13, row * 0.35 + ridge * 5)
        const size = 0.4 + 0.62 * random() ** 0.8 + 0.16 * stand
        const kind = Math.floor(random() * nursery.length)
        const mirrored = random() < 0.5
        const tone = 0.75 + 0.5 * random()
        const isLarch = season === 'autumn' && random() < 0.3
        const jitter = random()
        if (stand < (ridge === 0 ? -0.3 : -0.72)) continue
        const foot = crestAt(x) + tall * 0.55 + row * below + jitter * below * 0.6
        drawTree(film, lens, nursery[kind]!, outdoors, {
          x,
          foot,
          tall: tall * size,
          mirrored,
          distance: distance * (1 - 0.12 * down),
          fog: fogOf(down, distance, moist),
          colour: isLarch ? larch : needles,
          tone,
          snow: season === 'winter' ? 1.9 : 0,
          mistTop: crestAt(x),
          wisps: land,
        })
      }
      yield (ridges - 1 - ridge + (row + 1) / rows) / ridges
    }
  }
}

/** Returns the amount of mist; a forest always has some. */
const moistOf = (scene: Scene): number =>
  scene.weather === 'mist'
    ? 1
    : scene.weather === 'overcast' || scene.weather === 'storm'
      ? 0.6
      : isLow(scene)
        ? 0.5
        : 0.26

/** Returns the mist in front of a row of trees, densest in the valley below a crest. */
const fogOf = (down: number, distance: number, moist: number): number =>
  moist * (0.05 + 0.00042 * distance + 2.1 * smoothStep(0.1, 1, down) * smoothStep(110, 520, distance))

interface Slope {
  crestAt: (x: number) => number
  distance: number
  tall: number
  moist: number
  /** Colour of the forest floor. */
  floor: Readonly<Triple>
}

/** Fills a slope with forest floor, dark at the crest and fading into the mist below. */
function fillSlope(
  { width, height, light }: Film,
  lens: Lens,
  outdoors: Outdoors,
  { crestAt, distance, tall, moist, floor }: Slope,
): void {
  outdoors.ambient(0, 0, 1, ambient)
  for (let x = 0; x < width; x++) {
    const top = crestAt(x) + tall * 0.42
    const slope = (x - width / 2) * lens.pixel
    const into = 1 / Math.sqrt(1 + slope * slope)
    outdoors.veil(slope * into, into, veil)
    whiten(veil)
    for (let y = Math.max(0, Math.floor(top)); y < height; y++) {
      const down = clamp((y - top) / (tall * 1.9), 0, 1)
      const clear = Math.exp(-fogOf(down, distance, moist) * 1.3 - moist * (0.5 + 1.6 * down))
      const share = clamp((y - top) / (tall * 0.12 + 1), 0, 1)
      const p = (y * width + x) * 3
      for (let c = 0; c < 3; c++) {
        const own = (floor[c]! * ambient[c]!) / Math.PI
        light[p + c] = mix(light[p + c]!, mix(veil[c]!, own, clear), share)
      }
    }
  }
}

interface Standing {
  x: number
  foot: number
  tall: number
  mirrored: boolean
  distance: number
  /** Optical depth of the mist. */
  fog: number
  colour: Readonly<Triple>
  tone: number
  snow: number
  mistTop: number
  wisps: (x: number, y: number) => number
}

const ambient = new Float32Array(3)
const across = new Float32Array(3)
const veil = new Float32Array(3)

function drawTree(
  { width, height, light }: Film,
  lens: Lens,
  sizes: TreePicture[],
  outdoors: Outdoors,
  { x, foot, tall, mirrored, distance, fog, colour, tone, snow, mistTop, wisps }: Standing,
): void {
  const { sun, sunColour, sunShare, haze } = outdoors
  const top = foot - tall
  if (top >= height || foot <= 0) return
  let level = 0
  while (level < sizes.length - 1 && sizes[level + 1]!.height >= tall) level++
  const tree = sizes[level]!
  const shrink = tree.height / tall
  const half = tree.width / shrink / 2
  if (x + half < 0 || x - half >= width) return
  const slope = (x - width / 2) * lens.pixel
  const into = 1 / Math.sqrt(1 + slope * slope)
  outdoors.veil(slope * into, into, veil)
  whiten(veil)
  outdoors.ambient(0, 0, 1, ambient)
  outdoors.ambient(0, -1, 0, across)
  // Mist is brighter towards the sun.
  const towards = Math.max(0, slope * into * sun[0] + into * sun[1])
  const isUp = sun[2] > -0.01
  for (let y = Math.max(0, Math.floor(top)); y < Math.min(height, Math.ceil(foot)); y++) {
    const v = (y + 0.5 - top) * shrink - 0.5
    const j = clamp(Math.floor(v), 0, tree.height - 1)
    const wisp = 1 + 0.8 * fractal(wisps, x / (width * 0.16), y / (height * 0.09), 3)
    const sunk = Math.max(0, y - mistTop) / height
    const depth = fog * Math.max(0.15, wisp) * (1 + 1.6 * sunk)
    const clear = Math.exp(-depth)
    // Undergrowth hides the foot of the trunk.
    const rooted = clamp((foot - y) / (tall * 0.09), 0, 1)
    for (let px = Math.max(0, Math.floor(x - half)); px < Math.min(width, Math.ceil(x + half)); px++) {
      const u = (mirrored ? x + half - px - 0.5 : px + 0.5 - (x - half)) * shrink - 0.5
      const i = Math.floor(u)
      if (i < 0 || i >= tree.width - 1) continue
      const q = j * tree.width + i
      const share = u - i
      const cover = tree.cover[q]! + (tree.cover[q + 1]! - tree.cover[q]!) * share
      if (cover < 0.004) continue
      const open = tree.open[q]! + (tree.open[q + 1]! - tree.open[q]!) * share
      const side = mirrored ? -tree.side[q]! : tree.side[q]!
      const lit = isUp ? Math.max(0, 0.25 + 0.75 * (side * sun[0] * 1.1 - 0.35 * sun[1] + 0.45 * sun[2])) : 0
      const direct = lit * open * open * sunShare
      // A little light is transmitted from behind.
      const through = isUp ? 0.3 * towards ** 6 * open * (1 - cover * 0.7) * sunShare : 0
      const white = Math.min(1, snow * tree.upper[q]! * (0.5 + 0.9 * open))
      const p = (y * width + px) * 3
      for (let c = 0; c < 3; c++) {
        const albedo = mix(colour[c]! * tone, 0.8, white)
        const skyShare = mix(open * open, 0.45 + 0.55 * open, white)
        const shine = sunColour[c]! * (direct + through) + (0.6 * ambient[c]! + 0.4 * across[c]!) * skyShare * 1.1
        const air = Math.exp(-haze[c]! * 0.8 * distance) * clear
        const value = ((albedo * shine) / Math.PI) * air + veil[c]! * (0.92 + 0.5 * towards ** 8) * (1 - air)
        light[p + c] = light[p + c]! + (value - light[p + c]!) * Math.min(1, cover * 1.25) * rooted
      }
    }
  }
}
