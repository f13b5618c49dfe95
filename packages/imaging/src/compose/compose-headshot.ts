/** Puts an analysed person before a style's backdrop, in linear light. */
import { lumaWeights, type RgbImage } from '../pixels.ts'
import type { PortraitAnalysis } from '../portrait/analyse-portrait.ts'
import { encodedOfLinear, linearOfByte } from '../styles/linear-light.ts'
import { randomNumbers } from '../styles/noise.ts'
import type { StyleRecipe } from '../styles/recipe.ts'
import { renderBackdrop } from '../styles/render-backdrop.ts'
import { viewOf } from '../styles/view.ts'
import { enlargeRows, type TripleImage } from './enlarge-rows.ts'
import { choosePictureFrame, type FramedPerson, framePerson, type PictureSize } from './frame-person.ts'
import { softMaps } from './light.ts'
import { contrastScale, contrastSteps, contrastTable, correctExposure, shoulder } from './tone-curve.ts'

/** The picture that a style makes of an analysed photo, in the style's framing. */
export async function composeHeadshot(
  analysis: PortraitAnalysis,
  recipe: StyleRecipe,
  size: PictureSize,
): Promise<RgbImage> {
  const frame = choosePictureFrame(analysis, recipe.framing, size)
  return await composePicture(await framePerson(analysis, frame, size), recipe)
}

/** The picture that a style makes of a person in its frame. */
export async function composePicture(framed: FramedPerson, recipe: StyleRecipe): Promise<RgbImage> {
  return compose(framed, recipe, await renderBackdrop(recipe.backdrop, viewOf(framed, framed.mesh)))
}

/** `backdrop` in linear light. */
function compose(framed: FramedPerson, recipe: StyleRecipe, backdrop: TripleImage): RgbImage {
  const { width, height, person, alpha } = framed
  const { exposure, black, gain } = correctExposure(framed.tone)
  const red = gain * recipe.warmth
  const blue = gain / recipe.warmth
  const contrast = contrastTable(recipe.contrast, framed.tone.skin * exposure)
  const random = randomNumbers(9)
  const grainScale = recipe.grain * 255
  const data = new Uint8Array(width * height * 3)
  const backdropRows = enlargeRows(backdrop, width, height)
  const softRows = enlargeRows(softMaps(framed, recipe), width, height)

  for (let y = 0; y < height; y++) {
    const behind = backdropRows(y)
    const soft = softRows(y)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const p = 3 * i
      const q = 3 * x
      const a = alpha[i]! / 255
      const shade = 1 - soft[q + 2]! * (1 - a)
      let r = behind[q]! * shade
      let g = behind[q + 1]! * shade
      let b = behind[q + 2]! * shade
      if (a > 0) {
        const light = soft[q]!
        const spill = soft[q + 1]! * a
        let pr = Math.max(0, linearOfByte[person.data[p]!]! - black) * red * light
        let pg = Math.max(0, linearOfByte[person.data[p + 1]!]! - black) * gain * light
        let pb = Math.max(0, linearOfByte[person.data[p + 2]!]! - black) * blue * light
        const luma = lumaWeights[0] * pr + lumaWeights[1] * pg + lumaWeights[2] * pb
        const curve = contrast[Math.min(contrastSteps, (luma * contrastScale) | 0)]!
        pr = shoulder(pr * curve)
        pg = shoulder(pg * curve)
        pb = shoulder(pb * curve)
        r += (pr + (r - pr) * spill - r) * a
        g += (pg + (g - pg) * spill - g) * a
        b += (pb + (b - pb) * spill - b) * a
      }
      // Two uniform numbers less one: noise that is mostly small, as film grain is; less of it on the person.
      const grain = 0.5 + (random() + random() - 1) * grainScale * (2 - 1.5 * a)
      data[p] = byte(encodedOfLinear(r) + grain)
      data[p + 1] = byte(encodedOfLinear(g) + grain)
      data[p + 2] = byte(encodedOfLinear(b) + grain)
    }
  }
  return { width, height, data }
}

function byte(value: number): number {
  return value < 0 ? 0 : value > 255 ? 255 : value
}
