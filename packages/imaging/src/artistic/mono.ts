import { clamp, plane, type RgbImage, smoothStep } from '../pixels.ts'
import { softBlur } from '../planes/box-blur.ts'
import { canvasNoise } from './canvas-noise.ts'
import { unitOf } from './unit.ts'

/** Channel weights of panchromatic film behind a yellow filter: lighter skin, darker skies. */
const filmWeights = [0.34, 0.52, 0.14] as const
/** Strength of the local contrast. */
const clarity = 0.35
const grainStrength = 0.021

/** Returns a black-and-white image: tonal contrast, a film curve, and grain that is strongest in the midtones. */
export function mono(image: RgbImage): RgbImage {
  const { width, height, data } = image
  const tone = plane(width, height)
  for (let i = 0, p = 0; i < tone.values.length; i++, p += 3)
    tone.values[i] = (filmWeights[0] * data[p]! + filmWeights[1] * data[p + 1]! + filmWeights[2] * data[p + 2]!) / 255
  const around = softBlur(tone, Math.round(28 * unitOf(image))).values
  const grain = canvasNoise(width, height, 1.3 * unitOf(image), 1).values
  const result = new Uint8Array(data.length)
  for (let i = 0, p = 0; i < tone.values.length; i++, p += 3) {
    const own = tone.values[i]!
    const clear = clamp(own + clarity * (own - around[i]!) * (1 - Math.abs(2 * own - 1)), 0, 1)
    const developed = filmCurve(clear)
    const value = developed + grainStrength * grain[i]! * (0.35 + 2.6 * developed * (1 - developed))
    result.fill(255 * clamp(value, 0, 1) + 0.5, p, p + 3)
  }
  return { width, height, data: result }
}

/** Film curve: the toe deepens shadows, the shoulder keeps highlights from clipping. */
function filmCurve(tone: number): number {
  return 0.02 + 0.96 * (0.45 * tone + 0.55 * smoothStep(0, 1, tone))
}
