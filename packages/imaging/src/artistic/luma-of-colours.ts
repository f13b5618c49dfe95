import { lumaWeights, type Plane, plane } from '../pixels.ts'
import type { ColourPlanes } from '../planes/colour-planes.ts'

export function lumaOfColours([red, green, blue]: ColourPlanes): Plane {
  const luma = plane(red.width, red.height)
  const [r, g, b] = lumaWeights
  for (let i = 0; i < luma.values.length; i++)
    luma.values[i] = r * red.values[i]! + g * green.values[i]! + b * blue.values[i]!
  return luma
}
