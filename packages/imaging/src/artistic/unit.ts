/** Returns the size of a pixel in a 1024 × 1280 portrait, in pixels of this image. Strokes and dots scale with it. */
export function unitOf({ width, height }: { width: number; height: number }): number {
  return Math.max(width, height) / 1280
}
