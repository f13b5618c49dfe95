/**
 * Indoor lighting with soft shadows and interreflections. Direct light is sampled per pixel. Indirect light varies
 * slowly, so it is gathered on a coarse grid and upsampled (irradiance gathering, Ward et al. 1988, with the joint
 * bilateral weights of Kopf et al. 2007).
 */
import { clamp } from '@keylight/imaging/raster'
import { blankFilm, type Film } from '../film.ts'
import { directionAt, type Lens } from '../lens.ts'
import { hashed, type Triple } from '../vectors.ts'
import { faceRay, IndoorLight, type Still } from './indoor-light.ts'

/** Pixels per cell of the coarse grid, in each direction. */
const coarse = 5
const gathered = 56
/** Samples per pixel, and reflected rays per sample. */
const samples = 2
const shots = 3

export function* traceStill(still: Still, lens: Lens): Generator<number, Film> {
  const { width, height } = lens
  const film = blankFilm(width, height)
  const light = new IndoorLight(still)
  const grid = yield* gatherLight(still, lens, light)
  const paint = createPainter(still, lens, light, grid, film)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) for (let s = 0; s < samples; s++) paint(x, y, s)
    if (y % 8 === 7) yield 0.4 + (0.6 * y) / height
  }
  return film
}

/** A coarse grid of indirect light over the image. */
interface Grid {
  w: number
  h: number
  light: Float32Array
  /** Position and normal of each cell. */
  facts: Float32Array
}

function* gatherLight({ eye, around }: Still, lens: Lens, light: IndoorLight): Generator<number, Grid> {
  const { width, height } = lens
  const w = Math.ceil(width / coarse) + 1
  const h = Math.ceil(height / coarse) + 1
  const gatheredLight = new Float32Array(w * h * 3)
  const facts = new Float32Array(w * h * 6)
  const direction = new Float32Array(3)
  const normal = new Float32Array(3)
  const irradianceAt = createGatherer(around, light)
  for (let j = 0; j < h; j++) {
    for (let i = 0; i < w; i++) {
      const at = j * w + i
      directionAt(lens, Math.min(width - 0.5, i * coarse), Math.min(height - 0.5, j * coarse), direction)
      const t = light.cast(eye[0], eye[1], eye[2], direction[0]!, direction[1]!, direction[2]!)
      if (t === Infinity || !light.hit) {
        facts[at * 6] = Infinity
        continue
      }
      const place: Triple = [light.x, light.y, light.z]
      light.hit.normal(...place, normal)
      faceRay(normal, direction[0]!, direction[1]!, direction[2]!)
      const n: Triple = [normal[0]!, normal[1]!, normal[2]!]
      facts.set([...place, ...n], at * 6)
      gatheredLight.set(irradianceAt(place, n, i, j), at * 3)
    }
    if (j % 4 === 3) yield (0.4 * j) / h
  }
  return { w, h, facts, light: spreadEvenly(spreadEvenly(gatheredLight, facts, w, h), facts, w, h) }
}

/** Returns a function that gathers the indirect irradiance at a point with normal `n`. */
function createGatherer(around: Still['around'], light: IndoorLight) {
  const { further } = light
  const colour = new Float32Array(3)
  const other = new Float32Array(3)
  const direct = new Float32Array(3)
  return ([x, y, z]: Readonly<Triple>, n: Readonly<Triple>, i: number, j: number): Triple => {
    const [tangent, bi] = tangentsOf(n)
    const turn = hashed(i, j, 77)
    const sum: Triple = [0, 0, 0]
    for (let k = 0; k < gathered; k++) {
      const r = Math.sqrt((k + 0.5) / gathered)
      const angle = 2 * Math.PI * (k * 0.6180339 + turn)
      const [a, b, up] = [r * Math.cos(angle), r * Math.sin(angle), Math.sqrt(1 - r * r)]
      const dx = tangent[0] * a + bi[0] * b + n[0] * up
      const dy = tangent[1] * a + bi[1] * b + n[1] * up
      const dz = tangent[2] * a + bi[2] * b + n[2] * up
      const far = light.cast(x + n[0] * 2e-3, y + n[1] * 2e-3, z + n[2] * 2e-3, dx, dy, dz)
      const there = light.hit
      if (far === Infinity || !there) {
        around(dx, dy, dz, other)
        for (let c = 0; c < 3; c++) sum[c]! += other[c]!
        continue
      }
      const [qx, qy, qz] = [light.x, light.y, light.z]
      there.normal(qx, qy, qz, other)
      faceRay(other, dx, dy, dz)
      light.shine(qx, qy, qz, other, 1, hashed(k, i, j), hashed(k, j, i + 9), direct)
      there.material.colour(qx, qy, qz, colour)
      // Approximates further bounces by assuming the same indirect light there as here.
      for (let c = 0; c < 3; c++) sum[c]! += (colour[c]! * (direct[c]! + further[c]! * 0.9)) / Math.PI
    }
    for (let c = 0; c < 3; c++) {
      sum[c] = (sum[c]! / gathered) * Math.PI
      further[c] = further[c]! * 0.98 + sum[c]! * 0.02
    }
    return sum
  }
}

/** Returns two tangents of a surface with this normal. */
function tangentsOf(n: Readonly<Triple>): [Triple, Triple] {
  const tangent: Triple = Math.abs(n[2]) < 0.9 ? [n[1], -n[0], 0] : [0, n[2], -n[1]]
  const length = Math.hypot(...tangent)
  for (let c = 0; c < 3; c++) tangent[c]! /= length
  const bi: Triple = [
    n[1] * tangent[2] - n[2] * tangent[1],
    n[2] * tangent[0] - n[0] * tangent[2],
    n[0] * tangent[1] - n[1] * tangent[0],
  ]
  return [tangent, bi]
}

/** Returns a function that adds a sample of a pixel to the film. */
function createPainter({ eye, around }: Still, lens: Lens, light: IndoorLight, grid: Grid, film: Film) {
  const { width } = lens
  const direction = new Float32Array(3)
  const normal = new Float32Array(3)
  const colour = new Float32Array(3)
  const other = new Float32Array(3)
  const direct = new Float32Array(3)
  const mirror = new Float32Array(3)
  return (x: number, y: number, s: number): void => {
    const p = (y * width + x) * 3
    directionAt(lens, x + 0.25 + 0.5 * s, y + 0.3 + 0.4 * s, direction)
    const [dx, dy, dz] = [direction[0]!, direction[1]!, direction[2]!]
    const t = light.cast(eye[0], eye[1], eye[2], dx, dy, dz)
    const { hit } = light
    if (t === Infinity || !hit) {
      around(dx, dy, dz, other)
      for (let c = 0; c < 3; c++) film.light[p + c]! += other[c]! / samples
      return
    }
    const { material } = hit
    const [px, py, pz] = [light.x, light.y, light.z]
    hit.normal(px, py, pz, normal)
    faceRay(normal, dx, dy, dz)
    const cosine = -(normal[0]! * dx + normal[1]! * dy + normal[2]! * dz)
    light.shine(px, py, pz, normal, 4, hashed(x, y, 1 + s), hashed(x, y, 5 + s), direct)
    interpolate(grid, x / coarse, y / coarse, px, py, pz, normal, other)
    material.colour(px, py, pz, colour)
    const fresnel = material.polish > 0 ? material.polish + (1 - material.polish) * (1 - cosine) ** 5 : 0
    for (let c = 0; c < 3; c++)
      film.light[p + c]! += ((1 - fresnel) * colour[c]! * (direct[c]! + other[c]!)) / Math.PI / samples
    if (fresnel <= 0) return
    const spread = material.rough * 0.9
    const [nx, ny, nz] = [normal[0]!, normal[1]!, normal[2]!]
    const [ox, oy, oz] = [px + nx * 2e-3, py + ny * 2e-3, pz + nz * 2e-3]
    for (let k = 0; k < shots; k++) {
      const mx = dx + 2 * cosine * nx + spread * (hashed(x, y, 11 + k + 7 * s) - 0.5)
      const my = dy + 2 * cosine * ny + spread * (hashed(x, y, 21 + k + 7 * s) - 0.5)
      const mz = dz + 2 * cosine * nz + spread * (hashed(x, y, 31 + k + 7 * s) - 0.5)
      const norm = 1 / Math.hypot(mx, my, mz)
      light.seen(ox, oy, oz, mx * norm, my * norm, mz * norm, hashed(x, y, 41 + k + s), mirror)
      for (let c = 0; c < 3; c++) film.light[p + c]! += (fresnel * mirror[c]!) / samples / shots
    }
  }
}

/** Averages neighbouring cells with the same normal and plane. */
function spreadEvenly(light: Float32Array, facts: Float32Array, w: number, h: number): Float32Array {
  const out = new Float32Array(light.length)
  const reach = 3
  for (let j = 0; j < h; j++)
    for (let i = 0; i < w; i++) {
      const at = j * w + i
      if (facts[at * 6] === Infinity) continue
      let total = 0
      const sum = [0, 0, 0]
      for (let b = Math.max(0, j - reach); b <= Math.min(h - 1, j + reach); b++)
        for (let a = Math.max(0, i - reach); a <= Math.min(w - 1, i + reach); a++) {
          const q = b * w + a
          const weight = likeness(facts, at * 6, q * 6)
          if (weight < 0.01) continue
          total += weight
          for (let c = 0; c < 3; c++) sum[c]! += weight * light[q * 3 + c]!
        }
      for (let c = 0; c < 3; c++) out[at * 3 + c] = sum[c]! / total
    }
  return out
}

function likeness(facts: Float32Array, a: number, b: number): number {
  if (facts[b] === Infinity) return 0
  const cosine = facts[a + 3]! * facts[b + 3]! + facts[a + 4]! * facts[b + 4]! + facts[a + 5]! * facts[b + 5]!
  if (cosine < 0.6) return 0
  const dx = facts[b]! - facts[a]!
  const dy = facts[b + 1]! - facts[a + 1]!
  const dz = facts[b + 2]! - facts[a + 2]!
  const off = Math.abs(dx * facts[a + 3]! + dy * facts[a + 4]! + dz * facts[a + 5]!)
  return cosine ** 12 * Math.exp(-off * 40)
}

function interpolate(
  { light, facts, w, h }: Grid,
  u: number,
  v: number,
  x: number,
  y: number,
  z: number,
  normal: Float32Array,
  out: Float32Array,
): void {
  const i = clamp(Math.floor(u), 0, w - 2)
  const j = clamp(Math.floor(v), 0, h - 2)
  out[0] = out[1] = out[2] = 0
  let total = 0
  for (let b = Math.max(0, j - 1); b <= Math.min(h - 1, j + 2); b++)
    for (let a = Math.max(0, i - 1); a <= Math.min(w - 1, i + 2); a++) {
      const f = (b * w + a) * 6
      if (facts[f] === Infinity) continue
      const cosine = Math.max(0, normal[0]! * facts[f + 3]! + normal[1]! * facts[f + 4]! + normal[2]! * facts[f + 5]!)
      const off = Math.abs(
        (facts[f]! - x) * normal[0]! + (facts[f + 1]! - y) * normal[1]! + (facts[f + 2]! - z) * normal[2]!,
      )
      const near = Math.max(0, 1.6 - Math.abs(a - u)) * Math.max(0, 1.6 - Math.abs(b - v))
      const weight = near * (cosine ** 8 * Math.exp(-off * 60) + 1e-5)
      total += weight
      for (let c = 0; c < 3; c++) out[c] = out[c]! + weight * light[(b * w + a) * 3 + c]!
    }
  if (total > 0) for (let c = 0; c < 3; c++) out[c] = out[c]! / total
}
