import { type FaceMesh, faceFrame, meshPoint } from '../faces/face.ts'
import { clamp } from '../pixels.ts'

/** The camera's position and how much the picture shows. Gives backdrops their horizon, floor and blur. */
export interface Vantage {
  /** In pixels of the picture. */
  width: number
  height: number
  /** How many metres the picture's height spans at the person's distance. */
  metres: number
  /** How far down the eyes are, as a share of the picture's height. */
  eyeLine: number
  /** How far the camera looks down at the eyes, as a slope: 0.1 is 10 cm from above in a metre. Below 0, it looks up. */
  above: number
}

/**
 * An adult's face from hairline to chin, the mean of men and women (Farkas, Anthropometry of the Head and Face, 1994).
 */
const faceMetres = 0.18

/** `mesh` is in the picture's pixels. */
export function vantageOf(picture: { width: number; height: number }, mesh: FaceMesh): Vantage {
  const face = faceFrame(mesh)
  return {
    ...vantageOfFace(picture, { size: face.size, eyes: face.y - 0.06 * face.size }),
    above: round(cameraAbove(mesh)),
  }
}

/** What a level face, seen from its own height, measures: the slope from forehead to chin, away from the camera. */
const levelSlope = 0.19
/** A head is nodded as often as it is seen from above or below, so about a third of its slope counts, within limits. */
const slopeShare = 0.35
const mostAbove = { least: -0.03, most: 0.035 }

/** How far the camera was above the eyes when the photo was taken, as a slope. */
function cameraAbove(mesh: FaceMesh): number {
  const [top, chin] = [mesh[meshPoint.foreheadTop]!, mesh[meshPoint.chin]!]
  const slope = (chin[2] - top[2]) / Math.hypot(chin[0] - top[0], chin[1] - top[1])
  return clamp(slopeShare * (slope - levelSlope), mostAbove.least, mostAbove.most)
}

/**
 * The vantage for a face with this size and this distance from the top of the picture to the eyes, in pixels. Rounded,
 * so that a stored mesh gives exactly the same picture.
 */
export function vantageOfFace(
  { width, height }: { width: number; height: number },
  face: { size: number; eyes: number },
): Vantage {
  return {
    width,
    height,
    metres: round((height * faceMetres) / face.size),
    eyeLine: round(face.eyes / height),
    above: 0,
  }
}

function round(value: number): number {
  return Math.round(2000 * value) / 2000
}

/** The height of the eyes above the floor, for a person of 1.72 m who is standing. */
const eyeMetres = 1.6

/** How many metres the lens is below the eyes: level with them for portraits, down to the chest for the whole body. */
function lensDrop(vantage: Vantage): number {
  return Math.min(0.4, Math.max(0, 0.3 * (vantage.metres - 0.7))) - vantage.above * distanceOf(vantage)
}

/** How many metres the lens is above the floor. */
function lensHeight(vantage: Vantage): number {
  return eyeMetres - lensDrop(vantage)
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
  return horizonOf(vantage) + (lensHeight(vantage) * distance) / ((distance + behind) * vantage.metres)
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
