/** The first checks of a photo: its orientation, the people in it, and whether it can be used. */

import { type Face, outline, outlineOf } from '../faces/face.ts'
import { findUpright } from '../faces/find-upright.ts'
import type { Nets } from '../nets/nets.ts'
import type { Photo } from '../photo/photo.ts'
import type { RgbImage } from '../pixels.ts'
import { type QuarterTurns, turnPixels } from '../resample/turn-pixels.ts'
import { checkFaces, checkLongSide, type PhotoCheck } from './check-photo.ts'

/** A rectangle, as fractions of an image's size. */
export interface Share {
  x: number
  y: number
  width: number
  height: number
}

export interface ExaminedPhoto {
  /** The photo upright, even if its EXIF orientation was missing or wrong. */
  photo: Photo
  /** The image that was checked. */
  image: RgbImage
  check: PhotoCheck
}

/** Examines a photo. `face` is the chosen person's face, in fractions of the upright photo. */
export async function examinePhoto(nets: Nets, given: Photo, face?: Share): Promise<ExaminedPhoto> {
  const { turns, image, faces } = await findUpright(nets, await given.pixels(checkLongSide))
  const photo = turnPhoto(given, turns)
  const enlarged = Math.max(photo.width, photo.height) / Math.max(image.width, image.height)
  const { width, height } = image
  const chosen = face && {
    left: face.x * width,
    top: face.y * height,
    width: face.width * width,
    height: face.height * height,
  }
  return { photo, image, check: checkFaces(image, faces, enlarged, { chosen }) }
}

function turnPhoto(photo: Photo, turns: QuarterTurns): Photo {
  if (turns === 0) return photo
  const { format, width, height, isCoarse } = photo
  return {
    format,
    isCoarse,
    ...(turns === 2 ? { width, height } : { width: height, height: width }),
    pixels: async (longSide) => turnPixels(await photo.pixels(longSide), turns),
  }
}

/** Returns the bounding box of a face. */
export function shareOf(face: Face, { width, height }: RgbImage): Share {
  const points = outlineOf(face.mesh, outline.face)
  const xs = points.map(([x]) => x / width)
  const ys = points.map(([, y]) => y / height)
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}
