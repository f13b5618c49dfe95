import type { Triple } from './vectors.ts'

/**
 * A camera that looks horizontally along the second axis. Like an architectural photographer's, it shifts the sensor
 * instead of tilting, so that verticals stay vertical.
 */
export interface Lens {
  width: number
  height: number
  /** Height of the horizon, in pixels from the top. */
  horizon: number
  /** Size of a pixel at distance 1. */
  pixel: number
  /** Height in metres above the ground. */
  eye: number
}

export function createLens(
  width: number,
  height: number,
  { angle, horizonAt, eye }: { angle: number; horizonAt: number; eye: number },
): Lens {
  // The angle of view applies to the longer side, but is narrower for portrait formats.
  const across = Math.max(width, height * 0.8)
  return { width, height, horizon: horizonAt * height, pixel: (2 * Math.tan((angle * Math.PI) / 360)) / across, eye }
}

/** Writes the unit direction through a point of the image, in pixels. */
export function directionAt({ width, horizon, pixel }: Lens, x: number, y: number, out: Triple | Float32Array): void {
  const right = (x - width / 2) * pixel
  const up = (horizon - y) * pixel
  const length = Math.sqrt(right * right + 1 + up * up)
  out[0] = right / length
  out[1] = 1 / length
  out[2] = up / length
}
