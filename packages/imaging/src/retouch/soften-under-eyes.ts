import { type FaceMesh, outlineOf } from '../faces/face.ts'
import { type Point, plane } from '../pixels.ts'
import { softBlur } from '../planes/box-blur.ts'
import { fillPolygon } from '../planes/polygon.ts'
import { type Change, meanOfSkin } from './even-skin.ts'
import type { SkinPatch } from './find-skin.ts'

/** From the inner corner along the lower lid and back over the cheek. Left and right are those of the picture. */
const underEye = {
  left: [243, 112, 26, 22, 23, 24, 110, 25, 31, 228, 229, 230, 231, 232, 233, 244],
  right: [463, 341, 256, 252, 253, 254, 339, 255, 261, 448, 449, 450, 451, 452, 453, 464],
}
/** The share of the shadow that goes. Without any, eyes look pasted on. */
const share = 0.5

/** The change that softens the shadows under the eyes: towards the cheek's brightness and colour, keeping the texture. */
export function softenUnderEyes(patch: SkinPatch): Change {
  const { luma, skin, faceSize, mesh } = patch
  const { width, height } = luma
  const size = (share: number) => Math.max(1, Math.round(share * faceSize))
  const area = new Uint8Array(width * height)
  for (const part of [underEye.left, underEye.right]) fillPolygon(area, width, height, outlineOf(mesh, part) as Point[])
  const under = softBlur(plane(width, height, Float32Array.from(area)), size(0.016))
  const cheeks = plane(width, height)
  for (let i = 0; i < cheeks.values.length; i++)
    cheeks.values[i] = skin.values[i]! * Math.max(0, 1 - 1.5 * under.values[i]!) * isBelow(mesh, i, width)
  const beside = meanOfSkin(luma, cheeks, size(0.1))
  const own = meanOfSkin(luma, skin, size(0.014))
  return [patch.red, patch.green, patch.blue].map((channel) => {
    const [ownColour, cheek] = [meanOfSkin(channel, skin, size(0.014)), meanOfSkin(channel, cheeks, size(0.1))]
    const change = plane(width, height)
    for (let i = 0; i < change.values.length; i++) {
      const weight = share * under.values[i]!
      const shadow = beside.values[i]! - own.values[i]!
      if (weight === 0 || shadow <= 0) continue
      change.values[i] = weight * (cheek.values[i]! - ownColour.values[i]!)
    }
    return change
  }) as unknown as Change
}

/** 1 below the eyes, so that the bridge of the nose and the temples do not count. */
function isBelow(mesh: FaceMesh, i: number, width: number): number {
  const y = Math.floor(i / width)
  return y > Math.min(mesh[145]![1], mesh[374]![1]) ? 1 : 0
}
