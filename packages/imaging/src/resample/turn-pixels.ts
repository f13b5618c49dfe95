import type { RgbImage } from '../pixels.ts'

/** Number of clockwise 90° turns. */
export type QuarterTurns = 0 | 1 | 2 | 3

export function turnPixels(image: RgbImage, turns: QuarterTurns): RgbImage {
  if (turns === 0) return image
  const { width, height, data } = image
  const turned = new Uint8Array(data.length)
  // Destination of the first pixel, and the strides to the next column and row.
  const [first, right, down] = {
    1: [height - 1, height, -1],
    2: [width * height - 1, -1, -width],
    3: [(width - 1) * height, -height, 1],
  }[turns] as [number, number, number]
  for (let y = 0, from = 0; y < height; y++) {
    let to = 3 * (first + y * down)
    for (let x = 0; x < width; x++, from += 3, to += 3 * right) {
      turned[to] = data[from]!
      turned[to + 1] = data[from + 1]!
      turned[to + 2] = data[from + 2]!
    }
  }
  return turns === 2 ? { width, height, data: turned } : { width: height, height: width, data: turned }
}

/** Returns the image flipped horizontally. */
export function mirrorPixels({ width, height, data }: RgbImage): RgbImage {
  const mirrored = new Uint8Array(data.length)
  for (let y = 0, to = 0; y < height; y++)
    for (let x = 0, from = 3 * ((y + 1) * width - 1); x < width; x++, from -= 3, to += 3) {
      mirrored[to] = data[from]!
      mirrored[to + 1] = data[from + 1]!
      mirrored[to + 2] = data[from + 2]!
    }
  return { width, height, data: mirrored }
}
