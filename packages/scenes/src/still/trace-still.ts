/**
 * Light indoors: lamps and windows with soft shadows, and light that walls and floors pass on. Direct light is sampled for
 * every pixel; what comes by way of other surfaces changes slowly, so it is gathered on a coarse grid and spread from there
 * (irradiance gathering, Ward et al. 1988, with the edge-aware weights of Kopf et al. 2007).
 */
import { clamp } from '@keylight/imaging/raster'
import { blankFilm, type Film } from '../film.ts'
import { directionAt, type Lens } from '../lens.ts'
import { hashed, type Triple } from '../vectors.ts'
import type { Solid } from './solids.ts'

/** A rectangle that shines. */
export interface Panel {
  corner: Readonly<Triple>
  across: Readonly<Triple>
  along: Readonly<Triple>
  light: Readonly<Triple>
}

export interface Still {
  solids: readonly Solid[]
  panels: readonly Panel[]
  /** A lamp very far away, such as the sun: its direction, its light on what faces it, and its radius as an angle. */
  sun?: { direction: Readonly<Triple>; light: Readonly<Triple>; spread: number }
  eye: Readonly<Triple>
  /** What rays find that leave the room. */
  around(x: number, y: number, z: number, out: Float32Array): void
}

/** A pixel of the coarse grid has this many pixels across. */
const coarse = 5
const gathered = 56

export function* traceStill(still: Still, lens: Lens): Generator<number, Film> {
  const { solids, panels, sun, eye, around } = still
  const { width, height } = lens
  const film = blankFilm(width, height)
  const colour = new Float32Array(3)
  const normal = new Float32Array(3)
  const other = new Float32Array(3)
  const direct = new Float32Array(3)
  const direction = new Float32Array(3)
  /** The light that passes from surface to surface, on average over what was gathered so far. */
  const further = new Float32Array(3)
  const lamps = panels.map((panel) => {
    const [u, v] = [panel.across, panel.along]
    const n: Triple = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]]
    const area = Math.hypot(...n)
    return { ...panel, area, n: [n[0] / area, n[1] / area, n[2] / area] as Triple }
  })
  let hit: Solid | undefined
  let [hx, hy, hz] = [0, 0, 0]

  function cast(ox: number, oy: number, oz: number, dx: number, dy: number, dz: number): number {
    let best = Infinity
    hit = undefined
    for (const solid of solids) {
      const t = solid.meet(ox, oy, oz, dx, dy, dz)
      if (t < best) {
        best = t
        hit = solid
      }
    }
    hx = ox + dx * best
    hy = oy + dy * best
    hz = oz + dz * best
    return best
  }

  function isFree(ox: number, oy: number, oz: number, dx: number, dy: number, dz: number, far: number): boolean {
    for (const solid of solids) if (solid.meet(ox, oy, oz, dx, dy, dz) < far) return false
    return true
  }

  /** Light from lamps and the sun on a surface: `grid` squared samples of each. */
  function shine(
    x: number,
    y: number,
    z: number,
    n: Float32Array,
    grid: number,
    noise: number,
    turn: number,
    out: Float32Array,
  ) {
    out[0] = out[1] = out[2] = 0
    const [ox, oy, oz] = [x + n[0]! * 2e-3, y + n[1]! * 2e-3, z + n[2]! * 2e-3]
    for (const lamp of lamps) {
      let sum = 0
      for (let j = 0; j < grid; j++)
        for (let i = 0; i < grid; i++) {
          const a = (i + ((noise + 0.618 * j) % 1)) / grid
          const b = (j + ((turn + 0.618 * i) % 1)) / grid
          let dx = lamp.corner[0] + lamp.across[0] * a + lamp.along[0] * b - ox
          let dy = lamp.corner[1] + lamp.across[1] * a + lamp.along[1] * b - oy
          let dz = lamp.corner[2] + lamp.across[2] * a + lamp.along[2] * b - oz
          const far = Math.sqrt(dx * dx + dy * dy + dz * dz)
          dx /= far
          dy /= far
          dz /= far
          const facing = n[0]! * dx + n[1]! * dy + n[2]! * dz
          const leaving = -(lamp.n[0] * dx + lamp.n[1] * dy + lamp.n[2] * dz)
          if (facing <= 0 || leaving <= 0 || !isFree(ox, oy, oz, dx, dy, dz, far - 4e-3)) continue
          sum += (facing * leaving) / (far * far)
        }
      const share = (sum * lamp.area) / (grid * grid)
      for (let c = 0; c < 3; c++) out[c] = out[c]! + lamp.light[c]! * share
    }
    if (!sun) return
    const facing = n[0]! * sun.direction[0] + n[1]! * sun.direction[1] + n[2]! * sun.direction[2]
    if (facing <= 0) return
    let seen = 0
    const count = grid * grid
    for (let k = 0; k < count; k++) {
      const angle = 2 * Math.PI * ((k * 0.618 + noise) % 1)
      const radius = sun.spread * Math.sqrt((k + turn) / count)
      const dx = sun.direction[0] + radius * Math.cos(angle)
      const dz = sun.direction[2] + radius * Math.sin(angle)
      const dy = sun.direction[1] + radius * Math.cos(angle + 2) * 0.6
      if (isFree(ox, oy, oz, dx, dy, dz, 60)) seen++
    }
    for (let c = 0; c < 3; c++) out[c] = out[c]! + (sun.light[c]! * facing * seen) / count
  }

  // The coarse grid: light by way of other surfaces, with the place and direction that it is for.
  const w = Math.ceil(width / coarse) + 1
  const h = Math.ceil(height / coarse) + 1
  const gatheredLight = new Float32Array(w * h * 3)
  const facts = new Float32Array(w * h * 6)
  for (let j = 0; j < h; j++) {
    for (let i = 0; i < w; i++) {
      const at = j * w + i
      directionAt(lens, Math.min(width - 0.5, i * coarse), Math.min(height - 0.5, j * coarse), direction)
      const t = cast(eye[0], eye[1], eye[2], direction[0]!, direction[1]!, direction[2]!)
      if (t === Infinity || !hit) {
        facts[at * 6] = Infinity
        continue
      }
      const [x, y, z] = [hx, hy, hz]
      hit.normal(x, y, z, normal)
      if (normal[0]! * direction[0]! + normal[1]! * direction[1]! + normal[2]! * direction[2]! > 0)
        for (let c = 0; c < 3; c++) normal[c] = -normal[c]!
      const n: Triple = [normal[0]!, normal[1]!, normal[2]!]
      facts.set([x, y, z, ...n], at * 6)
      const tangent: Triple = Math.abs(n[2]) < 0.9 ? [n[1], -n[0], 0] : [0, n[2], -n[1]]
      const length = Math.hypot(...tangent)
      for (let c = 0; c < 3; c++) tangent[c]! /= length
      const bi: Triple = [
        n[1] * tangent[2] - n[2] * tangent[1],
        n[2] * tangent[0] - n[0] * tangent[2],
        n[0] * tangent[1] - n[1] * tangent[0],
      ]
      const turn = hashed(i, j, 77)
      const sum = [0, 0, 0]
      for (let k = 0; k < gathered; k++) {
        const r = Math.sqrt((k + 0.5) / gathered)
        const angle = 2 * Math.PI * (k * 0.6180339 + turn)
        const [a, b, up] = [r * Math.cos(angle), r * Math.sin(angle), Math.sqrt(1 - r * r)]
        const dx = tangent[0] * a + bi[0] * b + n[0] * up
        const dy = tangent[1] * a + bi[1] * b + n[1] * up
        const dz = tangent[2] * a + bi[2] * b + n[2] * up
        const far = cast(x + n[0] * 2e-3, y + n[1] * 2e-3, z + n[2] * 2e-3, dx, dy, dz)
        if (far === Infinity || !hit) {
          around(dx, dy, dz, other)
          for (let c = 0; c < 3; c++) sum[c]! += other[c]!
          continue
        }
        const there = hit
        const [qx, qy, qz] = [hx, hy, hz]
        there.normal(qx, qy, qz, other)
        if (other[0]! * dx + other[1]! * dy + other[2]! * dz > 0) for (let c = 0; c < 3; c++) other[c] = -other[c]!
        shine(qx, qy, qz, other, 1, hashed(k, i, j), hashed(k, j, i + 9), direct)
        there.material.colour(qx, qy, qz, colour)
        // What arrives there by further ways is about as bright as what arrives here.
        for (let c = 0; c < 3; c++) sum[c]! += (colour[c]! * (direct[c]! + further[c]! * 0.9)) / Math.PI
      }
      for (let c = 0; c < 3; c++) {
        const irradiance = (sum[c]! / gathered) * Math.PI
        gatheredLight[at * 3 + c] = irradiance
        further[c] = further[c]! * 0.98 + irradiance * 0.02
      }
    }
    if (j % 4 === 3) yield (0.4 * j) / h
  }
  const indirect = spreadEvenly(spreadEvenly(gatheredLight, facts, w, h), facts, w, h)

  const mirror = new Float32Array(3)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const p = (y * width + x) * 3
      const samples = 2
      for (let s = 0; s < samples; s++) {
        directionAt(lens, x + 0.25 + 0.5 * s, y + 0.3 + 0.4 * s, direction)
        const [dx, dy, dz] = [direction[0]!, direction[1]!, direction[2]!]
        const t = cast(eye[0], eye[1], eye[2], dx, dy, dz)
        if (t === Infinity || !hit) {
          around(dx, dy, dz, other)
          for (let c = 0; c < 3; c++) film.light[p + c]! += other[c]! / samples
          continue
        }
        const { material } = hit
        const [px, py, pz] = [hx, hy, hz]
        hit.normal(px, py, pz, normal)
        let cosine = -(normal[0]! * dx + normal[1]! * dy + normal[2]! * dz)
        if (cosine < 0) {
          for (let c = 0; c < 3; c++) normal[c] = -normal[c]!
          cosine = -cosine
        }
        shine(px, py, pz, normal, 4, hashed(x, y, 1 + s), hashed(x, y, 5 + s), direct)
        interpolate(indirect, facts, w, h, x / coarse, y / coarse, px, py, pz, normal, other)
        material.colour(px, py, pz, colour)
        const fresnel = material.polish > 0 ? material.polish + (1 - material.polish) * (1 - cosine) ** 5 : 0
        for (let c = 0; c < 3; c++)
          film.light[p + c]! += ((1 - fresnel) * colour[c]! * (direct[c]! + other[c]!)) / Math.PI / samples
        if (fresnel <= 0) continue
        const spread = material.rough * 0.9
        const [nx, ny, nz] = [normal[0]!, normal[1]!, normal[2]!]
        const shots = 3
        for (let k = 0; k < shots; k++) {
          const mx = dx + 2 * cosine * nx + spread * (hashed(x, y, 11 + k + 7 * s) - 0.5)
          const my = dy + 2 * cosine * ny + spread * (hashed(x, y, 21 + k + 7 * s) - 0.5)
          const mz = dz + 2 * cosine * nz + spread * (hashed(x, y, 31 + k + 7 * s) - 0.5)
          const norm = 1 / Math.hypot(mx, my, mz)
          seen(
            px + nx * 2e-3,
            py + ny * 2e-3,
            pz + nz * 2e-3,
            mx * norm,
            my * norm,
            mz * norm,
            hashed(x, y, 41 + k + s),
            mirror,
          )
          for (let c = 0; c < 3; c++) film.light[p + c]! += (fresnel * mirror[c]!) / samples / shots
        }
      }
    }
    if (y % 8 === 7) yield 0.4 + (0.6 * y) / height
  }
  return film

  /** What a mirror shows in a direction: the lamps themselves, and surfaces with roughly their light. */
  function seen(
    ox: number,
    oy: number,
    oz: number,
    dx: number,
    dy: number,
    dz: number,
    noise: number,
    out: Float32Array,
  ) {
    const t = cast(ox, oy, oz, dx, dy, dz)
    const there = hit
    const [qx, qy, qz] = [hx, hy, hz]
    for (const lamp of lamps) {
      const towards = lamp.n[0] * dx + lamp.n[1] * dy + lamp.n[2] * dz
      if (towards >= 0) continue
      const [cx, cy, cz] = [lamp.corner[0] - ox, lamp.corner[1] - oy, lamp.corner[2] - oz]
      const far = (cx * lamp.n[0] + cy * lamp.n[1] + cz * lamp.n[2]) / towards
      if (far <= 0 || far >= t) continue
      const [lx, ly, lz] = [dx * far - cx, dy * far - cy, dz * far - cz]
      const a = (lx * lamp.across[0] + ly * lamp.across[1] + lz * lamp.across[2]) / lengthSquared(lamp.across)
      const b = (lx * lamp.along[0] + ly * lamp.along[1] + lz * lamp.along[2]) / lengthSquared(lamp.along)
      if (a < 0 || a > 1 || b < 0 || b > 1) continue
      out.set(lamp.light)
      return
    }
    if (t === Infinity || !there) return around(dx, dy, dz, out)
    there.normal(qx, qy, qz, other)
    if (other[0]! * dx + other[1]! * dy + other[2]! * dz > 0) for (let c = 0; c < 3; c++) other[c] = -other[c]!
    shine(qx, qy, qz, other, 2, noise, (noise * 7.31) % 1, direct)
    there.material.colour(qx, qy, qz, out)
    for (let c = 0; c < 3; c++) out[c] = (out[c]! * (direct[c]! + further[c]!)) / Math.PI
  }
}
const lengthSquared = (v: Readonly<Triple>) => v[0] * v[0] + v[1] * v[1] + v[2] * v[2]

/** Averages neighbours that face the same way and lie in the same plane. */
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
  light: Float32Array,
  facts: Float32Array,
  w: number,
  h: number,
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
