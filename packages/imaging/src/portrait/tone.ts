import { percentile } from '../checks/measure-face.ts'
import { type FaceMesh, outline, outlineOf } from '../faces/face.ts'
import { lumaWeights, type Plane, type RgbImage } from '../pixels.ts'
import { fillPolygon } from '../planes/polygon.ts'

/** Brightness of the person as encoded, 0 to 1. */
export interface ToneStatistics {
  /** The whites of the eyes: the ninetieth percentile of what lies between the lids. */
  eyeWhite: number
  /** The lit part of the face: its ninetieth percentile. */
  faceHigh: number
  /** The darkest hundredth of the whole person. */
  darkest: number
}

export function measureTone(person: RgbImage, alpha: Plane, mesh: FaceMesh): ToneStatistics {
  const { width, height, data } = person
  const brightness = (i: number) =>
    (data[3 * i]! * lumaWeights[0] + data[3 * i + 1]! * lumaWeights[1] + data[3 * i + 2]! * lumaWeights[2]) / 255
  const within = (parts: (readonly number[])[]) => {
    const mask = new Uint8Array(width * height)
    for (const part of parts) fillPolygon(mask, width, height, outlineOf(mesh, part))
    const values: number[] = []
    for (let i = 0; i < mask.length; i++) if (mask[i]) values.push(brightness(i))
    return values
  }
  const whole: number[] = []
  for (let i = 0; i < width * height; i += 11) if (alpha.values[i]! > 0.9) whole.push(brightness(i))
  return {
    eyeWhite: percentile(within([outline.leftEye, outline.rightEye]), 0.9),
    faceHigh: percentile(within([outline.face]), 0.9),
    darkest: percentile(whole, 0.01),
  }
}
