import type { Point } from '../pixels.ts'

/** A detected face. Lengths are in image pixels, angles in degrees. */
export interface Face {
  /** Detector confidence, 0 to 1. */
  confidence: number
  /** The 468 landmarks of MediaPipe's face mesh: x, y, and z (depth, smaller is nearer, same unit). */
  mesh: FaceMesh
  /** Positive if the face looks to the right of the image. */
  yaw: number
  /** Positive if the chin is further from the camera than the forehead. */
  pitch: number
  /** Roll in the image plane, clockwise. */
  roll: number
}

export type FaceMesh = readonly (readonly [x: number, y: number, z: number])[]

/** Landmark indices. */
export const meshPoint = {
  foreheadTop: 10,
  chin: 152,
  leftEdge: 234,
  rightEdge: 454,
  leftEyeOuter: 33,
  rightEyeOuter: 263,
}

/** Closed outlines, as landmark indices. Left and right are those of the image. */
export const outline = {
  face: [
    10, 338, 297, 332, 284, 251, 389, 356, 454, 323, 361, 288, 397, 365, 379, 378, 400, 377, 152, 148, 176, 149, 150,
    136, 172, 58, 132, 93, 234, 127, 162, 21, 54, 103, 67, 109,
  ],
  leftEye: [33, 246, 161, 160, 159, 158, 157, 173, 133, 155, 154, 153, 145, 144, 163, 7],
  rightEye: [263, 466, 388, 387, 386, 385, 384, 398, 362, 382, 381, 380, 374, 373, 390, 249],
  mouth: [61, 185, 40, 39, 37, 0, 267, 269, 270, 409, 291, 375, 321, 405, 314, 17, 84, 181, 91, 146],
  leftBrow: [70, 63, 105, 66, 107, 55, 65, 52, 53, 46],
  rightBrow: [300, 293, 334, 296, 336, 285, 295, 282, 283, 276],
  nostrils: [48, 64, 98, 97, 2, 326, 327, 294, 278, 344, 440, 275, 4, 45, 220, 115],
} as const

export function outlineOf(mesh: FaceMesh, points: readonly number[]): Point[] {
  return points.map((index) => [mesh[index]![0], mesh[index]![1]])
}

export function distanceBetween(mesh: FaceMesh, a: number, b: number): number {
  return Math.hypot(mesh[a]![0] - mesh[b]![0], mesh[a]![1] - mesh[b]![1])
}

/** Size and centre of a face. The pipeline measures lengths in face sizes. */
export interface FaceFrame {
  /** From forehead to chin, or estimated from the face's width if the head is nodded. */
  size: number
  x: number
  y: number
  chinY: number
}

export function faceFrame(mesh: FaceMesh): FaceFrame {
  const top = mesh[meshPoint.foreheadTop]!
  const chin = mesh[meshPoint.chin]!
  return {
    size: Math.max(
      distanceBetween(mesh, meshPoint.foreheadTop, meshPoint.chin),
      distanceBetween(mesh, meshPoint.leftEdge, meshPoint.rightEdge) * 1.15,
    ),
    x: (top[0] + chin[0]) / 2,
    y: (top[1] + chin[1]) / 2,
    chinY: chin[1],
  }
}

/** Returns the mesh in a moved and scaled image: `(x - left) * scale`. */
export function moveMesh(mesh: FaceMesh, left: number, top: number, scale: number): FaceMesh {
  return mesh.map(([x, y, z]) => [(x - left) * scale, (y - top) * scale, z * scale] as const)
}
