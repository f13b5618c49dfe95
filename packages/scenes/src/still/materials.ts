import { linearColour, smoothStep } from '@keylight/imaging/raster'
import { fractal, gradientNoise } from '../fractal.ts'
import { hashed, mix, mixed, type Triple } from '../vectors.ts'
import type { Material } from './solids.ts'

export const plain = (colour: Readonly<Triple>, polish = 0, rough = 0.1): Material => ({
  polish,
  rough,
  colour(_x, _y, _z, out) {
    out.set(colour)
  },
})

/** Returns slightly uneven plaster or paint. */
export function plaster(colour: Readonly<Triple>, seed: number, strength = 0.05): Material {
  const noise = gradientNoise(seed + 3)
  return {
    polish: 0,
    rough: 1,
    colour(x, y, z, out) {
      const u = x + 0.7 * y
      const wide = fractal(noise, u * 1.7, z * 1.7 + y, 4, 0.55)
      const fine = fractal(noise, u * 26, z * 26 + y * 9, 3)
      const shade = 1 + strength * (wide + 0.35 * fine)
      for (let c = 0; c < 3; c++) out[c] = colour[c]! * shade
    },
  }
}

/** Returns planks of wood: growth rings cut lengthwise, with pores. */
export function wood(colour: Readonly<Triple>, seed: number, plank: number, lengthwise: 'x' | 'y' = 'x'): Material {
  const noise = gradientNoise(seed + 5)
  return {
    polish: 0.035,
    rough: 0.06,
    colour(px, py, pz, out) {
      const [x, y] = lengthwise === 'x' ? [px, py] : [py, px]
      const board = Math.floor(y / plank)
      const inside = y / plank - board
      const shift = hashed(board, 3, seed) * 17
      const joint = Math.floor((x + shift) / (plank * 9))
      const along = x * 0.55 + shift + 31 * hashed(board, joint, seed)
      const across = (inside - 0.5 + 1.6 * (hashed(board, joint, seed + 1) - 0.5)) * plank * 9
      const bend = fractal(noise, along * 0.9, across * 0.35 + board * 3, 3, 0.5)
      const rings = Math.sqrt(across * across * 1.6 + 0.08) * 5.5 + bend * 2.6
      const ring = rings - Math.floor(rings)
      const late = smoothStep(0.3, 0.92, ring) * smoothStep(1, 0.94, ring)
      const fibre = fractal(noise, along * 5, (y + pz) * 130, 3, 0.6)
      const pores = smoothStep(0.35, 0.7, fractal(noise, along * 9 + 7, (y + pz) * 210, 2))
      const tone = 0.86 + 0.3 * (hashed(board, joint, seed + 2) - 0.5) + 0.12 * bend
      const shade = tone * (1 - 0.3 * late) * (1 + 0.13 * fibre) * (1 - 0.3 * pores)
      const edge = Math.min(inside, 1 - inside) * plank
      const end = Math.abs((x + shift) / (plank * 9) - joint) * plank * 9
      const gap = smoothStep(0.0006, 0.0024, edge) * smoothStep(0.0006, 0.0024, end)
      for (let c = 0; c < 3; c++) out[c] = colour[c]! * shade * (0.25 + 0.75 * gap) * (1 - 0.1 * late * c)
    },
  }
}

/** Returns marble: pale stone with veins along warped sheets (Perlin 1985). */
export function marble(colour: Readonly<Triple>, vein: Readonly<Triple>, seed: number): Material {
  const noise = gradientNoise(seed + 7)
  return {
    polish: 0.045,
    rough: 0.03,
    colour(x, y, z, out) {
      const u = x * 0.9 + z * 0.5
      const v = y * 0.9 + z * 0.4
      const bend = fractal(noise, u * 1.6, v * 1.6, 5, 0.55)
      const sheet = Math.abs(fractal(noise, u * 1.1 + bend * 0.9 + 5, v * 2 - bend * 0.7, 5, 0.5))
      const fine = Math.abs(fractal(noise, u * 3.1 + bend * 1.4 + 9, v * 4.2 + bend, 4, 0.5))
      const cloud = 0.5 + 0.5 * fractal(noise, u * 2.3 + 3, v * 2.3, 5, 0.6)
      const strength = 0.75 * smoothStep(0.075, 0, sheet) ** 1.5 + 0.3 * smoothStep(0.04, 0, fine) + 0.16 * cloud
      for (let c = 0; c < 3; c++) out[c] = mix(colour[c]!, vein[c]!, Math.min(1, strength))
    },
  }
}

/** Returns cast concrete with blotches and small holes. */
export function concrete(colour: Readonly<Triple>, seed: number): Material {
  const noise = gradientNoise(seed + 9)
  return {
    polish: 0.02,
    rough: 0.3,
    colour(x, y, z, out) {
      const cloud = fractal(noise, x * 2.1 + z, y * 2.1 + z * 0.6, 5, 0.6)
      const grain = fractal(noise, x * 70, y * 70 + z * 61, 3, 0.7)
      const hole = smoothStep(0.56, 0.7, noise(x * 24 + z * 13, y * 24 + z * 17))
      const shade = (1 + 0.22 * cloud + 0.12 * grain) * (1 - 0.55 * hole)
      for (let c = 0; c < 3; c++) out[c] = colour[c]! * shade
    },
  }
}

/** Returns a CSS colour in linear light, limited to the albedo range of real paint. */
export function paintOf(css: string): Triple {
  return mixed([0.02, 0.02, 0.02], [0.88, 0.88, 0.88], 0).map((low, c) =>
    Math.min(0.86, Math.max(low, linearColour(css)[c]!)),
  ) as Triple
}
