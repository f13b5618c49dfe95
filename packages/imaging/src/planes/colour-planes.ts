import { type Plane, plane, type RgbImage } from '../pixels.ts'

/** Red, green and blue, each 0 to 1. */
export type ColourPlanes = readonly [Plane, Plane, Plane]

export function colourPlanes({ width, height, data }: RgbImage): ColourPlanes {
  const planes: ColourPlanes = [plane(width, height), plane(width, height), plane(width, height)]
  for (let i = 0, p = 0; i < width * height; i++, p += 3) {
    planes[0].values[i] = data[p]! / 255
    planes[1].values[i] = data[p + 1]! / 255
    planes[2].values[i] = data[p + 2]! / 255
  }
  return planes
}
