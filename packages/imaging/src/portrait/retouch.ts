import { type FaceMesh, faceFrame } from '../faces/face.ts'
import { eachPixel, maskSkin } from '../faces/skin.ts'
import { type Plane, plane, type RgbImage } from '../pixels.ts'
import { softBlur } from '../planes/box-blur.ts'

/** Share of a blotch to remove by default. At 1, skin looks like plastic. */
const defaultStrength = 0.55

/** In face sizes. Pores, lines and moles are smaller than a blotch; the shape of a cheek is larger. */
const blotch = { smallest: 0.012, largest: 0.045 }
/** Differences in brightness well above this are a scar, a fold or a beard, not a blotch. */
const faint = 0.04

/**
 * Evens out blotches of the skin, in place. Changes only faint differences in brightness at scales between a mole and a
 * cheek, so texture, marks, lines, hue and the face's shape are kept. Works inside the face but excludes eyes, brows,
 * mouth and nostrils. `strength`, 0 to 1, is the share of a blotch to remove.
 */
export function retouchSkin(image: RgbImage, mesh: FaceMesh, strength = defaultStrength): void {
  const size = faceFrame(mesh).size
  const { box, share: skin } = maskSkin(mesh, image, 0.015)
  const luma = plane(box.width, box.height)
  eachPixel(image, box, (i, p) => {
    luma.values[i] = (0.299 * image.data[p]! + 0.587 * image.data[p + 1]! + 0.114 * image.data[p + 2]!) / 255
  })
  const withoutTexture = softBlur(luma, Math.max(1, Math.round(size * blotch.smallest)))
  const withoutBlotches = meanOfSkin(luma, skin, Math.max(2, Math.round(size * blotch.largest)))
  eachPixel(image, box, (i, p) => {
    const share = strength * skin.values[i]!
    const value = luma.values[i]!
    if (share < 0.002 || value < 0.01) return
    const unevenness = withoutTexture.values[i]! - withoutBlotches.values[i]!
    const scale = 1 - (share * unevenness) / (1 + (unevenness / faint) ** 2) / value
    for (let c = 0; c < 3; c++) image.data[p + c] = Math.min(255, image.data[p + c]! * scale + 0.5)
  })
}

/** Returns the local mean of skin only, so that brows and hair don't darken their surroundings. */
function meanOfSkin(luma: Plane, skin: Plane, radius: number): Plane {
  const weighted = plane(luma.width, luma.height)
  for (let i = 0; i < weighted.values.length; i++) weighted.values[i] = luma.values[i]! * skin.values[i]!
  const sum = softBlur(weighted, radius)
  const weight = softBlur(skin, radius).values
  for (let i = 0; i < weight.length; i++) sum.values[i] = sum.values[i]! / Math.max(1e-3, weight[i]!)
  return sum
}
