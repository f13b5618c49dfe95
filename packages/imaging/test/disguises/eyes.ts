/** Closed and shaded eyes. */
import { type FaceMesh, faceFrame } from '../../src/faces/face.ts'
import { clamp, type Point, type RgbImage, smoothStep } from '../../src/pixels.ts'
import { at, copy, coverage, paint, type Rgb } from './painting.ts'

const upperLids = {
  left: [33, 246, 161, 160, 159, 158, 157, 173, 133],
  right: [362, 398, 384, 385, 386, 387, 388, 466, 263],
}
const lowerLids = {
  left: [33, 7, 163, 144, 145, 153, 154, 155, 133],
  right: [362, 382, 381, 380, 374, 373, 390, 249, 263],
}
const browEdges = { left: [46, 53, 52, 65, 55], right: [285, 295, 282, 283, 276] }

/** Left and right are as seen in the image. */
type Side = 'left' | 'right'

/** Pulls the upper lid down to the lower one: stretches the skin of the lid over the eye and moves its lashes along. */
export function closeEyes(image: RgbImage, mesh: FaceMesh, sides: readonly Side[] = ['left', 'right']): RgbImage {
  const result = copy(image)
  for (const side of sides) {
    const along = eyeFrame(mesh, side)
    const lid = curve(mesh, upperLids[side], along)
    const rim = curve(mesh, lowerLids[side], along)
    const brow = curve(mesh, browEdges[side], along)
    const { width } = along
    eachPixelNear(image, along.middle, 1.2 * width, (x, y, i) => {
      const [u, v] = along.toEye(x, y)
      const share = smoothStep(0.62, 0.46, Math.abs(u / width))
      // Above the lashes, which would be stretched into streaks.
      const from = lid(u) - 0.1 * width
      const fold = from + 0.55 * (brow(u) - from)
      const to = from + share * (rim(u) - from)
      if (v < fold || v > Math.max(to, from)) {
        darken(result, i, 1 - 0.55 * share * lash((v - to) / width))
        return
      }
      const stretched = fold + ((v - fold) * (from - fold)) / Math.max(1e-3, to - fold)
      const [sx, sy] = along.toImage(u, stretched)
      const colour = sample(image, sx, sy)
      for (let c = 0; c < 3; c++) result.data[3 * i + c] = colour[c]!
      darken(result, i, 1 - 0.55 * share * lash((v - to) / width))
    })
  }
  return result
}

/** Returns a lash line with a thickness of about a thirtieth of the eye's width. */
const lash = (distance: number) => Math.exp(-((distance / 0.035) ** 2))

/** Adds the shadow of a cap's peak over forehead and eyes. */
export function shadeEyes(image: RgbImage, mesh: FaceMesh, left: number): RgbImage {
  const rim = [93, 127, 162, 21, 54, 103, 67, 109, 10, 338, 297, 332, 284, 251, 389, 356, 323].map((k) => at(mesh, k))
  const area = coverage(image, [...rim, at(mesh, 330), at(mesh, 195), at(mesh, 101)], 0.03 * faceFrame(mesh).size)
  return paint(image, area, (_x, _y, under) => under.map((value) => value * left) as unknown as Rgb)
}

/** Returns the two corners of an eye, and coordinates along (u) and across (v, down) the line between them. */
export function eyeFrame(mesh: FaceMesh, side: Side) {
  const [a, b] = [at(mesh, upperLids[side][0]!), at(mesh, upperLids[side][8]!)]
  const middle: Point = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
  const width = Math.hypot(b[0] - a[0], b[1] - a[1])
  const [cos, sin] = [(b[0] - a[0]) / width, (b[1] - a[1]) / width]
  return {
    middle,
    width,
    toEye: (x: number, y: number): Point => [
      cos * (x - middle[0]) + sin * (y - middle[1]),
      cos * (y - middle[1]) - sin * (x - middle[0]),
    ],
    toImage: (u: number, v: number): Point => [middle[0] + cos * u - sin * v, middle[1] + sin * u + cos * v],
  }
}

/** Returns landmarks as a curve over the axis of the eye. */
function curve(mesh: FaceMesh, indices: readonly number[], frame: ReturnType<typeof eyeFrame>): (u: number) => number {
  const points = indices.map((index) => frame.toEye(...at(mesh, index))).sort((a, b) => a[0] - b[0])
  return (u) => {
    const next = points.findIndex((point) => point[0] > u)
    if (next === 0) return points[0]![1]
    if (next < 0) return points.at(-1)![1]
    const [a, b] = [points[next - 1]!, points[next]!]
    return a[1] + ((u - a[0]) / Math.max(1e-6, b[0] - a[0])) * (b[1] - a[1])
  }
}

function sample({ width, height, data }: RgbImage, x: number, y: number): number[] {
  const px = clamp(x, 0, width - 1.001)
  const py = clamp(y, 0, height - 1.001)
  const [x0, y0] = [Math.floor(px), Math.floor(py)]
  const [fx, fy] = [px - x0, py - y0]
  return [0, 1, 2].map((c) => {
    const value = (u: number, v: number) => data[3 * (v * width + u) + c]!
    const top = value(x0, y0) * (1 - fx) + value(x0 + 1, y0) * fx
    const bottom = value(x0, y0 + 1) * (1 - fx) + value(x0 + 1, y0 + 1) * fx
    return top * (1 - fy) + bottom * fy
  })
}

function eachPixelNear(
  { width, height }: RgbImage,
  [cx, cy]: Point,
  radius: number,
  visit: (x: number, y: number, index: number) => void,
): void {
  for (let y = Math.max(0, Math.floor(cy - radius)); y < Math.min(height, cy + radius); y++)
    for (let x = Math.max(0, Math.floor(cx - radius)); x < Math.min(width, cx + radius); x++) visit(x, y, y * width + x)
}

function darken({ data }: RgbImage, index: number, factor: number): void {
  for (let c = 0; c < 3; c++) data[3 * index + c] = data[3 * index + c]! * factor
}
