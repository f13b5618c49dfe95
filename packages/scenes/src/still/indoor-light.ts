/** Indoor ray casting and direct lighting from lamps, windows and the sun. */
import type { Triple } from '../vectors.ts'
import type { Solid } from './solids.ts'

/** A rectangular area light. */
export interface Panel {
  corner: Readonly<Triple>
  across: Readonly<Triple>
  along: Readonly<Triple>
  light: Readonly<Triple>
}

export interface Still {
  solids: readonly Solid[]
  panels: readonly Panel[]
  /** A distant light such as the sun, with its direction, irradiance and angular radius. */
  sun?: { direction: Readonly<Triple>; light: Readonly<Triple>; spread: number }
  eye: Readonly<Triple>
  /** Radiance for rays that leave the room. */
  around(x: number, y: number, z: number, out: Float32Array): void
}

interface Lamp extends Panel {
  area: number
  /** The direction of its light. */
  n: Readonly<Triple>
}

export class IndoorLight {
  readonly #still: Still
  readonly #lamps: readonly Lamp[]
  readonly #normal = new Float32Array(3)
  readonly #direct = new Float32Array(3)
  /** The last hit and its position. */
  hit: Solid | undefined
  x = 0
  y = 0
  z = 0
  /** Mean of the interreflected light gathered so far. */
  readonly further = new Float32Array(3)

  constructor(still: Still) {
    this.#still = still
    this.#lamps = still.panels.map(lampOf)
  }

  /** Returns the distance to the nearest hit; `Infinity` if there is none. */
  cast(ox: number, oy: number, oz: number, dx: number, dy: number, dz: number): number {
    let best = Infinity
    this.hit = undefined
    for (const solid of this.#still.solids) {
      const t = solid.meet(ox, oy, oz, dx, dy, dz)
      if (t < best) {
        best = t
        this.hit = solid
      }
    }
    this.x = ox + dx * best
    this.y = oy + dy * best
    this.z = oz + dz * best
    return best
  }

  #isFree(ox: number, oy: number, oz: number, dx: number, dy: number, dz: number, far: number): boolean {
    for (const solid of this.#still.solids) if (solid.meet(ox, oy, oz, dx, dy, dz) < far) return false
    return true
  }

  /** Writes the direct irradiance from lamps and the sun, with `grid` × `grid` samples each. */
  shine(
    x: number,
    y: number,
    z: number,
    n: Float32Array,
    grid: number,
    noise: number,
    turn: number,
    out: Float32Array,
  ): void {
    out[0] = out[1] = out[2] = 0
    const [ox, oy, oz] = [x + n[0]! * 2e-3, y + n[1]! * 2e-3, z + n[2]! * 2e-3]
    for (const lamp of this.#lamps) {
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
          if (facing <= 0 || leaving <= 0 || !this.#isFree(ox, oy, oz, dx, dy, dz, far - 4e-3)) continue
          sum += (facing * leaving) / (far * far)
        }
      const share = (sum * lamp.area) / (grid * grid)
      for (let c = 0; c < 3; c++) out[c] = out[c]! + lamp.light[c]! * share
    }
    if (this.#still.sun) this.#addSun(this.#still.sun, ox, oy, oz, n, grid * grid, noise, turn, out)
  }

  #addSun(
    sun: NonNullable<Still['sun']>,
    ox: number,
    oy: number,
    oz: number,
    n: Float32Array,
    count: number,
    noise: number,
    turn: number,
    out: Float32Array,
  ): void {
    const facing = n[0]! * sun.direction[0] + n[1]! * sun.direction[1] + n[2]! * sun.direction[2]
    if (facing <= 0) return
    let seen = 0
    for (let k = 0; k < count; k++) {
      const angle = 2 * Math.PI * ((k * 0.618 + noise) % 1)
      const radius = sun.spread * Math.sqrt((k + turn) / count)
      const dx = sun.direction[0] + radius * Math.cos(angle)
      const dz = sun.direction[2] + radius * Math.sin(angle)
      const dy = sun.direction[1] + radius * Math.cos(angle + 2) * 0.6
      if (this.#isFree(ox, oy, oz, dx, dy, dz, 60)) seen++
    }
    for (let c = 0; c < 3; c++) out[c] = out[c]! + (sun.light[c]! * facing * seen) / count
  }

  /** Writes the radiance reflected from a direction: lamps, and surfaces with approximate lighting. */
  seen(ox: number, oy: number, oz: number, dx: number, dy: number, dz: number, noise: number, out: Float32Array): void {
    const t = this.cast(ox, oy, oz, dx, dy, dz)
    const there = this.hit
    const { x, y, z } = this
    for (const lamp of this.#lamps)
      if (meetsLamp(lamp, ox, oy, oz, dx, dy, dz, t)) {
        out.set(lamp.light)
        return
      }
    if (t === Infinity || !there) {
      this.#still.around(dx, dy, dz, out)
      return
    }
    const [normal, direct] = [this.#normal, this.#direct]
    there.normal(x, y, z, normal)
    faceRay(normal, dx, dy, dz)
    this.shine(x, y, z, normal, 2, noise, (noise * 7.31) % 1, direct)
    there.material.colour(x, y, z, out)
    for (let c = 0; c < 3; c++) out[c] = (out[c]! * (direct[c]! + this.further[c]!)) / Math.PI
  }
}

function lampOf(panel: Panel): Lamp {
  const [u, v] = [panel.across, panel.along]
  const n: Triple = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]]
  const area = Math.hypot(...n)
  return { ...panel, area, n: [n[0] / area, n[1] / area, n[2] / area] }
}

/** Returns whether a ray hits a lamp within distance `t`. */
function meetsLamp(
  lamp: Lamp,
  ox: number,
  oy: number,
  oz: number,
  dx: number,
  dy: number,
  dz: number,
  t: number,
): boolean {
  const towards = lamp.n[0] * dx + lamp.n[1] * dy + lamp.n[2] * dz
  if (towards >= 0) return false
  const [cx, cy, cz] = [lamp.corner[0] - ox, lamp.corner[1] - oy, lamp.corner[2] - oz]
  const far = (cx * lamp.n[0] + cy * lamp.n[1] + cz * lamp.n[2]) / towards
  if (far <= 0 || far >= t) return false
  const [lx, ly, lz] = [dx * far - cx, dy * far - cy, dz * far - cz]
  const a = (lx * lamp.across[0] + ly * lamp.across[1] + lz * lamp.across[2]) / lengthSquared(lamp.across)
  const b = (lx * lamp.along[0] + ly * lamp.along[1] + lz * lamp.along[2]) / lengthSquared(lamp.along)
  return a >= 0 && a <= 1 && b >= 0 && b <= 1
}

const lengthSquared = (v: Readonly<Triple>) => v[0] * v[0] + v[1] * v[1] + v[2] * v[2]

/** Flips a normal to face the ray. */
export function faceRay(normal: Float32Array, dx: number, dy: number, dz: number): void {
  if (normal[0]! * dx + normal[1]! * dy + normal[2]! * dz > 0) for (let c = 0; c < 3; c++) normal[c] = -normal[c]!
}
