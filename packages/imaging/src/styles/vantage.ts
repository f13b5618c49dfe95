import { type FaceMesh, faceFrame } from '../faces/face.ts'

/** From where a picture is taken and how much it shows: where backdrops put horizon and floor, and how far they blur. */
export interface Vantage {
  /** Pixels of the picture. */
  width: number
  height: number
  /** How many metres the picture's height spans at the person. */
  metres: number
  /** Where the eyes are, in shares of the picture's height from the top. */
  eyeLine: number
}

/** Hairline to chin of an adult, the mean of men and women (Farkas, Anthropometry of the Head and Face, 1994). */
const faceMetres = 0.18

/** `mesh` in the picture's pixels. */
export function vantageOf(picture: { width: number; height: number }, mesh: FaceMesh): Vantage {
  const face = faceFrame(mesh)
  return vantageOfFace(picture, { size: face.size, eyes: face.y - 0.06 * face.size })
}

/**
 * For a face of that size whose eyes are so far down, in the picture's pixels. Rounded, so that a mesh that was stored
 * meanwhile gives the very same picture.
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

/** Eyes above the floor, of a person of 1.72 m who stands. */
const eyeMetres = 1.6

/**
 * The lens is as high as the eyes for a portrait, and sinks to the chest for the whole body. Metres below the eyes.
 */
function lensDrop({ metres }: Vantage): number {
  return Math.min(0.4, Math.max(0, 0.3 * (metres - 0.7)))
}

/** Where the horizon lies: as high as the lens. Share of the picture's height. */
export function horizonOf(vantage: Vantage): number {
  return vantage.eyeLine + lensDrop(vantage) / vantage.metres
}

/** From the lens to the person, metres: portraitists step back for more of the body, and take a shorter lens. */
export function distanceOf({ metres }: Vantage): number {
  return 0.85 + 1.2 * metres
}

/** Where a point of the floor lies, so many metres behind the person. Share of the picture's height; it may be beyond it. */
export function floorOf(vantage: Vantage, behind: number): number {
  const distance = distanceOf(vantage)
  return horizonOf(vantage) + ((eyeMetres - lensDrop(vantage)) * distance) / ((distance + behind) * vantage.metres)
}

/** The lens of a portrait: 85 mm at f/2.4. Its opening, in metres. */
const opening = 0.035

/**
 * Diameter of the disc that a point so many metres behind the person becomes, in shares of the picture's height; the
 * person is in focus.
 */
export function blurOf(vantage: Vantage, behind: number): number {
  const beyond = behind === Number.POSITIVE_INFINITY ? 1 : behind / (distanceOf(vantage) + behind)
  return (opening * beyond) / vantage.metres
}
