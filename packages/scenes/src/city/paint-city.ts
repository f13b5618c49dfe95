import { clamp, smoothStep } from '@keylight/imaging/raster'
import type { Film } from '../film.ts'
import { fractal, gradientNoise } from '../fractal.ts'
import type { Lens } from '../lens.ts'
import type { Scene } from '../scene.ts'
import { whiten } from '../sky/mist.ts'
import type { Outdoors } from '../sky/outdoors.ts'
import { dither, hashed, luminance, mix, readGrid, type Triple } from '../vectors.ts'
import type { Block, City } from './buildings.ts'
import { type FacadeLight, type Lamps, shadeFacade } from './facades.ts'

/** How many samples a pixel has in each direction. */
const fine = 4
/** Neighbouring places of a wall share what hides the sun and the sky from them, in metres. */
const bucket = 2.5
const halfRoot = Math.SQRT1_2

/** The light of the city itself, by the time of day and the brightness of the sky. */
interface CityLight {
  lamps: Lamps
  /** What the streets shine into the air above the horizon. */
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

/** Lights the sky above a city, most near the horizon, and clouds from below. */
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

/** A wall that a column of the picture meets. */
interface Hit {
  t: number
  block: number
  nx: number
  ny: number
  u: number
  top: number
  bottom: number
  place: Place | null
  x: number
  y: number
}

/** What a place of a wall sees, at any height. */
interface Place {
  /** Below these heights, the sun is hidden, and over how many metres it fades. */
  shade: number
  soft: number
  /** Three directions outwards: how high and how far what hides the sky is. */
  around: readonly { height: number; away: number }[]
  /** What stands in the direction that glass mirrors. */
  before: { height: number; away: number }
}

/** Paints a city over a film that has its sky. */
export function* paintCity(
  film: Film,
  lens: Lens,
  city: City,
  outdoors: Outdoors,
  scene: Scene,
  cityLight: CityLight,
): Generator<number, void> {
  const { width, height, light } = film
  const { blocks, shore } = city
  // Masts, rooms on roofs and the slices of steep ones hide next to nothing.
  const masses = massesOf(blocks.filter(({ top, bottom, halfWide }) => top - bottom > 7 && halfWide > 1))
  const { sun, sunColour, sunShare, clouds } = outdoors
  const { lamps, glow } = cityLight
  const flatSun = Math.hypot(sun[0], sun[1])
  const sunX = sun[0] / flatSun
  const sunY = sun[1] / flatSun
  const climb = sun[2] / flatSun
  const sunUp = sun[2] > -0.012
  const mist = scene.weather === 'mist'
  // Cities have dustier air than mountains.
  const haze = outdoors.haze.map((extinction) => extinction * (mist ? 2 : 1.15))
  const sky = skyAround(outdoors, cityLight)
  const edges = blocks.map(edgesOf)
  const places = new Map<number, Place>()
  const leaves = gradientNoise(scene.seed + 331)
  const banks = gradientNoise(scene.seed + 333)

  const placeOf = (hit: Hit, side: number): Place => {
    const key = (hit.block * 8 + side) * 1024 + (Math.floor(hit.u / bucket) & 1023)
    const known = places.get(key)
    if (known) return known
    const x = hit.x + hit.nx * 0.3
    const y = hit.y + hit.ny * 0.3
    const shadow = sunUp ? furthestUp(masses, x, y, sunX, sunY, climb) : { height: 0, away: 1, blocked: 0 }
    const around = [
      [hit.nx, hit.ny],
      [(hit.nx - hit.ny) * halfRoot, (hit.ny + hit.nx) * halfRoot],
      [(hit.nx + hit.ny) * halfRoot, (hit.ny - hit.nx) * halfRoot],
    ].map(([ax, ay]) => furthestUp(masses, x, y, ax!, ay!, 0))
    const into = 1 / Math.hypot(hit.x, hit.y)
    const [dx, dy] = [hit.x * into, hit.y * into]
    const twice = 2 * (dx * hit.nx + dy * hit.ny)
    const before = furthestUp(masses, x, y, dx - twice * hit.nx, dy - twice * hit.ny, 0)
    const made: Place = { shade: shadow.blocked, soft: 0.4 + shadow.away * 0.01, around, before }
    places.set(key, made)
    return made
  }

  const columns = width * fine
  const rows = Math.min(height, Math.ceil(lens.horizon + lens.eye / (lens.pixel * shore)) + 1) * fine
  const owner = new Int32Array(rows)
  const sums = new Float32Array((rows / fine) * 4)
  const depths = new Float32Array(width * (rows / fine)).fill(Infinity)
  const out = new Float32Array(3)
  const veil = new Float32Array(3)
  const ambient = new Float32Array(3)
  const hits: Hit[] = []

  for (let k = 0; k < columns; k++) {
    const px = (k + 0.5) / fine
    const slope = (px - width / 2) * lens.pixel
    hits.length = 0
    for (let b = 0; b < blocks.length; b++) {
      const edge = edges[b]!
      if (slope < edge.from || slope > edge.to) continue
      const hit = meetBlock(blocks[b]!, b, slope)
      if (hit) hits.push(hit)
    }
    for (let row = 0; row < 2; row++) {
      const t = shore + 10 + row * 26
      const top = city.treesAt(slope * t, row)
      if (top > 0)
        hits.push({ t, block: -1 - row, nx: 0, ny: -1, u: slope * t, top, bottom: 0, place: null, x: slope * t, y: t })
    }
    hits.sort((a, b) => a.t - b.t)
    owner.fill(-1)
    for (const [index, { t, top, bottom }] of hits.entries()) {
      const scale = 1 / (lens.pixel * t)
      const from = Math.max(0, Math.ceil((lens.horizon - (top - lens.eye) * scale) * fine - 0.5))
      const to = Math.min(rows, Math.ceil((lens.horizon - (bottom - lens.eye) * scale) * fine - 0.5))
      for (let r = from; r < to; r++) if (owner[r]! < 0) owner[r] = index
    }
    // The bank, wherever nothing stands on it.
    const bankTop = Math.max(0, Math.ceil(lens.horizon * fine - 0.5))

    let last = -1
    let hit: Hit | undefined
    let place: Place | undefined
    let distance = 0
    const facadeLight: FacadeLight = {
      sun: [0, 0, 0],
      sky: [0, 0, 0],
      facing: 1,
      mirror: () => {},
    }
    let flat = 1
    let rx = 0
    let ry = 0
    let up = 0
    let z = 0
    facadeLight.mirror = (leanAcross, leanUp, into) => {
      const turned = rx - ry * leanAcross * 2
      const turnedY = ry + rx * leanAcross * 2
      const rise = up + leanUp * 2
      const before = place!.before
      if (before.height > z + before.away * rise) {
        // Glass that faces other buildings mirrors their walls.
        const tone = 0.55
        for (let c = 0; c < 3; c++) into[c] = (0.3 * tone * (facadeLight.sky[c]! + 0.4 * facadeLight.sun[c]!)) / Math.PI
        if (lamps.window > 0) into[0] = into[0]! + lamps.window * 0.05
      } else {
        sky(turned, turnedY, Math.max(0.005, rise), into)
        if (sunUp && sunShare > 0.3) {
          const away = (turned - sunX) ** 2 + (turnedY - sunY) ** 2 + (rise - climb) ** 2
          const glint = Math.min(9, 60 * Math.exp(-away / 0.0006)) * sunShare
          for (let c = 0; c < 3; c++) into[c] = into[c]! + glint * sunColour[c]!
        }
      }
    }
    let sunlit = 0
    const air = [0, 0, 0]
    for (let r = 0; r < rows; r++) {
      let index = owner[r]!
      const isBank = index < 0 && r >= bankTop
      if (index < 0 && !isBank) continue
      if (isBank) index = hits.length
      if (index !== last) {
        last = index
        hit = hits[index] ?? {
          t: shore,
          block: -3,
          nx: 0,
          ny: -1,
          u: slope * shore,
          top: 3,
          bottom: 0,
          place: null,
          x: slope * shore,
          y: shore,
        }
        const side = hit.block < 0 ? 7 : sideOf(hit)
        place = placeOf(hit, side)
        distance = hit.t * Math.sqrt(1 + slope * slope)
        const into = 1 / Math.sqrt(1 + slope * slope)
        const [dx, dy] = [slope * into, into]
        const toward = dx * hit.nx + dy * hit.ny
        facadeLight.facing = Math.max(0.02, -toward)
        rx = dx - 2 * toward * hit.nx
        ry = dy - 2 * toward * hit.ny
        outdoors.veil(dx, dy, veil)
        if (mist) whiten(veil)
        for (let c = 0; c < 3; c++) veil[c] = veil[c]! + glow[c]! * 0.7
        outdoors.ambient(hit.nx, hit.ny, 0, ambient)
        sunlit = Math.max(0, hit.nx * sun[0] + hit.ny * sun[1])
        if (sunlit > 0) sunlit *= sunUp ? (0.5 + 0.5 * clouds.shade(hit.x / 1000, hit.y / 1000)) * sunShare : 0
        flat = distance
      }
      const { t, block: b } = hit!
      const py = (r + dither(k, r)) / fine
      z = lens.eye + (lens.horizon - py) * lens.pixel * t
      up = (z - lens.eye) / flat
      const lit = sunlit * smoothStep(-1, 1, (z - place!.shade) / place!.soft)
      let open = 0
      for (const { height: high, away } of place!.around) {
        const steep = Math.max(0, high - z) / away
        open += (1 / 3) * (1 - steep / Math.sqrt(1 + steep * steep))
      }
      // Streets are dark between tall walls.
      const sight = 0.2 + 0.8 * open
      for (let c = 0; c < 3; c++) {
        facadeLight.sun[c] = sunColour[c]! * lit
        facadeLight.sky[c] = ambient[c]! * sight + glow[c]! * 0.8
      }
      if (b >= 0) {
        const block = blocks[b]!
        shadeFacade(block.facade, block.id, hit!.u, z, hit!.top - z, facadeLight, lamps, out)
      } else if (b === -3) {
        const tone = 0.16 + 0.05 * leaves(hit!.u / 3, z * 1.2)
        for (let c = 0; c < 3; c++) out[c] = (tone * (facadeLight.sun[c]! + facadeLight.sky[c]!)) / Math.PI
      } else {
        // Leaves: lit above and towards the sun, dark inside.
        const clump = 0.5 + 0.5 * fractal(leaves, hit!.u / 2.6, z / 1.9 + 30 * b, 3, 0.6)
        const high = clamp(z / hit!.top, 0, 1)
        const share = clump * (0.35 + 0.65 * high)
        const direct = sunUp
          ? (0.35 + 0.65 * sunlit) * smoothStep(-1, 1, (z - place!.shade) / place!.soft) * sunShare
          : 0
        const green = [0.05, 0.068, 0.026]
        for (let c = 0; c < 3; c++)
          out[c] = (green[c]! * share * 1.5 * (sunColour[c]! * direct * 0.7 + facadeLight.sky[c]! * 0.9)) / Math.PI
        if (lamps.window > 0) {
          const warm = lamps.window * 0.05 * share * Math.exp(-Math.abs(z - 5) / 4)
          out[0] = out[0]! + warm
          out[1] = out[1]! + warm * 0.66
          out[2] = out[2]! + warm * 0.28
        }
      }
      let fog = 1
      if (mist) {
        // Mist on the water, exact for density that falls off exponentially.
        const puffs = 0.7 + 0.9 * fractal(banks, hit!.x / 420 + z / 160, t / 700, 3)
        const rise = Math.max(0.02, z / 55)
        fog = Math.exp(-(t - shore * 0.55) * 0.0042 * Math.max(0.1, puffs) * ((1 - Math.exp(-rise)) / rise))
      }
      const at = ((r / fine) | 0) * 4
      for (let c = 0; c < 3; c++) {
        air[c] = Math.exp(-haze[c]! * distance) * fog
        sums[at + c] = sums[at + c]! + out[c]! * air[c]! + veil[c]! * (1 - air[c]!)
      }
      sums[at + 3] = sums[at + 3]! + 1
      const d = ((r / fine) | 0) * width + ((k / fine) | 0)
      if (t < depths[d]!) depths[d] = t
    }
    if (k % fine === fine - 1) {
      const x = (k / fine) | 0
      const all = fine * fine
      for (let y = 0; y < rows / fine; y++) {
        const covered = sums[y * 4 + 3]! / all
        if (covered === 0) continue
        const p = (y * width + x) * 3
        for (let c = 0; c < 3; c++) light[p + c] = light[p + c]! * (1 - covered) + sums[y * 4 + c]! / all
      }
      sums.fill(0)
      if (x % 16 === 15) yield x / width
    }
  }
  if (lamps.window > 0 && ['dusk', 'night'].includes(scene.time))
    drawLights(film, lens, city, depths, rows / fine, lamps, scene)
}

/** Lamps that are points: as blurred dots, unless something stands before them. */
function drawLights(
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
    // About half a metre of light, or what the lens spreads it over.
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

/** Where a block lies across the view, as slopes. */
function edgesOf({ isRound, x, y, halfWide, halfDeep, cos, sin }: Block): { from: number; to: number } {
  let [from, to] = [Infinity, -Infinity]
  if (isRound) return { from: (x - halfWide) / (y - halfWide) - 0.02, to: (x + halfWide) / (y - halfWide) + 0.02 }
  for (const [a, b] of [
    [1, 1],
    [1, -1],
    [-1, 1],
    [-1, -1],
  ] as const) {
    const cx = x + a * halfWide * cos - b * halfDeep * sin
    const cy = y + a * halfWide * sin + b * halfDeep * cos
    from = Math.min(from, cx / cy)
    to = Math.max(to, cx / cy)
  }
  return { from, to }
}

function meetBlock(block: Block, index: number, slope: number): Hit | null {
  const { isRound, x, y, halfWide, halfDeep, cos, sin, bottom, top, slant } = block
  if (isRound) {
    const a = slope * slope + 1
    const half = slope * x + y
    const c = x * x + y * y - halfWide * halfWide
    const inside = half * half - a * c
    if (inside <= 0) return null
    const t = (half - Math.sqrt(inside)) / a
    const [hx, hy] = [slope * t, t]
    const nx = (hx - x) / halfWide
    const ny = (hy - y) / halfWide
    const u = (Math.atan2(nx, -ny) + Math.PI) * halfWide
    return { t, block: index, nx, ny, u, top, bottom, place: null, x: hx, y: hy }
  }
  const ox = -x * cos - y * sin
  const oy = x * sin - y * cos
  const dx = slope * cos + sin
  const dy = -slope * sin + cos
  const ix = 1 / (Math.abs(dx) < 1e-9 ? 1e-9 : dx)
  const iy = 1 / (Math.abs(dy) < 1e-9 ? 1e-9 : dy)
  const nearX = Math.min((-halfWide - ox) * ix, (halfWide - ox) * ix)
  const farX = Math.max((-halfWide - ox) * ix, (halfWide - ox) * ix)
  const nearY = Math.min((-halfDeep - oy) * iy, (halfDeep - oy) * iy)
  const farY = Math.max((-halfDeep - oy) * iy, (halfDeep - oy) * iy)
  const t = Math.max(nearX, nearY)
  if (t > Math.min(farX, farY) || t <= 0) return null
  const lx = ox + dx * t
  const ly = oy + dy * t
  const isEnd = nearX > nearY
  const sign = isEnd ? (dx > 0 ? -1 : 1) : dy > 0 ? -1 : 1
  return {
    t,
    block: index,
    nx: isEnd ? sign * cos : -sign * sin,
    ny: isEnd ? sign * sin : sign * cos,
    u: isEnd ? ly + halfDeep : lx + halfWide,
    top: top + slant * lx,
    bottom,
    place: null,
    x: slope * t,
    y: t,
  }
}

/** A number from 0 to 6 for the way a wall faces. */
const sideOf = ({ nx, ny }: Hit): number => Math.round(((Math.atan2(nx, -ny) + Math.PI) / (2 * Math.PI)) * 6)

/**
 * What rises highest above a ray over the ground that climbs by `climb`: its height, how far it is, and how high above the
 * start the ray would have to begin to pass it. Parts of the building itself count from 0.2 m away.
 */
function furthestUp(
  { blocks, places }: Masses,
  x: number,
  y: number,
  dx: number,
  dy: number,
  climb: number,
): { height: number; away: number; blocked: number } {
  let [height, distance, blocked, steepest] = [0, 1000, -Infinity, 0]
  for (let b = 0, p = 0; b < blocks.length; b++, p += 3) {
    const rx = places[p]! - x
    const ry = places[p + 1]! - y
    const size = places[p + 2]!
    const along = rx * dx + ry * dy
    if (along < -size || along > 1400 || Math.abs(rx * dy - ry * dx) > size) continue
    const block = blocks[b]!
    const away = exitOf(block, x, y, dx, dy)
    if (away < 0) continue
    const at = Math.max(0.5, away)
    if (climb > 0 ? block.top - climb * at <= blocked : block.top / at <= steepest) continue
    height = block.top
    distance = climb > 0 ? at : Math.max(4, at)
    blocked = block.top - climb * at
    steepest = block.top / at
  }
  return { height, away: distance, blocked }
}

/** Blocks with where they are and how far they reach, three numbers each, for passing by most of them quickly. */
interface Masses {
  blocks: readonly Block[]
  places: Float32Array
}

const massesOf = (blocks: readonly Block[]): Masses => ({
  blocks,
  places: Float32Array.from(blocks.flatMap(({ x, y, halfWide, halfDeep }) => [x, y, Math.hypot(halfWide, halfDeep)])),
})

/** How far a ray over the ground goes until it meets a block; -1 if it doesn't. */
function exitOf(block: Block, x: number, y: number, dx: number, dy: number): number {
  const { isRound, halfWide, halfDeep, cos, sin } = block
  const rx = x - block.x
  const ry = y - block.y
  if (isRound) {
    const half = -(rx * dx + ry * dy)
    const inside = half * half - (rx * rx + ry * ry - halfWide * halfWide)
    return inside <= 0 ? -1 : half - Math.sqrt(inside) > 0 ? half - Math.sqrt(inside) : -1
  }
  const ox = rx * cos + ry * sin
  const oy = -rx * sin + ry * cos
  const ux = dx * cos + dy * sin
  const uy = -dx * sin + dy * cos
  const ix = 1 / (Math.abs(ux) < 1e-9 ? 1e-9 : ux)
  const iy = 1 / (Math.abs(uy) < 1e-9 ? 1e-9 : uy)
  const near = Math.max(
    Math.min((-halfWide - ox) * ix, (halfWide - ox) * ix),
    Math.min((-halfDeep - oy) * iy, (halfDeep - oy) * iy),
  )
  const far = Math.min(
    Math.max((-halfWide - ox) * ix, (halfWide - ox) * ix),
    Math.max((-halfDeep - oy) * iy, (halfDeep - oy) * iy),
  )
  return near > far || near <= 0 ? -1 : near
}

/** The sky in every direction, for glass. */
function skyAround(
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

/**
 * What water mirrors of a city: the picture above the horizon itself, which is far enough away. Waves smear it upright, so
 * a sample is a mean along a column.
 */
export function mirrorOf(
  film: Film,
  lens: Lens,
  shore: number,
): (from: Readonly<Triple>, direction: ArrayLike<number>, spread: number, out: Float32Array) => boolean {
  const { width, light } = film
  const rows = Math.max(1, Math.min(film.height, Math.floor(lens.horizon)))
  const sums = new Float64Array((rows + 1) * width * 3)
  for (let y = 0; y < rows; y++)
    for (let p = y * width * 3, end = p + width * 3; p < end; p++) sums[p + width * 3] = sums[p]! + light[p]!
  const far = shore + 150
  return (from, direction, spread, out) => {
    const s = (far - from[1]) / Math.max(0.05, direction[1]!)
    const x = from[0] + direction[0]! * s
    const z = direction[2]! * s
    const scale = 1 / (far * lens.pixel)
    const column = width / 2 + x * scale
    const row = lens.horizon - z * scale
    const reach = Math.max(0.7, 1.2 * spread * s * scale)
    if (row + reach < 0) return false
    const i = clamp(Math.round(column - 0.5 + (hashed(row * 97, column * 89, 7) - 0.5)), 0, width - 1)
    const first = clamp(row - reach, 0, rows - 1)
    const last = clamp(row + reach, first + 1, rows)
    for (let c = 0; c < 3; c++)
      out[c] = (readSum(sums, width, i, c, last) - readSum(sums, width, i, c, first)) / (last - first)
    return true
  }
}

function readSum(sums: Float64Array, width: number, column: number, channel: number, row: number): number {
  const j = Math.floor(row)
  const at = (j * width + column) * 3 + channel
  const share = row - j
  return share === 0 ? sums[at]! : mix(sums[at]!, sums[at + width * 3]!, share)
}
