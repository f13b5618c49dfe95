/**
 * Measures whether eyes and mouth are visible. The face mesh is equally confident on covered and bare faces, so this
 * has to be measured in the pixels.
 */

import { linearOfByte } from '../colour/linear-light.ts'
import { distanceBetween, type Face, type FaceMesh, faceFrame } from '../faces/face.ts'
import { lumaWeights, type RgbImage } from '../pixels.ts'
import { percentile } from '../planes/percentile.ts'
import { pyramidOf, samplePatch } from '../resample/pyramid.ts'

export interface FeatureMeasures {
  /** Left and right in the image. */
  eyes: [EyeMeasures, EyeMeasures]
  /** The skin under the eyes compared with the face's, for the eye with the smaller difference. */
  underEyes: SkinMeasures
  /** The skin of and around the upper lids compared with the face's, left and right in the image. */
  lids: [SkinMeasures, SkinMeasures]
  /**
   * Median natural log of the light ratio between mirrored positions on both sides of the face, regardless of which is
   * brighter.
   */
  sides: number
  /** Natural log of the luma ratio between the skin around the mouth and the darkest line through it. */
  mouthLine: number
  /** Redness of the lips relative to the skin around them (difference of log red over green). */
  lipRedness: number
}

export interface SkinMeasures {
  /** Natural log of the luminance ratio: 0 is equal, -3 a twentieth. */
  light: number
  /** Distance in log chromaticity: 0 for the same colour, up to 0.5 for other skin, 1 for blue cloth. */
  strangeness: number
}

export interface EyeMeasures {
  /**
   * Height over width of the eye opening. The value from the mesh (0.2 to 0.4 for open eyes, hardly less for closed
   * ones) is lowered for a pale centre and raised for an iris between whites. The result is 0.17 to 0.4 for open eyes.
   */
  openness: number
  /** Luma of the darkest iris-sized disc relative to the skin of the lids: 0.1 to 0.5 is an iris, 0.7 is skin. */
  disc: number
  /** Distance between the eye's centre and the face's skin in log chromaticity: near 0 for lids and hands. */
  strangeness: number
}

/** From a linear discriminant of open and closed eyes, scaled to the unit of the opening. */
const opennessWeights = { disc: -0.18, iris: 0.08 }

/** Side in pixels of the upright patch used for all measurements, and its span in face sizes. */
const patchSide = 224
const patchSpan = 1.5

interface FacePatch {
  rgb: Float32Array
  /** In patch pixels. */
  mesh: FaceMesh
}

const leftEye = {
  corners: [33, 133],
  upper: [160, 159, 158],
  lower: [144, 145, 153],
  under: [230, 229, 231, 119, 118],
  lid: [27, 28, 29, 30, 247, 56, 226, 113],
} as const
const rightEye = {
  corners: [362, 263],
  upper: [387, 386, 385],
  lower: [373, 374, 380],
  under: [450, 449, 451, 348, 347],
  lid: [257, 258, 259, 260, 467, 286, 446, 342],
} as const
type Eye = typeof leftEye | typeof rightEye

/** Landmarks between the brows, down the nose and on both cheeks. At least half of them are bare skin on any face. */
const skinSpots = [9, 8, 6, 197, 195, 4, 117, 346, 50, 280, 101, 330, 205, 425]
/** Landmarks on the forehead, the cheeks and beside the mouth, with their mirror images. */
const pairs = [
  [108, 337],
  [69, 299],
  [117, 346],
  [50, 280],
  [101, 330],
  [205, 425],
  [36, 266],
] as const
const lipSpots = [0, 17, 37, 267, 84, 314]
const aroundLips = [205, 425, 164, 199, 50, 280]
/** Landmarks above the upper lip and below the lower one, at five positions from left to right. */
const acrossMouth = [
  [165, 181],
  [167, 83],
  [164, 18],
  [393, 313],
  [391, 405],
] as const

export function measureFeatures(image: RgbImage, face: Face): FeatureMeasures {
  const patch = uprightFace(image, face)
  const skin = medianColour(skinSpots.map((point) => spotColour(patch, point, 3)))
  const against = (points: readonly number[]): SkinMeasures => {
    const colours = points.map((point) => spotColour(patch, point, 2))
    return {
      light: median(colours.map(({ light }) => Math.log(light / skin.light))),
      strangeness: median(colours.map((colour) => chromaDistance(colour, skin))),
    }
  }
  const under = [against(leftEye.under), against(rightEye.under)]
  const sides = pairs.map(([left, right]) =>
    Math.log(spotColour(patch, left, 3).light / spotColour(patch, right, 3).light),
  )
  const redness = (points: number[]) => median(points.map((point) => spotColour(patch, point, 2).redness))
  return {
    eyes: [measureEye(patch, leftEye, skin), measureEye(patch, rightEye, skin)],
    underEyes: {
      light: Math.max(...under.map(({ light }) => light)),
      strangeness: Math.min(...under.map(({ strangeness }) => strangeness)),
    },
    lids: [against(leftEye.lid), against(rightEye.lid)],
    sides: Math.abs(median(sides)),
    mouthLine: measureMouthLine(patch),
    lipRedness: redness(lipSpots) - redness(aroundLips),
  }
}

function uprightFace(image: RgbImage, face: Face): FacePatch {
  const { x, y, size } = faceFrame(face.mesh)
  const span = patchSpan * size
  const angle = (face.roll * Math.PI) / 180
  const place = { x, y, width: span, height: span, angle }
  const rgb = samplePatch(pyramidOf(image), place, patchSide, { scale: 1, bias: 0 })
  const [cos, sin, scale] = [Math.cos(angle), Math.sin(angle), patchSide / span]
  const mesh = face.mesh.map(([px, py, pz]) => {
    const [dx, dy] = [px - x, py - y]
    const u = (cos * dx + sin * dy) * scale + patchSide / 2
    const v = (cos * dy - sin * dx) * scale + patchSide / 2
    return [u, v, pz * scale] as const
  })
  return { rgb, mesh }
}

function measureEye(patch: FacePatch, eye: Eye, skin: SpotColour): EyeMeasures {
  const { mesh } = patch
  const [a, b] = [mesh[eye.corners[0]]!, mesh[eye.corners[1]]!]
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
  const [x, y] = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
  /** (u, v) is along and across the line between the corners, relative to its centre, in units of its length. */
  const at = (u: number, v: number) => brightness(patch, x + dx * u - dy * v, y + dy * u + dx * v)

  const lids = grid([-0.5, 0.5, 0.05], [0.4, 0.5, 0.05]).map(([u, v]) => at(u, v))
  const lidSkin = percentile(lids, 0.5) + 0.02

  const disc = grid([-0.13, 0.13, 0.04], [-0.13, 0.13, 0.04]).filter(([u, v]) => Math.hypot(u, v) <= 0.13)
  const discs = grid([-0.2, 0.2, 0.05], [-0.14, 0.14, 0.04]).map(([u, v]) =>
    mean(disc.map(([du, dv]) => at(u + du, v + dv))),
  )

  const row = steps(-0.5, 0.5, 0.03).map((u) => mean(steps(-0.16, 0.14, 0.03).map((v) => at(u, v))))
  const dips = row.slice(10, -10).map((_, k) => {
    const column = k + 10
    const middle = mean(row.slice(column - 1, column + 2))
    const left = Math.max(row[column - 8]!, row[column - 10]!)
    const right = Math.max(row[column + 8]!, row[column + 10]!)
    return (left + right) / 2 - middle
  })
  const gaps = eye.upper.map((point, k) => distanceBetween(mesh, point, eye.lower[k]!))
  const aperture = mean(gaps) / Math.hypot(dx, dy)
  const darkestDisc = Math.min(...discs) / lidSkin
  /** Darkness of the centre relative to both sides: an iris between whites. */
  const iris = Math.max(...dips) / lidSkin
  return {
    openness: aperture + opennessWeights.disc * darkestDisc + opennessWeights.iris * iris,
    disc: darkestDisc,
    strangeness: chromaDistance(colourAround(patch, x, y, 4), skin),
  }
}

/** Averages the five profiles before taking the minimum, because noise alone would look like a dark line. */
function measureMouthLine(patch: FacePatch): number {
  const profile = steps(0, 1, 1 / 24).map((share) =>
    mean(
      acrossMouth.map(([above, below]) => {
        const [a, b] = [patch.mesh[above]!, patch.mesh[below]!]
        return brightness(patch, a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1]))
      }),
    ),
  )
  return Math.log((percentile(profile, 0.85) + 0.02) / (Math.min(...profile) + 0.02))
}

/** Linear luminance, 0 to 1, and the logarithms of red over green and blue over green. */
interface SpotColour {
  light: number
  redness: number
  blueness: number
}

/** Added to linear light before taking ratios, so that noise in near-black has no chroma. */
const darkest = 0.004

function spotColour(patch: FacePatch, point: number, radius: number): SpotColour {
  const [x, y] = patch.mesh[point]!
  return colourAround(patch, x, y, radius)
}

/** Returns the median colour of a disc. */
function colourAround({ rgb }: FacePatch, x: number, y: number, radius: number): SpotColour {
  const channels: [number[], number[], number[]] = [[], [], []]
  for (let dy = -radius; dy <= radius; dy++)
    for (let dx = -radius; dx <= radius; dx++) {
      if (dx * dx + dy * dy > radius * radius) continue
      const p = 3 * (within(y + dy) * patchSide + within(x + dx))
      channels.forEach((values, c) => {
        values.push(linearOfByte[Math.round(rgb[p + c]!)]!)
      })
    }
  const [r, g, b] = channels.map(median) as [number, number, number]
  return {
    light: r * lumaWeights[0] + g * lumaWeights[1] + b * lumaWeights[2] + 1e-4,
    redness: Math.log((r + darkest) / (g + darkest)),
    blueness: Math.log((b + darkest) / (g + darkest)),
  }
}

function medianColour(colours: SpotColour[]): SpotColour {
  return {
    light: median(colours.map(({ light }) => light)),
    redness: median(colours.map(({ redness }) => redness)),
    blueness: median(colours.map(({ blueness }) => blueness)),
  }
}

function chromaDistance(a: SpotColour, b: SpotColour): number {
  return Math.hypot(a.redness - b.redness, a.blueness - b.blueness)
}

/** Returns gamma-encoded luma, 0 to 1, by bilinear interpolation. */
function brightness({ rgb }: FacePatch, x: number, y: number): number {
  const px = Math.min(patchSide - 1.001, Math.max(0, x))
  const py = Math.min(patchSide - 1.001, Math.max(0, y))
  const [x0, y0] = [px | 0, py | 0]
  const [fx, fy] = [px - x0, py - y0]
  const p = 3 * (y0 * patchSide + x0)
  const q = p + 3 * patchSide
  let sum = 0
  for (let c = 0; c < 3; c++) {
    const top = rgb[p + c]! + fx * (rgb[p + 3 + c]! - rgb[p + c]!)
    const bottom = rgb[q + c]! + fx * (rgb[q + 3 + c]! - rgb[q + c]!)
    sum += lumaWeights[c]! * (top + fy * (bottom - top))
  }
  return sum / 255
}

const within = (value: number) => Math.min(patchSide - 1, Math.max(0, Math.round(value)))
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const median = (values: number[]) => percentile(values, 0.5)

function steps(from: number, to: number, step: number): number[] {
  return Array.from({ length: Math.round((to - from) / step) + 1 }, (_, k) => from + k * step)
}

function grid(across: [number, number, number], down: [number, number, number]): [number, number][] {
  return steps(...down).flatMap((v) => steps(...across).map((u): [number, number] => [u, v]))
}
