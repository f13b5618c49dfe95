/** Measures the skin of a face, for comparisons between images. */

import { linearOfByte } from '../src/colour/linear-light.ts'
import type { FaceMesh } from '../src/faces/face.ts'
import { eachPixel, maskSkin } from '../src/faces/skin.ts'
import { lumaWeights, type RgbImage } from '../src/pixels.ts'

export type Colour = [number, number, number]

/** Returns the mean of the face's skin in linear light. */
export function skinOf(image: RgbImage, mesh: FaceMesh): Colour {
  const { box, share } = maskSkin(mesh, image, 0.01)
  const sum: Colour = [0, 0, 0]
  let weight = 0
  eachPixel(image, box, (i, p) => {
    const w = share.values[i]!
    for (let c = 0; c < 3; c++) sum[c] = sum[c]! + w * linearOfByte[image.data[p + c]!]!
    weight += w
  })
  return sum.map((value) => value / weight) as Colour
}
export const brightness = (colour: Colour) => colour.reduce((sum, value, c) => sum + value * lumaWeights[c]!, 0)
/** Returns the logarithms of red over green and blue over green. */
const chroma = ([r, g, b]: Colour) => [Math.log(r / g), Math.log(b / g)] as const
export const distance = (a: Colour, b: Colour) => Math.hypot(chroma(a)[0] - chroma(b)[0], chroma(a)[1] - chroma(b)[1])
