/** Lights a person in a style, row by row, in linear light. */

import { linearOfByte } from '../colour/linear-light.ts'
import { lumaWeights } from '../pixels.ts'
import { enlargeRows, type TripleImage } from '../resample/enlarge-rows.ts'
import type { StyleRecipe } from '../styles/recipe.ts'
import type { FramedPerson } from './framed-person.ts'
import { backdropMaps, lampLight } from './light.ts'
import { contrastScale, contrastSteps, contrastTable, correctExposure, shoulder } from './tone-curve.ts'

/** One row of person and backdrop: red, green and blue of each pixel in linear light. Overwritten by the next row. */
export interface LitRow {
  behind: Float32Array
  /** Undefined where alpha is 0. */
  person: Float32Array
}

export interface LitPerson {
  /** Brightness of the face's skin after exposure. */
  skin: number
  /** The row of `backdropMaps` at the picture's size. Call it from the top row down; the next row overwrites the result. */
  softRow(y: number): Float32Array
  /** Writes the person of a row, lit in front of its `behind`. */
  lightRow(y: number, soft: Float32Array, row: LitRow): void
}

/** `backdrop` is what the style puts behind the person: its colours are in the light. */
export function lightPerson(framed: FramedPerson, recipe: StyleRecipe, backdrop: TripleImage): LitPerson {
  const { width, height, alpha, person } = framed
  const { exposure, black, gain } = correctExposure(framed.tone)
  const skin = framed.tone.skin * exposure
  const exposed = (factor: number) => linearOfByte.map((light) => Math.max(0, light - black) * factor)
  const tables: PersonTables = {
    red: exposed(gain * recipe.warmth),
    green: exposed(gain),
    blue: exposed(gain / recipe.warmth),
    contrast: contrastTable(recipe.contrast, skin),
  }
  const lights = enlargeRows(lampLight(framed, recipe, backdrop), width, height)
  return {
    skin,
    softRow: enlargeRows(backdropMaps(framed, recipe), width, height),
    lightRow: (y, soft, row) => {
      const colours = person.data.subarray(3 * y * width)
      lightColours(colours, tables, { light: lights(y), soft }, alpha.subarray(y * width, (y + 1) * width), row)
    },
  }
}

/** The person's exposed linear light for each byte, and the contrast factor for each luma. */
interface PersonTables {
  red: Float32Array
  green: Float32Array
  blue: Float32Array
  contrast: Float32Array
}

const [redWeight, greenWeight, blueWeight] = lumaWeights

function lightColours(
  colours: Uint8Array,
  { red, green, blue, contrast }: PersonTables,
  { light, soft }: { light: Float32Array; soft: Float32Array },
  alpha: Uint8Array,
  { behind, person }: LitRow,
): void {
  for (let x = 0, q = 0; x < alpha.length; x++, q += 3) {
    if (alpha[x] === 0) continue
    const spill = (soft[q]! * alpha[x]!) / 255
    let r = red[colours[q]!]! * light[q]!
    let g = green[colours[q + 1]!]! * light[q + 1]!
    let b = blue[colours[q + 2]!]! * light[q + 2]!
    const luma = redWeight * r + greenWeight * g + blueWeight * b
    const curve = contrast[Math.min(contrastSteps, (luma * contrastScale) | 0)]!
    r = shoulder(r * curve)
    g = shoulder(g * curve)
    b = shoulder(b * curve)
    person[q] = r + (behind[q]! - r) * spill
    person[q + 1] = g + (behind[q + 1]! - g) * spill
    person[q + 2] = b + (behind[q + 2]! - b) * spill
  }
}
