import { clamp, type Noise, smoothStep } from '@keylight/imaging/raster'
import type { Film } from '../film.ts'
import { fractal, gradientNoise } from '../fractal.ts'
import { directionAt, type Lens } from '../lens.ts'
import type { Outdoors } from '../sky/outdoors.ts'
import { hashed, type Triple } from '../vectors.ts'
import type { Waves } from './waves.ts'

export interface Water {
  waves: Waves
  /** Diffuse reflectance of deep water. */
  colour: Readonly<Triple>
  /** Whitecaps, 0 to 1. */
  foam: number
  /** Variance of slopes too small for the spectrum. */
  ripples: number
  /** Maximum number of samples per pixel. */
  samples: number
  /**
   * Reflections other than the sky: writes the radiance and returns whether there is any. `spread` is the angular
   * spread from unresolved slopes.
   */
  mirrored?: (
    from: Readonly<Triple>,
    direction: ArrayLike<number>,
    pixel: number,
    spread: number,
    out: Float32Array,
  ) => boolean
  /** Distance of the far shore. */
  farthest: number
}

const reflectanceOfWater = 0.02

/** Paints water below the horizon of a film with a finished sky. */
export function* paintSea(
  film: Film,
  lens: Lens,
  outdoors: Outdoors,
  { waves, colour, foam, ripples, samples, mirrored, farthest }: Water,
  seed: number,
): Generator<number, void> {
  const { width, height, light } = film
  const { sun, sunColour, sunShare, haze } = outdoors
  const top = Math.max(0, Math.floor(lens.horizon))
  const direction = new Float32Array(3)
  const slopes = new Float32Array(4)
  const sky = new Float32Array(3)
  const veil = new Float32Array(3)
  const ray = new Float32Array(3)
  const down = new Float32Array(3)
  outdoors.ambient(0, 0, 1, down)
  const upwelling = [0, 1, 2].map(
    (c) => (colour[c]! * (down[c]! + sunColour[c]! * Math.max(0, sun[2]) * sunShare)) / Math.PI,
  )
  const gusts = gradientNoise(seed + 41)
  const bubbles = gradientNoise(seed + 43)
  const reach = waves.significant * 1.1
  const sum = [0, 0, 0]
  for (let y = top; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const below = (y + 0.5 - lens.horizon) * lens.pixel
      if (below <= 0.15 * lens.pixel) continue
      const flatDistance = lens.eye / below
      // The more elongated a pixel's footprint, the more samples it needs.
      const count = Math.round(clamp(Math.sqrt(flatDistance / lens.eye) * 0.55, 1, samples))
      if (flatDistance > farthest) continue
      sum[0] = sum[1] = sum[2] = 0
      for (let s = 0; s < count; s++) {
        const py = Math.max(lens.horizon + 0.12, y + (s + 0.15 + 0.7 * hashed(x, y, seed + s)) / count)
        const px = x + hashed(x, y, seed + 100 + s)
        directionAt(lens, px, py, direction)
        const [dx, dy, dz] = [direction[0]!, direction[1]!, direction[2]!]
        let t = lens.eye / -dz
        if (t < 900) t = meet(waves, lens.eye, dx, dy, dz, reach)
        const wx = dx * t
        const wy = dy * t
        const across = t * lens.pixel
        const along = (across * t) / lens.eye / count
        waves.slopesAt(wx, wy, Math.max(across, Math.min(along * 0.5, across * 6)), slopes)
        // Gusts roughen the surface unevenly.
        const gust = 1 + 0.5 * fractal(gusts, wx / 170, wy / 420, 2)
        const variance = slopes[2]! * gust + ripples
        const sx = slopes[0]!
        const sy = slopes[1]!
        const steep = 1 / Math.sqrt(1 + sx * sx + sy * sy)
        const [nx, ny, nz] = [-sx * steep, -sy * steep, steep]
        const facing = Math.max(0.015, -(dx * nx + dy * ny + dz * nz))
        const sigma = Math.sqrt(variance)
        const fresnel =
          reflectanceOfWater +
          ((1 - reflectanceOfWater) * (1 - facing) ** (5 * Math.exp(-2.69 * sigma))) / (1 + 22.7 * sigma ** 1.5)
        const twice = 2 * (dx * nx + dy * ny + dz * nz)
        // Rough water reflects higher parts of the sky, because the slopes that face the eye do.
        const rz = Math.max(0.012, dz - twice * nz) + sigma * 0.55
        const rx = dx - twice * nx
        const ry = dy - twice * ny
        const norm = 1 / Math.sqrt(rx * rx + ry * ry + rz * rz)
        ray[0] = rx * norm
        ray[1] = ry * norm
        ray[2] = rz * norm
        if (!mirrored?.([wx, wy, 0.1], ray, lens.pixel * 1.5, sigma, sky))
          outdoors.reflection(ray[0]!, ray[1]!, ray[2]!, sky)
        const crest = clamp(waves.heightAt(wx, wy, 1) / (waves.significant + 0.01), 0, 1)
        const backlit = Math.max(0, dx * sun[0] + dy * sun[1]) ** 3 * crest * steep
        const glitter = glitterOf(direction, sun, sx, sy, variance, facing, fresnel)
        const white = foam > 0 ? whitecapAt(bubbles, wx, wy, t, slopes[3]!, foam) : 0
        outdoors.veil(dx, dy, veil)
        for (let c = 0; c < 3; c++) {
          const body = upwelling[c]! * (1 + (c === 0 ? 0.6 : c === 1 ? 3.2 : 2.2) * backlit)
          const froth = (0.6 * (down[c]! + sunColour[c]! * sunShare * Math.max(0.05, sun[2]))) / Math.PI
          let value = sky[c]! * fresnel + body * (1 - fresnel) + glitter * sunColour[c]! * sunShare
          value += (froth - value) * clamp(white, 0, 1)
          const air = Math.exp(-haze[c]! * Math.min(t, 9000))
          sum[c]! += value * air + veil[c]! * (1 - air)
        }
      }
      const p = (y * width + x) * 3
      const edge = clamp((y + 0.5 - lens.horizon) * 1.2, 0, 1)
      for (let c = 0; c < 3; c++) light[p + c] = light[p + c]! * (1 - edge) + (sum[c]! / count) * edge
    }
    if (y % 8 === 7) yield (y - top) / (height - top)
  }
}

/** Returns the foam at distance `t`. `fold` is below 1 where waves break. */
function whitecapAt(bubbles: Noise, wx: number, wy: number, t: number, fold: number, foam: number): number {
  const texture = t < 120 ? fractal(bubbles, wx * 1.4, wy * 1.4, 4, 0.65) : 0
  const torn = fold + 0.25 * texture - 0.15 * foam
  return smoothStep(0.52, 0.25, torn) * (0.55 + 0.45 * texture) * foam
}

/** Returns the distance at which a ray first hits the waves. */
function meet(waves: Waves, eye: number, dx: number, dy: number, dz: number, reach: number): number {
  let near = Math.max(0.3, (eye - reach) / -dz)
  const far = (eye + reach) / -dz
  const steps = 14
  const dt = (far - near) / steps
  let before = eye + near * dz - waves.heightAt(dx * near, dy * near, 2)
  for (let k = 1; k <= steps; k++) {
    const t = near + dt
    const over = eye + t * dz - waves.heightAt(dx * t, dy * t, 2)
    if (over <= 0) return near + (dt * before) / Math.max(1e-6, before - over)
    before = over
    near = t
  }
  return far
}

/**
 * Returns the sun glitter: the share of normally distributed slopes that reflect the sun to the eye (Ross et al. 2005).
 */
function glitterOf(
  direction: Float32Array,
  sun: Readonly<Triple>,
  sx: number,
  sy: number,
  variance: number,
  facing: number,
  fresnel: number,
): number {
  if (sun[2] <= 0) return 0
  const hx = sun[0] - direction[0]!
  const hy = sun[1] - direction[1]!
  const hz = sun[2] - direction[2]!
  if (hz <= 0) return 0
  const zx = -hx / hz
  const zy = -hy / hz
  const away = (zx - sx) ** 2 + (zy - sy) ** 2
  if (away > 9 * variance) return 0
  const upright = (hz * hz) / (hx * hx + hy * hy + hz * hz)
  const share = Math.exp(-away / variance) / (Math.PI * variance)
  // When the sun is low, waves shadow each other.
  const seen = 1 / (1 + Math.sqrt(variance) / (0.7 * Math.max(0.02, sun[2])))
  return (fresnel * share * seen) / (4 * Math.max(0.06, facing) * upright * upright)
}
