/** Lights a person in a style, row by row, in linear light. */

import { linearOfByte } from '../colour/linear-light.ts'
import { lumaWeights } from '../pixels.ts'
import { enlargeRows } from '../resample/enlarge-rows.ts'
import type { StyleRecipe } from '../styles/recipe.ts'
import type { FramedPerson } from './framed-person.ts'
import { softMaps } from './light.ts'
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
  /** The row of `softMaps` at the picture's size. Call it from the top row down; the next row overwrites the result. */
  softRow(y: number): Float32Array
  /** Writes the person of a row, lit in front of its `behind`. */
  lightRow(y: number, soft: Float32Array, row: LitRow): void
}

export function lightPerson(framed: FramedPerson, recipe: StyleRecipe): LitPerson {
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
  return {
    skin,
    softRow: enlargeRows(softMaps(framed, recipe), width, height),
    lightRow: (y, soft, row) =>
      lightColours(person.data.subarray(3 * y * width), tables, soft, alpha.subarray(y * width, (y + 1) * width), row),
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
  soft: Float32Array,
  alpha: Uint8Array,
  { behind, person }: LitRow,
): void {
  for (let x = 0, q = 0; x < alpha.length; x++, q += 3) {
    if (alpha[x] === 0) continue
    const light = soft[q]!
    const spill = (soft[q + 1]! * alpha[x]!) / 255
    let r = red[colours[q]!]! * light
    let g = green[colours[q + 1]!]! * light
    let b = blue[colours[q + 2]!]! * light
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
