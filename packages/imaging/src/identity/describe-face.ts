/**
 * Face descriptor for distinguishing people without a recognition model: proportions of the face mesh in frontal view,
 * and the contrast between hair, brows, beard and skin. It is weak and can't tell relatives or people of the same type
 * apart.
 */
import { linearOfByte } from '../colour/linear-light.ts'
import { silhouetteOf } from '../cutout/segment.ts'
import { type Face, type FaceMesh, faceFrame, meshPoint, outline } from '../faces/face.ts'
import type { Nets } from '../nets/nets.ts'
import { clamp, lumaWeights, type Plane, type RgbImage } from '../pixels.ts'
import { percentile } from '../planes/percentile.ts'
import { pyramidOf, samplePatch } from '../resample/pyramid.ts'
import { type Trait, type TraitSpread, traitSpreads } from './traits.ts'

/** Landmarks on the left and right of the face. */
const pairs = {
  eyesOuter: [33, 263],
  eyesInner: [133, 362],
  noseWings: [48, 278],
  noseWidth: [129, 358],
  temples: [21, 251],
  forehead: [54, 284],
  ears: [234, 454],
  jaw: [172, 397],
  cheeks: [50, 280],
  mouth: [61, 291],
  browsInner: [107, 336],
} as const

/** The nod angle to which traits are normalised, as seen by a camera at eye level. */
const levelNod = 12

/** Returns the traits, scaled by their typical variation so that they can be compared directly. */
export async function describeFace(nets: Nets, image: RgbImage, face: Face): Promise<number[]> {
  const silhouette = await silhouetteOf(nets, image)
  const measured: Record<Trait, number> = {
    ...measureProportions(face.mesh),
    ...measureLooks(image, face, silhouette),
    turned: Math.abs(face.yaw),
  }
  return Object.entries<TraitSpread>(traitSpreads).map(([trait, { usual, nod = 0, turn = 0 }]) => {
    const value = measured[trait as Trait] - nod * (face.pitch - levelNod) - turn * Math.abs(face.yaw)
    return Math.round((100 * value) / usual) / 100
  })
}

type Vector = readonly [number, number, number]
const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
function unit(a: Vector): Vector {
  const length = Math.hypot(...a) || 1
  return [a[0] / length, a[1] / length, a[2] / length]
}

/** Returns the mesh in frontal view: rotated so that left and right are level, and forehead and chin are vertical. */
function frontOf(mesh: FaceMesh): Vector[] {
  const across = Object.values(pairs).reduce<Vector>(
    (sum, [a, b]) => {
      const d = minus(mesh[b]!, mesh[a]!)
      return [sum[0] + d[0], sum[1] + d[1], sum[2] + d[2]]
    },
    [0, 0, 0],
  )
  const x = unit(across)
  const down = minus(mesh[meshPoint.chin]!, mesh[meshPoint.foreheadTop]!)
  const along = dot(down, x)
  const y = unit([down[0] - along * x[0], down[1] - along * x[1], down[2] - along * x[2]])
  const z = cross(x, y)
  return mesh.map((point) => [dot(point, x), dot(point, y), dot(point, z)])
}

/** Returns widths and heights, in half eye distances. */
function measureProportions(mesh: FaceMesh) {
  const front = frontOf(mesh)
  const eyes = [...pairs.eyesOuter, ...pairs.eyesInner].map((point) => front[point]!)
  const level = eyes.reduce((sum, [, y]) => sum + y, 0) / eyes.length
  const width = ([a, b]: readonly [number, number]) => front[b]![0] - front[a]![0]
  const unitLength = (width(pairs.eyesOuter) + width(pairs.eyesInner)) / 4
  const across = (pair: readonly [number, number]) => width(pair) / 2 / unitLength
  const below = (point: number) => (front[point]![1] - level) / unitLength
  return {
    noseWings: across(pairs.noseWings),
    noseWidth: across(pairs.noseWidth),
    temples: across(pairs.temples),
    forehead: across(pairs.forehead),
    ears: across(pairs.ears),
    jaw: across(pairs.jaw),
    mouth: across(pairs.mouth),
    browsInner: across(pairs.browsInner),
    noseFoot: below(2),
    lipTop: below(0),
    chin: below(meshPoint.chin),
  }
}

const patchSide = 160
/** In face sizes; includes hair above the face and long hair beside it. */
const patchSpan = 2.6

interface Spot {
  light: number
  redness: number
  blueness: number
}

/**
 * Measures hair, brows, beard and eyes relative to the skin of the same face, which makes light and exposure almost
 * irrelevant.
 */
function measureLooks(image: RgbImage, face: Face, silhouette: Plane) {
  const { x, y, size } = faceFrame(face.mesh)
  const angle = (face.roll * Math.PI) / 180
  const span = patchSpan * size
  const rgb = samplePatch(pyramidOf(image), { x, y, width: span, height: span, angle }, patchSide, {
    scale: 1,
    bias: 0,
  })
  const [cos, sin, scale] = [Math.cos(angle), Math.sin(angle), patchSide / span]
  const place = (px: number, py: number): [number, number] => [
    (cos * (px - x) + sin * (py - y)) * scale + patchSide / 2,
    (cos * (py - y) - sin * (px - x)) * scale + patchSide / 2,
  ]
  const at = (point: number) => place(face.mesh[point]![0], face.mesh[point]![1])
  const middleOfFace = place(x, y)
  /** Extrapolates from the face's centre through a point on its outline. */
  const beyond = (point: number, share: number): [number, number] => {
    const [px, py] = at(point)
    return [middleOfFace[0] + (px - middleOfFace[0]) * share, middleOfFace[1] + (py - middleOfFace[1]) * share]
  }
  const shown = ([u, v]: [number, number]): number => {
    const [dx, dy] = [(u - patchSide / 2) / scale, (v - patchSide / 2) / scale]
    const column = Math.floor(((x + cos * dx - sin * dy) / image.width) * silhouette.width)
    const row = Math.floor(((y + sin * dx + cos * dy) / image.height) * silhouette.height)
    if (column < 0 || row < 0 || column >= silhouette.width || row >= silhouette.height) return 0
    return silhouette.values[row * silhouette.width + column]!
  }
  const spot = ([u, v]: [number, number], radius: number) => colourAround(rgb, u, v, radius)
  const skin = middleSpot(skinSpots.map((point) => spot(at(point), 2)))
  const hairSpots = crown.flatMap((point) =>
    [1.12, 1.2, 1.28].map((share) => beyond(point, share)).filter((where) => shown(where) > 0.5),
  )
  const hair = hairSpots.length === 0 ? skin : middleSpot(hairSpots.map((where) => spot(where, 2)))
  const brows = middleSpot([...outline.leftBrow, ...outline.rightBrow].map((point) => spot(at(point), 1)))
  const beard = middleSpot(beardSpots.map((point) => spot(at(point), 1)))
  const whites = eyes.map((points) => brightest(rgb, points.map(at)))
  const white = whites[0]!.light > whites[1]!.light ? whites[0]! : whites[1]!
  const log = (a: Spot, b: Spot) => Math.log(a.light / b.light)
  const volume = mean(crown.map((point) => reach(point, beyond, shown)))
  const beside = mean(besideJaw.map((point) => shown(beyond(point, 1.3))))
  return {
    hair: log(hair, skin),
    hairRed: hair.redness - skin.redness,
    hairBlue: hair.blueness - skin.blueness,
    brows: log(brows, skin),
    beard: log(beard, skin),
    white: log(white, skin),
    whiteRed: white.redness - skin.redness,
    whiteBlue: white.blueness - skin.blueness,
    /** Extent of hair above the face, and whether it hangs beside the jaw. */
    volume,
    beside,
  }
}

const skinSpots = [117, 346, 50, 280, 101, 330, 205, 425, 9, 151, 6, 195]
/** Landmarks along the forehead, from temple to temple. */
const crown = [54, 103, 67, 109, 10, 338, 297, 332, 284]
const besideJaw = [93, 132, 58, 323, 361, 288]
const beardSpots = [164, 165, 391, 200, 201, 421, 208, 428, 194, 418]
const eyes = [
  [33, 133, 159, 145],
  [263, 362, 386, 374],
] as const

/** Returns the extent of hair beyond the outline, as a multiple of the distance from the face's centre. */
function reach(
  point: number,
  beyond: (point: number, share: number) => [number, number],
  shown: (where: [number, number]) => number,
): number {
  let share = 1
  while (share < 2.2 && shown(beyond(point, share + 0.05)) > 0.5) share += 0.05
  return share
}

const darkest = 0.004
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const median = (values: number[]) => percentile(values, 0.5)

function spotOf([r, g, b]: readonly [number, number, number]): Spot {
  return {
    light: r * lumaWeights[0] + g * lumaWeights[1] + b * lumaWeights[2] + 0.002,
    redness: Math.log((r + darkest) / (g + darkest)),
    blueness: Math.log((b + darkest) / (g + darkest)),
  }
}

function pixelAt(rgb: Float32Array, u: number, v: number): [number, number, number] {
  const column = clamp(Math.round(u), 0, patchSide - 1)
  const row = clamp(Math.round(v), 0, patchSide - 1)
  const p = 3 * (row * patchSide + column)
  return [0, 1, 2].map((c) => linearOfByte[Math.round(rgb[p + c]!)]!) as [number, number, number]
}

function colourAround(rgb: Float32Array, u: number, v: number, radius: number): Spot {
  const channels: [number[], number[], number[]] = [[], [], []]
  for (let dy = -radius; dy <= radius; dy++)
    for (let dx = -radius; dx <= radius; dx++) {
      const pixel = pixelAt(rgb, u + dx, v + dy)
      for (const c of [0, 1, 2] as const) channels[c].push(pixel[c])
    }
  return spotOf(channels.map(median) as [number, number, number])
}

/** Returns the white of an eye: the light part of the eye opening, excluding the catchlight. */
function brightest(rgb: Float32Array, corners: [number, number][]): Spot {
  const us = corners.map(([u]) => u)
  const vs = corners.map(([, v]) => v)
  const found: Spot[] = []
  for (let v = Math.min(...vs); v <= Math.max(...vs); v += 0.5)
    for (let u = Math.min(...us); u <= Math.max(...us); u += 0.5) found.push(spotOf(pixelAt(rgb, u, v)))
  found.sort((a, b) => a.light - b.light)
  return middleSpot(found.slice(Math.floor(0.75 * found.length), Math.max(1, Math.ceil(0.95 * found.length))))
}

function middleSpot(spots: Spot[]): Spot {
  return {
    light: median(spots.map(({ light }) => light)),
    redness: median(spots.map(({ redness }) => redness)),
    blueness: median(spots.map(({ blueness }) => blueness)),
  }
}
