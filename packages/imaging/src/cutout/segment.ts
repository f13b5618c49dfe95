/**
 * Segments the person roughly with MediaPipe selfie segmentation, run on the whole image and on progressively closer
 * crops.
 */
import type { FaceFrame } from '../faces/face.ts'
import type { Nets } from '../nets/nets.ts'
import { type Box, clamp, type Plane, plane, type RgbImage, smoothStep } from '../pixels.ts'
import { resizeBilinear } from '../planes/resize-plane.ts'
import { type Pyramid, pyramidOf, samplePatch } from '../resample/pyramid.ts'

const netSide = 256

/**
 * Square crops around the head: the side in face sizes, the relative height of the face in it, and the weight of the
 * result. The closest one shows too little of the shoulders to tell them from furniture, so it counts down to the chin
 * only.
 */
const headCrops = [
  { side: 1.9, faceAt: 0.56, weight: 4, headOnly: true },
  { side: 2.2, faceAt: 0.53, weight: 4, headOnly: false },
  { side: 2.6, faceAt: 0.5, weight: 3, headOnly: false },
  { side: 3.4, faceAt: 0.45, weight: 2, headOnly: false },
]

/**
 * Crops count less beyond these distances from the face, in face sizes, where the whole image has a confidence below
 * `seen`. Where their own confidence is low, it may be the fringe of fluffy hair.
 */
const doubt = { distance: { from: 0.55, to: 0.65 }, seen: 0.8, fringe: { from: 0.1, to: 0.3 } }

/** Both maps are 0 to 1, at half the image's size. */
export interface Segmentation {
  /** Probability that a pixel belongs to the person. */
  people: Plane
  /** Its drop without the close crops, where they disagree with the whole image. */
  doubtful: Plane
}

/**
 * Every crop is also segmented mirrored. The close crops recover ears and hair that are lost when the whole image is
 * downsampled to 256 pixels.
 */
export async function segmentPerson(nets: Nets, pyramid: Pyramid, face: FaceFrame): Promise<Segmentation> {
  const picture = pyramid[0]!
  const width = picture.width >> 1
  const height = picture.height >> 1
  const sum = plane(width, height)
  const weights = plane(width, height)

  const crops = headCrops.flatMap(({ side, faceAt, weight, headOnly }) => {
    const box = cropOf(picture, face, side * face.size, faceAt)
    // A crop of nearly the whole image adds nothing.
    if (box.width * box.height > 0.93 * picture.width * picture.height) return []
    const fadeDown = headOnly ? { from: face.chinY - 0.1 * face.size, to: face.chinY + 0.2 * face.size } : null
    return [{ box, weight: 2 * weight, feather: 0.12 * side * face.size, fadeDown }]
  })
  const whole = { left: 0, top: 0, width: picture.width, height: picture.height }
  const answers = await Promise.all([whole, ...crops.map(({ box }) => box)].map((box) => predict(nets, pyramid, box)))
  const overall = resizeBilinear(answers[0]!, width, height)
  for (let i = 0; i < sum.values.length; i++) {
    sum.values[i] = 2 * overall.values[i]!
    weights.values[i] = 2
  }
  for (const [i, { box, ...how }] of crops.entries()) addCrop(sum, weights, answers[i + 1]!, box, how)

  // Far from the face, the close crops lack context, so they must not add parts that the whole image rules out.
  const people = plane(width, height)
  const doubtful = plane(width, height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const value = sum.values[i]! / weights.values[i]!
      const distance = Math.sqrt((2 * x - face.x) ** 2 + (2 * y - face.y) ** 2) / face.size
      const seen = overall.values[i]!
      people.values[i] = distance > 0.9 && seen < 0.25 ? Math.min(value, seen + 0.15) : value
      if (seen >= doubt.seen) continue
      doubtful.values[i] =
        smoothStep(doubt.distance.from, doubt.distance.to, distance) *
        smoothStep(doubt.fringe.from, doubt.fringe.to, people.values[i]!) *
        Math.max(0, people.values[i]! - seen)
    }
  return { people, doubtful }
}

/** Returns the part of a square crop inside the image. `faceAt` is the relative height of the face in it. */
function cropOf({ width, height }: RgbImage, face: FaceFrame, side: number, faceAt: number): Box {
  const left = clamp(face.x - side / 2, 0, width)
  const top = clamp(face.y - side * faceAt, 0, height)
  const right = clamp(face.x + side / 2, 0, width)
  const bottom = clamp(face.y + side * (1 - faceAt), 0, height)
  return { left, top, width: right - left, height: bottom - top }
}

const silhouettes = new WeakMap<RgbImage, Promise<Plane>>()

/**
 * Segments the whole image once and returns 256 × 256 values, stretched over it. Cached per image object, because
 * checks, ranking and framing all need it. Don't modify the image afterwards.
 */
export function silhouetteOf(nets: Nets, picture: RgbImage): Promise<Plane> {
  const known = silhouettes.get(picture)
  if (known !== undefined) return known
  const { width, height } = picture
  const silhouette = predict(nets, pyramidOf(picture), { left: 0, top: 0, width, height })
  silhouettes.set(picture, silhouette)
  silhouette.catch(() => silhouettes.delete(picture))
  return silhouette
}

/** Returns the mean of the network's output for a crop and for its mirror image. */
async function predict(nets: Nets, pyramid: Pyramid, box: Box): Promise<Plane> {
  const place = {
    x: box.left + box.width / 2,
    y: box.top + box.height / 2,
    width: box.width,
    height: box.height,
  }
  const [[answer], [mirror]] = await Promise.all(
    ([false, true] as const).map((mirrored) => {
      const patch = samplePatch(pyramid, { ...place, mirrored }, netSide, { scale: 1 / 255, bias: 0 })
      return nets.run('selfie_segmentation', patch, netSide)
    }) as [Promise<Float32Array[]>, Promise<Float32Array[]>],
  )
  const mean = plane(netSide, netSide)
  for (let y = 0; y < netSide; y++)
    for (let x = 0, i = y * netSide; x < netSide; x++, i++)
      mean.values[i] = answer![i]! / 2 + mirror![y * netSide + netSide - 1 - x]! / 2
  return mean
}

/**
 * Adds the result for a crop, feathered over `feather` pixels at the sides inside the image and between the rows of
 * `fadeDown`. Lengths are in image pixels.
 */
function addCrop(
  sum: Plane,
  weights: Plane,
  answer: Plane,
  box: Box,
  { weight, feather, fadeDown }: { weight: number; feather: number; fadeDown: { from: number; to: number } | null },
): void {
  const { width, height } = sum
  const left = Math.round(box.left / 2)
  const top = Math.round(box.top / 2)
  const right = Math.min(width, Math.round((box.left + box.width) / 2))
  const bottom = Math.min(height, Math.round((box.top + box.height) / 2))
  const resized = resizeBilinear(answer, right - left, bottom - top)
  const fade = feather / 2
  for (let y = top; y < bottom; y++) {
    const rowWeight = fadeDown === null ? weight : weight * (1 - smoothStep(fadeDown.from, fadeDown.to, 2 * y))
    for (let x = left; x < right; x++) {
      const edge = Math.min(
        left === 0 ? fade : x - left,
        right === width ? fade : right - 1 - x,
        top === 0 ? fade : y - top,
        bottom === height ? fade : bottom - 1 - y,
        fade,
      )
      const share = (rowWeight * edge) / fade
      const i = y * width + x
      sum.values[i] = sum.values[i]! + share * resized.values[(y - top) * (right - left) + x - left]!
      weights.values[i] = weights.values[i]! + share
    }
  }
}
