/** May this photo be used for a portrait, and how good would it be? */

import { detectFaces } from '../faces/detect-faces.ts'
import { type Face, faceFrame, outline, outlineOf } from '../faces/face.ts'
import { measureLightColour } from '../faces/white-balance.ts'
import type { Nets } from '../nets/nets.ts'
import type { PhotoFinding, PhotoFindingCode } from '../photo/findings.ts'
import { type RgbImage, smoothStep } from '../pixels.ts'
import { measureColours } from './measure-colours.ts'
import { measureFace } from './measure-face.ts'
import { type EyeMeasures, type FeatureMeasures, measureFeatures } from './measure-features.ts'

/** Long side of the picture that checks look at: enough for every measure, little enough to be quick. */
export const checkLongSide = 1280

export interface PhotoCheck {
  accepted: boolean
  findings: PhotoFinding[]
  /** 0 to 1, higher is a better photo to work from; 0 when refused. */
  score: number
  /** The face that the photo is of, in pixels of the picture that was checked. Null unless accepted. */
  face: Face | null
  /** Smaller faces of people behind. */
  others: Face[]
}

/**
 * Where a measure turns from good to worrying to useless. Set on our renders (light and dark skin, bright and dim rooms),
 * real portraits, and both again blurred and exposed wrongly.
 */
const limits = {
  /** Detector's confidence; things that are not quite faces reach 0.55. */
  confidence: 0.6,
  /** Face size in pixels of the full photo. */
  faceSize: { refused: 96, warned: 150 },
  /** A second face this large, in parts of the first, is a second person and not a picture on the wall. */
  secondFace: 0.45,
  /** Share of the face's height by which its outline may leave the photo. */
  cutOff: 0.02,
  yaw: { refused: 38, warned: 28 },
  /** The mesh reads a level face as nodded by about eight degrees. */
  levelPitch: 8,
  pitch: { refused: 32, warned: 25 },
  roll: { refused: 30, warned: 18 },
  /** Detail of the face, 0.09 to 0.5 when sharp. */
  detail: { refused: 0.012, warned: 0.035 },
  /** Brightness of the lighter parts of the face: what light skin and dark skin share is that some of it is lit. */
  litSkin: { refused: 0.14, warned: 0.24 },
  /** Share of the face that is burnt out. */
  burnt: { refused: 0.35, warned: 0.12 },
  backlit: { surroundings: 0.75, litSkin: 0.42 },
  /**
   * Mean of both eyes. Open: 0.24 and more on our renders, 0.18 in a broad smile, 0.163 with glasses besides. Closed:
   * 0.05 to 0.25, three in five below 0.14. Half closed lids are common in laughter, hence the distance.
   */
  openness: { refused: 0.14, warned: 0.16 },
  /** An eye with a hand on it is as pale as skin (0.67 to 0.8; open 0.1 to 0.68) and of its colour (0.11; open 0.4). */
  hiddenEye: { disc: { refused: 0.72, warned: 0.68 }, strangeness: 0.2 },
  /**
   * Dark lenses hide the skin under the eyes and make irises pale. See `seeSunglasses`: -3 to 0.2 with them, above 0.78
   * without, -0.12 to 1 where a cap's deep shadow lies over the eyes.
   */
  lenses: { refused: -0.3, warned: 0 },
  /** Lids that are merely closed leave the skin below them as light as it was: -0.34 and more; lenses -0.37 and less. */
  underLenses: -0.36,
  /** Both under-eyes in another colour than the face (mirrors 0.93, bare 0.46), and no iris (mirrors 1.05, bare 0.68). */
  mirrored: { strangeness: 0.75, disc: 0.85 },
  /** 0.31 and more for bare mouths (0.24 shaken or smoothed), under 0.2 for most masks and hands. */
  mouthLine: { refused: 0.19, warned: 0.23 },
  /** Beards over the lips bring it down to -0.45, a cloth in another colour to -0.9. */
  lipRedness: { refused: -0.7, warned: -0.55 },
  /** Our photos by lamps and windows: 0.68 at most; by red, green or magenta lamps, or two colours, 1. */
  colouredLight: 0.85,
  /** Black and white 0, sepia 0.9; photos 5 to 33. */
  colours: 2.5,
} as const

/** Warnings after which a photo without them is better to work from, whatever its size and light. */
const doubts: ReadonlySet<PhotoFindingCode> = new Set([
  'coloured_light',
  'eyes_closed',
  'filtered',
  'mouth_covered',
  'sunglasses',
])

/** `enlarged` is how many pixels of the full photo a pixel of `image` stands for. */
export async function checkPhoto(nets: Nets, image: RgbImage, enlarged: number): Promise<PhotoCheck> {
  const faces = (await detectFaces(nets, image)).filter((face) => face.confidence >= limits.confidence)
  const [face] = faces
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
  note('several_faces', crowd ? 'refused' : 'fine')
  note('face_too_small', below(size, limits.faceSize))
  note('face_cut_off', leavesPicture(face, image) ? 'refused' : 'fine')
  note('turned_too_far', turned)
  note('tilted_too_far', above(Math.abs(face.roll), limits.roll))
  note('blurred', below(measures.detail, limits.detail))
  note('too_dark', below(measures.litSkin, limits.litSkin))
  note('too_bright', above(measures.burnt, limits.burnt))
  const isBacklit = measures.surroundings > limits.backlit.surroundings && measures.litSkin < limits.backlit.litSkin
  note('backlit', isBacklit ? 'warned' : 'fine')
  const { coloured } = measureLightColour(image, face.mesh)
  note('coloured_light', coloured > limits.colouredLight ? 'warned' : 'fine')
  const mouth = seeCoveredMouth(features)
  note('mouth_covered', mouth)
  // Under a mask the face's skin is not known, and eyes cannot be compared with it.
  if (mouth === 'fine') {
    const sunglasses = seeSunglasses(features)
    note('sunglasses', sunglasses)
    if (sunglasses === 'fine') note('eyes_closed', seeClosedEyes(features.eyes))
  }
  note('filtered', measureColours(image, face.mesh) < limits.colours ? 'warned' : 'fine')
  if (findings.some((finding) => finding.severity === 'refused')) return refused(findings)

  const score =
    (0.4 + 0.6 * smoothStep(limits.faceSize.refused, 500, size)) *
    (0.5 + 0.5 * smoothStep(limits.detail.refused, 0.12, measures.detail)) *
    (0.5 + 0.5 * smoothStep(limits.yaw.refused, 8, Math.abs(face.yaw))) *
    (0.7 + 0.3 * smoothStep(limits.pitch.refused, 8, nod)) *
    (0.8 + 0.2 * smoothStep(limits.roll.refused, 6, Math.abs(face.roll))) *
    (0.6 + 0.4 * smoothStep(limits.litSkin.refused, 0.4, measures.litSkin)) *
    (0.5 + 0.5 * smoothStep(limits.burnt.refused, 0.02, measures.burnt)) *
    (isBacklit ? 0.7 : 1) *
    (findings.some(({ code }) => doubts.has(code)) ? 0.6 : 1)
  return { accepted: true, findings, score, face, others }
}

function refused(findings: PhotoFinding[]): PhotoCheck {
  return { accepted: false, findings, score: 0, face: null, others: [] }
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

/** Lenses darken what is under the eyes and leave no dark iris: the darker the one, the paler irises may be. */
function seeSunglasses({ eyes, underEyes }: FeatureMeasures): Badness {
  const darkest = Math.min(eyes[0].disc, eyes[1].disc)
  if (underEyes.strangeness > limits.mirrored.strangeness && darkest > limits.mirrored.disc) return 'refused'
  if (underEyes.light > limits.underLenses) return 'fine'
  return below(underEyes.light - 4.29 * darkest + 2.55, limits.lenses)
}

function seeClosedEyes(eyes: readonly [EyeMeasures, EyeMeasures]): Badness {
  const { disc, strangeness } = limits.hiddenEye
  const hidden = eyes.map((eye) => (eye.strangeness < strangeness ? above(eye.disc, disc) : 'fine'))
  return [below((eyes[0].openness + eyes[1].openness) / 2, limits.openness), ...hidden].reduce(worse)
}

function seeCoveredMouth({ mouthLine, lipRedness }: FeatureMeasures): Badness {
  return worse(below(mouthLine, limits.mouthLine), below(lipRedness, limits.lipRedness))
}

/** The detectors sometimes put a second, smaller box into the first face: that one is no other person. */
function isAnotherPerson(other: Face, face: Face): boolean {
  if (other === face) return false
  const [a, b] = [faceFrame(face.mesh), faceFrame(other.mesh)]
  return Math.hypot(a.x - b.x, a.y - b.y) > 0.6 * a.size
}

function leavesPicture(face: Face, { width, height }: RgbImage): boolean {
  const margin = faceFrame(face.mesh).size * limits.cutOff
  return outlineOf(face.mesh, outline.face).some(
    ([x, y]) => x < -margin || y < -margin || x > width + margin || y > height + margin,
  )
}
