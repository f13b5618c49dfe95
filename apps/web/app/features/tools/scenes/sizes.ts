/** A size in even numbers. `ratio` is its width divided by its height. */
export function sizeOf(ratio: number, longSide: number): { width: number; height: number } {
  const short = Math.round(longSide / Math.max(ratio, 1 / ratio) / 2) * 2
  return ratio >= 1 ? { width: longSide, height: short } : { width: short, height: longSide }
}

/** A prompt with the picture that it gives. */
export interface SceneExample {
  prompt: string
  seed: number
  /** The name of its picture in `/tools/scenes/`. */
  picture: string
  /** Width divided by height. */
  ratio: number
}
