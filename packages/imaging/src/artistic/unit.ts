/** What one pixel of a portrait of 1024 x 1280 is in this picture: strokes and dots grow with it. */
export function unitOf({ width, height }: { width: number; height: number }): number {
  return Math.max(width, height) / 1280
}
