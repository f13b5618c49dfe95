/** Painting functions shared by all disguises. */
import { type FaceMesh, faceFrame, outline, outlineOf } from '../../src/faces/face.ts'
import { clamp, lumaOf, type Plane, type Point, plane, type RgbImage } from '../../src/pixels.ts'
import { softBlur } from '../../src/planes/box-blur.ts'
import { fillPolygon } from '../../src/planes/polygon.ts'

export type Rgb = readonly [number, number, number]

/** Returns a landmark's position. */
export const at = (mesh: FaceMesh, index: number): Point => [mesh[index]![0], mesh[index]![1]]

export function capsule(a: Point, b: Point, radius: number): Point[] {
  const angle = Math.atan2(b[1] - a[1], b[0] - a[0])
  const arc = (centre: Point, from: number): Point[] =>
    Array.from({ length: 13 }, (_, k) => {
      const turn = from + (k / 12) * Math.PI
      return [centre[0] + radius * Math.cos(turn), centre[1] + radius * Math.sin(turn)]
    })
  return [...arc(b, angle - Math.PI / 2), ...arc(a, angle + Math.PI / 2)]
}

/** Returns a polygon's coverage, 0 to 1, with its edge softened over about `softness` pixels. */
export function coverage({ width, height }: RgbImage, corners: readonly Point[], softness: number): Plane {
  const radius = Math.max(1, Math.round(softness))
  // Blur only around the polygon, since most polygons are a small part of the image.
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
  const left = clamp(Math.floor(Math.min(...xs)) - 2 * radius - 1, 0, width)
  const top = clamp(Math.floor(Math.min(...ys)) - 2 * radius - 1, 0, height)
  const part = {
    width: clamp(Math.ceil(Math.max(...xs)) + 2 * radius + 2, left, width) - left,
    height: clamp(Math.ceil(Math.max(...ys)) + 2 * radius + 2, top, height) - top,
  }
  const inside = new Uint8Array(part.width * part.height)
  const moved = corners.map(([x, y]): Point => [x - left, y - top])
  fillPolygon(inside, part.width, part.height, moved)
  const soft = softBlur(plane(part.width, part.height, Float32Array.from(inside)), radius).values
  const result = plane(width, height)
  for (let y = 0; y < part.height; y++)
    result.values.set(soft.subarray(y * part.width, (y + 1) * part.width), (top + y) * width + left)
  return result
}

/** Paints `colour` over the image where `coverage` is greater than 0. */
export function paint(image: RgbImage, { values }: Plane, colour: (x: number, y: number, under: Rgb) => Rgb): RgbImage {
  const result = copy(image)
  for (let i = 0; i < values.length; i++) {
    const share = values[i]!
    if (share <= 0) continue
    const under: Rgb = [image.data[3 * i]!, image.data[3 * i + 1]!, image.data[3 * i + 2]!]
    const over = colour(i % image.width, Math.floor(i / image.width), under)
    for (let c = 0; c < 3; c++) result.data[3 * i + c] = clamp(under[c]! + share * (over[c]! - under[c]!) + 0.5, 0, 255)
  }
  return result
}

export function meanColour(image: RgbImage, corners: readonly Point[]): Rgb {
  const inside = new Uint8Array(image.width * image.height)
  fillPolygon(inside, image.width, image.height, corners)
  const sums = [0, 0, 0]
  let count = 0
  inside.forEach((value, i) => {
    if (value === 0) return
    count++
    for (let c = 0; c < 3; c++) sums[c] = sums[c]! + image.data[3 * i + c]!
  })
  return sums.map((sum) => sum / Math.max(1, count)) as unknown as Rgb
}

/** Returns the face's brightness at a position, relative to its best-lit part. */
export function faceLight(image: RgbImage, mesh: FaceMesh): (x: number, y: number) => number {
  const inside = new Uint8Array(image.width * image.height)
  fillPolygon(inside, image.width, image.height, outlineOf(mesh, outline.face))
  const luma = lumaOf(image)
  const weight = plane(luma.width, luma.height, Float32Array.from(inside))
  const weighted = plane(
    luma.width,
    luma.height,
    luma.values.map((value, i) => value * inside[i]!),
  )
  const radius = Math.round(0.1 * faceFrame(mesh).size)
  const [sums, weights] = [softBlur(weighted, radius), softBlur(weight, radius)]
  const mean =
    weighted.values.reduce((sum, v) => sum + v, 0) /
    Math.max(
      1,
      inside.reduce((sum, v) => sum + v, 0),
    )
  const local = sums.values.map((sum, i) => (sum + 0.15 * mean) / (weights.values[i]! + 0.15))
  const best = local.reduce((a, b) => Math.max(a, b), 1e-6)
  return (x, y) => local[y * image.width + x]! / best
}

/** Returns a deep copy. `slice` of a Buffer would share its memory. */
export const copy = (image: RgbImage): RgbImage => ({ ...image, data: new Uint8Array(image.data) })
