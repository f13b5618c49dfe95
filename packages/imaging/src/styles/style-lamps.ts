/** A style's light, as a mix of the basis lamps for relighting. */
import { clamp, lumaWeights } from '../pixels.ts'
import type { LampColours } from '../relight/estimate-light.ts'
import { lampNames } from '../relight/lamps.ts'
import type { TripleImage } from '../resample/enlarge-rows.ts'
import { keyRatio, towards } from './light-plan.ts'
import { plates } from './plates.ts'
import type { StyleRecipe } from './recipe.ts'

/**
 * Direction of each lamp, and its light on a surface facing it, relative to `ambient`; measured on the rendered people.
 */
const stands: Record<(typeof lampNames)[number], { at: readonly [number, number, number]; light: number }> = {
  ambient: { at: [0, 0, 0], light: 1 },
  front: { at: [0, -0.26, 0.97], light: 5 },
  key45l: { at: [-0.53, -0.4, 0.75], light: 3.6 },
  key45r: { at: [0.53, -0.4, 0.75], light: 3.6 },
  side90l: { at: [-0.98, -0.1, 0.17], light: 3.3 },
  side90r: { at: [0.98, -0.1, 0.17], light: 3.3 },
  top: { at: [0, -0.98, 0.21], light: 2.2 },
  low: { at: [0, 0.79, 0.61], light: 4.7 },
  riml: { at: [-0.61, -0.41, -0.68], light: 2.5 },
  rimr: { at: [0.61, -0.41, -0.68], light: 2.5 },
}
/** The lamps that make up a key light. */
const keyLamps = ['front', 'key45l', 'key45r', 'side90l', 'side90r', 'top', 'low'] as const

/** Fraction of the fill light that comes from near the camera; the rest is ambient. */
const frontalFill = 0.35
/** Light from behind at a rim of 1, relative to the lit side of the face. */
const fullRim = 2

/** Returns the lamps' weights in the order of `lampNames`, normalised to a fill of 1. */
export function styleLamps({ key, rim }: Pick<StyleRecipe, 'key' | 'rim'>): Float32Array {
  const ratio = keyRatio(key)
  const lamps = new Float32Array(lampNames.length)
  const add = (name: (typeof lampNames)[number], light: number) => {
    const i = lampNames.indexOf(name)
    lamps[i] = lamps[i]! + light / stands[name].light
  }
  add('ambient', 1 - frontalFill)
  add('front', frontalFill)
  const shares = sharesOf(towards(key.direction))
  for (const [i, name] of keyLamps.entries()) add(name, (ratio - 1) * shares[i]!)
  for (const name of ['riml', 'rimr'] as const) add(name, fullRim * rim * ratio)
  return lamps
}

/** Returns the fractions of the lamps that approximate light from this direction, by non-negative least squares. */
function sharesOf(direction: readonly [number, number, number]): number[] {
  const places = keyLamps.map((name) => stands[name].at)
  const dot = (a: readonly number[], b: readonly number[]) => a.reduce((sum, value, i) => sum + value * b[i]!, 0)
  const shares = places.map(() => 0)
  for (let sweep = 0; sweep < 200; sweep++)
    for (const [i, place] of places.entries()) {
      const rest = direction.map((value, c) => {
        const others = places.reduce((sum, other, k) => (k === i ? sum : sum + shares[k]! * other[c]!), 0)
        return value - others
      })
      // Slight regularisation prefers a few near lamps to many far ones.
      shares[i] = Math.max(0, (dot(place, rest) - 0.02) / (dot(place, place) + 0.02))
    }
  return shares
}

/** Strength of the background's and the location's tint in the light, as exponents. */
const tinted = { ambient: 0.3, behind: 0.6, lamp: 0.3 }

/**
 * Returns the coloured lamps of a style: the key takes its colour from the location's light, the fill from the
 * background, and the rim lights from the background's bright parts on their side.
 */
export function colouredLamps(recipe: StyleRecipe, backdrop: TripleImage | null): LampColours {
  const lamps = styleLamps(recipe)
  if (backdrop === null) return [lamps, lamps, lamps]
  const own = styleLamps({ key: { ...recipe.key, amount: 0 }, rim: 0 })
  const fill = tintOf(backdrop, 0, 1, 1, tinted.ambient)
  const sides = [tintOf(backdrop, 0, 0.5, 2, tinted.behind), tintOf(backdrop, 0.5, 1, 2, tinted.behind)] as const
  const warmth = recipe.backdrop.kind === 'plate' ? (5000 / plates[recipe.backdrop.name].kelvin) ** tinted.lamp : 1
  const key = [warmth, 1, 1 / warmth] as const
  const coloured = (c: 0 | 1 | 2) =>
    lamps.map((weight, i) => {
      if (lampNames[i] === 'riml') return weight * sides[0][c]
      if (lampNames[i] === 'rimr') return weight * sides[1][c]
      return own[i]! * fill[c] + (weight - own[i]!) * key[c]
    })
  return [coloured(0), coloured(1), coloured(2)]
}

/** Returns the mean colour of a part of the background, with bright pixels weighted by this power. */
function tintOf(
  { width, height, data }: TripleImage,
  from: number,
  to: number,
  power: number,
  share: number,
): readonly [number, number, number] {
  const sum: [number, number, number] = [0, 0, 0]
  const brightness = ([r, g, b]: readonly [number, number, number]) =>
    lumaWeights[0] * r + lumaWeights[1] * g + lumaWeights[2] * b
  for (let y = 0; y < height; y += 4)
    for (let x = Math.floor(from * width); x < to * width; x += 4) {
      const p = 3 * (y * width + x)
      const colour = [data[p]!, data[p + 1]!, data[p + 2]!] as const
      const weight = brightness(colour) ** (power - 1)
      for (let c = 0; c < 3; c++) sum[c] = sum[c]! + weight * colour[c]!
    }
  const whole = Math.max(1e-6, brightness(sum))
  return sum.map((value) => clamp(value / whole, 0.2, 3) ** share) as [number, number, number]
}
