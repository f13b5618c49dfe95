/** Aligned faces for an added face recognition model. */
import { type Face, outline, outlineOf } from '../faces/face.ts'
import type { Point, RgbImage } from '../pixels.ts'
import { buildPyramid, samplePatch } from '../resample/pyramid.ts'

export interface FaceEmbedder {
  /** Two faces with a cosine similarity above this belong to the same person. */
  threshold: number
  /**
   * Returns the unit-length embedding of an aligned face; null if the model fails. Faces of one person have similar
   * embeddings.
   */
  embed(face: RgbImage): Promise<Float32Array | null>
}

const side = 112
/** Reference positions of the eyes, the tip of the nose and the corners of the mouth (Guo and Deng 2018). */
const expected: readonly Point[] = [
  [38.2946, 51.6963],
  [73.5318, 51.5014],
  [56.0252, 71.7366],
  [41.5493, 92.3655],
  [70.7299, 92.2041],
]

/** Returns the face aligned to the reference positions: 112 × 112 pixels. */
export function alignFace(image: RgbImage, { mesh }: Pick<Face, 'mesh'>): RgbImage {
  const at = (point: number): Point => [mesh[point]![0], mesh[point]![1]]
  const points = [
    middleOf(outlineOf(mesh, outline.leftEye)),
    middleOf(outlineOf(mesh, outline.rightEye)),
    at(4),
    at(61),
    at(291),
  ]
  const [from, to] = [middleOf(expected), middleOf(points)]
  let [same, across, length] = [0, 0, 0]
  for (const [i, [x, y]] of points.entries()) {
    const [ex, ey] = [expected[i]![0] - from[0], expected[i]![1] - from[1]]
    const [px, py] = [x - to[0], y - to[1]]
    same += ex * px + ey * py
    across += ex * py - ey * px
    length += ex * ex + ey * ey
  }
  const scale = Math.hypot(same, across) / length
  const angle = Math.atan2(across, same)
  const [dx, dy] = [(side / 2 - from[0]) * scale, (side / 2 - from[1]) * scale]
  const place = {
    x: to[0] + Math.cos(angle) * dx - Math.sin(angle) * dy,
    y: to[1] + Math.sin(angle) * dx + Math.cos(angle) * dy,
    width: side * scale,
    height: side * scale,
    angle,
  }
  const values = samplePatch(buildPyramid(image), place, side, { scale: 1, bias: 0.5 })
  return { width: side, height: side, data: Uint8Array.from(values) }
}

function middleOf(points: readonly Point[]): Point {
  const sum = (axis: 0 | 1) => points.reduce((total, point) => total + point[axis], 0) / points.length
  return [sum(0), sum(1)]
}
