/** Veiling glare: on a hazy or very bright location, the lens also lifts the person's shadows. */
import { toLinear } from '../colour/linear-light.ts'
import { clamp, lumaWeights } from '../pixels.ts'
import { percentile } from '../planes/percentile.ts'
import type { ToneStatistics } from '../portrait/tone.ts'
import type { TripleImage } from '../resample/enlarge-rows.ts'
import type { Backdrop } from '../styles/recipe.ts'
import { correctExposure } from './tone-curve.ts'

type Colour = readonly [number, number, number]

/** Light to add everywhere, and the gain for the person's own light that preserves their skin's brightness. */
export interface Haze {
  light: Colour
  kept: number
}

const none: Haze = { light: [0, 0, 0], kept: 1 }

/** Percentile of the location's luminance that counts as its black level. */
const darkest = 0.01
/**
 * Upper limits of the added light: as a share of the location's mean light, for lens flare, and as a share of the
 * skin's light, because dark skin would lose its contrast.
 */
const most = { ofPlace: 0.018, ofSkin: 0.06 }
/** Strength of the location's tint in the scattered light, as an exponent. */
const tint = 0.5

/** Returns a location's haze. Studios have none, even with bright walls. `place` is the rendered background. */
export function hazeOf({ kind }: Backdrop, place: TripleImage, tone: ToneStatistics): Haze {
  if (kind !== 'plate') return none
  const { exposure, black, gain } = correctExposure(tone)
  const skin = tone.skin * exposure
  const own = Math.max(0, toLinear(tone.darkest) - black) * gain
  const { level, mean } = measure(place)
  const brightness = luma(mean)
  const more = clamp(level - own, 0, Math.min(most.ofPlace * brightness, most.ofSkin * skin))
  if (more === 0) return none
  const colour = mean.map((value) => (value / brightness) ** tint) as unknown as Colour
  const scale = more / luma(colour)
  return { light: [colour[0] * scale, colour[1] * scale, colour[2] * scale], kept: 1 - more / skin }
}

const luma = ([r, g, b]: Colour) => lumaWeights[0] * r + lumaWeights[1] * g + lumaWeights[2] * b

/** Returns the location's black level and mean colour. */
function measure({ width, height, data }: TripleImage): { level: number; mean: Colour } {
  // An odd step, so the samples don't form columns.
  const step = 3 * (Math.floor((width * height) / 4000) | 1)
  const levels: number[] = []
  const sum: [number, number, number] = [0, 0, 0]
  for (let p = 0; p + 2 < data.length; p += step) {
    const colour = [data[p]!, data[p + 1]!, data[p + 2]!] as const
    levels.push(luma(colour))
    for (const c of [0, 1, 2] as const) sum[c] += colour[c]
  }
  const mean = sum.map((value) => Math.max(1e-4, value / levels.length)) as unknown as Colour
  return { level: percentile(levels, darkest), mean }
}
