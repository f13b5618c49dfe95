/** Direction and contrast of the light on a face. */
import type { FaceMesh } from '../faces/face.ts'
import type { Plane, RgbImage } from '../pixels.ts'
import { measureOwnLight } from '../portrait/own-light.ts'
import { sculptRelief } from '../portrait/relief.ts'

/**
 * Left and right are as seen in the image. `front` is at eye level or slightly above; `even` comes from all directions.
 * `side-…` lights one half of the face.
 */
export type LightFrom = 'left' | 'right' | 'side-left' | 'side-right' | 'front' | 'above' | 'below' | 'even'

export interface FaceLight {
  from: LightFrom
  /** Additional light, relative to the mean, on skin facing right and on skin facing down. */
  right: number
  down: number
  /** Contrast between the lit and the shaded parts of the face. The sharpness of shadows isn't measured. */
  modelling: 'flat' | 'gentle' | 'pronounced' | 'dramatic'
}

/** Measured on six people, each rendered under ten single lights with 25% ambient light. */
const limits = {
  /** Even light measures up to 0.48, directional light 0.59 and more. */
  directed: 0.55,
  /** Frontal light reaches 0.1; light from 45°, 0.63 to 0.82. */
  sideways: 0.3,
  /** Light from 90°: 0.93 to 1.6. */
  side: 0.88,
  /** Light from above the head: -1.66 to -3.1; from the front and slightly above: -0.58 to -1.56. */
  above: -1.6,
  /** Light from below: 0.69 to 1.9, with one outlier at 0.34. Faces in even light reach 0.43. */
  below: 0.55,
}

/** Measures the light on a face. `silhouette` is the person's alpha, 0 to 1, at the image's size. */
export function measureFaceLight(image: RgbImage, silhouette: Plane, mesh: FaceMesh): FaceLight {
  const { right, down } = measureOwnLight(image, sculptRelief(silhouette, mesh), mesh)
  const from = lightFrom(right, down)
  const strength = Math.hypot(right, from === 'above' || from === 'below' ? down : Math.min(1, Math.abs(down)))
  const modelling = from === 'even' ? 'flat' : strength < 1 ? 'gentle' : strength < 1.4 ? 'pronounced' : 'dramatic'
  return { from, right, down, modelling }
}

function lightFrom(right: number, down: number): LightFrom {
  if (Math.hypot(right, down) < limits.directed && Math.abs(right) < limits.sideways) return 'even'
  if (Math.abs(right) > limits.side) return right > 0 ? 'side-right' : 'side-left'
  if (Math.abs(right) > limits.sideways) return right > 0 ? 'right' : 'left'
  if (down < limits.above) return 'above'
  if (down > limits.below) return 'below'
  return 'front'
}
