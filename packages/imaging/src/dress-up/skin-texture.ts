import { type FaceMesh, faceFrame } from '../faces/face.ts'
import { clamp, lumaWeights, type Point, plane, type RgbImage } from '../pixels.ts'
import { boxBlur } from '../planes/box-blur.ts'

/** Landmarks on cheeks and forehead. */
const places = [50, 280, 101, 330, 205, 425, 151, 108, 337] as const
/** Side of the sample, and the scale up to which differences are texture rather than shading, in face sizes. */
const sample = { side: 0.12, scale: 0.012 } as const
/** Maximum difference in standard deviations, and relative to the brightness: more is a mole or a strand. */
const most = { deviations: 2.5, share: 0.08 } as const

/**
 * Returns the pores and grain of the face as a difference at any position, relative to the brightness. They come from
 * the smoothest of several places, without glasses, hair or beard, and are repeated as mirror images.
 */
export function skinTexture(image: RgbImage, mesh: FaceMesh): (x: number, y: number) => number {
  const { size } = faceFrame(mesh)
  const side = Math.max(4, Math.round(sample.side * size))
  const radius = Math.max(1, Math.round(sample.scale * size))
  const whole = side + 2 * radius
  const samples = places.map((place) => {
    const [x, y] = mesh[place]!
    return sampleAt(image, [Math.round(x - whole / 2), Math.round(y - whole / 2)], whole, radius)
  })
  const { fine } = samples.sort((a, b) => a.largest - b.largest)[0]!
  const mirrored = (at: number) => {
    const within = at % (2 * side)
    return radius + (within < side ? within : 2 * side - 1 - within)
  }
  return (x, y) => fine[mirrored(y) * whole + mirrored(x)]!
}

/** Returns the differences from the mean around each pixel, relative to the brightness, and the largest of them. */
function sampleAt({ width, height, data }: RgbImage, [left, top]: Point, whole: number, radius: number) {
  const patch = plane(whole, whole)
  for (let v = 0; v < whole; v++)
    for (let u = 0; u < whole; u++) {
      const p = 3 * (clamp(top + v, 0, height - 1) * width + clamp(left + u, 0, width - 1))
      patch.values[v * whole + u] =
        lumaWeights[0] * data[p]! + lumaWeights[1] * data[p + 1]! + lumaWeights[2] * data[p + 2]!
    }
  const smooth = boxBlur(patch, radius).values
  const fine = patch.values.map((value, i) => (value - smooth[i]!) / Math.max(1, smooth[i]!))
  const deviation = Math.sqrt(fine.reduce((sum, value) => sum + value * value, 0) / fine.length)
  const largest = fine.reduce((found, value) => Math.max(found, Math.abs(value)), 0)
  const limit = Math.min(most.deviations * deviation, most.share)
  return { fine: fine.map((value) => clamp(value, -limit, limit)), largest }
}
