import { type FaceMesh, faceFrame } from '../faces/face.ts'

/** What a picture shows of the world: where backdrops put horizon and floor, and how far they blur. */
export interface View {
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

/** `mesh` in the picture's pixels. Rounded, so that a mesh that was stored meanwhile gives the very same picture. */
export function viewOf({ width, height }: { width: number; height: number }, mesh: FaceMesh): View {
  const face = faceFrame(mesh)
  const round = (value: number) => Math.round(2000 * value) / 2000
  return {
    width,
    height,
    metres: round((height * faceMetres) / face.size),
    eyeLine: round((face.y - 0.06 * face.size) / height),
  }
}

/** Eyes above the floor, of a person of 1.72 m who stands. */
const eyeMetres = 1.6

/**
 * The lens is as high as the eyes for a portrait, and sinks to the chest for the whole body. Metres below the eyes.
 */
function lensDrop({ metres }: View): number {
  return Math.min(0.4, Math.max(0, 0.3 * (metres - 0.7)))
}

/** Where the horizon lies: as high as the lens. Share of the picture's height. */
export function horizonOf(view: View): number {
  return view.eyeLine + lensDrop(view) / view.metres
}

/** From the lens to the person, metres: portraitists step back for more of the body, and take a shorter lens. */
export function distanceOf({ metres }: View): number {
  return 1 + 1.3 * metres
}

/** Where a point of the floor lies, so many metres behind the person. Share of the picture's height; it may be beyond it. */
export function floorOf(view: View, behind: number): number {
  const distance = distanceOf(view)
  return horizonOf(view) + ((eyeMetres - lensDrop(view)) * distance) / ((distance + behind) * view.metres)
}

/** The lens of a portrait: 85 mm at f/2. Its opening, in metres. */
const opening = 0.042

/**
 * Diameter of the disc that a point so many metres behind the person becomes, in shares of the picture's height; the
 * person is in focus.
 */
export function blurOf(view: View, behind: number): number {
  const beyond = behind === Number.POSITIVE_INFINITY ? 1 : behind / (distanceOf(view) + behind)
  return (opening * beyond) / view.metres
}
