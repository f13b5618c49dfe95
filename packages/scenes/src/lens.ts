import type { Triple } from './vectors.ts'

/**
 * A camera that looks level along the second axis. Its sensor is shifted rather than tilted, as photographers of buildings
 * do it, so what stands upright is upright in the picture.
 */
export interface Lens {
  width: number
  height: number
  /** The height of the horizon in pixels from the top. */
  horizon: number
  /** The size of a pixel at distance 1. */
  pixel: number
  /** Metres above the ground. */
  eye: number
}

export function createLens(
  width: number,
  height: number,
  { angle, horizonAt, eye }: { angle: number; horizonAt: number; eye: number },
): Lens {
  // The angle belongs to the longer side, but a tall picture isn't as wide-angled as a wide one.
  const across = Math.max(width, height * 0.8)
  return { width, height, horizon: horizonAt * height, pixel: (2 * Math.tan((angle * Math.PI) / 360)) / across, eye }
}

/** The direction through a point of the picture, in pixels. */
export function directionAt({ width, horizon, pixel }: Lens, x: number, y: number, out: Triple | Float32Array): void {
  const right = (x - width / 2) * pixel
  const up = (horizon - y) * pixel
  const length = Math.sqrt(right * right + 1 + up * up)
  out[0] = right / length
  out[1] = 1 / length
  out[2] = up / length
}
