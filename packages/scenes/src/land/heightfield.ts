import { clamp, randomNumbers } from '@keylight/imaging/raster'

/** Heights on a square grid in front of the camera. */
export interface Heightfield {
  size: number
  /** Grid spacing in metres. */
  texel: number
  /** Position of the grid's near left corner, in metres from the camera. */
  left: number
  near: number
  heights: Float32Array
}

export function makeField(
  { size, metres, near }: { size: number; metres: number; near: number },
  height: (x: number, y: number) => number,
): Heightfield {
  const texel = metres / (size - 1)
  const left = -metres / 2
  const heights = new Float32Array(size * size)
  for (let j = 0, p = 0; j < size; j++)
    for (let i = 0; i < size; i++, p++) heights[p] = height(left + i * texel, near + j * texel)
  return { size, texel, left, near, heights }
}

/** Returns the bilinearly interpolated value of the grid at a position. */
export function fieldAt({ size, texel, left, near }: Heightfield, values: Float32Array, x: number, y: number): number {
  const u = clamp((x - left) / texel, 0, size - 1.001)
  const v = clamp((y - near) / texel, 0, size - 1.001)
  const i = u | 0
  const j = v | 0
  const fu = u - i
  const fv = v - j
  const a = j * size + i
  const b = a + size
  const upper = values[a]! + (values[a + 1]! - values[a]!) * fu
  const lower = values[b]! + (values[b + 1]! - values[b]!) * fu
  return upper + (lower - upper) * fv
}

/**
 * Hydraulic erosion with water drops (after Beyer, Implementation of a method for hydraulic erosion, 2015): a drop
 * picks up sediment while it is fast and deposits it as it slows down. Yields every few thousand drops.
 */
export function* erode(field: Heightfield, drops: number, seed: number): Generator<number, void> {
  const { size, heights, texel } = field
  const random = randomNumbers(seed * 53 + 11)
  for (let i = 0; i < 8; i++) random()
  const brush = brushOf(size)
  const inertia = 0.08
  const scale = 1 / texel
  for (let n = 0; n < drops; n++) {
    let x = 2 + random() * (size - 5)
    let y = 2 + random() * (size - 5)
    let [dx, dy] = [0, 0]
    let speed = 1
    let water = 1
    let soil = 0
    for (let step = 0; step < 42; step++) {
      const i = x | 0
      const j = y | 0
      const u = x - i
      const v = y - j
      const p = j * size + i
      const a = heights[p]! * scale
      const b = heights[p + 1]! * scale
      const c = heights[p + size]! * scale
      const d = heights[p + size + 1]! * scale
      const gx = (b - a) * (1 - v) + (d - c) * v
      const gy = (c - a) * (1 - u) + (d - b) * u
      const before = a * (1 - u) * (1 - v) + b * u * (1 - v) + c * (1 - u) * v + d * u * v
      dx = dx * inertia - gx * (1 - inertia)
      dy = dy * inertia - gy * (1 - inertia)
      const length = Math.hypot(dx, dy)
      if (length < 1e-6) break
      dx /= length
      dy /= length
      x += dx
      y += dy
      if (x < 2 || y < 2 || x >= size - 3 || y >= size - 3) break
      const after = fieldAt(field, heights, field.left + x * texel, field.near + y * texel) * scale
      const fall = before - after
      const capacity = Math.max(fall, 0.01) * speed * water * 5
      if (soil > capacity || fall < 0) {
        const left = fall < 0 ? Math.min(-fall, soil) : (soil - capacity) * 0.3
        soil -= left
        heights[p] = heights[p]! + left * (1 - u) * (1 - v) * texel
        heights[p + 1] = heights[p + 1]! + left * u * (1 - v) * texel
        heights[p + size] = heights[p + size]! + left * (1 - u) * v * texel
        heights[p + size + 1] = heights[p + size + 1]! + left * u * v * texel
      } else {
        const taken = Math.min((capacity - soil) * 0.32, fall)
        soil += taken
        for (const { at, share } of brush) heights[p + at] = heights[p + at]! - taken * share * texel
      }
      speed = Math.sqrt(Math.max(0, speed * speed + fall * 4))
      water *= 0.985
    }
    if (n % 4000 === 3999) yield n / drops
  }
}

/** Returns the erosion brush: a drop takes soil from several points around it. */
function brushOf(size: number): { at: number; share: number }[] {
  const points: { at: number; share: number }[] = []
  for (let y = -2; y <= 2; y++)
    for (let x = -2; x <= 2; x++) {
      const share = 2.4 - Math.hypot(x, y)
      if (share > 0) points.push({ at: y * size + x, share })
    }
  const sum = points.reduce((total, { share }) => total + share, 0)
  return points.map(({ at, share }) => ({ at, share: share / sum }))
}

/** Thermal erosion: material slides wherever the slope exceeds `steepest` (Musgrave et al. 1989). */
export function slide({ size, texel, heights }: Heightfield, steepest: number, rounds: number): void {
  const limit = steepest * texel
  for (let round = 0; round < rounds; round++)
    for (let j = 1; j < size - 1; j++)
      for (let i = 1; i < size - 1; i++) {
        const p = j * size + i
        let lowest = p
        for (const q of [p - 1, p + 1, p - size, p + size]) if (heights[q]! < heights[lowest]!) lowest = q
        const over = heights[p]! - heights[lowest]! - limit
        if (over <= 0) continue
        heights[p] = heights[p]! - over * 0.4
        heights[lowest] = heights[lowest]! + over * 0.4
      }
}

/** Returns the field at twice the resolution, by Catmull-Rom interpolation (1974) in both directions. */
export function refine(field: Heightfield): Heightfield {
  const { size, heights, texel } = field
  const wide = size * 2 - 1
  const across = new Float32Array(wide * size)
  const between = (a: number, b: number, c: number, d: number) => 0.5625 * (b + c) - 0.0625 * (a + d)
  for (let j = 0; j < size; j++)
    for (let i = 0; i < size; i++) {
      const p = j * size + i
      across[j * wide + 2 * i] = heights[p]!
      if (i < size - 1)
        across[j * wide + 2 * i + 1] = between(
          heights[i > 0 ? p - 1 : p]!,
          heights[p]!,
          heights[p + 1]!,
          heights[i < size - 2 ? p + 2 : p + 1]!,
        )
    }
  const result = new Float32Array(wide * wide)
  for (let j = 0; j < size; j++)
    for (let i = 0; i < wide; i++) {
      const p = j * wide + i
      result[2 * j * wide + i] = across[p]!
      if (j < size - 1)
        result[(2 * j + 1) * wide + i] = between(
          across[j > 0 ? p - wide : p]!,
          across[p]!,
          across[p + wide]!,
          across[j < size - 2 ? p + 2 * wide : p + wide]!,
        )
    }
  return { ...field, size: wide, texel: texel / 2, heights: result }
}

/** Returns the sun's visibility at each point, 0 to 1, with penumbrae that widen with distance. */
export function shadowsOf(field: Heightfield, sun: readonly [number, number, number]): Float32Array {
  const { size, texel, heights } = field
  const lit = new Float32Array(size * size).fill(1)
  const flat = Math.hypot(sun[0], sun[1])
  if (flat < 1e-3) return lit
  const ux = sun[0] / flat
  const uy = sun[1] / flat
  const rise = Math.max(0.004, sun[2] / flat)
  const highest = heights.reduce((a, b) => Math.max(a, b), -Infinity)
  for (let j = 0; j < size; j++)
    for (let i = 0; i < size; i++) {
      const p = j * size + i
      const height = heights[p]!
      let light = 1
      let distance = 1.5
      while (light > 0) {
        const x = i + ux * distance
        const y = j + uy * distance
        const ray = height + distance * texel * rise
        if (ray > highest || x < 0 || y < 0 || x >= size - 1 || y >= size - 1) break
        const a = (y | 0) * size + (x | 0)
        const fx = x - (x | 0)
        const ground =
          (heights[a]! * (1 - fx) + heights[a + 1]! * fx) * (1 - (y - (y | 0))) +
          (heights[a + size]! * (1 - fx) + heights[a + size + 1]! * fx) * (y - (y | 0))
        const over = (ray - ground) / (distance * texel * 0.02 + texel * 0.12)
        if (over < 1) light = Math.min(light, Math.max(0, 0.5 + 0.5 * over))
        distance += 0.6 + distance * 0.035
      }
      lit[p] = light
    }
  return lit
}

/** Returns ambient occlusion at each point: lower in valleys than on ridges. */
export function opennessOf({ size, texel, heights }: Heightfield): Float32Array {
  const open = new Float32Array(size * size).fill(1)
  const directions = 8
  for (let j = 0; j < size; j++)
    for (let i = 0; i < size; i++) {
      const p = j * size + i
      let sum = 0
      for (let d = 0; d < directions; d++) {
        const ux = Math.cos((d * 2 * Math.PI) / directions)
        const uy = Math.sin((d * 2 * Math.PI) / directions)
        let steepest = 0
        for (const away of [2, 5, 12, 28]) {
          const x = Math.round(i + ux * away)
          const y = Math.round(j + uy * away)
          if (x < 0 || y < 0 || x >= size || y >= size) break
          steepest = Math.max(steepest, (heights[y * size + x]! - heights[p]!) / (away * texel))
        }
        sum += 1 - steepest / Math.sqrt(1 + steepest * steepest)
      }
      open[p] = sum / directions
    }
  return open
}
