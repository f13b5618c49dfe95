/** Tileable 3D noise, baked into cubes because clouds sample it millions of times. */
import { randomNumbers } from '@keylight/imaging/raster'

export interface NoiseCube {
  size: number
  values: Float32Array
}

/** Perlin-Worley noise for cumulus shapes (Schneider, Nubis, SIGGRAPH 2015). */
export function billowCube(size: number, seed: number): NoiseCube {
  const smooth = [4, 8, 16].map((cells, i) => latticeNoise(cells, seed + i))
  const cellular = [4, 8, 16].map((cells, i) => worley(cells, seed + 11 + i))
  return bake(size, (x, y, z) => {
    const perlin = 0.5 + 0.5 * (smooth[0]!(x, y, z) * 0.62 + smooth[1]!(x, y, z) * 0.3 + smooth[2]!(x, y, z) * 0.15)
    const billows = 0.6 * cellular[0]!(x, y, z) + 0.28 * cellular[1]!(x, y, z) + 0.12 * cellular[2]!(x, y, z)
    const low = billows - 1
    return Math.max(0, Math.min(1, (perlin - low) / (1 - low))) * 0.55 + billows * 0.45
  })
}

/** Returns fine Worley noise that erodes the edges of clouds. */
export function wispCube(size: number, seed: number): NoiseCube {
  const cellular = [3, 6, 12].map((cells, i) => worley(cells, seed + 31 + i))
  return bake(
    size,
    (x, y, z) => 0.55 * cellular[0]!(x, y, z) + 0.3 * cellular[1]!(x, y, z) + 0.15 * cellular[2]!(x, y, z),
  )
}

type Noise3 = (x: number, y: number, z: number) => number

function bake(size: number, noise: Noise3): NoiseCube {
  const values = new Float32Array(size * size * size)
  for (let k = 0, p = 0; k < size; k++)
    for (let j = 0; j < size; j++) for (let i = 0; i < size; i++, p++) values[p] = noise(i / size, j / size, k / size)
  return { size, values }
}

/** Returns the trilinearly interpolated value; the cube repeats every unit. */
export function sampleCube({ size, values }: NoiseCube, x: number, y: number, z: number): number {
  x *= size
  y *= size
  z *= size
  const fx = Math.floor(x)
  const fy = Math.floor(y)
  const fz = Math.floor(z)
  const u = x - fx
  const v = y - fy
  const w = z - fz
  const mask = size - 1
  const x0 = fx & mask
  const x1 = (fx + 1) & mask
  const y0 = (fy & mask) * size
  const y1 = ((fy + 1) & mask) * size
  const z0 = (fz & mask) * size * size
  const z1 = ((fz + 1) & mask) * size * size
  const a = values[z0 + y0 + x0]! + (values[z0 + y0 + x1]! - values[z0 + y0 + x0]!) * u
  const b = values[z0 + y1 + x0]! + (values[z0 + y1 + x1]! - values[z0 + y1 + x0]!) * u
  const c = values[z1 + y0 + x0]! + (values[z1 + y0 + x1]! - values[z1 + y0 + x0]!) * u
  const d = values[z1 + y1 + x0]! + (values[z1 + y1 + x1]! - values[z1 + y1 + x0]!) * u
  const near = a + (b - a) * v
  return near + (c + (d - c) * v - near) * w
}

function latticeNoise(cells: number, seed: number): Noise3 {
  const random = randomNumbers(seed * 977 + 3)
  const slopes = new Float32Array(cells ** 3 * 3)
  for (let i = 0; i < slopes.length; i++) slopes[i] = 2.4 * random() - 1.2
  const corner = (i: number, j: number, k: number, u: number, v: number, w: number) => {
    const at = (((k % cells) * cells + (j % cells)) * cells + (i % cells)) * 3
    return slopes[at]! * u + slopes[at + 1]! * v + slopes[at + 2]! * w
  }
  const ease = (t: number) => t * t * t * (t * (6 * t - 15) + 10)
  return (x, y, z) => {
    x *= cells
    y *= cells
    z *= cells
    const [i, j, k] = [Math.floor(x), Math.floor(y), Math.floor(z)]
    const [u, v, w] = [x - i, y - j, z - k]
    const [eu, ev, ew] = [ease(u), ease(v), ease(w)]
    const layer = (n: number, dw: number) => {
      const upper = corner(i, j, n, u, v, dw) * (1 - eu) + corner(i + 1, j, n, u - 1, v, dw) * eu
      const lower = corner(i, j + 1, n, u, v - 1, dw) * (1 - eu) + corner(i + 1, j + 1, n, u - 1, v - 1, dw) * eu
      return upper * (1 - ev) + lower * ev
    }
    return layer(k, w) * (1 - ew) + layer(k + 1, w - 1) * ew
  }
}

/** Returns inverted Worley noise (1996): 1 at feature points, 0 far from them. */
function worley(cells: number, seed: number): Noise3 {
  const random = randomNumbers(seed * 613 + 7)
  const points = new Float32Array(cells ** 3 * 3)
  for (let i = 0; i < points.length; i++) points[i] = random()
  return (x, y, z) => {
    x *= cells
    y *= cells
    z *= cells
    const [i, j, k] = [Math.floor(x), Math.floor(y), Math.floor(z)]
    let nearest = 2
    for (let c = k - 1; c <= k + 1; c++)
      for (let b = j - 1; b <= j + 1; b++)
        for (let a = i - 1; a <= i + 1; a++) {
          const at = ((((c + cells) % cells) * cells + ((b + cells) % cells)) * cells + ((a + cells) % cells)) * 3
          const dx = a + points[at]! - x
          const dy = b + points[at + 1]! - y
          const dz = c + points[at + 2]! - z
          const away = dx * dx + dy * dy + dz * dz
          if (away < nearest) nearest = away
        }
    return 1 - Math.min(1, Math.sqrt(nearest))
  }
}
