import { type FaceMesh, outline, outlineOf } from '../faces/face.ts'
import { maskSkin } from '../faces/skin.ts'
import { clamp, lumaWeights, type RgbImage } from '../pixels.ts'

const blockSide = 8

export interface Grain {
  /** Standard deviation of per-pixel noise, in 8-bit levels. */
  noise: number
  /** Standard deviation of brightness within a few pixels of skin, from noise and pores, in 8-bit levels. */
  texture: number
}

/**
 * Measures the smoothest parts of the face's skin. Noise is measured with a mask that ignores gradients and edges
 * (Immerkær 1996), between pixels that are `apart` from each other.
 */
export function measureGrain(image: RgbImage, mesh: FaceMesh, apart = 1): Grain {
  const { box, share } = maskSkin(mesh, image, 0.01)
  const { data, width, height } = image
  const luma = (i: number) =>
    data[3 * i]! * lumaWeights[0] + data[3 * i + 1]! * lumaWeights[1] + data[3 * i + 2]! * lumaWeights[2]
  const noises: number[] = []
  const textures: number[] = []
  const [bottom, right] = [
    Math.min(height - apart, box.top + box.height),
    Math.min(width - apart, box.left + box.width),
  ]
  for (let y = Math.max(apart, box.top); y + blockSide < bottom; y += 2 * blockSide)
    for (let x = Math.max(apart, box.left); x + blockSide < right; x += 2 * blockSide) {
      const inBox = (y - box.top + blockSide / 2) * box.width + (x - box.left + blockSide / 2)
      if (share.values[inBox]! < 0.9) continue
      let [answer, sum, squares] = [0, 0, 0]
      for (let v = y; v < y + blockSide; v++)
        for (let u = x; u < x + blockSide; u++) {
          const i = v * width + u
          const here = luma(i)
          const [above, below] = [i - apart * width, i + apart * width]
          const corners = luma(above - apart) + luma(above + apart) + luma(below - apart) + luma(below + apart)
          const sides = luma(above) + luma(i - apart) + luma(i + apart) + luma(below)
          answer += Math.abs(corners - 2 * sides + 4 * here)
          sum += here
          squares += here * here
        }
      const count = blockSide ** 2
      noises.push((Math.sqrt(Math.PI / 2) / 6) * (answer / count))
      textures.push(Math.sqrt(Math.max(0, squares / count - (sum / count) ** 2)))
    }
  return { noise: lowerQuarter(noises), texture: lowerQuarter(textures) }
}

function lowerQuarter(values: number[]): number {
  return values.sort((a, b) => a - b)[values.length >> 2] ?? 0
}

/** Rise over five pixels, in 8-bit levels, that makes an edge strong, and the minimum number of strong edges. */
const strongEdge = 30
const fewestEdges = 50
/** Share of an edge's rise within its steepest pixel, for a sharp photo blurred with this sigma in pixels. */
const steepness = [
  { share: 0.42, sigma: 0.6 },
  { share: 0.33, sigma: 1 },
  { share: 0.27, sigma: 1.5 },
  { share: 0.245, sigma: 2 },
] as const

/** Returns the softness of a photo as the sigma of a blur in pixels, from the strongest edges of eyes and mouth. */
export function measureSoftness(image: RgbImage, mesh: FaceMesh): number {
  const features = [outline.leftEye, outline.rightEye, outline.leftBrow, outline.rightBrow, outline.mouth]
  const points = features.flatMap((feature) => outlineOf(mesh, feature))
  const { width, height, data } = image
  const range = (axis: 0 | 1, limit: number) => {
    const places = points.map((point) => point[axis])
    return [clamp(Math.floor(Math.min(...places)), 4, limit - 4), clamp(Math.ceil(Math.max(...places)), 4, limit - 4)]
  }
  const [left, right] = range(0, width) as [number, number]
  const [top, bottom] = range(1, height) as [number, number]
  // Green approximates luma well enough.
  const edges: { rise: number; share: number }[] = []
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) {
      const p = 3 * (y * width + x) + 1
      for (const step of [3, 3 * width]) {
        const rise = Math.abs(data[p + 3 * step]! - data[p - 2 * step]!)
        if (rise > strongEdge) edges.push({ rise, share: Math.abs(data[p + step]! - data[p]!) / rise })
      }
    }
  if (edges.length < fewestEdges) return 0
  const strong = edges.sort((a, b) => b.rise - a.rise).slice(0, Math.max(fewestEdges, edges.length >> 1))
  const share = strong.map((edge) => edge.share).sort((a, b) => a - b)[Math.floor(0.9 * strong.length)]!
  const at = steepness.findIndex((known) => share >= known.share)
  if (at === 0) return 0
  if (at === -1) return steepness.at(-1)!.sigma
  const [sharper, softer] = [steepness[at - 1]!, steepness[at]!]
  return softer.sigma + ((share - softer.share) / (sharper.share - softer.share)) * (sharper.sigma - softer.sigma)
}
