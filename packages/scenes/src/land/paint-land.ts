import { clamp, smoothStep } from '@keylight/imaging/raster'
import type { Film } from '../film.ts'
import { fractal, gradientNoise } from '../fractal.ts'
import { directionAt, type Lens } from '../lens.ts'
import type { Outdoors } from '../sky/outdoors.ts'
import { dither, hashed, mix, type Triple } from '../vectors.ts'
import { fieldAt, type Heightfield, opennessOf, shadowsOf } from './heightfield.ts'

/** Surface properties of the ground. */
export interface Surface {
  /** Albedo: red, green and blue. */
  colour: Triple
  /** Slopes of detail below the field's resolution. */
  sx: number
  sy: number
  /** Translucency, such as that of leaves and snow, 0 to 1. */
  through: number
}

/** Writes the surface at a point. `slope` is the steepness of the field, `footprint` the width of a pixel there. */
export type Ground = (
  x: number,
  y: number,
  height: number,
  nx: number,
  ny: number,
  nz: number,
  footprint: number,
  out: Surface,
) => void

export interface Land {
  field: Heightfield
  ground: Ground
  /** Height of vegetation above the ground, in metres. Evaluated only near the ground. */
  cover?: (x: number, y: number, height: number, footprint: number) => number
  /** Relief of the ground below the field's resolution, in metres, such as drifts. */
  relief?: (x: number, y: number, height: number, footprint: number, isRough: boolean) => number
  /** Maximum height of the vegetation. */
  coverMost?: number
  /** Mist in the valleys: scale height, and density at the bottom per metre. */
  mist?: { height: number; density: number; floor: number }
  /** Distance of the far end. */
  farthest: number
}

export interface LandTracer {
  /** Writes the land's radiance from a direction. Returns false if the ray hits only sky. */
  trace(eye: Readonly<Triple>, direction: ArrayLike<number>, pixel: number, offset: number, out: Float32Array): boolean
  /** Distance of the last hit. */
  distance(): number
}

export function createLand(land: Land, outdoors: Outdoors, seed: number): LandTracer {
  const { field, cover, coverMost = 0, mist } = land
  const { sun, sunColour, sunShare } = outdoors
  // Mountains are usually photographed in clear air.
  const haze = outdoors.haze.map((extinction) => extinction * 0.3)
  const shadows = shadowsOf(field, sun)
  const openness = opennessOf(field)
  const ambient = new Float32Array(3)
  const veil = new Float32Array(3)
  const surface: Surface = { colour: [0, 0, 0], sx: 0, sy: 0, through: 0 }
  const slopes = new Float64Array(2)
  const billows = gradientNoise(seed + 61)
  let distance = Infinity
  const shade = shadeOf(outdoors, field)
  const meet = createIntersector(land)

  function trace(
    eye: Readonly<Triple>,
    direction: ArrayLike<number>,
    pixel: number,
    offset: number,
    out: Float32Array,
  ) {
    distance = meet(eye, direction, pixel, offset)
    if (distance === Infinity) return false
    const t = distance
    const [dx, dy, dz] = [direction[0]!, direction[1]!, direction[2]!]
    const x = eye[0] + dx * t
    const y = eye[1] + dy * t
    const footprint = t * pixel
    const height = fieldAt(field, field.heights, x, y)
    tiltAt(land, x, y, height, footprint, surface, slopes)
    let under = 1
    if (cover && coverMost > footprint * 0.5) under = tiltAmongTrees(cover, coverMost, x, y, height, footprint, slopes)
    const [tx, ty] = [slopes[0]!, slopes[1]!]
    const norm = 1 / Math.sqrt(1 + tx * tx + ty * ty)
    const [nx, ny, nz] = [-tx * norm, -ty * norm, norm]
    const cosine = nx * sun[0] + ny * sun[1] + nz * sun[2]
    const lit = fieldAt(field, shadows, x, y)
    const open = fieldAt(field, openness, x, y) * under
    const wrapped = Math.max(0, (cosine + surface.through) / (1 + surface.through))
    const cloud = shade(x, y)
    const direct = (sun[2] > -0.01 ? wrapped : 0) * lit * cloud * sunShare * (0.4 + 0.6 * under)
    outdoors.ambient(nx, ny, nz, ambient)
    outdoors.veil(dx, dy, veil)
    const fog = mist ? fogAlong(mist, fractal(billows, x / 900 + height / 300, y / 1400, 4), eye[2], dz, t) : 1
    for (let c = 0; c < 3; c++) {
      const bounce = 1 + 0.25 * surface.colour[c]!
      const light = sunColour[c]! * direct + ambient[c]! * open * bounce
      const value = (surface.colour[c]! * light) / Math.PI
      const air = Math.exp(-haze[c]! * t * (0.55 + 0.45 * Math.exp(-Math.max(0, height) / 1800)))
      const clear = air * fog
      const thick = mix(veil[c]!, veil[c]! * 0.7 + ambient[c]! * 0.1, 1 - fog)
      out[c] = value * clear + thick * (1 - clear)
    }
    return true
  }
  return { trace, distance: () => distance }
}

/** Returns a function that computes the distance at which a ray hits the land; `Infinity` if it misses. */
function createIntersector({ field, cover, relief, coverMost = 0, farthest }: Land) {
  const highest = field.heights.reduce((a, b) => Math.max(a, b), -Infinity) + coverMost
  /** Whether the last evaluated height was in the canopy, where steps must be short. */
  let inCanopy = false

  const heightAt = (x: number, y: number, footprint: number, near: number, isRough: boolean): number => {
    let base = fieldAt(field, field.heights, x, y)
    if (relief && near < base + 3) base += relief(x, y, base, footprint, isRough)
    inCanopy = cover !== undefined && near < coverMost + base && coverMost > footprint * 0.5
    return inCanopy ? base + cover!(x, y, base, footprint) : base
  }

  return function meet(eye: Readonly<Triple>, direction: ArrayLike<number>, pixel: number, offset: number): number {
    const [dx, dy, dz] = [direction[0]!, direction[1]!, direction[2]!]
    let t = Math.max(0.5, (field.near - eye[1]) / Math.max(0.05, dy)) + offset * 2 * pixel
    let last = t
    let lastOver = 1
    const end = farthest / Math.max(0.2, dy)
    for (let k = 0; k < 600 && t < end; k++) {
      const z = eye[2] + dz * t
      if (z > highest && dz >= 0) return Infinity
      // Fine relief matters only near the hit.
      const over = z - heightAt(eye[0] + dx * t, eye[1] + dy * t, t * pixel, z, true)
      if (over <= 0) {
        // Refines the hit to well below a pixel.
        let low = last
        let high = t
        const share = lastOver / (lastOver - over)
        let guess = low + (high - low) * clamp(share, 0.1, 0.9)
        for (let round = 0; round < 6; round++) {
          const there = eye[2] + dz * guess
          if (there - heightAt(eye[0] + dx * guess, eye[1] + dy * guess, guess * pixel, there, false) > 0) low = guess
          else high = guess
          guess = (low + high) / 2
        }
        return guess
      }
      last = t
      lastOver = over
      t += Math.max(over * 0.55, inCanopy ? t * pixel * 1.6 : Math.min(t * 0.008, field.texel), field.texel * 0.01)
    }
    // A ray that grazes the ground over this distance counts as a hit.
    return t < end ? t : Infinity
  }
}

/** Writes the surface at a point, with the slopes of its fine relief. */
function tiltAt(
  { field, ground, relief }: Land,
  x: number,
  y: number,
  height: number,
  footprint: number,
  surface: Surface,
  slopes: Float64Array,
): void {
  const step = Math.max(field.texel * 0.5, footprint)
  const sx = (fieldAt(field, field.heights, x + step, y) - fieldAt(field, field.heights, x - step, y)) / (2 * step)
  const sy = (fieldAt(field, field.heights, x, y + step) - fieldAt(field, field.heights, x, y - step)) / (2 * step)
  const steep = 1 / Math.sqrt(1 + sx * sx + sy * sy)
  surface.sx = surface.sy = surface.through = 0
  ground(x, y, height, -sx * steep, -sy * steep, steep, footprint, surface)
  slopes[0] = sx + surface.sx
  slopes[1] = sy + surface.sy
  if (!relief) return
  const d = Math.max(0.04, footprint)
  const here = relief(x, y, height, footprint, false)
  slopes[0] += (relief(x + d, y, height, footprint, false) - here) / d
  slopes[1] += (relief(x, y + d, height, footprint, false) - here) / d
}

/**
 * Adds the treetops' slopes. Returns the fraction of light that reaches this height; it is darker between trees than at
 * their tops.
 */
function tiltAmongTrees(
  cover: NonNullable<Land['cover']>,
  coverMost: number,
  x: number,
  y: number,
  height: number,
  footprint: number,
  slopes: Float64Array,
): number {
  const here = cover(x, y, height, footprint)
  if (here <= 0.2) return 1
  const d = Math.max(0.4, footprint)
  slopes[0]! += (cover(x + d, y, height, footprint) - cover(x - d, y, height, footprint)) / (4 * d)
  slopes[1]! += (cover(x, y + d, height, footprint) - cover(x, y - d, height, footprint)) / (4 * d)
  return 0.3 + 0.7 * Math.min(1, here / (coverMost * 0.7))
}

/**
 * Returns the transmittance of the mist along a path of length `t`, exact for exponential density (Quilez, 2010).
 * `billow` varies the density, -1 to 1.
 */
function fogAlong(mist: NonNullable<Land['mist']>, billow: number, from: number, rising: number, t: number): number {
  const puffs = 0.65 + 0.7 * billow
  const start = Math.exp(-Math.max(0, from - mist.floor) / mist.height)
  const end = Math.exp(-Math.max(0, from + rising * t - mist.floor) / mist.height)
  const rise = (rising * t) / mist.height
  const mean = Math.abs(rise) < 1e-3 ? start : Math.abs(start - end) / Math.abs(rise)
  return Math.exp(-mist.density * Math.max(0.1, puffs) * mean * t)
}

/** Returns a lookup of cloud shadows, which are soft enough for a coarse grid. */
function shadeOf({ clouds }: Outdoors, { left, near, size, texel }: Heightfield): (x: number, y: number) => number {
  const cells = 96
  const metres = (size - 1) * texel
  const grid: Heightfield = {
    size: cells,
    texel: metres / (cells - 1),
    left,
    near,
    heights: new Float32Array(cells * cells),
  }
  for (let j = 0; j < cells; j++)
    for (let i = 0; i < cells; i++)
      grid.heights[j * cells + i] = clouds.shade((left + i * grid.texel) / 1000, (near + j * grid.texel) / 1000)
  return (x, y) => fieldAt(grid, grid.heights, x, y)
}

/** Paints land and, up to the height `water`, water over a film with a finished sky. Two samples per pixel. */
export function* paintLand(
  film: Film,
  lens: Lens,
  tracer: LandTracer,
  { top, bottom, water }: { top: number; bottom: number; water?: number },
): Generator<number, void> {
  const { width, light } = film
  const direction = new Float32Array(3)
  const out = new Float32Array(3)
  const eye: Triple = [0, 0, lens.eye]
  const from = Math.max(0, Math.floor(top))
  const to = Math.min(film.height, Math.ceil(bottom))
  for (let y = from; y < to; y++) {
    for (let x = 0; x < width; x++) {
      const p = (y * width + x) * 3
      let [r, g, b] = [0, 0, 0]
      for (let s = 0; s < 2; s++) {
        const px = x + (s === 0 ? 0.25 : 0.75)
        const py = y + (s === 0 ? 0.3 : 0.7)
        directionAt(lens, px, py, direction)
        const isLand = tracer.trace(eye, direction, lens.pixel, dither(x, y + s * 7), out)
        // Water that was painted earlier hides the land below it.
        const isWater =
          water !== undefined && direction[2]! < 0 && (water - lens.eye) / direction[2]! < tracer.distance()
        if (isLand && !isWater) {
          r += out[0]!
          g += out[1]!
          b += out[2]!
        } else {
          r += light[p]!
          g += light[p + 1]!
          b += light[p + 2]!
        }
      }
      light[p] = r / 2
      light[p + 1] = g / 2
      light[p + 2] = b / 2
    }
    if (y % 8 === 7) yield (y - from) / (to - from)
  }
}

/** Returns the ground of mountains: rock, scree, meadows, trees and snow, by height and slope. */
export function mountainGround({
  snowLine,
  treeLine,
  seed,
  winter,
  field,
  woodFrom = 0,
  woodAbove = -Infinity,
}: {
  snowLine: number
  treeLine: number
  seed: number
  winter: number
  field: Heightfield
  /** Distance from the camera at which trees start. */
  woodFrom?: number
  /** Height above which trees grow, such as the level of a lake. */
  woodAbove?: number
}): { ground: Ground; cover: NonNullable<Land['cover']> } {
  const grain = gradientNoise(seed + 71)
  const patches = gradientNoise(seed + 72)

  const woods = new Float32Array(field.size * field.size)
  for (let j = 0, p = 0; j < field.size; j++)
    for (let i = 0; i < field.size; i++, p++) {
      const x = field.left + i * field.texel
      const y = field.near + j * field.texel
      const height = field.heights[p]!
      if (y < woodFrom || height < woodAbove) continue
      const edge = treeLine + 140 * patches(x / 420, y / 420)
      woods[p] = smoothStep(edge + 60, edge - 60, height) * smoothStep(-0.5, -0.05, patches(x / 260 + 9, y / 260))
    }
  const canopy = plantCanopy(seed)

  const ground: Ground = (x, y, height, _nx, ny, nz, footprint, out) => {
    const octaves = clamp(Math.round(Math.log2(60 / footprint)), 1, 6)
    const rough = fractal(grain, x / 60, y / 60, octaves, 0.6)
    const wide = fractal(grain, x / 900, y / 900, 3)
    const steep = 1 - nz
    // Rock strata, tilted and warped.
    const layer = fractal(grain, (height + 0.25 * x + 90 * wide) / 38, wide * 2, 3, 0.6)
    const rock = smoothStep(0.2, 0.34, steep + 0.1 * rough)
    const tone = 0.115 * (1 + 0.4 * layer + 0.35 * rough + 0.25 * wide)
    let [r, g, b] = [tone * 1.06, tone, tone * 0.93]
    const scree = (1 - rock) * 0.165 * (1 + 0.35 * rough)
    r = r * rock + scree * 1.04
    g = g * rock + scree
    b = b * rock + scree * 0.92
    const grass = smoothStep(treeLine + 520, treeLine - 80, height + 160 * rough) * smoothStep(0.42, 0.2, steep)
    const dry = clamp(0.35 + 0.5 * wide, 0, 1)
    r = mix(r, mix(0.045, 0.13, dry), grass)
    g = mix(g, mix(0.07, 0.105, dry), grass)
    b = mix(b, mix(0.02, 0.04, dry), grass)
    const trees = fieldAt(field, woods, x, y) * smoothStep(0.5, 0.3, steep)
    if (trees > 0) {
      const shade = 0.75 + 0.5 * hashed(Math.floor(x / 7), Math.floor(y / 7), seed) + 0.25 * rough
      r = mix(r, 0.02 * shade, trees)
      g = mix(g, 0.031 * shade, trees)
      b = mix(b, 0.012 * shade, trees)
    }
    const line = snowLine + 260 * rough * 0.6 + 220 * wide + 320 * (ny > 0 ? -ny : -ny * 0.4)
    const lies = smoothStep(0.5 + winter * 0.1, 0.3 + winter * 0.12, steep + 0.12 * rough)
    const snow = smoothStep(line - 90, line + 120, height) * lies * (1 - trees * (1 - 0.45 * winter))
    r = mix(r, 0.82, snow)
    g = mix(g, 0.86, snow)
    b = mix(b, 0.91, snow)
    out.colour[0] = r
    out.colour[1] = g
    out.colour[2] = b
    // Relief below the field's resolution, strongest on rock.
    const relief = (0.5 * rock + 0.14) * (1 - 0.65 * snow)
    const d = Math.max(footprint, 1.5)
    out.sx = relief * 14 * ((fractal(grain, (x + d) / 60, y / 60, octaves, 0.6) - rough) / d)
    out.sy = relief * 14 * ((fractal(grain, x / 60, (y + d) / 60, octaves, 0.6) - rough) / d)
    out.through = 0.12 * snow + 0.1 * trees
  }

  const cover = (x: number, y: number): number => {
    const wood = fieldAt(field, woods, x, y)
    return wood > 0.02 ? canopy(x, y, wood * 0.95) : 0
  }
  return { ground, cover }
}

/** The canopy is a tile that repeats: its size in texels, and metres per texel. */
const canopySize = 1024
const canopyTexel = 0.6

/**
 * Returns a function that computes the height of conifers, as cones a few metres apart, in the areas where they grow.
 */
function plantCanopy(seed: number): (x: number, y: number, share: number) => number {
  const heights = new Float32Array(canopySize * canopySize)
  const chances = new Float32Array(canopySize * canopySize)
  const cells = 82
  const spacing = (canopySize * canopyTexel) / cells
  for (let b = 0; b < cells; b++)
    for (let a = 0; a < cells; a++) {
      const tall = 9 + 13 * hashed(a, b, seed + 4)
      const radius = 1.6 + tall * 0.13
      const cx = (a + 0.2 + 0.6 * hashed(a, b, seed + 5)) * spacing
      const cy = (b + 0.2 + 0.6 * hashed(a, b, seed + 6)) * spacing
      const chance = hashed(a, b, seed + 3)
      for (let j = Math.floor((cy - radius) / canopyTexel); j <= (cy + radius) / canopyTexel; j++)
        for (let i = Math.floor((cx - radius) / canopyTexel); i <= (cx + radius) / canopyTexel; i++) {
          const away = Math.hypot(i * canopyTexel - cx, j * canopyTexel - cy) / radius
          if (away >= 1) continue
          const p = (j & (canopySize - 1)) * canopySize + (i & (canopySize - 1))
          const cone = tall * (1 - away)
          if (cone <= heights[p]!) continue
          heights[p] = cone
          chances[p] = chance
        }
    }
  return (x, y, share) => {
    const u = x / canopyTexel
    const v = y / canopyTexel
    const i = Math.floor(u)
    const j = Math.floor(v)
    const at = (a: number, b: number) => {
      const p = (b & (canopySize - 1)) * canopySize + (a & (canopySize - 1))
      return chances[p]! < share ? heights[p]! : 0
    }
    const upper = at(i, j) + (at(i + 1, j) - at(i, j)) * (u - i)
    const lower = at(i, j + 1) + (at(i + 1, j + 1) - at(i, j + 1)) * (u - i)
    return upper + (lower - upper) * (v - j)
  }
}

/** Returns sand, with ripples across the wind where pixels can resolve them. */
export function sandGround(colour: Triple, seed: number): Ground {
  const grain = gradientNoise(seed + 81)
  return (x, y, _height, nx, _ny, nz, footprint, out) => {
    const wide = fractal(grain, x / 70, y / 70, 3)
    const fine = fractal(grain, x * 3, y * 3, 2)
    const shade = 1 + 0.08 * wide + 0.05 * fine * smoothStep(0.4, 0.05, footprint)
    for (let c = 0; c < 3; c++) out.colour[c] = colour[c]! * shade
    const bend = 2.2 * fractal(grain, x / 6, y / 6, 3) + 0.8 * wide
    // Slip faces have no ripples.
    const still = smoothStep(0.16, 0.06, 1 - nz) * smoothStep(0.13, 0.03, footprint)
    const phase = ((0.92 * x + 0.4 * y) / 0.34 + bend * 2.4) * 2 * Math.PI
    const amount =
      still *
      smoothStep(-0.45, 0.35, fractal(grain, x / 24 + 5, y / 24, 2)) *
      (0.13 + 0.06 * fractal(grain, x / 15, y / 15, 2))
    const wave = Math.cos(phase) + 0.35 * Math.cos(2 * phase + 0.6)
    out.sx = amount * wave * 0.92 + 0.03 * fine * still
    out.sy = amount * wave * 0.4
    out.through = 0.06
    // Slip faces are slightly lighter.
    if (nx < -0.3) for (let c = 0; c < 3; c++) out.colour[c] = out.colour[c]! * 1.05
  }
}

/** Returns a plain of fresh snow with drifts, over the ground of mountains. */
export function snowPlain(
  under: Ground,
  plain: number,
  seed: number,
): { ground: Ground; relief: NonNullable<Land['relief']> } {
  const drift = gradientNoise(seed + 91)
  const nearAt = (height: number) => smoothStep(plain + 90, plain + 20, height)
  return {
    ground(x, y, height, nx, ny, nz, footprint, out) {
      under(x, y, height, nx, ny, nz, footprint, out)
      const near = nearAt(height)
      if (near <= 0) return
      for (let c = 0; c < 3; c++) out.colour[c] = mix(out.colour[c]!, 0.84 + 0.035 * c, near)
      out.sx *= 1 - near
      out.sy *= 1 - near
      out.through = mix(out.through, 0.2, near)
    },
    relief(x, y, height, footprint, isRough) {
      const near = nearAt(height) * smoothStep(1.2, 0.5, footprint)
      if (near <= 0) return 0
      const swell = 1.7 * drift(x / 23, y / 19) + 0.5 * drift(x / 9 + 7, y / 7)
      if (isRough) return near * (swell + 0.1)
      const octaves = clamp(Math.round(Math.log2(6 / footprint)), 1, 5)
      const bend = 0.4 * drift(x / 9, y / 9)
      // Wind carves steps (sastrugi) into old snow, across its direction.
      const cut = 1 - Math.abs(fractal(drift, x / 4.5 + bend, y / 1.7, octaves, 0.45))
      return near * (swell + 0.2 * cut * cut * smoothStep(-0.3, 0.5, drift(x / 15, y / 15 + 3)))
    },
  }
}
