/** Locates skin that may be retouched in a finished image. */

import { type FaceMesh, faceFrame, outline, outlineOf } from '../faces/face.ts'
import { enlarge, excludedParts } from '../faces/skin.ts'
import { type Box, clamp, lumaWeights, type Plane, plane, type RgbImage, smoothStep } from '../pixels.ts'
import { softBlur } from '../planes/box-blur.ts'
import { percentile } from '../planes/percentile.ts'
import { fillPolygon } from '../planes/polygon.ts'
import { shrinkByArea } from '../planes/resize-plane.ts'

/** Face height at which skin is evened out. Finer detail is texture, which is kept. */
const workingFace = 280

/** Face and neck at a small scale. Lengths are in its pixels. */
export interface SkinPatch {
  /** The area it covers in the image, in whole pixels. */
  box: Box
  faceSize: number
  mesh: FaceMesh
  /** 0 to 1. */
  red: Plane
  green: Plane
  blue: Plane
  luma: Plane
  /** Confidence that a pixel is bare skin and not an eye, a lip, hair, a beard, glasses or clothes, 0 to 1. */
  skin: Plane
}

/** Returns a face's skin, or null if the face is too small to retouch. */
export function findSkin(image: RgbImage, mesh: FaceMesh): SkinPatch | null {
  const face = faceFrame(mesh)
  const box = boxOfSkin(image, mesh)
  const scale = Math.min(1, workingFace / face.size)
  const [width, height] = [Math.round(box.width * scale), Math.round(box.height * scale)]
  if (face.size < smallestFace || Math.min(width, height) < 16) return null
  const channels = [0, 1, 2].map((c) => shrinkChannel(image, box, c, width, height)) as [Plane, Plane, Plane]
  const [red, green, blue] = channels
  const luma = plane(width, height)
  for (let i = 0; i < luma.values.length; i++)
    luma.values[i] =
      lumaWeights[0] * red.values[i]! + lumaWeights[1] * green.values[i]! + lumaWeights[2] * blue.values[i]!
  const small: FaceMesh = mesh.map(([x, y, z]) => [
    ((x - box.left) * width) / box.width,
    ((y - box.top) * height) / box.height,
    z * scale,
  ])
  const faceSize = face.size * scale
  const patch = { box, faceSize, mesh: small, red, green, blue, luma }
  return { ...patch, skin: skinOf(patch) }
}

/** Minimum face size in pixels. On a smaller face, a blotch is no larger than noise. */
export const smallestFace = 64
/** Margins around the face, and down the neck, in face sizes. */
const reach = { beside: 0.06, neck: 0.42 }

function boxOfSkin(image: RgbImage, mesh: FaceMesh): Box {
  const { size, chinY } = faceFrame(mesh)
  const points = outlineOf(mesh, outline.face)
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const left = Math.max(0, Math.floor(Math.min(...xs) - reach.beside * size))
  const top = Math.max(0, Math.floor(Math.min(...ys) - reach.beside * size))
  const right = Math.min(image.width, Math.ceil(Math.max(...xs) + reach.beside * size))
  const bottom = Math.min(image.height, Math.ceil(Math.max(Math.max(...ys), chinY + reach.neck * size)))
  return { left, top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) }
}

function shrinkChannel({ width, data }: RgbImage, box: Box, channel: number, toWidth: number, toHeight: number): Plane {
  const source = plane(box.width, box.height)
  for (let y = 0, i = 0; y < box.height; y++)
    for (let x = 0, p = 3 * ((box.top + y) * width + box.left) + channel; x < box.width; x++, i++, p += 3)
      source.values[i] = data[p]! / 255
  return shrinkByArea(source, toWidth, toHeight)
}

/** Landmarks on cheeks, forehead, nose and chin, where there is rarely anything but skin. */
const bare = [50, 280, 101, 330, 118, 347, 151, 108, 337, 9, 195, 5, 425, 205, 199]

function skinOf(patch: Omit<SkinPatch, 'skin'>): Plane {
  const { luma, red, blue, faceSize, mesh } = patch
  const { width, height } = luma
  const { head, neck, whole } = areasOf(patch)
  const colour = [ratio(red, luma), ratio(blue, luma)]
  const usual = colour.map((values) => usualAt(values, width, mesh, 0.03 * faceSize))
  const usualLuma = usualAt(luma.values, width, mesh, 0.03 * faceSize)
  const rough = roughness(luma, Math.max(1, Math.round(0.008 * faceSize)), Math.round(0.014 * faceSize))
  const within = fadeOut(whole, luma, Math.round(0.045 * faceSize))
  const result = plane(width, height)
  for (let i = 0; i < result.values.length; i++) {
    if (head[i] === 0 && neck[i] === 0) continue
    const light = luma.values[i]! / Math.max(0.02, usualLuma.middle)
    // Shiny skin is paler.
    const paler = head[i] === 0 ? 0 : 0.7 * smoothStep(1, 1.4, light)
    const away = Math.hypot(
      fromUsual(colour[0]![i]!, usual[0]!.middle, paler) / (0.07 + Math.min(0.07, usual[0]!.spread)),
      fromUsual(colour[1]![i]!, usual[1]!.middle, paler) / (0.1 + Math.min(0.1, usual[1]!.spread)),
    )
    result.values[i] =
      within.values[i]! *
      smoothStep(2.6, 1.5, away) *
      smoothStep(0.3, 0.5, light) *
      smoothStep(0.06, 0.03, rough.values[i]!)
    // Below the chin, exclude collars, which are lighter than the skin or have another hue.
    if (head[i] === 0) result.values[i]! *= smoothStep(1.2, 1.05, light) * smoothStep(1.6, 0.9, away)
  }
  return softBlur(result, Math.max(1, Math.round(0.008 * faceSize)))
}

/** Returns the distance of a colour from the usual one, or from the range between it and a paler version. */
function fromUsual(colour: number, usual: number, paler: number): number {
  const palest = usual + (1 - usual) * paler
  return colour - clamp(colour, Math.min(usual, palest), Math.max(usual, palest))
}

/** Fades out towards the edges of face and neck, so that a bald head has no visible line there. */
function fadeOut(whole: Uint8Array, { width, height }: Plane, radius: number): Plane {
  const soft = softBlur(plane(width, height, Float32Array.from(whole)), radius)
  for (let i = 0; i < soft.values.length; i++) soft.values[i] = smoothStep(0.5, 1, soft.values[i]!)
  return soft
}

const ratio = ({ values }: Plane, luma: Plane) => values.map((value, i) => value / Math.max(0.02, luma.values[i]!))

/** Returns the median and spread of a measurement at landmarks that are skin on almost any face. */
function usualAt(values: Float32Array, width: number, mesh: FaceMesh, radius: number) {
  const found: number[] = []
  const side = Math.max(1, Math.round(radius))
  for (const point of bare) {
    const [x0, y0] = [Math.round(mesh[point]![0]), Math.round(mesh[point]![1])]
    for (let y = y0 - side; y <= y0 + side; y++)
      for (let x = x0 - side; x <= x0 + side; x++) {
        const value = values[y * width + x]
        if (value !== undefined && x >= 0 && x < width) found.push(value)
      }
  }
  const middle = percentile(found, 0.5)
  return { middle, spread: (percentile(found, 0.84) - percentile(found, 0.16)) / 2 }
}

/** Returns the local variation in brightness at the scale of hair, stubble and frames of glasses. */
function roughness(luma: Plane, fine: number, around: number): Plane {
  const smooth = softBlur(luma, 2 * fine)
  const squares = plane(
    luma.width,
    luma.height,
    luma.values.map((value, i) => (value - smooth.values[i]!) ** 2),
  )
  const mean = softBlur(squares, around)
  return plane(luma.width, luma.height, mean.values.map(Math.sqrt))
}

/** Returns masks of the face, without the parts that aren't skin, and of the neck below it. */
function areasOf({ luma: { width, height }, faceSize, mesh }: Omit<SkinPatch, 'skin'>) {
  const [head, neck] = [new Uint8Array(width * height), new Uint8Array(width * height)]
  const line = outlineOf(mesh, jaw)
  const down = reach.neck * faceSize
  const [first, last] = [line[0]!, line.at(-1)!]
  fillPolygon(neck, width, height, [...line, [last[0], last[1] + down], [first[0], first[1] + down]])
  fillPolygon(head, width, height, outlineOf(mesh, outline.face))
  const whole = head.map((value, i) => Math.max(value, neck[i]!))
  for (const { part, grow } of excludedParts)
    for (const area of [head, neck])
      fillPolygon(area, width, height, enlarge(outlineOf(mesh, part), grow), { value: 0 })
  return { head, neck, whole }
}

const jaw = [172, 136, 150, 149, 176, 148, 152, 377, 400, 378, 379, 365, 397]
