import { type FaceMesh, faceFrame } from '../faces/face.ts'

/** The camera's position and how much the picture shows. Gives backdrops their horizon, floor and blur. */
export interface Vantage {
  /** In pixels of the picture. */
  width: number
  height: number
  /** How many metres the picture's height spans at the person's distance. */
  metres: number
  /** How far down the eyes are, as a share of the picture's height. */
  eyeLine: number
}

/**
 * An adult's face from hairline to chin, the mean of men and women (Farkas, Anthropometry of the Head and Face, 1994).
 */
const faceMetres = 0.18

/** `mesh` is in the picture's pixels. */
export function vantageOf(picture: { width: number; height: number }, mesh: FaceMesh): Vantage {
  const face = faceFrame(mesh)
  return vantageOfFace(picture, { size: face.size, eyes: face.y - 0.06 * face.size })
}

/**
 * The vantage for a face with this size and this distance from the top of the picture to the eyes, in pixels. Rounded,
 * so that a stored mesh gives exactly the same picture.
 */
export function vantageOfFace(
  { width, height }: { width: number; height: number },
  face: { size: number; eyes: number },
): Vantage {
  const round = (value: number) => Math.round(2000 * value) / 2000
  return {
    width,
    height,
    metres: round((height * faceMetres) / face.size),
    eyeLine: round(face.eyes / height),
  }
}

/** The height of the eyes above the floor, for a person of 1.72 m who is standing. */
const eyeMetres = 1.6

/** How many metres the lens is below the eyes: level with them for portraits, down to the chest for the whole body. */
function lensDrop({ metres }: Vantage): number {
  return Math.min(0.4, Math.max(0, 0.3 * (metres - 0.7)))
}

/** The horizon is level with the lens. Returns a share of the picture's height. */
export function horizonOf(vantage: Vantage): number {
  return vantage.eyeLine + lensDrop(vantage) / vantage.metres
}

/** Metres from the lens to the person: to show more of the body, photographers step back and use a shorter lens. */
export function distanceOf({ metres }: Vantage): number {
  return 0.85 + 1.2 * metres
}

/** The floor at `behind` metres behind the person, as a share of the picture's height. May be outside the picture. */
export function floorOf(vantage: Vantage, behind: number): number {
  const distance = distanceOf(vantage)
  return horizonOf(vantage) + ((eyeMetres - lensDrop(vantage)) * distance) / ((distance + behind) * vantage.metres)
}

/** The aperture in metres of a portrait lens, 85 mm at f/2.4. */
const opening = 0.035

/**
 * The diameter of the disc that a point `behind` metres behind the person is blurred to, as a share of the picture's
 * height. The person is in focus.
 */
export function blurOf(vantage: Vantage, behind: number): number {
  const beyond = behind === Number.POSITIVE_INFINITY ? 1 : behind / (distanceOf(vantage) + behind)
  return (opening * beyond) / vantage.metres
}
