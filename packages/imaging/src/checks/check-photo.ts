/** Checks whether a photo can be used for portraits, and rates it. */

import { detectFaces } from '../faces/detect-faces.ts'
import { distanceBetween, type Face, faceFrame, outline, outlineOf } from '../faces/face.ts'
import { measureLightColour } from '../faces/white-balance.ts'
import type { Nets } from '../nets/nets.ts'
import type { PhotoFinding, PhotoFindingCode } from '../photo/findings.ts'
import { photoLimits } from '../photo/photo.ts'
import { type Box, type RgbImage, smoothStep } from '../pixels.ts'
import { measureColours } from './measure-colours.ts'
import { measureFace } from './measure-face.ts'
import { type EyeMeasures, type FeatureMeasures, measureFeatures } from './measure-features.ts'

/** Long side of the checked image: large enough for every measurement, small enough to be fast. */
export const checkLongSide = 1280

export interface PhotoCheck {
  accepted: boolean
  findings: PhotoFinding[]
  /** 0 to 1, higher is better; 0 if rejected. */
  score: number
  /** The subject's face, in pixels of the checked image. Null unless accepted. */
  face: Face | null
  /** Other people's faces. */
  others: Face[]
  /** For a photo rejected because it shows several people: the candidate faces, from left to right. */
  choices: Face[]
}

/** The chosen person in a photo of several people. */
interface ChosenFace {
  /** Their face, in pixels of the checked image. */
  chosen?: Box | undefined
}

/**
 * Thresholds for warnings and rejections. Tuned on our renders (light and dark skin, bright and dim rooms), real
 * portraits, and blurred and badly exposed versions of both.
 */
const limits = {
  /** Detector confidence; false positives reach 0.55. */
  confidence: 0.6,
  /** Face size in pixels of the full photo. */
  faceSize: { refused: 96, warned: 150 },
  /** Minimum face size in a photo whose short side is below `photoLimits.shortSide`. */
  faceOfSmallPhoto: 150,
  /** A second face at least this large relative to the first is a person, not a picture on the wall. */
  secondFace: 0.45,
  /** Maximum extent of the face's outline beyond the photo, in face sizes. */
  cutOff: 0.02,
  yaw: { refused: 38, warned: 28 },
  /** The face mesh reports a pitch of about eight degrees for a level face. */
  levelPitch: 8,
  pitch: { refused: 32, warned: 25 },
  roll: { refused: 30, warned: 18 },
  /** Detail of the face; 0.09 to 0.5 if sharp. */
  detail: { refused: 0.012, warned: 0.035 },
  /** Brightness of the face's lightest parts, which works for both light and dark skin. */
  litSkin: { refused: 0.14, warned: 0.24 },
  /** Clipped share of the face. */
  burnt: { refused: 0.35, warned: 0.12 },
  backlit: { surroundings: 0.75, litSkin: 0.42 },
  /**
   * Mean openness of both eyes. Open eyes: 0.24 and more on our renders, 0.18 in a broad smile, 0.163 in a smile with
   * glasses. Closed eyes: 0.05 to 0.25, three in five below 0.14. The limit is low because people half close their eyes
   * when laughing.
   */
  openness: { refused: 0.14, warned: 0.16 },
  /**
   * An eye behind a hand looks like skin: its relative brightness is 0.67 to 0.8 (open eyes: 0.1 to 0.68), and its
   * colour differs from the skin's by 0.11 (open eyes: 0.4).
   */
  hiddenEye: { disc: { refused: 0.72, warned: 0.68 }, strangeness: 0.2 },
  /**
   * Dark lenses hide the skin under the eyes and make irises pale. The score in `detectSunglasses` is -3 to 0.2 with
   * them, above 0.78 without, and -0.12 to 1 in the deep shadow of a cap.
   */
  lenses: { refused: -0.3, warned: 0 },
  /** Light of the skin under the eyes: closed lids don't darken it (-0.34 and more), lenses do (-0.37 and less). */
  underLenses: -0.36,
  /**
   * Mirrored lenses: the colour under both eyes differs from the face's (mirrored 0.93, bare 0.46), and there is no
   * iris (mirrored 0.78 and more, bare 0.68).
   */
  mirrored: { strangeness: 0.75, disc: 0.74 },
  /**
   * Wide mirrored lenses also cover the lids, which then differ in colour from the face (1.13) but aren't dark. Makeup
   * and shadows are darker.
   */
  overLids: { strangeness: 0.9, light: -1 },
  /** If the lids of only one eye differ in colour from the face, hair, a hand or an object covers that eye. */
  oneEye: { covered: 0.95, bare: 0.5 },
  /** Detector confidence: 0.65 for partly covered faces, 0.77 for turned ones, 0.83 and more for all others. */
  wholeFace: { refused: 0.72, warned: 0.72 },
  /** Face size as a share of the tallest 4:5 image within the photo. Headshots have 0.3 to 0.42. */
  faceShare: 0.55,
  /** Log ratio of the light on the two sides of a face: up to 1.5 beside a window, 3.9 in a hard shadow. */
  hardLight: 1.7,
  /**
   * Contrast of the line between the lips: 0.31 and more for bare mouths (0.24 when blurred or smoothed), under 0.2 for
   * most masks and hands.
   */
  mouthLine: { refused: 0.19, warned: 0.23 },
  /** Redness of the lips: down to -0.45 for beards over the lips, down to -0.9 for cloth of another colour. */
  lipRedness: { refused: -0.7, warned: -0.55 },
  /** Distance between the lips in mouth widths: 0.3 in a laugh that shows teeth, more while speaking or shouting. */
  speaking: { from: 0.36, to: 0.55 },
  /** At most 0.68 in our photos lit by lamps and windows; 1 under red, green or magenta lamps, or under two colours. */
  colouredLight: 0.85,
  /** 0 in black and white, 0.9 in sepia, 5 to 33 in colour photos. */
  colours: 2.5,
} as const

/** A photo without these warnings always gets a higher score than a photo with them. */
const doubts: ReadonlySet<PhotoFindingCode> = new Set([
  'coloured_light',
  'eyes_closed',
  'face_covered',
  'filtered',
  'mouth_covered',
  'sunglasses',
])

/** Checks a photo. `enlarged` is the scale of the full photo relative to `image`. */
export async function checkPhoto(nets: Nets, image: RgbImage, enlarged: number): Promise<PhotoCheck> {
  return checkFaces(image, await detectFaces(nets, image), enlarged)
}

/** `checkPhoto` for faces already detected, from largest to smallest. */
export function checkFaces(
  image: RgbImage,
  found: readonly Face[],
  enlarged: number,
  { chosen }: ChosenFace = {},
): PhotoCheck {
  const faces = found.filter((face) => face.confidence >= limits.confidence)
  const face = chosen === undefined ? faces[0] : faces.find((candidate) => liesIn(candidate, chosen))
  if (face === undefined) return refused([{ code: 'no_face', severity: 'refused' }])

  const findings: PhotoFinding[] = []
  const note = (code: PhotoFindingCode, badness: Badness) => {
    if (badness !== 'fine') findings.push({ code, severity: badness })
  }
  const frame = faceFrame(face.mesh)
  const size = frame.size * enlarged
  const measures = measureFace(image, face.mesh)
  const nod = Math.abs(face.pitch - limits.levelPitch)
  const features = measureFeatures(image, face)
  const turned = worse(above(Math.abs(face.yaw), limits.yaw), above(nod, limits.pitch))

  const others = faces.filter((other) => isAnotherPerson(other, face))
  const crowd = others.some((other) => faceFrame(other.mesh).size > limits.secondFace * frame.size)
  note('several_faces', crowd && chosen === undefined ? 'refused' : 'fine')
  note('face_too_small', below(size, limits.faceSize))
  if (Math.min(image.width, image.height) * enlarged < photoLimits.shortSide - 0.5) {
    if (size < limits.faceOfSmallPhoto) note('too_small', 'refused')
    else note('small_photo', 'warned')
  }
  note('face_cut_off', leavesPicture(face, image) ? 'refused' : 'fine')
  note('cropped_tight', faceShareOf(face, image) > limits.faceShare ? 'warned' : 'fine')
  note('turned_too_far', turned)
  note('tilted_too_far', above(Math.abs(face.roll), limits.roll))
  note('blurred', below(measures.detail, limits.detail))
  note('too_dark', below(measures.litSkin, limits.litSkin))
  note('too_bright', above(measures.burnt, limits.burnt))
  const isBacklit = measures.surroundings > limits.backlit.surroundings && measures.litSkin < limits.backlit.litSkin
  note('backlit', isBacklit ? 'warned' : 'fine')
  note('hard_light', features.sides > limits.hardLight ? 'warned' : 'fine')
  const { coloured } = measureLightColour(image, face.mesh)
  note('coloured_light', coloured > limits.colouredLight ? 'warned' : 'fine')
  const mouth = detectCoveredMouth(features)
  note('mouth_covered', mouth)
  // A mask hides the skin the eyes are compared with.
  if (mouth === 'fine') {
    const sunglasses = detectSunglasses(features)
    note('sunglasses', sunglasses)
    // The eyes of a face in profile can't be judged.
    if (sunglasses === 'fine' && turned !== 'refused') note('eyes_closed', detectClosedEyes(features.eyes))
    note('face_covered', detectCovered(face, features))
  }
  note('filtered', measureColours(image, face.mesh) < limits.colours ? 'warned' : 'fine')
  if (findings.some((finding) => finding.severity === 'refused')) {
    const isChoice = findings.some(({ code }) => code === 'several_faces')
    return refused(findings, isChoice ? choicesOf([face, ...others], enlarged) : [])
  }

  const score =
    (0.4 + 0.6 * smoothStep(limits.faceSize.refused, 500, size)) *
    (0.5 + 0.5 * smoothStep(limits.detail.refused, 0.12, measures.detail)) *
    (0.5 + 0.5 * smoothStep(limits.yaw.refused, 8, Math.abs(face.yaw))) *
    (0.7 + 0.3 * smoothStep(limits.pitch.refused, 8, nod)) *
    (0.8 + 0.2 * smoothStep(limits.roll.refused, 6, Math.abs(face.roll))) *
    (0.6 + 0.4 * smoothStep(limits.litSkin.refused, 0.4, measures.litSkin)) *
    (0.5 + 0.5 * smoothStep(limits.burnt.refused, 0.02, measures.burnt)) *
    (isBacklit ? 0.7 : 1) *
    (crowd ? besideOthers : 1) *
    (1 - speakingCosts * smoothStep(limits.speaking.from, limits.speaking.to, gapOfLips(face))) *
    (findings.some(({ code }) => doubts.has(code)) ? 0.6 : 1)
  return { accepted: true, findings, score, face, others, choices: [] }
}

/** Score deduction for a speaking person, so that the photo is used only if there is no better one. */
const speakingCosts = 0.65

const gapOfLips = ({ mesh }: Face) => distanceBetween(mesh, 13, 14) / distanceBetween(mesh, 78, 308)

/** Score factor for photos with other people, who may occlude the subject. */
const besideOthers = 0.7

function refused(findings: PhotoFinding[], choices: Face[] = []): PhotoCheck {
  return { accepted: false, findings, score: 0, face: null, others: [], choices }
}

/** Returns the faces large enough to use, from left to right. */
function choicesOf(faces: readonly Face[], enlarged: number): Face[] {
  return faces
    .filter(({ mesh }) => faceFrame(mesh).size * enlarged >= limits.faceSize.refused)
    .sort((a, b) => faceFrame(a.mesh).x - faceFrame(b.mesh).x)
}

function liesIn({ mesh }: Face, { left, top, width, height }: Box): boolean {
  const { x, y } = faceFrame(mesh)
  return x >= left && x <= left + width && y >= top && y <= top + height
}

interface Limit {
  refused: number
  warned: number
}
type Badness = 'fine' | 'warned' | 'refused'

const above = (value: number, limit: Limit): Badness =>
  value > limit.refused ? 'refused' : value > limit.warned ? 'warned' : 'fine'
const below = (value: number, limit: Limit): Badness =>
  value < limit.refused ? 'refused' : value < limit.warned ? 'warned' : 'fine'
function worse(a: Badness, b: Badness): Badness {
  return a === 'refused' || b === 'refused' ? 'refused' : a === 'warned' || b === 'warned' ? 'warned' : 'fine'
}

/**
 * Lenses darken the skin under the eyes and hide the irises. On darker skin, a dark iris is weaker evidence against
 * sunglasses.
 */
function detectSunglasses({ eyes, underEyes, lids }: FeatureMeasures): Badness {
  const { overLids } = limits
  if (lids.every(({ strangeness, light }) => strangeness > overLids.strangeness && light > overLids.light))
    return 'refused'
  const darkest = Math.min(eyes[0].disc, eyes[1].disc)
  if (underEyes.strangeness > limits.mirrored.strangeness && darkest > limits.mirrored.disc) return 'refused'
  if (underEyes.light > limits.underLenses) return 'fine'
  return below(underEyes.light - 4.29 * darkest + 2.55, limits.lenses)
}

function detectClosedEyes(eyes: readonly [EyeMeasures, EyeMeasures]): Badness {
  const { disc, strangeness } = limits.hiddenEye
  const hidden = eyes.map((eye) => (eye.strangeness < strangeness ? above(eye.disc, disc) : 'fine'))
  return [below((eyes[0].openness + eyes[1].openness) / 2, limits.openness), ...hidden].reduce(worse)
}

/** Detects whether something covers one eye or, if the face detector has low confidence, much of the face. */
function detectCovered({ confidence }: Face, { lids }: FeatureMeasures): Badness {
  const [least, most] = lids.map(({ strangeness }) => strangeness).sort((a, b) => a - b) as [number, number]
  const oneEye = most > limits.oneEye.covered && least < limits.oneEye.bare
  return worse(below(confidence, limits.wholeFace), oneEye ? 'warned' : 'fine')
}

function detectCoveredMouth({ mouthLine, lipRedness }: FeatureMeasures): Badness {
  return worse(below(mouthLine, limits.mouthLine), below(lipRedness, limits.lipRedness))
}

/** Returns whether `other` is another person. Detectors sometimes find a second, smaller face inside the first. */
function isAnotherPerson(other: Face, face: Face): boolean {
  if (other === face) return false
  const [a, b] = [faceFrame(face.mesh), faceFrame(other.mesh)]
  return Math.hypot(a.x - b.x, a.y - b.y) > 0.6 * a.size
}

/** Extent of hair above the face's centre, in face sizes, and the room above it. */
const topOfHair = { height: 0.72, room: 0.07 }
/** Distance of the shoulders from the middle of the face, in face sizes. */
const shoulders = 1.1

/**
 * Returns the face's size as a share of the tallest 4:5 image within the photo. The image ends at the bottom of the
 * photo, above the hair, and, if the photo crops a shoulder, at both sides.
 */
function faceShareOf({ mesh }: Face, { width, height }: RgbImage): number {
  const { x, y, size } = faceFrame(mesh)
  const tallest = height - Math.max(0, y - (topOfHair.height + topOfHair.room) * size)
  const cropped = Math.max(x, width - x) < shoulders * size
  return size / (cropped ? Math.min(tallest, width / 0.8) : tallest)
}

function leavesPicture(face: Face, { width, height }: RgbImage): boolean {
  const margin = faceFrame(face.mesh).size * limits.cutOff
  return outlineOf(face.mesh, outline.face).some(
    ([x, y]) => x < -margin || y < -margin || x > width + margin || y > height + margin,
  )
}
