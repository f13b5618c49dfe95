import type { RgbImage } from '../pixels.ts'

/** Mipmaps of an image, for sampling a small patch of a large area without aliasing. */
export type Pyramid = readonly RgbImage[]

export function buildPyramid(image: RgbImage): Pyramid {
  const levels = [image]
  for (let last = image; Math.min(last.width, last.height) >= 64; ) {
    last = halve(last)
    levels.push(last)
  }
  return levels
}

const pyramids = new WeakMap<RgbImage, Pyramid>()

/** Returns the image's pyramid, cached per image object. The image must not be modified. */
export function pyramidOf(image: RgbImage): Pyramid {
  const known = pyramids.get(image) ?? buildPyramid(image)
  pyramids.set(image, known)
  return known
}

function halve({ width, height, data }: RgbImage): RgbImage {
  const w = width >> 1
  const h = height >> 1
  const half = new Uint8Array(w * h * 3)
  const stride = width * 3
  for (let y = 0; y < h; y++)
    for (let x = 0, from = 2 * y * stride, to = y * w * 3; x < w; x++, from += 6, to += 3) {
      const below = from + stride
      half[to] = (data[from]! + data[from + 3]! + data[below]! + data[below + 3]! + 2) >> 2
      half[to + 1] = (data[from + 1]! + data[from + 4]! + data[below + 1]! + data[below + 4]! + 2) >> 2
      half[to + 2] = (data[from + 2]! + data[from + 5]! + data[below + 2]! + data[below + 5]! + 2) >> 2
    }
  return { width: w, height: h, data: half }
}

/** A patch's centre and side lengths, in image pixels, rotated clockwise by `angle` (radians). */
export interface PatchPlace {
  x: number
  y: number
  width: number
  height: number
  angle?: number
  mirrored?: boolean
}

/**
 * Returns a patch of `side` × `side` pixels as three floats per pixel, `value * scale + bias` with values from 0 to
 * 255. Beyond the image, its border is repeated; if `outside` (a final value) is given, that is used instead.
 */
export function samplePatch(
  pyramid: Pyramid,
  place: PatchPlace,
  side: number,
  { scale, bias, outside }: { scale: number; bias: number; outside?: number },
): Float32Array {
  const full = pyramid[0]!
  const step = Math.max(place.width, place.height) / side
  const level = Math.min(pyramid.length - 1, Math.max(0, Math.floor(Math.log2(step))))
  const { width, height, data } = pyramid[level]!
  const shrinkX = width / full.width
  const shrinkY = height / full.height
  const cos = Math.cos(place.angle ?? 0)
  const sin = Math.sin(place.angle ?? 0)
  const flip = place.mirrored ? -1 : 1
  const patch = new Float32Array(side * side * 3)
  for (let y = 0, out = 0; y < side; y++) {
    const v = ((y + 0.5) / side - 0.5) * place.height
    for (let x = 0; x < side; x++, out += 3) {
      const u = flip * ((x + 0.5) / side - 0.5) * place.width
      const fullX = place.x + cos * u - sin * v
      const fullY = place.y + sin * u + cos * v
      if (outside !== undefined && (fullX < 0 || fullY < 0 || fullX > full.width || fullY > full.height)) {
        patch[out] = patch[out + 1] = patch[out + 2] = outside
        continue
      }
      const px = Math.min(width - 1.001, Math.max(0, fullX * shrinkX - 0.5))
      const py = Math.min(height - 1.001, Math.max(0, fullY * shrinkY - 0.5))
      const x0 = px | 0
      const y0 = py | 0
      const fx = px - x0
      const fy = py - y0
      const a = (1 - fx) * (1 - fy) * scale
      const b = fx * (1 - fy) * scale
      const c = (1 - fx) * fy * scale
      const d = fx * fy * scale
      const p = (y0 * width + x0) * 3
      const q = p + width * 3
      patch[out] = data[p]! * a + data[p + 3]! * b + data[q]! * c + data[q + 3]! * d + bias
      patch[out + 1] = data[p + 1]! * a + data[p + 4]! * b + data[q + 1]! * c + data[q + 4]! * d + bias
      patch[out + 2] = data[p + 2]! * a + data[p + 5]! * b + data[q + 2]! * c + data[q + 5]! * d + bias
    }
  }
  return patch
}
