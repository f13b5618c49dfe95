import { type FaceMesh, faceFrame, outline, outlineOf } from '../faces/face.ts'
import { type Box, type Plane, type Point, plane, type RgbImage } from '../pixels.ts'
import { softBlur } from '../planes/box-blur.ts'
import { guidedFilter } from '../planes/guided-filter.ts'
import { fillPolygon } from '../planes/polygon.ts'

/** How much of the unevenness is taken away; at 1 skin looks like plastic. */
const strength = 0.55

/** Parts of the face that are not skin, and how much larger than their outline they are left alone. */
const notSkin = [
  { part: outline.leftEye, grow: 1.35 },
  { part: outline.rightEye, grow: 1.35 },
  { part: outline.mouth, grow: 1.12 },
  { part: outline.leftBrow, grow: 1.15 },
  { part: outline.rightBrow, grow: 1.15 },
  { part: outline.nostrils, grow: 0.6 },
]

/**
 * Evens out blotches of the skin, in place: of brightness only, and only of the sizes between a pore and a cheek, so that
 * texture, hue and the face's shape stay. Works inside the face; eyes, brows, mouth and nostrils are left alone.
 */
export function retouchSkin(image: RgbImage, mesh: FaceMesh): void {
  const size = faceFrame(mesh).size
  const box = boxAround(mesh, image, Math.round(size * 0.06))
  const skin = skinMask(mesh, box, size)
  const luma = plane(box.width, box.height)
  eachPixel(image, box, (i, p) => {
    luma.values[i] = (0.299 * image.data[p]! + 0.587 * image.data[p + 1]! + 0.114 * image.data[p + 2]!) / 255
  })
  const withoutTexture = softBlur(luma, Math.max(1, Math.round(size * 0.004)))
  const withoutBlotches = guidedFilter([luma, luma, luma], luma, {
    radius: Math.max(2, size * 0.022),
    epsilon: 0.0025,
    subsample: 2,
  })
  eachPixel(image, box, (i, p) => {
    const share = strength * skin.values[i]!
    const value = luma.values[i]!
    if (share < 0.002 || value < 0.01) return
    const scale = 1 - (share * (withoutTexture.values[i]! - withoutBlotches.values[i]!)) / value
    for (let c = 0; c < 3; c++) image.data[p + c] = Math.min(255, image.data[p + c]! * scale + 0.5)
  })
}

function skinMask(mesh: FaceMesh, box: Box, size: number): Plane {
  const { width, height } = box
  const mask = new Uint8Array(width * height)
  const local = (points: Point[]): Point[] => points.map(([x, y]) => [x - box.left, y - box.top])
  fillPolygon(mask, width, height, local(outlineOf(mesh, outline.face)))
  for (const { part, grow } of notSkin)
    fillPolygon(mask, width, height, local(enlarge(outlineOf(mesh, part), grow)), { value: 0 })
  return softBlur(plane(width, height, Float32Array.from(mask)), Math.round(size * 0.015))
}

function enlarge(points: Point[], factor: number): Point[] {
  const x = points.reduce((sum, point) => sum + point[0], 0) / points.length
  const y = points.reduce((sum, point) => sum + point[1], 0) / points.length
  return points.map((point) => [x + (point[0] - x) * factor, y + (point[1] - y) * factor])
}

/** Whole pixels, inside the picture. */
function boxAround(mesh: FaceMesh, image: RgbImage, margin: number): Box {
  const points = outlineOf(mesh, outline.face)
  const xs = points.map((point) => point[0])
  const ys = points.map((point) => point[1])
  const left = Math.max(0, Math.floor(Math.min(...xs)) - margin)
  const top = Math.max(0, Math.floor(Math.min(...ys)) - margin)
  const right = Math.min(image.width, Math.ceil(Math.max(...xs)) + margin)
  const bottom = Math.min(image.height, Math.ceil(Math.max(...ys)) + margin)
  return { left, top, width: right - left, height: bottom - top }
}

/** Calls with the pixel's number in the box and its place in the picture's data. */
function eachPixel(image: RgbImage, box: Box, visit: (inBox: number, inData: number) => void): void {
  for (let y = 0; y < box.height; y++)
    for (let x = 0; x < box.width; x++) visit(y * box.width + x, 3 * ((box.top + y) * image.width + box.left + x))
}
