import { type FaceMesh, faceFrame, outline, outlineOf } from '../faces/face.ts'
import { lumaOf, lumaWeights, type Plane, type RgbImage } from '../pixels.ts'
import { percentile } from '../planes/percentile.ts'
import { fillPolygon } from '../planes/polygon.ts'
import { resizeLanczos } from '../resample/lanczos.ts'

/** Brightness is gamma-encoded, 0 to 1. */
export interface FaceMeasures {
  /**
   * Fine detail: the energy of the Laplacian over the variance of luma, independent of exposure and contrast. Measured
   * on the face at 160 pixels or less and never enlarged, so a small face doesn't count as blurred.
   */
  detail: number
  /** 90th percentile of the face's luma. */
  litSkin: number
  /** Share of the face whose luma is clipped. The red channel alone also clips on healthy skin. */
  burnt: number
  /** Median luma beside the head. */
  surroundings: number
}

const detailSide = 160
const burntFrom = 246

export function measureFace(image: RgbImage, mesh: FaceMesh): FaceMeasures {
  const { width, height, data } = image
  const frame = faceFrame(mesh)
  const side = Math.round(Math.min(detailSide, frame.size))
  const box = { left: frame.x - frame.size / 2, top: frame.y - frame.size / 2, width: frame.size, height: frame.size }

  const inFace = new Uint8Array(width * height)
  fillPolygon(inFace, width, height, outlineOf(mesh, outline.face))
  const skin: number[] = []
  const beside: number[] = []
  let burnt = 0
  const firstRow = Math.max(0, Math.floor(frame.y - 1.2 * frame.size))
  const lastRow = Math.min(height, Math.ceil(frame.y + 0.6 * frame.size))
  for (let y = firstRow; y < lastRow; y += 2)
    for (let x = 0; x < width; x += 2) {
      const i = y * width + x
      const [r, g, b] = [data[3 * i]!, data[3 * i + 1]!, data[3 * i + 2]!]
      const brightness = (r * lumaWeights[0] + g * lumaWeights[1] + b * lumaWeights[2]) / 255
      if (inFace[i]) {
        skin.push(brightness)
        if (255 * brightness >= burntFrom) burnt++
      } else if (Math.abs(x - frame.x) > 0.75 * frame.size && y < frame.y + 0.4 * frame.size) {
        beside.push(brightness)
      }
    }
  return {
    detail: detailOf(lumaOf(resizeLanczos(image, box, side, side))),
    litSkin: percentile(skin, 0.9),
    burnt: burnt / Math.max(1, skin.length),
    surroundings: percentile(beside, 0.5),
  }
}

function detailOf({ width, height, values }: Plane): number {
  let laplacian = 0
  let sum = 0
  let squares = 0
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x
      const v = values[i]!
      const d = 4 * v - values[i - 1]! - values[i + 1]! - values[i - width]! - values[i + width]!
      laplacian += d * d
      sum += v
      squares += v * v
    }
  const count = (width - 2) * (height - 2)
  const variance = squares / count - (sum / count) ** 2
  return laplacian / count / Math.max(variance, 1e-6)
}
