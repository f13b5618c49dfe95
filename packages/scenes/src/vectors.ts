/** A direction or position (right, forward, up), or linear light (red, green, blue). */
export type Triple = [number, number, number]

export function normalized([x, y, z]: Readonly<Triple>): Triple {
  const length = Math.hypot(x, y, z) || 1
  return [x / length, y / length, z / length]
}

export const mix = (from: number, to: number, share: number): number => from + (to - from) * share

export function mixed(from: Readonly<Triple>, to: Readonly<Triple>, share: number): Triple {
  return [mix(from[0], to[0], share), mix(from[1], to[1], share), mix(from[2], to[2], share)]
}

export const scaled = ([x, y, z]: Readonly<Triple>, by: number): Triple => [x * by, y * by, z * by]

/** Rec. 709 luminance of linear light. */
export const luminance = (r: number, g: number, b: number): number => 0.2126 * r + 0.7152 * g + 0.0722 * b

/** Returns a deterministic pseudo-random number in [0, 1) (PCG-like integer hash). */
export function hashed(x: number, y: number, seed: number): number {
  let h = (Math.imul(x | 0, 0x27d4eb2d) ^ Math.imul(y | 0, 0x165667b1) ^ Math.imul(seed | 0, 0x9e3779b1)) | 0
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d)
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39)
  return ((h ^ (h >>> 15)) >>> 0) / 4294967296
}

/**
 * Returns a sample offset within a pixel, decorrelated between neighbours (interleaved gradient noise, Jimenez 2014).
 */
export function dither(x: number, y: number): number {
  const inner = 0.06711056 * x + 0.00583715 * y
  const outer = 52.9829189 * (inner - Math.floor(inner))
  return outer - Math.floor(outer)
}

/**
 * Writes the bilinearly interpolated colour of a grid. `values` has three numbers per cell, row by row; `u` is in 0 to
 * `width - 1`, `v` in 0 to `height - 1`.
 */
export function readGrid(
  values: ArrayLike<number>,
  { width, height }: { width: number; height: number },
  u: number,
  v: number,
  out: { [channel: number]: number },
): void {
  const i = Math.min(width - 2, u | 0)
  const j = Math.min(height - 2, v | 0)
  const fu = u - i
  const fv = v - j
  const a = (j * width + i) * 3
  const b = a + width * 3
  for (let c = 0; c < 3; c++) {
    const near = values[a + c]! * (1 - fu) + values[a + 3 + c]! * fu
    const far = values[b + c]! * (1 - fu) + values[b + 3 + c]! * fu
    out[c] = near * (1 - fv) + far * fv
  }
}
