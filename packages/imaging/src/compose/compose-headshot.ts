/** Puts an analysed person before a style's backdrop, in linear light. */
import { faceFrame } from '../faces/face.ts'
import { clamp, lumaWeights, type Plane, plane, type RgbImage } from '../pixels.ts'
import type { PortraitAnalysis } from '../portrait/analyse-portrait.ts'
import { sculptDepth } from '../portrait/relief.ts'
import { encodedOfLinear, linearOfByte } from '../styles/linear-light.ts'
import { randomNumbers } from '../styles/noise.ts'
import type { StyleRecipe } from '../styles/recipe.ts'
import { renderBackdrop } from '../styles/render-backdrop.ts'
import { vantageOf } from '../styles/vantage.ts'
import type { PictureLayers } from '../video/render-clip.ts'
import { enlargeRows } from './enlarge-rows.ts'
import { choosePictureFrame, type FramedPerson, framePerson, type PictureSize } from './frame-person.ts'
import { softMaps } from './light.ts'
import { contrastScale, contrastSteps, contrastTable, correctExposure, shoulder } from './tone-curve.ts'

/** The picture that a style makes of an analysed photo, in the style's framing. `photo` as for `framePerson`. */
export async function composeHeadshot(
  analysis: PortraitAnalysis,
  recipe: StyleRecipe,
  size: PictureSize,
  photo?: (longSide: number) => Promise<RgbImage>,
): Promise<RgbImage> {
  const frame = choosePictureFrame(analysis, recipe.framing, size)
  return await composePicture(await framePerson(analysis, frame, size, photo), recipe)
}

/** The picture that a style makes of a person in its frame. */
export async function composePicture(framed: FramedPerson, recipe: StyleRecipe): Promise<RgbImage> {
  const { width, height, alpha } = framed
  const rows = await lightPicture(framed, recipe)
  const random = randomNumbers(9)
  const grainScale = recipe.grain * 255
  const data = new Uint8Array(3 * width * height)
  for (let y = 0, i = 0; y < height; y++) {
    const { behind, person } = rows(y)
    for (let q = 0; q < 3 * width; q += 3, i++) {
      const a = alpha[i]! / 255
      // Two uniform numbers less one: noise that is mostly small, as film grain is; less of it on the person.
      const grain = 0.5 + (random() + random() - 1) * grainScale * (2 - 1.5 * a)
      for (let c = q; c < q + 3; c++)
        data[3 * i - q + c] = byte(encodedOfLinear(behind[c]! + (person[c]! - behind[c]!) * a) + grain)
    }
  }
  return { width, height, data }
}

/** The same picture in its parts, so that a camera can move before it. */
export async function composeLayers(framed: FramedPerson, recipe: StyleRecipe): Promise<PictureLayers> {
  const { width, height, alpha } = framed
  const rows = await lightPicture(framed, recipe)
  const backdrop = new Uint8Array(3 * width * height)
  const colours = new Uint8Array(3 * width * height)
  for (let y = 0, i = 0; y < height; y++) {
    const { behind, person } = rows(y)
    for (let q = 0; q < 3 * width; q++, i++) {
      backdrop[i] = encodedOfLinear(behind[q]!) + 0.5
      colours[i] = encodedOfLinear(person[q]!) + 0.5
    }
  }
  return {
    backdrop: { width, height, data: backdrop },
    person: {
      colours: { width, height, data: colours },
      alpha,
      depth: depthFromFace(framed),
      relief: framed.relief,
      key: recipe.key.direction,
    },
  }
}

/** How much nearer than the middle of the face each place is, in shares of the picture's width. */
function depthFromFace({ width, height, alpha, mesh }: FramedPerson): Plane {
  const whole = plane(
    width,
    height,
    Float32Array.from(alpha, (a) => a / 255),
  )
  const { depth } = sculptDepth(whole, mesh)
  const face = faceFrame(mesh)
  const at = (value: number, share: number, limit: number) => clamp(Math.round(value * share), 0, limit - 1)
  const row = at(face.y, depth.height / height, depth.height)
  const middle = depth.values[row * depth.width + at(face.x, depth.width / width, depth.width)]!
  return plane(
    depth.width,
    depth.height,
    depth.values.map((value) => (value - middle) / depth.width),
  )
}

/** One row of a picture's two parts: red, green, blue of each pixel in linear light. Overwritten by the next. */
interface LitRow {
  behind: Float32Array
  /** Where alpha is 0, whatever was there before. */
  person: Float32Array
}

/** The rows of the picture, which are asked for from the top down. */
async function lightPicture(framed: FramedPerson, recipe: StyleRecipe): Promise<(y: number) => LitRow> {
  const backdrop = await renderBackdrop(recipe.backdrop, vantageOf(framed, framed.mesh))
  const { width, height, alpha } = framed
  const { data } = framed.person
  const { exposure, black, gain } = correctExposure(framed.tone)
  const red = gain * recipe.warmth
  const blue = gain / recipe.warmth
  const contrast = contrastTable(recipe.contrast, framed.tone.skin * exposure)
  const backdropRows = enlargeRows(backdrop, width, height)
  const softRows = enlargeRows(softMaps(framed, recipe), width, height)
  const lit: LitRow = { behind: new Float32Array(3 * width), person: new Float32Array(3 * width) }
  const { behind, person } = lit
  return (y) => {
    const wall = backdropRows(y)
    const soft = softRows(y)
    for (let q = 0, i = y * width, p = 3 * i; q < 3 * width; q += 3, i++, p += 3) {
      const a = alpha[i]! / 255
      const shade = 1 - soft[q + 2]! * (1 - a)
      const r = wall[q]! * shade
      const g = wall[q + 1]! * shade
      const b = wall[q + 2]! * shade
      behind[q] = r
      behind[q + 1] = g
      behind[q + 2] = b
      if (a === 0) continue
      const light = soft[q]!
      const spill = soft[q + 1]! * a
      let pr = Math.max(0, linearOfByte[data[p]!]! - black) * red * light
      let pg = Math.max(0, linearOfByte[data[p + 1]!]! - black) * gain * light
      let pb = Math.max(0, linearOfByte[data[p + 2]!]! - black) * blue * light
      const luma = lumaWeights[0] * pr + lumaWeights[1] * pg + lumaWeights[2] * pb
      const curve = contrast[Math.min(contrastSteps, (luma * contrastScale) | 0)]!
      pr = shoulder(pr * curve)
      pg = shoulder(pg * curve)
      pb = shoulder(pb * curve)
      person[q] = pr + (r - pr) * spill
      person[q + 1] = pg + (g - pg) * spill
      person[q + 2] = pb + (b - pb) * spill
    }
    return lit
  }
}

function byte(value: number): number {
  return value < 0 ? 0 : value > 255 ? 255 : value
}
