import { linearOfByte } from '../colour/linear-light.ts'
import { type Box, lumaWeights, type Plane, type Point, plane, type RgbImage } from '../pixels.ts'
import { softBlur } from '../planes/box-blur.ts'
import { fillPolygon } from '../planes/polygon.ts'
import { type FaceMesh, faceFrame, outline, outlineOf } from './face.ts'

/** Parts of the face that aren't skin, and the scale of their outlines. */
export const excludedParts = [
  { part: outline.leftEye, grow: 1.35 },
  { part: outline.rightEye, grow: 1.35 },
  { part: outline.mouth, grow: 1.12 },
  { part: outline.leftBrow, grow: 1.15 },
  { part: outline.rightBrow, grow: 1.15 },
  { part: outline.nostrils, grow: 0.6 },
]

/** The face's skin, without eyes, brows, mouth and nostrils. */
export interface SkinMask {
  /** In whole pixels, within the image. */
  box: Box
  /** 0 to 1 for each pixel of the box. */
  share: Plane
}

/** The last mask; several measurements of one image use the same. */
let last: { mesh: FaceMesh; width: number; height: number; softness: number; mask: SkinMask } | null = null

/** Returns the skin mask, with an edge softened over `softness` face sizes. Cached, so it must not be changed. */
export function maskSkin(mesh: FaceMesh, image: { width: number; height: number }, softness: number): SkinMask {
  const { width, height } = image
  const isSame = last?.mesh === mesh && last.width === width && last.height === height && last.softness === softness
  if (last === null || !isSame) last = { mesh, width, height, softness, mask: makeMask(mesh, image, softness) }
  return last.mask
}

function makeMask(mesh: FaceMesh, image: { width: number; height: number }, softness: number): SkinMask {
  const size = faceFrame(mesh).size
  const box = boxAround(mesh, image, Math.round(size * 0.06))
  const { width, height } = box
  const mask = new Uint8Array(width * height)
  const local = (points: Point[]): Point[] => points.map(([x, y]) => [x - box.left, y - box.top])
  fillPolygon(mask, width, height, local(outlineOf(mesh, outline.face)))
  for (const { part, grow } of excludedParts)
    fillPolygon(mask, width, height, local(enlarge(outlineOf(mesh, part), grow)), { value: 0 })
  return { box, share: softBlur(plane(width, height, Float32Array.from(mask)), Math.round(size * softness)) }
}

export function enlarge(points: Point[], factor: number): Point[] {
  const x = points.reduce((sum, point) => sum + point[0], 0) / points.length
  const y = points.reduce((sum, point) => sum + point[1], 0) / points.length
  return points.map((point) => [x + (point[0] - x) * factor, y + (point[1] - y) * factor])
}

function boxAround(mesh: FaceMesh, image: { width: number; height: number }, margin: number): Box {
  const points = outlineOf(mesh, outline.face)
  const xs = points.map((point) => point[0])
  const ys = points.map((point) => point[1])
  const left = Math.max(0, Math.floor(Math.min(...xs)) - margin)
  const top = Math.max(0, Math.floor(Math.min(...ys)) - margin)
  const right = Math.min(image.width, Math.ceil(Math.max(...xs)) + margin)
  const bottom = Math.min(image.height, Math.ceil(Math.max(...ys)) + margin)
  return { left, top, width: right - left, height: bottom - top }
}

/** Calls `visit` with the index of each pixel in the box and the index of its first byte in the image data. */
export function eachPixel(image: RgbImage, box: Box, visit: (inBox: number, inData: number) => void): void {
  for (let y = 0, i = 0; y < box.height; y++)
    for (let x = 0, p = 3 * ((box.top + y) * image.width + box.left); x < box.width; x++, i++, p += 3) visit(i, p)
}

/** Red, green and blue in linear light, 0 to 1. */
export type LinearColour = readonly [number, number, number]

/** A pixel with a channel above this is clipped, so its colour is unknown. */
const burntFrom = 250
const fewestPixels = 16

/**
 * Returns the mean of the pixels at `places` of the image data, limited to the brightness quantiles from `from` to
 * `to`. Null if there are too few pixels or most are clipped.
 */
export function meanColour(
  image: RgbImage,
  places: readonly number[],
  { from, to }: { from: number; to: number },
): LinearColour | null {
  const { data } = image
  const brightness = (p: number) =>
    (data[p]! * lumaWeights[0] + data[p + 1]! * lumaWeights[1] + data[p + 2]! * lumaWeights[2]) | 0
  const usable = places.filter((p) => Math.max(data[p]!, data[p + 1]!, data[p + 2]!) < burntFrom)
  if (usable.length < Math.max(fewestPixels, places.length / 4)) return null
  const counts = new Uint32Array(256)
  for (const p of usable) counts[brightness(p)]!++
  const rank = (share: number) => {
    let value = 0
    for (let below = counts[0]!; below < share * usable.length && value < 255; below += counts[++value]!);
    return value
  }
  const [low, high] = [rank(from), rank(to)]
  const sum: [number, number, number] = [0, 0, 0]
  let count = 0
  for (const p of usable) {
    const value = brightness(p)
    if (value < low || value > high) continue
    for (let c = 0; c < 3; c++) sum[c] = sum[c]! + linearOfByte[data[p + c]!]!
    count++
  }
  return [sum[0] / count, sum[1] / count, sum[2] / count]
}
