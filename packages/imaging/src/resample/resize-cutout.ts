import type { Box, RgbaImage, RgbImage } from '../pixels.ts'
import { lanczosTaps } from './lanczos.ts'

/** Colours with their alpha. */
export interface Cutout {
  colours: RgbImage
  /** 0 to 255 per pixel. Colours are undefined where it is 0. */
  alpha: Uint8Array
}

export function emptyCutout({ width, height }: { width: number; height: number }): Cutout {
  return { colours: { width, height, data: new Uint8Array(3 * width * height) }, alpha: new Uint8Array(width * height) }
}

export function rgbaOf({ colours: { width, height, data }, alpha }: Cutout): RgbaImage {
  const rgba = new Uint8Array(4 * alpha.length)
  for (let i = 0; i < alpha.length; i++) {
    rgba[4 * i] = data[3 * i]!
    rgba[4 * i + 1] = data[3 * i + 1]!
    rgba[4 * i + 2] = data[3 * i + 2]!
    rgba[4 * i + 3] = alpha[i]!
  }
  return { width, height, data: rgba }
}

/**
 * Resizes the region `box` of a cut-out with a Lanczos kernel, weighting colours by alpha. Beyond the cut-out, its
 * border is repeated.
 */
export function resizeCutout({ colours, alpha }: Cutout, box: Box, width: number, height: number): Cutout {
  const columns = lanczosTaps(box.left, box.width, width, colours.width)
  const rows = lanczosTaps(box.top, box.height, height, colours.height)
  const firstRow = rows.index.reduce((a, b) => Math.min(a, b), colours.height)
  const lastRow = rows.index.reduce((a, b) => Math.max(a, b), 0)
  const stride = width * 4

  const across = new Float32Array((lastRow - firstRow + 1) * stride)
  for (let y = firstRow; y <= lastRow; y++) {
    const source = y * colours.width
    for (let x = 0, out = (y - firstRow) * stride; x < width; x++, out += 4) {
      let r = 0
      let g = 0
      let b = 0
      let sum = 0
      for (let k = x * columns.count, end = k + columns.count; k < end; k++) {
        const i = source + columns.index[k]!
        const weight = columns.weight[k]! * alpha[i]!
        if (weight === 0) continue
        r += weight * colours.data[3 * i]!
        g += weight * colours.data[3 * i + 1]!
        b += weight * colours.data[3 * i + 2]!
        sum += weight
      }
      across[out] = r
      across[out + 1] = g
      across[out + 2] = b
      across[out + 3] = sum
    }
  }

  const result = emptyCutout({ width, height })
  const { data } = result.colours
  const sums = new Float32Array(stride)
  for (let y = 0; y < height; y++) {
    sums.fill(0)
    for (let k = y * rows.count, end = k + rows.count; k < end; k++) {
      const weight = rows.weight[k]!
      const from = (rows.index[k]! - firstRow) * stride
      for (let x = 0; x < stride; x++) sums[x] = sums[x]! + weight * across[from + x]!
    }
    for (let x = 0, i = y * width; x < width; x++, i++) {
      const sum = sums[4 * x + 3]!
      if (sum < 0.5) continue
      result.alpha[i] = Math.min(255, sum + 0.5)
      for (let c = 0; c < 3; c++) data[3 * i + c] = Math.min(255, Math.max(0, sums[4 * x + c]! / sum + 0.5))
    }
  }
  return result
}
