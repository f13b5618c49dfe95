/** Removes the background of a photo. */

import { cutOutPerson } from '../cutout/cut-out.ts'
import { enlargeMatte } from '../cutout/enlarge-matte.ts'
import { estimateForeground } from '../cutout/foreground.ts'
import { detectFaces } from '../faces/detect-faces.ts'
import { faceFrame } from '../faces/face.ts'
import type { Nets } from '../nets/nets.ts'
import { PhotoRefused } from '../photo/findings.ts'
import type { Photo } from '../photo/photo.ts'
import { type Plane, plane, type RgbaImage, type RgbImage } from '../pixels.ts'
import { enlargeRows, type TripleImage } from '../resample/enlarge-rows.ts'
import { buildPyramid } from '../resample/pyramid.ts'
import { cutOutThing } from './cut-out-thing.ts'

/** Larger photos are downsampled to this size. */
export const removeBackgroundMegapixels = 24

/** Longer side at which the matte is computed, in pixels. */
const workingSide = 1280
/** Minimum detector confidence; false positives reach 0.55. */
const leastConfidence = 0.6
/** Faces smaller than this fraction of the largest are passers-by, who count as background. */
const leastShare = 1 / 3

/**
 * Returns the photo at its own size, up to `removeBackgroundMegapixels`, with everything but its people transparent.
 * People are kept unless their face is much smaller than the largest. Colours are the people's own, even at soft edges,
 * and black where alpha is 0. With `anything`, a photo without people keeps its most salient object.
 *
 * @throws PhotoRefused "no_face" if no person or object is found, "damaged" if the file is incomplete.
 */
export async function removeBackground(
  nets: Nets,
  photo: Photo,
  of: 'people' | 'anything' = 'people',
): Promise<RgbaImage> {
  const small = await photo.pixels(workingSide)
  const alpha = await cutOutPeople(nets, small).catch((error: unknown) => {
    if (of === 'people' || !(error instanceof PhotoRefused)) throw error
    return cutOutOnlyThing(small)
  })
  const scale = Math.min(1, Math.sqrt((removeBackgroundMegapixels * 1e6) / (photo.width * photo.height)))
  const image = await photo.pixels(Math.floor(Math.max(photo.width, photo.height) * scale))
  return cutFrom(image, small, alpha)
}

function cutOutOnlyThing(small: RgbImage): Plane {
  const { alpha } = cutOutThing(small)
  if (!alpha.values.some((value) => value > 0.5))
    throw new PhotoRefused('no_face', 'No clear subject found in the photo')
  return alpha
}

/** Returns the image without its background. `alpha` was computed on `small`, which may be a downsampled version. */
export function cutFrom(image: RgbImage, small: RgbImage, alpha: Plane): RgbaImage {
  return withoutBackground(image, enlargeMatte(alpha, image), colourDifference(small, alpha))
}

/** Returns the background inpainted behind the subject, good enough to be blurred. */
export function backdropBehind(small: RgbImage, alpha: Plane): RgbImage {
  return estimateForeground(small, inverseOf(alpha))
}

/** Returns the alpha of the people in an image, 0 to 1. Throws `PhotoRefused` "no_face" if there are none. */
export async function cutOutPeople(nets: Nets, image: RgbImage): Promise<Plane> {
  const faces = (await detectFaces(nets, image)).filter((face) => face.confidence >= leastConfidence)
  const largest = Math.max(...faces.map((face) => faceFrame(face.mesh).size))
  const people = faces.filter((face) => faceFrame(face.mesh).size >= leastShare * largest)
  if (people.length === 0) throw new PhotoRefused('no_face', 'No person found in the photo')
  const passersBy = faces.filter((face) => !people.includes(face)).map(({ mesh }) => mesh)
  const pyramid = buildPyramid(image)
  const everybody = plane(image.width, image.height)
  for (const { mesh } of people) {
    const company = people.map((person) => person.mesh).filter((other) => other !== mesh)
    const { values } = await cutOutPerson(nets, pyramid, mesh, passersBy, company)
    for (let i = 0; i < values.length; i++) everybody.values[i] = Math.max(everybody.values[i]!, values[i]!)
  }
  return everybody
}

const inverseOf = ({ width, height, values }: Plane): Plane =>
  plane(
    width,
    height,
    values.map((value) => 1 - value),
  )

/** Returns the change in a pixel's colour, 0 to 255, when the person replaces all background in it. */
function colourDifference(image: RgbImage, alpha: Plane): TripleImage {
  const person = estimateForeground(image, alpha).data
  const background = backdropBehind(image, alpha).data
  const difference = new Float32Array(person.length)
  for (let i = 0; i < difference.length; i++) difference[i] = person[i]! - background[i]!
  return { width: image.width, height: image.height, data: difference }
}

/**
 * Applies the matte. A pixel is `alpha * person + (1 - alpha) * background`, so the person's colour is the pixel plus
 * `1 - alpha` times the difference between the two. This difference varies slowly and is known at the working size.
 */
function withoutBackground(image: RgbImage, alpha: Plane, difference: TripleImage): RgbaImage {
  const { width, height } = image
  const data = new Uint8Array(4 * width * height)
  const differenceRow = enlargeRows(difference, width, height)
  for (let y = 0, i = 0; y < height; y++) {
    const exchange = differenceRow(y)
    for (let x = 0; x < width; x++, i++) {
      const opaque = Math.round(255 * alpha.values[i]!)
      if (opaque === 0) continue
      const seen = 1 - opaque / 255
      for (let c = 0; c < 3; c++) {
        const value = image.data[3 * i + c]! + seen * exchange[3 * x + c]! + 0.5
        data[4 * i + c] = value < 0 ? 0 : value > 255 ? 255 : value
      }
      data[4 * i + 3] = opaque
    }
  }
  return { width, height, data }
}
