import { type FaceMesh, faceFrame, meshPoint } from '../faces/face.ts'
import { clamp } from '../pixels.ts'

/** The camera's position and field of view. Determines the background's horizon, floor and blur. */
export interface Vantage {
  /** In image pixels. */
  width: number
  height: number
  /** Metres spanned by the image's height at the person's distance. */
  metres: number
  /** Height of the eyes from the top, as a fraction of the image height. */
  eyeLine: number
  /** Slope at which the camera looks down at the eyes: 0.1 means 10 cm per metre. Negative if it looks up. */
  above: number
}

/**
 * Adult face height from hairline to chin, the mean of men and women (Farkas, Anthropometry of the Head and Face,
 * 1994).
 */
const faceMetres = 0.18

/** Returns an image's vantage. `mesh` is in its pixels. */
export function vantageOf(picture: { width: number; height: number }, mesh: FaceMesh): Vantage {
  const face = faceFrame(mesh)
  return {
    ...vantageOfFace(picture, { size: face.size, eyes: face.y - 0.06 * face.size }),
    above: round(cameraAbove(mesh)),
  }
}

/** Slope of a level face seen at its own height: from forehead to chin, away from the camera. */
const levelSlope = 0.19
/**
 * Share of the slope attributed to the camera, within limits. A nodded head is as likely a cause as a high or low
 * camera.
 */
const slopeShare = 0.35
const mostAbove = { least: -0.03, most: 0.035 }

/** Returns the slope at which the camera looked down at the eyes in the photo. */
function cameraAbove(mesh: FaceMesh): number {
  const [top, chin] = [mesh[meshPoint.foreheadTop]!, mesh[meshPoint.chin]!]
  const slope = (chin[2] - top[2]) / Math.hypot(chin[0] - top[0], chin[1] - top[1])
  return clamp(slopeShare * (slope - levelSlope), mostAbove.least, mostAbove.most)
}

/**
 * Returns the vantage for a face with this size and eye height from the top of the image, in pixels. Rounded, so that a
 * stored mesh results in identical images.
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

/** Eye height above the floor of a standing person of 1.72 m. */
const eyeMetres = 1.6

/**
 * Returns the lens's distance below the eyes in metres: none for portraits, down to chest height for the whole body.
 */
function lensDrop(vantage: Vantage): number {
  return Math.min(0.4, Math.max(0, 0.3 * (vantage.metres - 0.7))) - vantage.above * distanceOf(vantage)
}

/** Returns the height of the lens above the floor, in metres. */
function lensHeight(vantage: Vantage): number {
  return eyeMetres - lensDrop(vantage)
}

/** Returns the height of the horizon, level with the lens, as a fraction of the image height. */
export function horizonOf(vantage: Vantage): number {
  return vantage.eyeLine + lensDrop(vantage) / vantage.metres
}

/**
 * Returns the distance from the lens to the person, in metres: to show more of the body, photographers step back and
 * use a shorter lens.
 */
export function distanceOf({ metres }: Vantage): number {
  return 0.85 + 1.2 * metres
}

/**
 * Returns the height of the floor at `behind` metres behind the person, as a fraction of the image height. May be
 * outside the image.
 */
export function floorOf(vantage: Vantage, behind: number): number {
  const distance = distanceOf(vantage)
  return horizonOf(vantage) + (lensHeight(vantage) * distance) / ((distance + behind) * vantage.metres)
}

/** Aperture diameter in metres of a portrait lens, 85 mm at f/2.4. */
const opening = 0.035

/**
 * Returns the diameter of the blur disc of a point `behind` metres behind the person, as a fraction of the image
 * height. The person is in focus.
 */
export function blurOf(vantage: Vantage, behind: number): number {
  const beyond = behind === Number.POSITIVE_INFINITY ? 1 : behind / (distanceOf(vantage) + behind)
  return (opening * beyond) / vantage.metres
}
