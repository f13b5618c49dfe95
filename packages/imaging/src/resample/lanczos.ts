import type { Box, RgbImage } from '../pixels.ts'

/**
 * Resizes the region `box` of an image with a Lanczos-3 kernel and aligned pixel centres. Beyond the image, its border
 * is repeated. (sharp enlarges with a bicubic kernel that is off by half a pixel, for any requested kernel.)
 */
export function resizeLanczos(image: RgbImage, box: Box, width: number, height: number): RgbImage {
  const columns = lanczosTaps(box.left, box.width, width, image.width)
  const rows = lanczosTaps(box.top, box.height, height, image.height)
  const firstRow = rows.index.reduce((a, b) => Math.min(a, b), image.height)
  const lastRow = rows.index.reduce((a, b) => Math.max(a, b), 0)
  const stride = width * 3

  const across = new Float32Array((lastRow - firstRow + 1) * stride)
  for (let y = firstRow; y <= lastRow; y++) {
    const source = y * image.width * 3
    for (let x = 0, out = (y - firstRow) * stride; x < width; x++, out += 3) {
      let r = 0
      let g = 0
      let b = 0
      for (let k = x * columns.count, end = k + columns.count; k < end; k++) {
        const weight = columns.weight[k]!
        const p = source + columns.index[k]! * 3
        r += weight * image.data[p]!
        g += weight * image.data[p + 1]!
        b += weight * image.data[p + 2]!
      }
      across[out] = r
      across[out + 1] = g
      across[out + 2] = b
    }
  }

  const data = new Uint8Array(height * stride)
  const sums = new Float32Array(stride)
  for (let y = 0; y < height; y++) {
    sums.fill(0.5)
    for (let k = y * rows.count, end = k + rows.count; k < end; k++) {
      const weight = rows.weight[k]!
      const from = (rows.index[k]! - firstRow) * stride
      for (let x = 0; x < stride; x++) sums[x] = sums[x]! + weight * across[from + x]!
    }
    for (let x = 0, out = y * stride; x < stride; x++, out++) {
      const v = sums[x]!
      data[out] = v < 0 ? 0 : v > 255 ? 255 : v
    }
  }
  return { width, height, data }
}

interface Taps {
  /** Taps per new pixel. */
  count: number
  index: Int32Array
  weight: Float32Array
}

export function lanczosTaps(start: number, length: number, size: number, sourceSize: number): Taps {
  const step = length / size
  const stretch = Math.max(1, step)
  const count = 2 * Math.ceil(3 * stretch)
  const index = new Int32Array(size * count)
  const weight = new Float32Array(size * count)
  for (let i = 0; i < size; i++) {
    const centre = start + (i + 0.5) * step - 0.5
    const first = Math.floor(centre) - count / 2 + 1
    let sum = 0
    for (let k = 0; k < count; k++) sum += lanczos3((first + k - centre) / stretch)
    for (let k = 0; k < count; k++) {
      index[i * count + k] = Math.min(sourceSize - 1, Math.max(0, first + k))
      weight[i * count + k] = lanczos3((first + k - centre) / stretch) / sum
    }
  }
  return { count, index, weight }
}

function lanczos3(x: number): number {
  if (Math.abs(x) < 1e-9) return 1
  if (Math.abs(x) >= 3) return 0
  const angle = Math.PI * x
  return (3 * Math.sin(angle) * Math.sin(angle / 3)) / (angle * angle)
}
