import { clamp, plane, type RgbImage } from '../pixels.ts'
import { gaussianBlur } from '../planes/gaussian-blur.ts'

/** Colours are compared at this fraction of the resolution. */
const step = 4
/** Blur radius for the comparison, as a share of the height. */
const spread = 0.02

/**
 * Restores the original colours of people in a filtered image. Skin, hair and clothes keep their colours; strokes and
 * lines stay as filtered. `people` is their alpha, 0 to 255 per pixel; `share` is the fraction of the colour difference
 * that is reverted.
 */
export function keepColours(filtered: RgbImage, original: RgbImage, people: Uint8Array, share: number): RgbImage {
  const { width, height } = filtered
  const [columns, rows] = [Math.ceil(width / step), Math.ceil(height / step)]
  const weight = plane(columns, rows)
  const differences = [0, 1, 2].map(() => plane(columns, rows))
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const here = people[i]! / 255
      if (here === 0) continue
      const cell = Math.floor(y / step) * columns + Math.floor(x / step)
      weight.values[cell] = weight.values[cell]! + here
      for (let c = 0; c < 3; c++) {
        const difference = original.data[3 * i + c]! - filtered.data[3 * i + c]!
        differences[c]!.values[cell] = differences[c]!.values[cell]! + here * difference
      }
    }
  const sigma = Math.max(1, (spread * height) / step)
  const reach = gaussianBlur(weight, sigma)
  const evened = differences.map((each) => gaussianBlur(each, sigma))
  const data = new Uint8Array(filtered.data.length)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const here = (share * people[i]!) / 255
      for (let c = 0; c < 3; c++) {
        const value = filtered.data[3 * i + c]!
        data[3 * i + c] =
          here === 0 ? value : clamp(value + here * between(evened[c]!.values, reach.values, x, y), 0, 255)
      }
    }
  return { width, height, data }

  /** Returns the mean difference around a pixel, using bilinear interpolation. */
  function between(sums: Float32Array, weights: Float32Array, x: number, y: number): number {
    const u = clamp((x + 0.5) / step - 0.5, 0, columns - 1)
    const v = clamp((y + 0.5) / step - 0.5, 0, rows - 1)
    const [left, top] = [Math.floor(u), Math.floor(v)]
    const [right, bottom] = [Math.min(columns - 1, left + 1), Math.min(rows - 1, top + 1)]
    const [across, down] = [u - left, v - top]
    const at = (values: Float32Array) =>
      (values[top * columns + left]! * (1 - across) + values[top * columns + right]! * across) * (1 - down) +
      (values[bottom * columns + left]! * (1 - across) + values[bottom * columns + right]! * across) * down
    return at(sums) / Math.max(1e-3, at(weights))
  }
}
