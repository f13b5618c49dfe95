/** The black level of a place. Before a hazy or very bright one, the lens lifts the darkest tones of the person, too. */
import { toLinear } from '../colour/linear-light.ts'
import { clamp, lumaWeights } from '../pixels.ts'
import type { ToneStatistics } from '../portrait/tone.ts'
import type { TripleImage } from '../resample/enlarge-rows.ts'
import type { Backdrop } from '../styles/recipe.ts'
import { correctExposure } from './tone-curve.ts'

type Colour = readonly [number, number, number]

/** Light to add everywhere, and the share of the person's own that stays, so that their skin keeps its brightness. */
export interface Haze {
  light: Colour
  kept: number
}

const none: Haze = { light: [0, 0, 0], kept: 1 }

/** The darkest part of a place, as a share of it. */
const darkest = 0.01
/** The most linear light that is added, and the most as a share of that on skin, so that dark skin keeps its contrast. */
const most = { light: 0.012, ofSkin: 0.08 }

/** Studios have no haze, however bright their walls are. `place` is the rendered backdrop. */
export function hazeOf({ kind }: Backdrop, place: TripleImage, tone: ToneStatistics): Haze {
  if (kind !== 'plate') return none
  const { exposure, black, gain } = correctExposure(tone)
  const skin = tone.skin * exposure
  const own = Math.max(0, toLinear(tone.darkest) - black) * gain
  const colour = blackOf(place)
  const level = luma(colour)
  const more = clamp(level - own, 0, Math.min(most.light, most.ofSkin * skin))
  if (more === 0) return none
  const light = colour.map((value) => (value * more) / level) as unknown as Colour
  return { light, kept: 1 - more / skin }
}

const luma = ([r, g, b]: Colour) => lumaWeights[0] * r + lumaWeights[1] * g + lumaWeights[2] * b

/** The mean colour of the darkest part. */
function blackOf({ width, height, data }: TripleImage): Colour {
  // An odd step, so that samples are not in columns.
  const step = 3 * (Math.floor((width * height) / 4000) | 1)
  const samples: { colour: Colour; luma: number }[] = []
  for (let p = 0; p + 2 < data.length; p += step) {
    const colour = [data[p]!, data[p + 1]!, data[p + 2]!] as const
    samples.push({ colour, luma: luma(colour) })
  }
  samples.sort((a, b) => a.luma - b.luma)
  const dark = samples.slice(0, Math.max(1, Math.round(darkest * samples.length)))
  return [0, 1, 2].map((c) => dark.reduce((sum, { colour }) => sum + colour[c]!, 0) / dark.length) as unknown as Colour
}
