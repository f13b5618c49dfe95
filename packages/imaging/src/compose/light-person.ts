/** Relights a person for a style, row by row, in linear light. */

import { linearOfByte } from '../colour/linear-light.ts'
import { lumaWeights } from '../pixels.ts'
import { emptyTriple, enlargeRows, type TripleImage } from '../resample/enlarge-rows.ts'
import type { StyleRecipe } from '../styles/recipe.ts'
import type { FramedPerson } from './framed-person.ts'
import { type Haze, hazeOf } from './haze.ts'
import { lampLight } from './light.ts'
import { spillLight } from './spill-light.ts'
import { contrastScale, contrastSteps, contrastTable, correctExposure, shoulder } from './tone-curve.ts'

/** A row of person and background in linear light, three numbers per pixel. Overwritten by the next row. */
export interface LitRow {
  behind: Float32Array
  /** Undefined where alpha is 0. */
  person: Float32Array
}

export interface LitPerson {
  /** Luminance of the face's skin after exposure. */
  skin: number
  /**
   * Returns slowly varying values, three per pixel: the share of the person's light replaced by light wrap, and the
   * shares of the background's light blocked by their shadow and by the contact shadow of their feet. Call it from the
   * top row down; the next row overwrites the result.
   */
  softRow(y: number): Float32Array
  /** Writes the person's row. */
  lightRow(y: number, soft: Float32Array, person: Float32Array): void
}

interface Surroundings {
  /** The style's background, which tints the light. */
  backdrop: TripleImage
  /** The person's surroundings, in their frame's aspect ratio. Its light wraps around their outline. */
  around: TripleImage
  /** Share of the background's light blocked by the person's shadow, at the relief's size. */
  shadow: Float32Array
}

export function lightPerson(
  framed: FramedPerson,
  recipe: StyleRecipe,
  { backdrop, around, shadow }: Surroundings,
): LitPerson {
  const { width, height, alpha, person } = framed
  const { exposure, black, gain } = correctExposure(framed.tone)
  const skin = framed.tone.skin * exposure
  const exposed = (factor: number) => linearOfByte.map((light) => Math.max(0, light - black) * factor)
  const tables: PersonTables = {
    red: exposed(gain * recipe.warmth),
    green: exposed(gain),
    blue: exposed(gain / recipe.warmth),
    contrast: contrastTable(recipe.contrast, skin),
    haze: hazeOf(recipe.backdrop, backdrop, framed.tone),
  }
  const lights = enlargeRows(lampLight(framed, recipe, backdrop), width, height)
  const spilling = spillLight(framed, recipe.wrap, around)
  const spills = enlargeRows(spilling.light, width, height)
  return {
    skin,
    softRow: enlargeRows(softMaps(framed, recipe, spilling.share, shadow), width, height),
    lightRow: (y, soft, row) => {
      const colours = person.data.subarray(3 * y * width)
      const rowAlpha = alpha.subarray(y * width, (y + 1) * width)
      lightColours(colours, tables, { light: lights(y), spill: spills(y), soft }, rowAlpha, row)
    },
  }
}

function softMaps(
  { relief: { width, height }, surface: { contact } }: FramedPerson,
  { backdrop }: StyleRecipe,
  share: Float32Array,
  shadow: Float32Array,
): TripleImage {
  const hasFloor = backdrop.kind === 'wall' || backdrop.kind === 'plate'
  const maps = emptyTriple(width, height)
  for (let i = 0; i < share.length; i++) {
    maps.data[3 * i] = share[i]!
    maps.data[3 * i + 1] = shadow[i]!
    if (contact !== null && hasFloor) maps.data[3 * i + 2] = contact[i]!
  }
  return maps
}

/** The person's exposed linear light by 8-bit value, the contrast gain by luma, and the location's haze. */
interface PersonTables {
  red: Float32Array
  green: Float32Array
  blue: Float32Array
  contrast: Float32Array
  haze: Haze
}

const [redWeight, greenWeight, blueWeight] = lumaWeights

function lightColours(
  colours: Uint8Array,
  { red, green, blue, contrast, haze }: PersonTables,
  { light, spill, soft }: Record<'light' | 'spill' | 'soft', Float32Array>,
  alpha: Uint8Array,
  person: Float32Array,
): void {
  const [hazeRed, hazeGreen, hazeBlue] = haze.light
  for (let x = 0, q = 0; x < alpha.length; x++, q += 3) {
    if (alpha[x] === 0) continue
    let r = red[colours[q]!]! * light[q]!
    let g = green[colours[q + 1]!]! * light[q + 1]!
    let b = blue[colours[q + 2]!]! * light[q + 2]!
    const luma = redWeight * r + greenWeight * g + blueWeight * b
    const curve = contrast[Math.min(contrastSteps, (luma * contrastScale) | 0)]!
    r = hazeRed + haze.kept * shoulder(r * curve)
    g = hazeGreen + haze.kept * shoulder(g * curve)
    b = hazeBlue + haze.kept * shoulder(b * curve)
    // A background darker than the person doesn't darken their edge.
    const share = soft[q]!
    const moreRed = spill[q]! - r * share
    const moreGreen = spill[q + 1]! - g * share
    const moreBlue = spill[q + 2]! - b * share
    person[q] = moreRed > 0 ? r + moreRed : r
    person[q + 1] = moreGreen > 0 ? g + moreGreen : g
    person[q + 2] = moreBlue > 0 ? b + moreBlue : b
  }
}
