import { clamp, type RgbImage } from '../pixels.ts'

/** Copies whole pixels of a picture. Beyond it, its border is repeated. */
export function cropPixels(image: RgbImage, left: number, top: number, width: number, height: number): RgbImage {
  const data = new Uint8Array(width * height * 3)
  for (let y = 0, out = 0; y < height; y++) {
    const row = clamp(top + y, 0, image.height - 1) * image.width
    for (let x = 0; x < width; x++, out += 3) {
      const from = 3 * (row + clamp(left + x, 0, image.width - 1))
      data[out] = image.data[from]!
      data[out + 1] = image.data[from + 1]!
      data[out + 2] = image.data[from + 2]!
    }
  }
  return { width, height, data }
}
