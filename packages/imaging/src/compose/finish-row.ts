/** Adjusts person and background together after relighting, in linear light. */
import { lumaWeights } from '../pixels.ts'
import type { Finish } from '../styles/recipe.ts'
import type { LitRow } from './light-person.ts'
import { contrastCurve } from './tone-curve.ts'

/**
 * Share of a change in warmth (as an exponent), and in saturation above 1, applied to the person, so that skin and
 * teeth stay natural.
 */
const personShare = { warmth: 0.38, saturation: 0.5 }

/** The tone table covers luma up to 2; its index is the square root of luma, for precision in the shadows. */
const tableScale = 1448
const tableEnd = 2047

/**
 * Returns a function that adjusts both layers of a row in place, the person only where `alpha` is above 0, or null for
 * neutral settings. `skin` is the luminance of the person's skin, the contrast's pivot.
 */
export function prepareFinish(
  { brightness, contrast, saturation, warmth }: Finish,
  skin: number,
): ((row: LitRow, alpha: Uint8Array) => void) | null {
  if (brightness === 1 && contrast === 1 && saturation === 1 && warmth === 1) return null
  const bright = brightnessCurve(brightness)
  const curve = contrastCurve(contrast, skin * bright(skin))
  const tones = Float32Array.from({ length: tableEnd + 1 }, (_, i) => {
    const luma = (Math.max(i, 0.5) / tableScale) ** 2
    const factor = bright(luma)
    return factor * curve(luma * factor)
  })
  const ofPerson = {
    warmth: warmth ** personShare.warmth,
    saturation: saturation > 1 ? 1 + (saturation - 1) * personShare.saturation : saturation,
  }
  return ({ behind, person }, alpha) => {
    finishColours(behind, null, tones, { warmth, saturation })
    finishColours(person, alpha, tones, ofPerson)
  }
}

/** Returns the gain by luma: a constant below 1; above 1, a curve that starts with that slope and ends at white. */
function brightnessCurve(brightness: number): (luma: number) => number {
  return brightness <= 1 ? () => brightness : (luma) => brightness / (1 + (brightness - 1) * luma)
}

const [redWeight, greenWeight, blueWeight] = lumaWeights

function finishColours(
  colours: Float32Array,
  alpha: Uint8Array | null,
  tones: Float32Array,
  { warmth, saturation }: Pick<Finish, 'warmth' | 'saturation'>,
): void {
  for (let q = 0, x = 0; q < colours.length; q += 3, x++) {
    if (alpha !== null && alpha[x] === 0) continue
    const r = colours[q]! * warmth
    const g = colours[q + 1]!
    const b = colours[q + 2]! / warmth
    const luma = redWeight * r + greenWeight * g + blueWeight * b
    const tone = tones[Math.min(tableEnd, (Math.sqrt(luma) * tableScale + 0.5) | 0)]!
    const grey = luma * tone * (1 - saturation)
    const kept = tone * saturation
    colours[q] = Math.max(0, grey + kept * r)
    colours[q + 1] = Math.max(0, grey + kept * g)
    colours[q + 2] = Math.max(0, grey + kept * b)
  }
}
