/** Crop and output size of a download. */
import type { FaceBox } from '@keylight/contract'
import type { Size } from '../zoom.ts'
import type { Purpose } from './purposes.ts'

/** In image pixels. */
export interface Crop extends Size {
  x: number
  y: number
}

/** Vertical position of the face centre in the crop, 0 to 1. */
const faceHeightInCrop = 0.49
/** Height of hair above the hairline, in face heights. */
const hair = 0.45
/** Distance from the hairline to just below the chin, in face heights. */
const toBelowChin = 1.04

/** Returns the crop for a purpose: around the face if known, otherwise at the top. */
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
  // The chin takes precedence over the hair if both don't fit.
  const leastTop = (face.y + face.height * toBelowChin) * picture.height - height
  const y = Math.max(leastTop, Math.min(top, Math.max(0, headTop)))
  return keepInside({ x: middle.x - width / 2, y, width, height }, picture)
}

/** Returns the largest crop with this aspect ratio. */
export function largestCrop(picture: Size, aspect: number | null): Size {
  if (aspect === null) return picture
  const width = Math.min(picture.width, picture.height * aspect)
  return { width, height: width / aspect }
}

/** Moves a crop back into the image. */
export function keepInside(crop: Crop, picture: Size): Crop {
  return {
    ...crop,
    x: Math.min(Math.max(0, crop.x), picture.width - crop.width),
    y: Math.min(Math.max(0, crop.y), picture.height - crop.height),
  }
}

/** Scales a crop around its centre. 1 is the largest. */
export function resizeCrop(crop: Crop, scale: number, picture: Size, aspect: number | null): Crop {
  const largest = largestCrop(picture, aspect)
  const [width, height] = [largest.width * scale, largest.height * scale]
  return keepInside(
    { x: crop.x + (crop.width - width) / 2, y: crop.y + (crop.height - height) / 2, width, height },
    picture,
  )
}

/** Returns the size of the file and its enlargement. Above 1, pixels are interpolated. */
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
