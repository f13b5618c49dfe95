import type { FaceMesh } from '../faces/face.ts'
import { eachPixel, maskSkin } from '../faces/skin.ts'
import { type Box, type Plane, plane, type RgbImage, smoothStep } from '../pixels.ts'
import { guidedFilter } from '../planes/guided-filter.ts'
import { shrinkByArea } from '../planes/resize-plane.ts'

/**
 * Standard deviation of chroma noise, relative to the full range, at which denoising starts and is complete. Clean
 * renders and portraits measure 0.0007 to 0.0018, scanned film grain 0.004, visible noise 0.005 and more.
 */
const visible = { from: 0.0025, to: 0.006 }
/** Noise is measured on blocks of this many pixels per side. Finer noise is removed by JPEG or too fine to see. */
const noiseScale = 4
/** Changes in luma or chroma of at least this many times the noise are kept. */
const keptContrast = 5
/** Width of the blotches into which JPEG turns noise, in pixels. */
const reach = 14

const [redWeight, greenWeight, blueWeight] = [0.299, 0.587, 0.114]

/**
 * Removes chroma noise from a dark photo, in place. Luma is kept, and with it every strand of hair: colour differences
 * are smoothed by a guided filter (He, Sun, Tang 2013) that stops at edges of luma and colour. The noise is measured on
 * the face's skin, which has hardly any fine chroma detail itself. Clean photos are unchanged.
 */
export function cleanColourNoise(image: RgbImage, mesh: FaceMesh): void {
  const { box, share: skin } = maskSkin(mesh, image, 0.01)
  const face = colourDifferences(image, box)
  const noise = Math.max(noiseOn(skin, face.red), noiseOn(skin, face.blue))
  const share = smoothStep(visible.from, visible.to, noise)
  if (share === 0) return
  const { luma, red, blue } = colourDifferences(image, { left: 0, top: 0, width: image.width, height: image.height })
  const options = { radius: reach, epsilon: (keptContrast * noise) ** 2, subsample: noiseScale }
  const guide = [luma, red, blue] as const
  const cleanRed = guidedFilter(guide, red, options).values
  const cleanBlue = guidedFilter(guide, blue, options).values
  const { data } = image
  for (let i = 0, p = 0; i < luma.values.length; i++, p += 3) {
    const y = 255 * luma.values[i]!
    const r = 255 * (red.values[i]! + share * (cleanRed[i]! - red.values[i]!) - 0.5)
    const b = 255 * (blue.values[i]! + share * (cleanBlue[i]! - blue.values[i]!) - 0.5)
    data[p] = byte(y + r)
    data[p + 1] = byte(y - (redWeight * r + blueWeight * b) / greenWeight)
    data[p + 2] = byte(y + b)
  }
}

function byte(value: number): number {
  return value < 0 ? 0 : value > 255 ? 255 : value + 0.5
}

/** Returns luma, and the differences of red and blue from it, centred on 0.5; 0 to 1. */
function colourDifferences(image: RgbImage, box: Box) {
  const { data } = image
  const { width, height } = box
  const [luma, red, blue] = [plane(width, height), plane(width, height), plane(width, height)]
  eachPixel(image, box, (i, p) => {
    const y = (data[p]! * redWeight + data[p + 1]! * greenWeight + data[p + 2]! * blueWeight) / 255
    luma.values[i] = y
    red.values[i] = data[p]! / 255 - y + 0.5
    blue.values[i] = data[p + 2]! / 255 - y + 0.5
  })
  return { luma, red, blue }
}

/**
 * Returns the standard deviation of the noise, from the median response of a mask that cancels gradients (Immerkaer
 * 1996).
 */
function noiseOn(skin: Plane, difference: Plane): number {
  const [width, height] = [Math.floor(skin.width / noiseScale), Math.floor(skin.height / noiseScale)]
  const mask = shrinkByArea(skin, width, height).values
  const v = shrinkByArea(difference, width, height).values
  const found: number[] = []
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x
      if (mask[i]! < 0.95) continue
      const corners = v[i - width - 1]! + v[i - width + 1]! + v[i + width - 1]! + v[i + width + 1]!
      const sides = v[i - 1]! + v[i + 1]! + v[i - width]! + v[i + width]!
      found.push(Math.abs(corners - 2 * sides + 4 * v[i]!))
    }
  const sorted = Float32Array.from(found).sort()
  // The mask has a gain of 6, and the median absolute value of a normal distribution is 0.6745 of its standard
  // deviation.
  return (sorted[sorted.length >> 1] ?? 0) / 6 / 0.6745
}
