import { type Plane, plane } from '../pixels.ts'
import { gaussianBlur } from '../planes/gaussian-blur.ts'
import { resizeBilinear } from '../planes/resize-plane.ts'

/**
 * Returns noise that depends only on the pixel's position, so that it is the same in every frame. Mean 0, standard
 * deviation 1, with grains of about `size` pixels.
 */
export function canvasNoise(width: number, height: number, size: number, seed: number): Plane {
  const white = plane(width, height)
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) white.values[y * width + x] = hash(x, y, seed) - 0.5
  const noise = size <= 1 ? white : gaussianBlur(white, size / 2)
  let sum = 0
  for (const value of noise.values) sum += value * value
  const scale = 1 / Math.sqrt(sum / noise.values.length)
  for (let i = 0; i < noise.values.length; i++) noise.values[i] = noise.values[i]! * scale
  return noise
}

/** Returns the same kind of noise with large grains, computed at a low resolution. */
export function slowNoise(width: number, height: number, size: number, seed: number): Plane {
  const shrink = Math.max(1, size / 4)
  const small = canvasNoise(Math.ceil(width / shrink), Math.ceil(height / shrink), 4, seed)
  return resizeBilinear(small, width, height)
}

/** Returns a hash of the position, in [0, 1). */
function hash(x: number, y: number, seed: number): number {
  let h = Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1) ^ Math.imul(seed, 0x9e3779b1)
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296
}
