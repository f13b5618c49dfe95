/** Analyses a photo once, for all styles. */

import type { PhotoCheck } from '../checks/check-photo.ts'
import { cutOutPerson } from '../cutout/cut-out.ts'
import { estimateForeground } from '../cutout/foreground.ts'
import { silhouetteOf } from '../cutout/segment.ts'
import { type FaceMesh, faceFrame, moveMesh } from '../faces/face.ts'
import { balanceWhite, keepNeutrals, measureLightColour } from '../faces/white-balance.ts'
import type { Nets } from '../nets/nets.ts'
import type { Photo } from '../photo/photo.ts'
import type { Box, Plane, RgbImage } from '../pixels.ts'
import { cropPixels } from '../resample/crop-pixels.ts'
import { resizeLanczos } from '../resample/lanczos.ts'
import { buildPyramid } from '../resample/pyramid.ts'
import { deblock } from '../upscale/deblock.ts'
import { clearEyes } from './clear-eyes.ts'
import { cleanColourNoise } from './denoise.ts'
import { type Framing, framePortrait, type PersonInPhoto, personExtent, widestFraming } from './frame-portrait.ts'
import { type Relief, sculptRelief } from './relief.ts'
import { retouchSkin } from './retouch.ts'
import { measureTone, type ToneStatistics } from './tone.ts'

/** An analysis provides a 4:5 image of this size without resampling. */
export const portraitSize = { width: 1024, height: 1280 } as const

/** The framings a photo can be analysed for. A headshot is a crop of head and shoulders. */
export type View = Exclude<Framing, 'headshot'>

/** The analysed part of a photo, which covers all frames of a view, at any aspect ratio. */
export interface PortraitAnalysis {
  view: View
  width: number
  height: number
  /** The person's own colours, retouched. Undefined where alpha is 0. */
  person: RgbImage
  /** 0 to 255 per pixel. */
  alpha: Uint8Array
  /** In pixels of the analysis, like `photo`. */
  mesh: FaceMesh
  /** Position of the whole photo. */
  photo: Box
  relief: Relief
  tone: ToneStatistics
}

/**
 * Returns the views for which the photo shows enough of the person. `checked` is the image that `check` is based on.
 */
export async function viewsOf(nets: Nets, checked: RgbImage, check: PhotoCheck): Promise<View[]> {
  const views: View[] = ['head-and-shoulders', 'half-body', 'full-body']
  const widest = widestFraming(await findPerson(nets, checked, check))
  return views.slice(0, views.indexOf(widest) + 1)
}

/**
 * Cuts the person out for one of the views from `viewsOf`. A `detail` below 1 lowers the resolution and is faster: 0.5
 * halves `portraitSize`.
 */
export async function analysePortrait(
  nets: Nets,
  photo: Photo,
  checked: RgbImage,
  check: PhotoCheck,
  view: View = 'head-and-shoulders',
  detail = 1,
): Promise<PortraitAnalysis> {
  const found = await findPerson(nets, checked, check)
  const { field, scale: fullScale } = planField(found, view)
  const { image, whole } = await cropField(photo, checked, { field, scale: detail * fullScale })
  const { width, height } = image
  const scale = whole.width / checked.width
  // Rounded as in storage, so that a stored analysis results in identical images.
  const toField = (face: FaceMesh): FaceMesh =>
    moveMesh(face, -whole.left / scale, -whole.top / scale, scale).map(([x, y, z]) => [
      Math.fround(x),
      Math.fround(y),
      Math.fround(z),
    ])
  const mesh = toField(found.mesh)
  const others = check.others.map((other) => toField(other.mesh))
  const alpha = await cutOutPerson(nets, buildPyramid(image), mesh, others)
  const person = estimateForeground(image, alpha)
  cleanColourNoise(person, mesh)
  // A filter's colours, such as black and white, aren't a cast to correct.
  if (check.findings.every(({ code }) => code !== 'filtered'))
    balanceWhite(person, keepNeutrals(measureLightColour(image, mesh), person, alpha, mesh))
  retouchSkin(person, mesh)
  clearEyes(person, mesh)
  const relief = sculptRelief(alpha, mesh)
  const tone = measureTone(person, alpha, mesh, relief)
  const bytes = toBytes(alpha)
  clearBackground(person, bytes)
  return { view, width, height, person, alpha: bytes, mesh, photo: whole, relief, tone }
}

/** Zeroes the colours outside the person. They are unused, and zeros compress to almost nothing. */
function clearBackground({ data }: RgbImage, alpha: Uint8Array): void {
  for (let i = 0, p = 0; i < alpha.length; i++, p += 3) {
    if (alpha[i] !== 0) continue
    data[p] = 0
    data[p + 1] = 0
    data[p + 2] = 0
  }
}

/** Face size in pixels beyond which a photo adds no detail to the largest image. */
const finestFace = 900

/** Returns the long side at which to store a photo for images larger than its analysis. */
export function keptLongSide(photo: Photo, checked: RgbImage, check: PhotoCheck): number {
  if (check.face === null) throw new Error('Only accepted photos can be stored')
  const photoSide = Math.max(photo.width, photo.height)
  const face = (faceFrame(check.face.mesh).size * photoSide) / Math.max(checked.width, checked.height)
  const scale = Math.min(finestFace / face, Math.sqrt(keptPixels / (photo.width * photo.height)))
  return Math.round(photoSide * Math.min(1, scale))
}

/** Maximum number of pixels stored. */
const keptPixels = 12e6

async function findPerson(nets: Nets, checked: RgbImage, check: PhotoCheck): Promise<PersonInPhoto> {
  if (check.face === null) throw new Error('Only accepted photos can be analysed')
  const silhouette = await silhouetteOf(nets, checked)
  return { width: checked.width, height: checked.height, mesh: check.face.mesh, silhouette }
}

/** Width of the background included beside a person who ends within the field, in face sizes. Matting needs it. */
const fieldMargin = 0.25
/** Maximum extension of the field beyond the 4:5 frame on either side, as a share of that frame. */
const fieldReach = 0.2
const aspects = { portrait: portraitSize.width / portraitSize.height, tallest: 9 / 16, widest: 16 / 9 }

/**
 * Returns the part of the photo that the frames of a view cover: the 4:5 frame, more of the body below it for taller
 * images, and the person on both sides for wider ones. In photo pixels, with the scale that brings the 4:5 frame to
 * `portraitSize`.
 */
function planField(photo: PersonInPhoto, view: View): { field: Box; scale: number } {
  const frame = framePortrait(photo, view, aspects.portrait)
  const tall = framePortrait(photo, view, aspects.tallest)
  const wide = framePortrait(photo, view, aspects.widest)
  const person = personExtent(photo)
  const margin = fieldMargin * faceFrame(photo.mesh).size
  const reach = fieldReach * frame.width
  const outermost = { left: frame.left - reach, right: frame.left + frame.width + reach }
  const left = Math.min(frame.left, Math.max(outermost.left, wide.left, person.left - margin))
  const right = Math.max(
    frame.left + frame.width,
    Math.min(outermost.right, wide.left + wide.width, person.right + margin),
  )
  const bottom = Math.max(frame.top + frame.height, Math.min(tall.top + tall.height, person.bottom + margin))
  return { field: cornersToBox(left, frame.top, right, bottom, photo), scale: portraitSize.height / frame.height }
}

/** Returns the box, clipped to the photo. */
function cornersToBox(left: number, top: number, right: number, bottom: number, photo: PersonInPhoto): Box {
  const box = { left: Math.max(0, left), top: Math.max(0, top) }
  return { ...box, width: Math.min(photo.width, right) - box.left, height: Math.min(photo.height, bottom) - box.top }
}

/** Returns the field at its scale, decoded at a suitable resolution, and the position of the whole photo in it. */
async function cropField(
  photo: Photo,
  checked: RgbImage,
  { field, scale }: { field: Box; scale: number },
): Promise<{ image: RgbImage; whole: Box }> {
  const photoSide = Math.max(photo.width, photo.height)
  const wanted = Math.round(Math.max(checked.width, checked.height) * scale)
  const width = 2 * Math.floor((field.width * scale) / 2)
  const height = 2 * Math.floor((field.height * scale) / 2)
  const isCleaned = photo.isCoarse && photoSide < stillVisible * wanted
  if (wanted <= photoSide && !isCleaned) {
    const scaled = await photo.pixels(wanted)
    const left = Math.round(field.left * (scaled.width / checked.width))
    const top = Math.round(field.top * (scaled.height / checked.height))
    const whole = { left: -left, top: -top, width: scaled.width, height: scaled.height }
    return { image: cropPixels(scaled, left, top, width, height), whole }
  }
  const source = photo.width > checked.width ? await photo.pixels(photoSide) : checked
  const toSource = source.width / checked.width
  const box = {
    left: field.left * toSource,
    top: field.top * toSource,
    width: (width / scale) * toSource,
    height: (height / scale) * toSource,
  }
  return {
    image: isCleaned ? resizeClean(source, box, width, height) : resizeLanczos(source, box, width, height),
    whole: {
      left: -field.left * scale,
      top: -field.top * scale,
      width: checked.width * scale,
      height: checked.height * scale,
    },
  }
}

/** JPEG blocks are invisible in a photo that is made this many times smaller. */
const stillVisible = 2
/** Pixels around the box that removing blocks needs. */
const aroundBox = 24

/** Like `resizeLanczos`, without the blocks and colour blotches of a strongly compressed JPEG. */
function resizeClean(source: RgbImage, box: Box, width: number, height: number): RgbImage {
  const left = Math.max(0, Math.floor(box.left) - aroundBox)
  const top = Math.max(0, Math.floor(box.top) - aroundBox)
  const right = Math.min(source.width, Math.ceil(box.left + box.width) + aroundBox)
  const bottom = Math.min(source.height, Math.ceil(box.top + box.height) + aroundBox)
  const part = deblock(cropPixels(source, left, top, right - left, bottom - top))
  return resizeLanczos(part, { ...box, left: box.left - left, top: box.top - top }, width, height)
}

function toBytes({ values }: Plane): Uint8Array {
  const bytes = new Uint8Array(values.length)
  for (let i = 0; i < bytes.length; i++) bytes[i] = values[i]! * 255 + 0.5
  return bytes
}
