/** How many pixels of this picture one pixel of a 1024 × 1280 portrait is: strokes and dots grow with it. */
export function unitOf({ width, height }: { width: number; height: number }): number {
  return Math.max(width, height) / 1280
}
