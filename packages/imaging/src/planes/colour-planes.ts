import { type Plane, plane, type RgbImage } from '../pixels.ts'

/** Red, green and blue, each 0 to 1. */
export type ColourPlanes = readonly [Plane, Plane, Plane]

const shares = Float32Array.from({ length: 256 }, (_, byte) => byte / 255)

export function colourPlanes({ width, height, data }: RgbImage): ColourPlanes {
  const [red, green, blue] = [plane(width, height), plane(width, height), plane(width, height)]
  for (let i = 0, p = 0; i < width * height; i++, p += 3) {
    red.values[i] = shares[data[p]!]!
    green.values[i] = shares[data[p + 1]!]!
    blue.values[i] = shares[data[p + 2]!]!
  }
  return [red, green, blue]
}
