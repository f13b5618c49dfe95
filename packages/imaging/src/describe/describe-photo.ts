/**
 * Describes an image by measurements: people, framing, head pose, light, colours, focus and tones. Doesn't identify the
 * people.
 */
import { measureColours } from '../checks/measure-colours.ts'
import { measureFeatures } from '../checks/measure-features.ts'
import { silhouetteOf } from '../cutout/segment.ts'
import { distanceBetween, type Face, faceFrame } from '../faces/face.ts'
import { findUpright } from '../faces/find-upright.ts'
import type { Nets } from '../nets/nets.ts'
import type { Photo } from '../photo/photo.ts'
import { lumaOf, type Plane, type RgbImage } from '../pixels.ts'
import { percentile } from '../planes/percentile.ts'
import { resizeBilinear } from '../planes/resize-plane.ts'
import { personExtent } from '../portrait/frame-portrait.ts'
import { type CameraData, readCameraData } from './camera-data.ts'
import { type FaceLight, measureFaceLight } from './light-on-face.ts'
import { chromaOf, labOf, type PaletteColour, paletteOf } from './palette.ts'
import { measureSurroundings, type Surroundings } from './surroundings.ts'

export interface PhotoDescription {
  /** In pixels, after rotation to upright. */
  width: number
  height: number
  /** Number of detected faces. */
  people: number
  /** The largest face. */
  person: PersonDescription | null
  surroundings: Surroundings
  /** Most common colour first. */
  palette: PaletteColour[]
  tones: {
    /** Predominantly light, predominantly dark, or neither. */
    key: 'high' | 'low' | 'balanced'
    /** Between the 5th and the 95th percentile, 0 to 1. */
    range: number
    contrast: 'low' | 'medium' | 'high'
    colour: 'black-and-white' | 'toned' | 'muted' | 'natural' | 'vivid'
    warmth: 'warm' | 'cool' | 'neutral'
  }
  camera: CameraData | null
}

export type Shot =
  | 'extreme-close-up'
  | 'close-up'
  | 'head-and-shoulders'
  | 'waist-up'
  | 'knees-up'
  | 'full-body'
  | 'distant'

export interface PersonDescription {
  shot: Shot
  /** From hairline to chin, as a share of the image height. */
  faceHeight: number
  /** Horizontal position of the face, as a share of the image width. */
  at: number
  /** In degrees. Positive when turned or tilted towards the right of the image; negative when nodding down. */
  turned: number
  tilted: number
  nodded: number
  /** Null if unknown, for example because of sunglasses. */
  eyes: 'open' | 'closed' | null
  mouth: 'smile' | 'smile-with-teeth' | 'open' | 'closed'
  light: FaceLight
}

const longSide = 1280
/** Minimum detector confidence; false positives reach 0.55. */
const leastConfidence = 0.6
/** Faces much smaller than the largest may be pictures on a wall. */
const leastFace = 0.2

/** Describes a photo. `file` is the file it was opened from. */
export async function describePhoto(nets: Nets, photo: Photo, file: Uint8Array): Promise<PhotoDescription> {
  const { image, faces: found } = await findUpright(nets, await photo.pixels(longSide))
  const sure = found.filter(({ confidence }) => confidence >= leastConfidence)
  const largest = Math.max(0, ...sure.map(({ mesh }) => faceFrame(mesh).size))
  const faces = sure.filter(({ mesh }) => faceFrame(mesh).size >= leastFace * largest)
  const [face] = faces
  const silhouette = face ? resizeBilinear(await silhouetteOf(nets, image), image.width, image.height) : null
  const isTurned = image.width > image.height !== photo.width > photo.height
  return {
    width: isTurned ? photo.height : photo.width,
    height: isTurned ? photo.width : photo.height,
    people: faces.length,
    person: face && silhouette ? describePerson(image, face, silhouette) : null,
    surroundings: measureSurroundings(image, silhouette ? (pixel) => silhouette.values[pixel]! < 0.08 : () => true),
    palette: paletteOf(image).slice(0, 6),
    tones: measureTones(image, face ?? null),
    camera: readCameraData(file),
  }
}

function describePerson(image: RgbImage, face: Face, silhouette: Plane): PersonDescription {
  const frame = faceFrame(face.mesh)
  const features = measureFeatures(image, face)
  const openness = (features.eyes[0].openness + features.eyes[1].openness) / 2
  // Dark lenses hide the irises and the skin under the eyes.
  const hidden = Math.min(features.eyes[0].disc, features.eyes[1].disc) > 0.62 && features.underEyes.light < -0.36
  return {
    shot: shotOf(image, face, silhouette),
    faceHeight: frame.size / image.height,
    at: frame.x / image.width,
    turned: face.yaw,
    tilted: face.roll,
    // The face mesh reports a pitch of about eight degrees for a level face.
    nodded: 8 - face.pitch,
    eyes: hidden ? null : openness > 0.18 ? 'open' : openness < 0.13 ? 'closed' : null,
    mouth: mouthOf(image, face),
    light: measureFaceLight(image, silhouette, face.mesh),
  }
}

/** Returns the shot size, based on how much of the body below the chin is in the frame, in face sizes. */
function shotOf(image: RgbImage, { mesh }: Face, silhouette: Plane): Shot {
  const { size, chinY } = faceFrame(mesh)
  const share = size / image.height
  if (share > 0.75) return 'extreme-close-up'
  const { bottom } = personExtent({ width: image.width, height: image.height, mesh, silhouette })
  const shown = (Math.min(image.height, bottom) - chinY) / size
  if (shown < 0.75) return 'close-up'
  if (shown < 1.9) return 'head-and-shoulders'
  if (shown < 3.6) return 'waist-up'
  if (shown < 5) return 'knees-up'
  return share < 0.06 ? 'distant' : 'full-body'
}

/** Tuned on our rendered faces with neutral expressions, and on portraits with smiles. */
const smile = { lift: 0.05, wide: 0.66, apart: 0.07 }

function mouthOf(image: RgbImage, { mesh, roll }: Face): PersonDescription['mouth'] {
  const measured = measureMouth(mesh, roll)
  const isSmile = measured.lift > smile.lift && measured.width > smile.wide
  const isApart = measured.apart > smile.apart
  if (isSmile) return isApart && showsTeeth(image, mesh) ? 'smile-with-teeth' : 'smile'
  return isApart ? 'open' : 'closed'
}

/**
 * Returns the lift of the mouth's corners above its centre, in mouth widths; the mouth's width, relative to the
 * distance between the outer corners of the eyes; and the gap between the lips.
 */
export function measureMouth(mesh: Face['mesh'], roll: number) {
  const angle = (roll * Math.PI) / 180
  const heightOf = (point: number) => -Math.sin(angle) * mesh[point]![0] + Math.cos(angle) * mesh[point]![1]
  const width = distanceBetween(mesh, 61, 291)
  const corners = (heightOf(61) + heightOf(291)) / 2
  const middle = (heightOf(13) + heightOf(14)) / 2
  return {
    lift: (middle - corners) / width,
    width: width / distanceBetween(mesh, 33, 263),
    apart: distanceBetween(mesh, 13, 14) / width,
  }
}

/** Teeth are lighter than the lips and nearly neutral in colour. */
function showsTeeth({ width, data }: RgbImage, mesh: Face['mesh']): boolean {
  const at = (x: number, y: number) => {
    const p = 3 * (Math.round(y) * width + Math.round(x))
    return labOf(data[p] ?? 0, data[p + 1] ?? 0, data[p + 2] ?? 0)
  }
  const between = [
    [13, 14],
    [82, 87],
    [312, 317],
  ] as const
  const teeth = between.map(([above, below]) =>
    at((mesh[above]![0] + mesh[below]![0]) / 2, (mesh[above]![1] + mesh[below]![1]) / 2),
  )
  const lip = at(mesh[17]![0], mesh[17]![1] - 0.25 * (mesh[17]![1] - mesh[14]![1]))
  return teeth.filter((lab) => lab[0] > lip[0] + 0.02 && chromaOf(lab) < chromaOf(lip) + 0.02).length >= 2
}

/** `high`: three quarters of the pixels are lighter. `low`: three quarters are darker. */
const tones = { high: 0.6, low: 0.33, narrow: 0.5, wide: 0.8 }

function measureTones(image: RgbImage, face: Face | null): PhotoDescription['tones'] {
  const { values } = lumaOf(image)
  const lumas: number[] = []
  const chromas: number[] = []
  let [a, b] = [0, 0]
  for (let i = 0; i < values.length; i += 7) {
    lumas.push(values[i]!)
    const lab = labOf(image.data[3 * i]!, image.data[3 * i + 1]!, image.data[3 * i + 2]!)
    chromas.push(chromaOf(lab))
    a += lab[1]
    b += lab[2]
  }
  const range = percentile(lumas, 0.95) - percentile(lumas, 0.05)
  const colourful = percentile(chromas, 0.75)
  const isToned = face !== null && measureColours(image, face.mesh) < 2.5
  const [meanA, meanB] = [a / lumas.length, b / lumas.length]
  const warmth = meanB + 0.5 * meanA
  return {
    key: percentile(lumas, 0.25) > tones.high ? 'high' : percentile(lumas, 0.75) < tones.low ? 'low' : 'balanced',
    range,
    contrast: range < tones.narrow ? 'low' : range > tones.wide ? 'high' : 'medium',
    colour:
      percentile(chromas, 0.98) < 0.012
        ? 'black-and-white'
        : isToned
          ? 'toned'
          : colourful < 0.04
            ? 'muted'
            : colourful > 0.12
              ? 'vivid'
              : 'natural',
    warmth: warmth > 0.022 ? 'warm' : warmth < -0.018 ? 'cool' : 'neutral',
  }
}
