/** Measurements of a headshot that need no ground truth. Lengths are in face sizes, so that photos can be compared. */
import { linearOfByte } from '../../packages/imaging/src/colour/linear-light.ts'
import { type FaceMesh, faceFrame, outline, outlineOf } from '../../packages/imaging/src/faces/face.ts'
import { lumaWeights, type RgbImage } from '../../packages/imaging/src/pixels.ts'
import { boxBlur } from '../../packages/imaging/src/planes/box-blur.ts'
import { distanceTo } from '../../packages/imaging/src/planes/distance.ts'
import { percentile } from '../../packages/imaging/src/planes/percentile.ts'
import { fillPolygon } from '../../packages/imaging/src/planes/polygon.ts'

/** Returns a pixel's light, 0 to 1. */
const lightAt = ({ data }: RgbImage, i: number): number =>
  lumaWeights[0] * linearOfByte[data[3 * i]!]! +
  lumaWeights[1] * linearOfByte[data[3 * i + 1]!]! +
  lumaWeights[2] * linearOfByte[data[3 * i + 2]!]!

/** Returns the log ratios of red to green and blue to green, which don't depend on brightness. */
function castAt({ data }: RgbImage, i: number): [number, number] {
  const [r, g, b] = [0, 1, 2].map((channel) => linearOfByte[data[3 * i + channel]!]! + 0.01) as [number, number, number]
  return [Math.log2(r / g), Math.log2(b / g)]
}

const chroma = (image: RgbImage, i: number): number => Math.hypot(...castAt(image, i))

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** Returns the mask of the face, 1 inside its outline. */
function maskFace({ width, height }: RgbImage, mesh: FaceMesh): Uint8Array {
  const mask = new Uint8Array(width * height)
  fillPolygon(mask, width, height, outlineOf(mesh, outline.face))
  return mask
}

export interface RelightMeasures {
  /** Spread of the gain over the face, from its 5th to its 95th percentile, in stops. */
  gainRange: number
  /** 99th percentile of the gain's slope, in stops per tenth of a face. */
  gainSteps: number
  /** Share of the clipped skin that relighting darkened, 0 to 1; 0 without clipped skin. */
  clippedDarkened: number
}

/** Measures the effect of relighting on a face: `own` has the photo's light, `relit` the style's. */
export function measureRelighting(own: RgbImage, relit: RgbImage, mesh: FaceMesh): RelightMeasures {
  const { width, height } = own
  const face = maskFace(own, mesh)
  const { size } = faceFrame(mesh)
  const gain = new Float32Array(width * height)
  let clipped = 0
  let darkened = 0
  for (let i = 0; i < gain.length; i++) {
    if (!face[i]) continue
    const [before, after] = [lightAt(own, i), lightAt(relit, i)]
    gain[i] = Math.log2((after + 0.004) / (before + 0.004))
    if (before < 0.93) continue
    clipped++
    if (after < 0.96 * before) darkened++
  }
  // Grain differs between images.
  const smooth = boxBlur({ width, height, values: gain }, Math.max(1, Math.round(0.01 * size))).values
  const step = Math.max(1, Math.round(0.025 * size))
  const gains: number[] = []
  const steps: number[] = []
  for (let y = step; y < height - step; y += 2)
    for (let x = step; x < width - step; x += 2) {
      const i = y * width + x
      const right = i + step
      const down = i + step * width
      if (!face[i] || !face[right] || !face[down]) continue
      gains.push(smooth[i]!)
      steps.push(4 * Math.max(Math.abs(smooth[right]! - smooth[i]!), Math.abs(smooth[down]! - smooth[i]!)))
    }
  if (gains.length === 0) return { gainRange: 0, gainSteps: 0, clippedDarkened: 0 }
  return {
    gainRange: percentile(gains, 0.95) - percentile(gains, 0.05),
    gainSteps: percentile(steps, 0.99),
    clippedDarkened: clipped === 0 ? 0 : darkened / clipped,
  }
}

export interface MatteMeasures {
  /** Width of half-transparent regions: their area divided by the outline's length. */
  edgeWidth: number
  /** Radius of the widest half-transparent region, which looks like a veil. */
  veil: number
  /** Mean alpha just outside the outline, 0 to 1: fog, and clutter that wasn't removed. */
  fog: number
}

const solid = 230
const clear = 26

/** Measures a matte, 0 to 255 per pixel. */
export function measureMatte(alpha: Uint8Array, width: number, height: number, faceSize: number): MatteMeasures {
  const inside = alpha.map((a) => (a >= 128 ? 1 : 0))
  const decided = alpha.map((a) => (a > solid || a < clear ? 1 : 0))
  let outlineLength = 0
  for (let y = 0; y + 1 < height; y++)
    for (let x = 0; x + 1 < width; x++) {
      const i = y * width + x
      if (inside[i] !== inside[i + 1] || inside[i] !== inside[i + width]) outlineLength++
    }
  const depth = distanceTo(decided, width, height).values
  const outside = distanceTo(inside, width, height).values
  let half = 0
  let veil = 0
  const ring: number[] = []
  for (let i = 0; i < alpha.length; i++) {
    if (!decided[i]) half++
    veil = Math.max(veil, depth[i]!)
    if (outside[i]! > 0.04 * faceSize && outside[i]! < 0.14 * faceSize) ring.push(alpha[i]! / 255)
  }
  return {
    edgeWidth: half / Math.max(1, outlineLength) / faceSize,
    veil: veil / faceSize,
    fog: ring.length === 0 ? 0 : mean(ring),
  }
}

/**
 * Returns the colour difference between half-transparent pixels and the solid ones next to them, above the chin: colour
 * spilled from the old background. `colours` are the person's own.
 */
export function measureRim(colours: RgbImage, alpha: Uint8Array, mesh: FaceMesh): number {
  const { width, height } = colours
  const { size, chinY } = faceFrame(mesh)
  const solidPixels = alpha.map((a) => (a > solid ? 1 : 0))
  const toSolid = distanceTo(solidPixels, width, height).values
  const notSolid = solidPixels.map((is) => 1 - is)
  const fromEdge = distanceTo(notSolid, width, height).values
  const reach = 0.06 * size
  const rows = Math.min(height, Math.round(chinY))
  const cell = Math.max(8, Math.round(0.12 * size))
  const distances: number[] = []
  for (let top = 0; top < rows; top += cell)
    for (let left = 0; left < width; left += cell) {
      const rim: [number, number][] = []
      const within: [number, number][] = []
      for (let y = top; y < Math.min(rows, top + cell); y++)
        for (let x = left; x < Math.min(width, left + cell); x++) {
          const i = y * width + x
          if (alpha[i]! > 76 && alpha[i]! <= solid && toSolid[i]! < reach) rim.push(castAt(colours, i))
          else if (solidPixels[i] && fromEdge[i]! < reach) within.push(castAt(colours, i))
        }
      if (rim.length < 20 || within.length < 20) continue
      distances.push(
        Math.hypot(
          mean(rim.map(([red]) => red)) - mean(within.map(([red]) => red)),
          mean(rim.map(([, blue]) => blue)) - mean(within.map(([, blue]) => blue)),
        ),
      )
    }
  return distances.length === 0 ? 0 : mean(distances)
}

/**
 * Returns the colour that neutral cloth has gained, as a mean logarithm; null if the photo shows no light neutral cloth
 * below the chin. `photo` and `own` have the same framing.
 */
export function measureTint(photo: RgbImage, own: RgbImage, alpha: Uint8Array, mesh: FaceMesh): number | null {
  const { width, height } = photo
  const { size, chinY } = faceFrame(mesh)
  const gained: number[] = []
  for (let y = Math.round(chinY + 0.1 * size); y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      if (alpha[i]! < 250 || lightAt(photo, i) < 0.25 || chroma(photo, i) > 0.14) continue
      gained.push(chroma(own, i) - chroma(photo, i))
    }
  return gained.length < 0.005 * width * height ? null : mean(gained)
}

/**
 * Returns the distance of the head's silhouette from the centre of the frame, as a fraction of its width; positive to
 * the right.
 */
export function measureOffset(alpha: Uint8Array, width: number, mesh: FaceMesh): number {
  const { size, y: middle, x: centre } = faceFrame(mesh)
  const reach = 0.75 * size
  const middles: number[] = []
  for (let y = Math.max(0, Math.round(middle - 0.5 * size)); y < middle; y++) {
    let [left, right] = [-1, -1]
    for (let x = Math.max(0, Math.round(centre - reach)); x < Math.min(width, centre + reach); x++) {
      if (alpha[y * width + x]! < 128) continue
      if (left < 0) left = x
      right = x
    }
    if (left >= 0) middles.push((left + right) / 2)
  }
  return middles.length === 0 ? 0 : mean(middles) / width - 0.5
}
