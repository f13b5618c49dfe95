import { type FaceMesh, outline, outlineOf } from '../faces/face.ts'
import { enlarge } from '../faces/skin.ts'
import { lumaWeights, plane } from '../pixels.ts'
import { softBlur } from '../planes/box-blur.ts'
import { fillPolygon } from '../planes/polygon.ts'
import { type Change, meansOfSkin } from './even-skin.ts'
import type { SkinPatch } from './find-skin.ts'

/** From the inner corner along the lower lid and back over the cheek. Left and right are those of the image. */
const underEye = {
  left: [243, 112, 26, 22, 23, 24, 110, 25, 31, 228, 229, 230, 231, 232, 233, 244],
  right: [463, 341, 256, 252, 253, 254, 339, 255, 261, 448, 449, 450, 451, 452, 453, 464],
}
/** Share of the shadow to remove. Without any shadow, eyes look pasted on. */
const share = 0.55

/**
 * Returns the change that softens the shadows under the eyes: towards the cheek's brightness and colour, keeping the
 * texture.
 */
export function softenUnderEyes(patch: SkinPatch): Change {
  const { luma, skin, faceSize, mesh } = patch
  const { width, height } = luma
  const size = (share: number) => Math.max(1, Math.round(share * faceSize))
  const area = new Uint8Array(width * height)
  for (const part of [underEye.left, underEye.right]) fillPolygon(area, width, height, outlineOf(mesh, part))
  // Exclude the lashes.
  for (const part of [outline.leftEye, outline.rightEye])
    fillPolygon(area, width, height, enlarge(outlineOf(mesh, part), 1.25), { value: 0 })
  const under = softBlur(plane(width, height, Float32Array.from(area)), size(0.016))
  const cheeks = plane(width, height)
  const eyes = heightOfEyes(mesh)
  for (let i = Math.max(0, eyes) * width; i < cheeks.values.length; i++)
    cheeks.values[i] = skin.values[i]! * Math.max(0, 1 - 1.5 * under.values[i]!)
  const [ofSkin, ofCheeks] = [meansOfSkin(skin), meansOfSkin(cheeks)]
  const channels = [patch.red, patch.green, patch.blue]
  const own = channels.map((channel) => ofSkin(channel, size(0.014)).values)
  const cheek = channels.map((channel) => ofCheeks(channel, size(0.1)).values)
  const change: Change = [plane(width, height), plane(width, height), plane(width, height)]
  for (let i = 0; i < under.values.length; i++) {
    const weight = share * under.values[i]!
    if (weight === 0) continue
    const shadow = lumaWeights.reduce((sum, w, c) => sum + w * (cheek[c]![i]! - own[c]![i]!), 0)
    if (shadow > 0) for (const c of [0, 1, 2] as const) change[c].values[i] = weight * (cheek[c]![i]! - own[c]![i]!)
  }
  return change
}

/** Returns the row of the lower lids: cheeks are below it, the bridge of the nose and the temples above. */
const heightOfEyes = (mesh: FaceMesh): number => Math.round(Math.min(mesh[145]![1], mesh[374]![1]))
