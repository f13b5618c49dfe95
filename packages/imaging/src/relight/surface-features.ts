/** Features of the person's surface at each position of the relief, scaled to about 1. */
import { type FaceMesh, faceFrame, outline, outlineOf } from '../faces/face.ts'
import { clamp, type Point, plane } from '../pixels.ts'
import { softBlur } from '../planes/box-blur.ts'
import { fillPolygon } from '../planes/polygon.ts'
import type { Relief } from '../portrait/relief.ts'

/** Number of features per position. */
export const featureCount = 40
/**
 * The last features are the same at every position: the amount of hair beside the jaw and above the face, and the head
 * pose.
 */
export const headFeatures = 6

const [faceColumn, downColumn] = [9, 12]

/** Landmarks on and around a face with a similar shape on everyone; pairs are mirror images. */
const landmarks = [1, 168, 6, 13, 152, 10, 159, 386, 50, 280, 48, 278, 172, 397, 61, 291] as const
/** For training: each landmark's mirror image. The others are on the midline. */
export const mirroredLandmarks: ReadonlyMap<number, number> = new Map(
  [
    [159, 386],
    [50, 280],
    [48, 278],
    [172, 397],
    [61, 291],
  ].flatMap(([one, other]) => [
    [one!, other!],
    [other!, one!],
  ]),
)
/** Distance at which a landmark's influence ends, in face sizes. */
const landmarkReach = 0.13
/** Radius of the dots for splatting the mesh, in face sizes. */
const dot = 0.03

export interface SurfaceFeatures {
  /** Number of positions of the relief, and of columns. */
  positions: number
  width: number
  /** First row below the head and the neck. */
  body: number
  /** Positions of the relief on the person. */
  places: Int32Array
  /** `featureCount` numbers for each place. */
  values: Float32Array
  /** The places (as indices of `places`) of the head around the face: hair, or skin where there is none. */
  head: Int32Array
}

/** Distance below the chin at which clothes begin, in face sizes. */
const neck = 0.35

/** Positions with less alpha than this have no features. */
const leastShare = 0.03

/**
 * Computes the features. `mesh` is in the pixels of an image that is `width` pixels wide and covers the same area as
 * the relief.
 */
export function measureFeatures(relief: Relief, mesh: FaceMesh, width: number): SurfaceFeatures {
  const scale = relief.width / width
  const face = faceFrame(mesh)
  const size = face.size * scale
  const places = coveredPlaces(relief)
  const values = new Float32Array(places.length * featureCount)
  let column = 0
  const add = (plane: Float32Array, factor = 1, offset = 0) => {
    for (let k = 0, to = column; k < places.length; k++, to += featureCount)
      values[to] = plane[places[k]!]! * factor + offset
    column++
  }
  const blurred = (source: Float32Array, radius: number) =>
    softBlur(plane(relief.width, relief.height, source), Math.max(1, Math.round(radius * size))).values
  add(relief.right, 1.5)
  add(relief.down, 1.5)
  for (const radius of [0.1, 0.3]) {
    add(blurred(relief.right, radius), 2)
    add(blurred(relief.down, radius), 2)
  }
  for (const radius of [0.05, 0.15, 0.45]) add(blurred(relief.alpha, radius), 2, -1)
  add(softFace(relief, mesh, scale, Math.max(1, Math.round(0.05 * size))))
  add(bend(relief, size))
  const [u, v] = [new Float32Array(relief.width * relief.height), new Float32Array(relief.width * relief.height)]
  for (const place of places) {
    u[place] = clamp(((place % relief.width) + 0.5 - face.x * scale) / size, -1.7, 1.7)
    v[place] = clamp((Math.floor(place / relief.width) + 0.5 - face.y * scale) / size, -1.1, 1.8)
  }
  add(u)
  add(v)
  add(u.map((value) => value * value))
  add(
    v.map((value) => value * value),
    0.5,
  )
  add(u.map((value, i) => value * v[i]!))
  const local = landmarks.map((index) => [mesh[index]![0] * scale, mesh[index]![1] * scale] as const)
  for (const [x, y] of local) {
    for (let k = 0, to = column; k < places.length; k++, to += featureCount) {
      const dx = ((places[k]! % relief.width) + 0.5 - x) / (landmarkReach * size)
      const dy = (Math.floor(places[k]! / relief.width) + 0.5 - y) / (landmarkReach * size)
      const squared = dx * dx + dy * dy
      values[to] = squared < 9 ? Math.exp(-squared) : 0
    }
    column++
  }
  const [right, down] = faceSlopes(relief, mesh, scale, dot * size)
  add(right)
  add(down)
  for (const value of measureHead(relief, mesh, scale)) {
    for (let k = 0, to = column; k < places.length; k++, to += featureCount) values[to] = value
    column++
  }
  return {
    positions: relief.alpha.length,
    width: relief.width,
    body: Math.ceil((face.chinY + neck * face.size) * scale),
    places,
    values,
    head: headPlaces(relief, places, values),
  }
}

/**
 * Returns the head features: long hair blocks light from the side, high hair light from above, and a turned head is lit
 * from elsewhere.
 */
function measureHead(relief: Relief, mesh: FaceMesh, scale: number): number[] {
  const face = faceFrame(mesh)
  const [left, right] = [mesh[159]!, mesh[386]!]
  const column = clamp(Math.floor(face.x * scale), 0, relief.width - 1)
  let top = 0
  while (top < relief.height - 1 && relief.alpha[top * relief.width + column]! <= 0.5) top++
  return [
    ...besideJaw(relief, mesh, scale).map((share) => 2 * share - 1),
    3 * ((face.y - top / scale) / face.size - 0.85),
    (4 * (mesh[1]![0] - (mesh[234]![0] + mesh[454]![0]) / 2)) / face.size,
    6 * ((mesh[1]![1] - (left[1] + right[1]) / 2) / face.size - 0.25),
    3 * Math.atan2(right[1] - left[1], right[0] - left[0]),
  ].map((value) => clamp(value, -2, 2))
}

/** Offset from the face's centre where long hair is sampled, and the sample's radius, in face sizes. */
const jaw = { aside: 0.58, radius: 0.11 }

/**
 * Returns the alpha beside the face at the height of the mouth, left and right. Only long hair is visible there, and it
 * blocks light from the face.
 */
function besideJaw({ width, height, alpha }: Relief, mesh: FaceMesh, scale: number): [number, number] {
  const face = faceFrame(mesh)
  const size = face.size * scale
  const radius = Math.max(1, Math.round(jaw.radius * size))
  const y = Math.round(mesh[13]![1] * scale)
  const shareAt = (x: number) => {
    let [sum, count] = [0, 0]
    for (let v = Math.max(0, y - radius); v <= Math.min(height - 1, y + radius); v++)
      for (let u = Math.round(x) - radius; u <= Math.round(x) + radius; u++) {
        sum += alpha[v * width + clamp(u, 0, width - 1)]!
        count++
      }
    return sum / Math.max(1, count)
  }
  return [shareAt(face.x * scale - jaw.aside * size), shareAt(face.x * scale + jaw.aside * size)]
}

/**
 * Returns the places of the head: above the chin (in face sizes from the face's centre), off the face and well inside
 * the outline.
 */
function headPlaces({ alpha }: Relief, places: Int32Array, values: Float32Array): Int32Array {
  const isHead = (_: number, k: number) => {
    const [onFace, down] = [values[k * featureCount + faceColumn]!, values[k * featureCount + downColumn]!]
    return alpha[places[k]!]! > 0.7 && onFace < 0.02 && down < 0.4
  }
  return Int32Array.from(places.keys()).filter(isHead)
}

function coveredPlaces({ alpha }: Relief): Int32Array {
  const places = new Int32Array(alpha.length)
  let count = 0
  for (let i = 0; i < alpha.length; i++) if (alpha[i]! > leastShare) places[count++] = i
  return places.subarray(0, count)
}

/** Returns the slopes of the face mesh to the right and down, in more detail than the relief. */
function faceSlopes(
  { width, height }: Relief,
  mesh: FaceMesh,
  scale: number,
  dotRadius: number,
): [Float32Array, Float32Array] {
  const radius = Math.max(0.9, dotRadius)
  const reach = Math.ceil(3 * radius)
  const [sum, weight] = [new Float32Array(width * height), new Float32Array(width * height)]
  for (const [px, py, pz] of mesh) {
    const [x, y] = [px * scale - 0.5, py * scale - 0.5]
    for (let v = Math.max(0, Math.round(y) - reach); v <= Math.min(height - 1, Math.round(y) + reach); v++)
      for (let u = Math.max(0, Math.round(x) - reach); u <= Math.min(width - 1, Math.round(x) + reach); u++) {
        const k = Math.exp(-((u - x) ** 2 + (v - y) ** 2) / (2 * radius * radius))
        sum[v * width + u] = sum[v * width + u]! - k * pz * scale
        weight[v * width + u] = weight[v * width + u]! + k
      }
  }
  const [right, down] = [new Float32Array(width * height), new Float32Array(width * height)]
  const known = (i: number) => weight[i]! > 0.02
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x
      if (!known(i - 1) || !known(i + 1) || !known(i - width) || !known(i + width)) continue
      const at = (j: number) => sum[j]! / weight[j]!
      const [dx, dy] = [(at(i - 1) - at(i + 1)) / 2, (at(i - width) - at(i + width)) / 2]
      const length = Math.hypot(dx, dy, 1)
      right[i] = (1.5 * dx) / length
      down[i] = (1.5 * dy) / length
    }
  return [right, down]
}

/**
 * Returns a mask of the face, softened at its outline over this radius. `scale` converts mesh pixels to relief pixels.
 */
export function softFace({ width, height }: Relief, mesh: FaceMesh, scale: number, radius: number): Float32Array {
  const mask = new Uint8Array(width * height)
  const corners = outlineOf(mesh, outline.face).map(([x, y]): Point => [x * scale, y * scale])
  fillPolygon(mask, width, height, corners)
  return softBlur(plane(width, height, Float32Array.from(mask)), radius).values
}

/** Returns the surface's curvature: positive where convex, negative where concave. */
function bend({ width, height, right, down }: Relief, size: number): Float32Array {
  const result = new Float32Array(width * height)
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x
      result[i] = clamp(0.05 * size * (right[i + 1]! - right[i - 1]! + down[i + width]! - down[i - width]!), -2, 2)
    }
  return result
}
