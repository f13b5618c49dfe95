/** Where the light on a face comes from, and how strongly it models the face. */
import type { FaceMesh } from '../faces/face.ts'
import type { Plane, RgbImage } from '../pixels.ts'
import { measureOwnLight } from '../portrait/own-light.ts'
import { sculptRelief } from '../portrait/relief.ts'

/**
 * Sides are those of the picture. `front` is level with the eyes or a little above, `even` comes from everywhere.
 * `side-…` lights one half of the face.
 */
export type LightFrom = 'left' | 'right' | 'side-left' | 'side-right' | 'front' | 'above' | 'below' | 'even'

export interface FaceLight {
  from: LightFrom
  /** How much more light than the mean reaches skin that faces straight to the right, or straight down. */
  right: number
  down: number
  /** How much the lit and the shaded parts of the face differ. How sharp the edges of shadows are is not measured. */
  modelling: 'flat' | 'gentle' | 'pronounced' | 'dramatic'
}

/** From six people rendered under ten lights one at a time, with a quarter of ambient light. */
const limits = {
  /** Even light measures up to 0.48, light from one direction 0.59 and more. */
  directed: 0.55,
  /** Light from the front reaches 0.1, from 45° 0.63 to 0.82. */
  sideways: 0.3,
  /** From 90°: 0.93 to 1.6. */
  side: 0.88,
  /** A light above the head: -1.66 to -3.1; one in front and a little above: -0.58 to -1.56. */
  above: -1.6,
  /** 0.69 to 1.9, and once 0.34; faces in even light reach 0.43. */
  below: 0.55,
}

/** `silhouette` is where the person is, 0 to 1, in the picture's size. */
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
