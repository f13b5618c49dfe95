/**
 * Recolours the cloth of a rendered garment. Other parts, such as a tie, buttons or the shirt below, are unchanged.
 */
import { encodedOfLinear, linearColour, linearOfByte } from '../colour/linear-light.ts'
import { lumaWeights, type RgbaImage, smoothStep } from '../pixels.ts'
import type { Cloth } from './garments.ts'

/** Chromaticity distance up to which a pixel is certainly cloth, and from which it certainly isn't. */
const hues = { same: 0.18, other: 0.32 }
/** The chromaticity of pixels darker than this, in linear light, is unreliable. */
const tooDark = 0.012

/**
 * Recolours the image in place. The light on each pixel of cloth, relative to the cloth's colour, is applied to the new
 * colour, which preserves folds, seams and weave. `shape` segments the cloth: the image itself, or one of a garment of
 * the same shape with more contrast.
 */
export function recolourCloth(image: RgbaImage, cloth: Cloth, colour: string, shape: ShapeOfCloth): void {
  const target = linearColour(colour)
  const ownLight = lightOf(...linearColour(cloth.colour))
  const clothShare = sharesOf(shape)
  const { data } = image
  for (let p = 0; p < data.length; p += 4) {
    if (data[p + 3] === 0) continue
    const share = clothShare(p)
    if (share === 0) continue
    const [r, g, b] = [linearOfByte[data[p]!]!, linearOfByte[data[p + 1]!]!, linearOfByte[data[p + 2]!]!]
    const light = lightOf(r, g, b) / ownLight
    data[p] = encodedOfLinear(r + (target[0] * light - r) * share) + 0.5
    data[p + 1] = encodedOfLinear(g + (target[1] * light - g) * share) + 0.5
    data[p + 2] = encodedOfLinear(b + (target[2] * light - b) * share) + 0.5
  }
}

/** A garment image whose cloth differs from all its other parts. */
interface ShapeOfCloth {
  image: RgbaImage
  cloth: Cloth
}

/** Returns a function for the share of cloth in a pixel, 0 to 1. */
function sharesOf({ image: { data }, cloth }: ShapeOfCloth): (p: number) => number {
  if (cloth.only) return () => 1
  const [ownRed, ownGreen, ownBlue] = linearColour(cloth.colour)
  const ownLight = lightOf(ownRed, ownGreen, ownBlue)
  const ownSum = ownRed + ownGreen + ownBlue
  const [darkest, brightest] = cloth.light
  return (p) => {
    const [r, g, b] = [linearOfByte[data[p]!]!, linearOfByte[data[p + 1]!]!, linearOfByte[data[p + 2]!]!]
    const light = lightOf(r, g, b)
    const relative = light / ownLight
    const byLight =
      (darkest === 0 ? 1 : smoothStep(darkest / 1.5, darkest, relative)) *
      smoothStep(brightest * 1.5, brightest, relative)
    if (byLight === 0) return 0
    const sum = r + g + b + 1e-6
    const away = Math.abs(r / sum - ownRed / ownSum) + Math.abs(b / sum - ownBlue / ownSum)
    return byLight * (1 - smoothStep(0, tooDark, light) * smoothStep(hues.same, hues.other, away))
  }
}

const lightOf = (r: number, g: number, b: number) => lumaWeights[0] * r + lumaWeights[1] * g + lumaWeights[2] * b
