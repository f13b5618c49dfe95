import { clamp, type RgbImage } from '../pixels.ts'

/** Copies whole pixels of an image. Beyond the image, its border is repeated. */
export function cropPixels(image: RgbImage, left: number, top: number, width: number, height: number): RgbImage {
  const data = new Uint8Array(width * height * 3)
  const from = clamp(-left, 0, width)
  const to = clamp(image.width - left, from, width)
  for (let y = 0; y < height; y++) {
    const row = clamp(top + y, 0, image.height - 1) * image.width
    const copy = (at: number, source: number, count: number) =>
      data.set(image.data.subarray(3 * (row + source), 3 * (row + source + count)), 3 * (y * width + at))
    for (let x = 0; x < from; x++) copy(x, 0, 1)
    copy(from, left + from, to - from)
    for (let x = to; x < width; x++) copy(x, image.width - 1, 1)
  }
  return { width, height, data }
}
