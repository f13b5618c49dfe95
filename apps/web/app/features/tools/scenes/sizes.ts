/** Returns a size whose width and height are even. `ratio`: width divided by height. */
export function sizeOf(ratio: number, longSide: number): { width: number; height: number } {
  const short = Math.round(longSide / Math.max(ratio, 1 / ratio) / 2) * 2
  return ratio >= 1 ? { width: longSide, height: short } : { width: short, height: longSide }
}

/** An example prompt and its image. */
export interface SceneExample {
  prompt: string
  seed: number
  /** Name of the image in `/tools/scenes/`. */
  picture: string
  /** Width divided by height. */
  ratio: number
}
