/**
 * Detects faces with MediaPipe's BlazeFace detectors (Bazarevsky et al. 2019) and fits its face mesh (Kartynnik et al.
 * 2019) to each.
 */
import type { NetName } from '../nets/net-names.ts'
import type { Nets } from '../nets/nets.ts'
import type { Box, RgbImage } from '../pixels.ts'
import { type PatchPlace, type Pyramid, pyramidOf, samplePatch } from '../resample/pyramid.ts'
import { type Face, type FaceMesh, faceFrame, meshPoint } from './face.ts'

/** Detections below this score are noise. MediaPipe has the same default. */
const minimumScore = 0.5
/** Non-maximum suppression: boxes with a higher intersection over union are the same face. */
const sameFaceOverlap = 0.3
/** Minimum confidence of the mesh network that there is a face. */
const minimumPresence = 0.5

interface Detector {
  net: NetName
  side: number
  /** Anchor centres as fractions of the side: x, y, x, y… */
  anchors: Float32Array
}

const shortRange: Detector = { net: 'face_detection_short_range', side: 128, anchors: anchors([16, 8], [2, 6]) }
const fullRange: Detector = { net: 'face_detection_full_range', side: 192, anchors: anchors([48], [1]) }

/** A face's bounding box, with the angle of the line between its eyes. */
interface Detection extends Box {
  score: number
  /** Radians, clockwise. */
  angle: number
}

/** Detects faces and returns them from largest to smallest. */
export async function detectFaces(nets: Nets, image: RgbImage): Promise<Face[]> {
  const pyramid = pyramidOf(image)
  const detections = await firstFound([
    () => detectInWhole(nets, pyramid, image),
    () => detectInTiles(nets, pyramid, image),
    () => detectTurned(nets, pyramid, image),
  ])
  const faces: Face[] = []
  for (const detection of detections) {
    const face = await fitMesh(nets, pyramid, detection)
    if (face !== null) faces.push(face)
  }
  return faces.sort((a, b) => faceFrame(b.mesh).size - faceFrame(a.mesh).size)
}

async function firstFound(attempts: (() => Promise<Detection[]>)[]): Promise<Detection[]> {
  for (const detect of attempts) {
    const found = await detect()
    if (found.length > 0) return found
  }
  return []
}

/** The whole image padded to a square, as the detectors expect. */
function wholeOf({ width, height }: RgbImage): PatchPlace {
  const side = Math.max(width, height)
  return { x: width / 2, y: height / 2, width: side, height: side }
}

async function detectInWhole(nets: Nets, pyramid: Pyramid, image: RgbImage): Promise<Detection[]> {
  const near = await detectIn(nets, pyramid, shortRange, wholeOf(image))
  const far = await detectIn(nets, pyramid, fullRange, wholeOf(image))
  return mergeOverlapping([...near, ...far])
}

/** Searches nine overlapping squares for faces too small to detect in the whole image. */
async function detectInTiles(nets: Nets, pyramid: Pyramid, { width, height }: RgbImage): Promise<Detection[]> {
  const side = Math.min(width, height) * 0.6
  const found: Detection[] = []
  for (const row of [0, 0.5, 1])
    for (const column of [0, 0.5, 1]) {
      const place = {
        x: side / 2 + column * (width - side),
        y: side / 2 + row * (height - side),
        width: side,
        height: side,
      }
      found.push(...(await detectIn(nets, pyramid, fullRange, place)))
    }
  return mergeOverlapping(found)
}

/** Detects faces in a photo that is sideways or upside down, so that this can be reported. */
async function detectTurned(nets: Nets, pyramid: Pyramid, image: RgbImage): Promise<Detection[]> {
  for (const angle of [Math.PI / 2, -Math.PI / 2, Math.PI]) {
    const found = await detectIn(nets, pyramid, shortRange, { ...wholeOf(image), angle })
    if (found.length > 0) return found
  }
  return []
}

async function detectIn(nets: Nets, pyramid: Pyramid, detector: Detector, place: PatchPlace): Promise<Detection[]> {
  const { side, anchors } = detector
  const patch = samplePatch(pyramid, place, side, { scale: 1 / 127.5, bias: -1, outside: -1 })
  const outputs = await nets.run(detector.net, patch, side)
  const count = anchors.length / 2
  const boxes = outputs.find((output) => output.length === count * 16)!
  const logits = outputs.find((output) => output.length === count)!
  const turn = place.angle ?? 0
  const toImage = (u: number, v: number) => {
    const dx = (u - 0.5) * place.width
    const dy = (v - 0.5) * place.height
    return [
      place.x + Math.cos(turn) * dx - Math.sin(turn) * dy,
      place.y + Math.sin(turn) * dx + Math.cos(turn) * dy,
    ] as const
  }
  const found: Detection[] = []
  for (let i = 0; i < count; i++) {
    const score = 1 / (1 + Math.exp(-logits[i]!))
    if (score < minimumScore) continue
    // Per anchor: centre, size, then six face landmarks starting with the eyes, all relative to the anchor.
    const value = (offset: number) => boxes[16 * i + offset]! / side
    const point = (offset: number) => toImage(value(offset) + anchors[2 * i]!, value(offset + 1) + anchors[2 * i + 1]!)
    const [x, y] = point(0)
    const width = value(2) * place.width
    const height = value(3) * place.height
    const [eyeX, eyeY] = point(4)
    const [otherX, otherY] = point(6)
    const angle = Math.atan2(otherY - eyeY, otherX - eyeX)
    found.push({ score, left: x - width / 2, top: y - height / 2, width, height, angle })
  }
  return mergeOverlapping(found)
}

function mergeOverlapping(detections: Detection[]): Detection[] {
  const kept: Detection[] = []
  for (const detection of detections.toSorted((a, b) => b.score - a.score))
    if (!kept.some((other) => overlap(other, detection) > sameFaceOverlap)) kept.push(detection)
  return kept
}

/** Returns the intersection over union. */
function overlap(a: Box, b: Box): number {
  const width = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left)
  const height = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top)
  const shared = Math.max(0, width) * Math.max(0, height)
  return shared / (a.width * a.height + b.width * b.height - shared)
}

const meshSide = 192

/**
 * Fits the face mesh, or returns null if the network finds no face. Runs it twice: the first mesh positions the patch
 * for the second.
 */
async function fitMesh(nets: Nets, pyramid: Pyramid, detection: Detection): Promise<Face | null> {
  const size = 1.5 * Math.max(detection.width, detection.height)
  let place: Required<Pick<PatchPlace, 'x' | 'y' | 'width' | 'height' | 'angle'>> = {
    x: detection.left + detection.width / 2,
    y: detection.top + detection.height / 2,
    width: size,
    height: size,
    angle: detection.angle,
  }
  let mesh: FaceMesh = []
  let presence = 0
  for (let pass = 0; pass < 2; pass++) {
    const patch = samplePatch(pyramid, place, meshSide, { scale: 1 / 255, bias: 0 })
    const outputs = await nets.run('face_landmark', patch, meshSide)
    const points = outputs.find((output) => output.length === 468 * 3)!
    presence = 1 / (1 + Math.exp(-outputs.find((output) => output.length === 1)![0]!))
    mesh = placeMesh(points, place)
    place = squareAround(mesh)
  }
  if (presence < minimumPresence) return null
  const [left, right] = [mesh[meshPoint.leftEdge]!, mesh[meshPoint.rightEdge]!]
  const [top, chin] = [mesh[meshPoint.foreheadTop]!, mesh[meshPoint.chin]!]
  const degrees = 180 / Math.PI
  return {
    confidence: detection.score,
    mesh,
    yaw: Math.atan2(right[2] - left[2], Math.hypot(right[0] - left[0], right[1] - left[1])) * degrees,
    pitch: Math.atan2(chin[2] - top[2], Math.hypot(chin[0] - top[0], chin[1] - top[1])) * degrees,
    roll: place.angle * degrees,
  }
}

/** Maps points from the mesh network's patch (0 to 192) to the image. */
function placeMesh(points: Float32Array, place: { x: number; y: number; width: number; angle: number }): FaceMesh {
  const scale = place.width / meshSide
  const cos = Math.cos(place.angle)
  const sin = Math.sin(place.angle)
  return Array.from({ length: 468 }, (_, i) => {
    const u = (points[3 * i]! - meshSide / 2) * scale
    const v = (points[3 * i + 1]! - meshSide / 2) * scale
    return [place.x + cos * u - sin * v, place.y + sin * u + cos * v, points[3 * i + 2]! * scale] as const
  })
}

function squareAround(mesh: FaceMesh) {
  const xs = mesh.map((point) => point[0])
  const ys = mesh.map((point) => point[1])
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const size = 1.5 * Math.max(right - left, bottom - top)
  const [a, b] = [mesh[meshPoint.leftEyeOuter]!, mesh[meshPoint.rightEyeOuter]!]
  return {
    x: (left + right) / 2,
    y: (top + bottom) / 2,
    width: size,
    height: size,
    angle: Math.atan2(b[1] - a[1], b[0] - a[0]),
  }
}

/** Returns the anchor centres in square grids, with `perCell` anchors in each cell. */
function anchors(grids: number[], perCell: number[]): Float32Array {
  const centres: number[] = []
  grids.forEach((cells, index) => {
    for (let y = 0; y < cells; y++)
      for (let x = 0; x < cells; x++)
        for (let k = 0; k < perCell[index]!; k++) centres.push((x + 0.5) / cells, (y + 0.5) / cells)
  })
  return new Float32Array(centres)
}
