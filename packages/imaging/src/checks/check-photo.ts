/** May this photo be used for a portrait, and how good would it be? */

import { detectFaces } from '../faces/detect-faces.ts'
import { type Face, faceFrame, outline, outlineOf } from '../faces/face.ts'
import type { Nets } from '../nets/nets.ts'
import type { PhotoFinding, PhotoFindingCode } from '../photo/findings.ts'
import { type RgbImage, smoothStep } from '../pixels.ts'
import { measureFace } from './measure-face.ts'

/** Long side of the picture that checks look at: enough for every measure, little enough to be quick. */
export const checkLongSide = 1280

export interface PhotoCheck {
  accepted: boolean
  findings: PhotoFinding[]
  /** 0 to 1, higher is a better photo to work from; 0 when refused. */
  score: number
  /** The face that the photo is of, in pixels of the picture that was checked. Null unless accepted. */
  face: Face | null
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
} as const

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
  const turned = worse(above(Math.abs(face.yaw), limits.yaw), above(nod, limits.pitch))

  note('several_faces', faces.some((other) => isAnotherPerson(other, face)) ? 'refused' : 'fine')
  note('face_too_small', below(size, limits.faceSize))
  note('face_cut_off', leavesPicture(face, image) ? 'refused' : 'fine')
  note('turned_too_far', turned)
  note('tilted_too_far', above(Math.abs(face.roll), limits.roll))
  note('blurred', below(measures.detail, limits.detail))
  note('too_dark', below(measures.litSkin, limits.litSkin))
  note('too_bright', above(measures.burnt, limits.burnt))
  const isBacklit = measures.surroundings > limits.backlit.surroundings && measures.litSkin < limits.backlit.litSkin
  note('backlit', isBacklit ? 'warned' : 'fine')
  if (findings.some((finding) => finding.severity === 'refused')) return refused(findings)

  const score =
    (0.4 + 0.6 * smoothStep(limits.faceSize.refused, 500, size)) *
    (0.5 + 0.5 * smoothStep(limits.detail.refused, 0.12, measures.detail)) *
    (0.5 + 0.5 * smoothStep(limits.yaw.refused, 8, Math.abs(face.yaw))) *
    (0.7 + 0.3 * smoothStep(limits.pitch.refused, 8, nod)) *
    (0.8 + 0.2 * smoothStep(limits.roll.refused, 6, Math.abs(face.roll))) *
    (0.6 + 0.4 * smoothStep(limits.litSkin.refused, 0.4, measures.litSkin)) *
    (0.5 + 0.5 * smoothStep(limits.burnt.refused, 0.02, measures.burnt)) *
    (isBacklit ? 0.7 : 1)
  return { accepted: true, findings, score, face }
}

function refused(findings: PhotoFinding[]): PhotoCheck {
  return { accepted: false, findings, score: 0, face: null }
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

/** The detectors sometimes put a second, smaller box into the first face: that one is no other person. */
function isAnotherPerson(other: Face, face: Face): boolean {
  if (other === face) return false
  const [a, b] = [faceFrame(face.mesh), faceFrame(other.mesh)]
  return b.size > limits.secondFace * a.size && Math.hypot(a.x - b.x, a.y - b.y) > 0.6 * a.size
}

function leavesPicture(face: Face, { width, height }: RgbImage): boolean {
  const margin = faceFrame(face.mesh).size * limits.cutOff
  return outlineOf(face.mesh, outline.face).some(
    ([x, y]) => x < -margin || y < -margin || x > width + margin || y > height + margin,
  )
}
