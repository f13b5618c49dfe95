import { linearOfByte } from '../colour/linear-light.ts'
import { type FaceMesh, outline, outlineOf } from '../faces/face.ts'
import { eachPixel, maskSkin } from '../faces/skin.ts'
import { lumaWeights, type Plane, type RgbImage } from '../pixels.ts'
import { percentile } from '../planes/percentile.ts'
import { fillPolygon } from '../planes/polygon.ts'
import { measureOwnLight, type OwnLight } from './own-light.ts'
import type { Relief } from './relief.ts'

/** Brightness of the person, 0 to 1, gamma-encoded unless stated otherwise. */
export interface ToneStatistics {
  /** Eye whites: the 90th percentile between the lids. */
  eyeWhite: number
  /** Lit part of the face: its 90th percentile. */
  faceHigh: number
  /** The darkest 1% of the whole person. */
  darkest: number
  /** The brightest 2% of the whole person, usually a light shirt. */
  brightest: number
  /** Mean of the face's skin, in linear light. */
  skin: number
  light: OwnLight
}

export function measureTone(person: RgbImage, alpha: Plane, mesh: FaceMesh, relief: Relief): ToneStatistics {
  const { width, height, data } = person
  const brightness = (i: number) =>
    (data[3 * i]! * lumaWeights[0] + data[3 * i + 1]! * lumaWeights[1] + data[3 * i + 2]! * lumaWeights[2]) / 255
  const within = (parts: (readonly number[])[]) => {
    const mask = new Uint8Array(width * height)
    const corners = parts.map((part) => outlineOf(mesh, part))
    for (const part of corners) fillPolygon(mask, width, height, part)
    const rows = corners.flat().map(([, y]) => y)
    const last = Math.min(height - 1, Math.ceil(Math.max(...rows)))
    const values: number[] = []
    for (let i = Math.max(0, Math.floor(Math.min(...rows))) * width; i < (last + 1) * width; i++)
      if (mask[i] === 1) values.push(brightness(i))
    return values
  }
  const whole: number[] = []
  for (let i = 0; i < width * height; i += 11) if (alpha.values[i]! > 0.9) whole.push(brightness(i))
  return {
    eyeWhite: percentile(within([outline.leftEye, outline.rightEye]), 0.9),
    faceHigh: percentile(within([outline.face]), 0.9),
    darkest: percentile(whole, 0.01),
    brightest: percentile(whole, 0.98),
    skin: meanSkin(person, mesh),
    light: measureOwnLight(person, relief, mesh),
  }
}

function meanSkin(person: RgbImage, mesh: FaceMesh): number {
  const { box, share } = maskSkin(mesh, person, 0.01)
  let [sum, weight] = [0, 0]
  eachPixel(person, box, (i, p) => {
    const w = share.values[i]!
    if (w === 0) return
    for (let c = 0; c < 3; c++) sum += w * lumaWeights[c]! * linearOfByte[person.data[p + c]!]!
    weight += w
  })
  return weight > 0 ? sum / weight : 0
}
