/** Locates the person roughly: MediaPipe's selfie segmentation, run on the whole picture and on ever closer crops. */
import type { FaceFrame } from '../faces/face.ts'
import type { Nets } from '../nets/nets.ts'
import { type Box, clamp, type Plane, plane } from '../pixels.ts'
import { resizeBilinear } from '../planes/resize-plane.ts'
import { type Pyramid, samplePatch } from '../resample/pyramid.ts'

const netSide = 256

/** Square crops around the head: the side in face sizes, how far down the face is, and the weight of the result. */
const headCrops = [
  { side: 1.9, faceAt: 0.56, weight: 4 },
  { side: 2.2, faceAt: 0.53, weight: 4 },
  { side: 2.6, faceAt: 0.5, weight: 3 },
  { side: 3.4, faceAt: 0.45, weight: 2 },
]

/**
 * How likely each pixel belongs to the person, 0 to 1, at half the picture's size. Every crop is also segmented
 * mirrored. The close crops show ears and hair that are lost when the whole picture is shrunk to 256 pixels.
 */
export async function segmentPerson(nets: Nets, pyramid: Pyramid, face: FaceFrame): Promise<Plane> {
  const picture = pyramid[0]!
  const width = picture.width >> 1
  const height = picture.height >> 1
  const sum = plane(width, height)
  const weights = plane(width, height)

  const overall = resizeBilinear(await silhouetteOf(nets, pyramid), width, height)
  for (let i = 0; i < sum.values.length; i++) {
    sum.values[i] = 2 * overall.values[i]!
    weights.values[i] = 2
  }
  for (const crop of headCrops) {
    const side = face.size * crop.side
    const left = clamp(face.x - side / 2, 0, picture.width)
    const top = clamp(face.y - side * crop.faceAt, 0, picture.height)
    const right = clamp(face.x + side / 2, 0, picture.width)
    const bottom = clamp(face.y + side * (1 - crop.faceAt), 0, picture.height)
    const box = { left, top, width: right - left, height: bottom - top }
    // A crop of nearly the whole picture adds nothing.
    if (box.width * box.height > 0.93 * picture.width * picture.height) continue
    addCrop(sum, weights, await look(nets, pyramid, box), box, { weight: 2 * crop.weight, feather: side * 0.12 })
  }

  // Far from the face, the close crops lack context, so they must not add what the whole picture rules out.
  const fused = plane(width, height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const value = sum.values[i]! / weights.values[i]!
      const far = Math.hypot(2 * x - face.x, 2 * y - face.y) > 0.9 * face.size
      const seen = overall.values[i]!
      fused.values[i] = far && seen < 0.25 ? Math.min(value, seen + 0.15) : value
    }
  return fused
}

/** Segments the whole picture once: 256 × 256 values, stretched over it. */
export function silhouetteOf(nets: Nets, pyramid: Pyramid): Promise<Plane> {
  const picture = pyramid[0]!
  return look(nets, pyramid, { left: 0, top: 0, width: picture.width, height: picture.height })
}

/** The mean of the net's output for a crop and for its mirror image. */
async function look(nets: Nets, pyramid: Pyramid, box: Box): Promise<Plane> {
  const place = {
    x: box.left + box.width / 2,
    y: box.top + box.height / 2,
    width: box.width,
    height: box.height,
  }
  const mean = plane(netSide, netSide)
  for (const mirrored of [false, true]) {
    const patch = samplePatch(pyramid, { ...place, mirrored }, netSide, { scale: 1 / 255, bias: 0 })
    const [answer] = await nets.run('selfie_segmentation', patch, netSide)
    for (let y = 0; y < netSide; y++)
      for (let x = 0; x < netSide; x++) {
        const from = y * netSide + (mirrored ? netSide - 1 - x : x)
        mean.values[y * netSide + x] = mean.values[y * netSide + x]! + answer![from]! / 2
      }
  }
  return mean
}

/** Adds the result for a crop, fading out over `feather` pixels at the sides that are inside the picture. */
function addCrop(
  sum: Plane,
  weights: Plane,
  answer: Plane,
  box: Box,
  { weight, feather }: { weight: number; feather: number },
): void {
  const { width, height } = sum
  const left = Math.round(box.left / 2)
  const top = Math.round(box.top / 2)
  const right = Math.min(width, Math.round((box.left + box.width) / 2))
  const bottom = Math.min(height, Math.round((box.top + box.height) / 2))
  const resized = resizeBilinear(answer, right - left, bottom - top)
  const fade = feather / 2
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) {
      const edge = Math.min(
        left === 0 ? fade : x - left,
        right === width ? fade : right - 1 - x,
        top === 0 ? fade : y - top,
        bottom === height ? fade : bottom - 1 - y,
        fade,
      )
      const share = (weight * edge) / fade
      const i = y * width + x
      sum.values[i] = sum.values[i]! + share * resized.values[(y - top) * (right - left) + x - left]!
      weights.values[i] = weights.values[i]! + share
    }
}
