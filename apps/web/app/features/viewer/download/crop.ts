/** Which part of a picture is kept, and how large it becomes. */
import type { FaceBox } from '@keylight/contract'
import type { Size } from '../zoom.ts'
import type { Purpose } from './purposes.ts'

/** In pixels of the picture. */
export interface Crop extends Size {
  x: number
  y: number
}

/** Where the middle of the face comes, from the top of the crop. */
const faceHeightInCrop = 0.49
/** Hair above the hairline, in heights of the face. */
const hair = 0.45
/** From the hairline to just below the chin, in heights of the face. */
const toBelowChin = 1.04

/** The crop that suits a purpose: around the face, where it is known, and otherwise at the top, where heads are. */
export function chooseCrop(
  picture: Size,
  face: FaceBox | null,
  { aspect, faceShare, leastWidth }: Pick<Purpose, 'aspect' | 'faceShare' | 'leastWidth'>,
): Crop {
  const largest = largestCrop(picture, aspect)
  const wanted = face && faceShare ? (face.height * picture.height) / faceShare : largest.height
  const height = Math.min(largest.height, Math.max(wanted, leastWidth / (largest.width / largest.height)))
  const width = (height * largest.width) / largest.height
  if (!face)
    return keepInside({ x: (picture.width - width) / 2, y: (picture.height - height) * 0.12, width, height }, picture)
  const middle = { x: (face.x + face.width / 2) * picture.width, y: (face.y + face.height / 2) * picture.height }
  const top = middle.y - height * faceHeightInCrop
  const headTop = (face.y - face.height * hair) * picture.height
  // Where hair and chin don't both fit, hair gives way.
  const leastTop = (face.y + face.height * toBelowChin) * picture.height - height
  const y = Math.max(leastTop, Math.min(top, Math.max(0, headTop)))
  return keepInside({ x: middle.x - width / 2, y, width, height }, picture)
}

/** The largest crop of that shape. */
export function largestCrop(picture: Size, aspect: number | null): Size {
  if (aspect === null) return picture
  const width = Math.min(picture.width, picture.height * aspect)
  return { width, height: width / aspect }
}

/** Moves a crop back into the picture. */
export function keepInside(crop: Crop, picture: Size): Crop {
  return {
    ...crop,
    x: Math.min(Math.max(0, crop.x), picture.width - crop.width),
    y: Math.min(Math.max(0, crop.y), picture.height - crop.height),
  }
}

/** The crop at another scale around its centre; 1 is the largest. */
export function resizeCrop(crop: Crop, scale: number, picture: Size, aspect: number | null): Crop {
  const largest = largestCrop(picture, aspect)
  const [width, height] = [largest.width * scale, largest.height * scale]
  return keepInside(
    { x: crop.x + (crop.width - width) / 2, y: crop.y + (crop.height - height) / 2, width, height },
    picture,
  )
}

/** The size of the file, and how many times its pixels are enlarged: 1 or less means that none are invented. */
export function outputOf(
  crop: Size,
  { width, leastWidth }: Purpose,
  longSide: number | null,
): Size & { enlarged: number } {
  const ratio = crop.height / crop.width
  const asked = longSide === null ? (width ?? crop.width) : ratio > 1 ? longSide / ratio : longSide
  const made = longSide === null ? Math.max(Math.min(asked, crop.width), leastWidth) : asked
  const rounded = Math.max(1, Math.round(made))
  return { width: rounded, height: Math.max(1, Math.round(made * ratio)), enlarged: made / crop.width }
}
