import type { Triple } from '../vectors.ts'

/** A solid's material. */
export interface Material {
  /** Writes the albedo at a point. */
  colour(x: number, y: number, z: number, out: Float32Array): void
  /** Specular reflectance at normal incidence: 0 for matte surfaces, 0.04 for lacquer. */
  polish: number
  /** Blur of the reflection. */
  rough: number
}

/** An object that rays can hit. */
export interface Solid {
  material: Material
  /** Returns the distance along the ray, or `Infinity`. */
  meet(ox: number, oy: number, oz: number, dx: number, dy: number, dz: number): number
  /** Writes the surface normal. */
  normal(x: number, y: number, z: number, out: Float32Array): void
}

const close = 1e-4

export function ball(material: Material, [cx, cy, cz]: Readonly<Triple>, radius: number): Solid {
  return {
    material,
    meet(ox, oy, oz, dx, dy, dz) {
      const [x, y, z] = [ox - cx, oy - cy, oz - cz]
      const b = x * dx + y * dy + z * dz
      const root = b * b - (x * x + y * y + z * z - radius * radius)
      if (root < 0) return Infinity
      const s = Math.sqrt(root)
      return -b - s > close ? -b - s : -b + s > close ? -b + s : Infinity
    },
    normal(x, y, z, out) {
      out[0] = (x - cx) / radius
      out[1] = (y - cy) / radius
      out[2] = (z - cz) / radius
    },
  }
}

export function block(material: Material, low: Readonly<Triple>, high: Readonly<Triple>): Solid {
  return {
    material,
    meet(ox, oy, oz, dx, dy, dz) {
      let near = -Infinity
      let far = Infinity
      for (let axis = 0; axis < 3; axis++) {
        const o = axis === 0 ? ox : axis === 1 ? oy : oz
        const d = 1 / (axis === 0 ? dx : axis === 1 ? dy : dz)
        const a = (low[axis]! - o) * d
        const b = (high[axis]! - o) * d
        near = Math.max(near, Math.min(a, b))
        far = Math.min(far, Math.max(a, b))
      }
      if (near > far || far < close) return Infinity
      return near > close ? near : far
    },
    normal(x, y, z, out) {
      const at = [x, y, z]
      let best = Infinity
      out[0] = out[1] = out[2] = 0
      let side = 0
      let sign = 1
      for (let axis = 0; axis < 3; axis++)
        for (const [edge, direction] of [
          [low[axis]!, -1],
          [high[axis]!, 1],
        ] as const) {
          const away = Math.abs(at[axis]! - edge)
          if (away < best) [best, side, sign] = [away, axis, direction]
        }
      out[side] = sign
    },
  }
}

/** Returns a solid of revolution around the vertical axis at `[x, y]`: `radius` by height, from `bottom` to `top`. */
export function turned(
  material: Material,
  [cx, cy]: readonly [x: number, y: number],
  bottom: number,
  top: number,
  radius: (z: number) => number,
): Solid {
  let widest = 0
  const steps = 64
  let steepest = 0
  for (let i = 0; i <= steps; i++) {
    const z = bottom + ((top - bottom) * i) / steps
    widest = Math.max(widest, radius(z))
    if (i > 0) steepest = Math.max(steepest, Math.abs(radius(z) - radius(z - (top - bottom) / steps)))
  }
  const caution = 1 / Math.sqrt(1 + ((steepest * steps) / (top - bottom)) ** 2)
  const middle = (bottom + top) / 2
  const reach = Math.hypot(widest, (top - bottom) / 2) + 0.01
  const hull = ball(material, [cx, cy, middle], reach)
  /** Conservative signed distance: negative inside, never more than the true distance. */
  const distance = (x: number, y: number, z: number) => {
    const flat = Math.hypot(x - cx, y - cy)
    const clamped = Math.min(top, Math.max(bottom, z))
    const side = (flat - radius(clamped)) * caution
    const cap = Math.max(bottom - z, z - top)
    return cap > 0 ? (side > 0 ? Math.hypot(side, cap) : cap) : Math.max(side, cap)
  }
  return {
    material,
    meet(ox, oy, oz, dx, dy, dz) {
      const outside = Math.hypot(ox - cx, oy - cy, oz - middle) > reach
      let t = outside ? hull.meet(ox, oy, oz, dx, dy, dz) : 0.004
      if (t === Infinity) return Infinity
      const end = t + reach * 2.2
      for (let k = 0; k < 90 && t < end; k++) {
        const d = distance(ox + dx * t, oy + dy * t, oz + dz * t)
        if (d < 0.0006) return t
        t += Math.max(d, 0.0008)
      }
      return Infinity
    },
    normal(x, y, z, out) {
      const e = 0.002
      const nx = distance(x + e, y, z) - distance(x - e, y, z)
      const ny = distance(x, y + e, z) - distance(x, y - e, z)
      const nz = distance(x, y, z + e) - distance(x, y, z - e)
      const norm = 1 / (Math.hypot(nx, ny, nz) || 1)
      out[0] = nx * norm
      out[1] = ny * norm
      out[2] = nz * norm
    },
  }
}

/** Returns a studio cyclorama: a floor that curves up into a wall. */
export function sweep(material: Material, bend: number, radius: number): Solid {
  const wall = bend + radius
  return {
    material,
    meet(_ox, oy, oz, _dx, dy, dz) {
      let best = Infinity
      if (dz < 0) {
        const t = -oz / dz
        if (t > close && oy + dy * t <= bend) best = t
      }
      if (dy > 0) {
        const t = (wall - oy) / dy
        if (t > close && oz + dz * t >= radius && t < best) best = t
      }
      const [y, z] = [oy - bend, oz - radius]
      const a = dy * dy + dz * dz
      const b = y * dy + z * dz
      const root = b * b - a * (y * y + z * z - radius * radius)
      if (a > 1e-9 && root >= 0) {
        const t = (-b + Math.sqrt(root)) / a
        if (t > close && t < best && oy + dy * t >= bend && oz + dz * t <= radius) best = t
      }
      return best
    },
    normal(_x, y, z, out) {
      out[0] = 0
      if (y <= bend) {
        out[1] = 0
        out[2] = 1
      } else if (z >= radius) {
        out[1] = -1
        out[2] = 0
      } else {
        out[1] = (bend - y) / radius
        out[2] = (radius - z) / radius
      }
    },
  }
}

/** Returns a flat wall across one axis, with openings. */
export function wall(
  material: Material,
  axis: 0 | 1 | 2,
  at: number,
  facing: 1 | -1,
  isOpen: (x: number, y: number, z: number) => boolean = () => false,
): Solid {
  return {
    material,
    meet(ox, oy, oz, dx, dy, dz) {
      const o = axis === 0 ? ox : axis === 1 ? oy : oz
      const d = axis === 0 ? dx : axis === 1 ? dy : dz
      const t = (at - o) / d
      if (!(t > close)) return Infinity
      return isOpen(ox + dx * t, oy + dy * t, oz + dz * t) ? Infinity : t
    },
    normal(_x, _y, _z, out) {
      out[0] = out[1] = out[2] = 0
      out[axis] = facing
    },
  }
}
