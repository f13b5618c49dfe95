import { clamp, type RgbImage } from '../pixels.ts'
import type { RunNet } from './added-nets.ts'

/** Tile size in source pixels, without the margin. */
const tileSide = 128
/** Overlap of neighbouring tiles, which hides the seams. */
const marginMost = 16

/** Returns the largest tile that a file with these dimensions (0 for dynamic ones) can take, and its margin. */
export function tileFor(fixed: { width: number; height: number } | undefined): { side: number; margin: number } {
  const whole = fixed && fixed.width > 0 && fixed.height > 0 ? Math.min(fixed.width, fixed.height) : 0
  if (whole === 0) return { side: tileSide, margin: marginMost }
  const margin = Math.min(marginMost, whole >> 3)
  return { side: whole - 2 * margin, margin }
}

/**
 * Upscales an image in overlapping tiles with a model whose native factor is `scale`. For a smaller factor, the result
 * is downsampled.
 */
export async function enlargeInTiles(
  run: RunNet,
  image: RgbImage,
  { factor, scale, fixed }: { factor: number; scale: number; fixed?: { width: number; height: number } },
): Promise<RgbImage> {
  const shrink = scale / factor
  if (!Number.isInteger(shrink)) throw new Error(`a model that enlarges ${scale}× can't be used for ${factor}×`)
  const width = image.width * factor
  const height = image.height * factor
  const data = new Uint8Array(3 * width * height)
  const { side, margin } = tileFor(fixed)
  const inWidth = fixed?.width || side + 2 * margin
  const inHeight = fixed?.height || side + 2 * margin
  const count = inWidth * inHeight
  const input = new Float32Array(3 * count)
  for (let top = 0; top < image.height; top += side)
    for (let left = 0; left < image.width; left += side) {
      for (let y = 0, i = 0; y < inHeight; y++) {
        const row = clamp(top + y - margin, 0, image.height - 1) * image.width
        for (let x = 0; x < inWidth; x++, i++) {
          const from = 3 * (row + clamp(left + x - margin, 0, image.width - 1))
          for (let c = 0; c < 3; c++) input[c * count + i] = image.data[from + c]! / 255
        }
      }
      const { values, dims } = await run(input, [1, 3, inHeight, inWidth])
      const across = inWidth * scale
      const plane = across * inHeight * scale
      if (values.length !== 3 * plane || dims.at(-1) !== across)
        throw new Error(`an output of ${dims.join(' × ')} isn’t ${scale} times as large`)
      const right = Math.min(width, (left + side) * factor)
      const bottom = Math.min(height, (top + side) * factor)
      for (let y = top * factor; y < bottom; y++)
        for (let x = left * factor; x < right; x++) {
          const first = (y * shrink - (top - margin) * scale) * across + x * shrink - (left - margin) * scale
          for (let c = 0; c < 3; c++) {
            let sum = 0
            for (let v = 0; v < shrink; v++)
              for (let u = 0; u < shrink; u++) sum += values[c * plane + first + v * across + u]!
            const value = (255 * sum) / shrink ** 2 + 0.5
            if (Number.isNaN(value)) throw new Error('the output has non-finite values')
            data[3 * (y * width + x) + c] = clamp(value, 0, 255)
          }
        }
    }
  return { width, height, data }
}
