/** Composites an analysed person over a style's background, in linear light. */

import { encodedOfLinear, encodeRow } from '../colour/linear-light.ts'
import { faceFrame } from '../faces/face.ts'
import { clamp, type Plane, plane, planeOfBytes, type RgbImage } from '../pixels.ts'
import { opening } from '../planes/morphology.ts'
import type { PortraitAnalysis } from '../portrait/analyse-portrait.ts'
import { sculptDepth } from '../portrait/relief.ts'
import { enlargeRows } from '../resample/enlarge-rows.ts'
import { retouchPicture } from '../retouch/retouch-picture.ts'
import { coarseGrain, filmGrain } from '../styles/noise.ts'
import type { StyleRecipe } from '../styles/recipe.ts'
import { renderBackdrop } from '../styles/render-backdrop.ts'
import { vantageOf } from '../styles/vantage.ts'
import { castShadow } from './cast-shadow.ts'
import { prepareFinish } from './finish-row.ts'
import { choosePictureFrame, framePerson } from './frame-person.ts'
import type { FramedPerson, PictureSize } from './framed-person.ts'
import { type LitRow, lightPerson } from './light-person.ts'
import type { PictureLayers } from './picture-layers.ts'

/** Returns an analysed photo in a style, with the style's framing. `photo` as for `framePerson`. */
export async function composeHeadshot(
  analysis: PortraitAnalysis,
  recipe: StyleRecipe,
  size: PictureSize,
  photo?: (longSide: number) => Promise<RgbImage>,
): Promise<RgbImage> {
  const frame = choosePictureFrame(analysis, recipe.framing, size)
  return await composePicture(await framePerson(analysis, frame, size, photo), recipe)
}

/** Returns the image of a framed person in a style. */
export async function composePicture(framed: FramedPerson, recipe: StyleRecipe): Promise<RgbImage> {
  const { width, height, alpha } = framed
  const rows = await lightPicture(framed, recipe)
  const strength = grainOf(framed, recipe)
  const fillWithGrain = filmGrain(9)
  const fillWithCoarse = strength.coarse > 0 ? coarseGrain(11) : null
  const grain = new Float32Array(width)
  const coarse = new Float32Array(width)
  const data = new Uint8Array(3 * width * height)
  for (let y = 0; y < height; y++) {
    const { behind, person } = rows(y)
    fillWithGrain(grain)
    fillWithCoarse?.(coarse)
    mixRow(behind, person, alpha.subarray(y * width, (y + 1) * width), { grain, coarse }, strength)
    encodeRow(behind, grain, data.subarray(3 * y * width))
  }
  const picture = { width, height, data }
  if (!recipe.retouch) return picture
  const silhouette = recipe.retouch.strayHairs ? bodyOf(framed) : undefined
  return retouchPicture(picture, { faces: [framed.mesh], silhouette }, recipe.retouch)
}

/** Returns the alpha of the person without strands of hair. */
const bodyOf = ({ relief: { width, height, alpha } }: FramedPerson): Plane => opening(plane(width, height, alpha), 1)

const usualGrain = 0.006
/** Coarse grain is more visible on plain backgrounds than on skin. */
const coarseShare = 0.65

/** Gains in 8-bit levels: for grain on the person, grain on the background, and coarse grain on the background. */
interface GrainStrength {
  person: number
  behind: number
  coarse: number
}

/** Matches the background's noise to the photo's. */
function grainOf({ surface: { noise } }: FramedPerson, { grain }: StyleRecipe): GrainStrength {
  const person = 0.5 * 255 * grain
  // Grain has a standard deviation of 1 / sqrt 6. Styles with less grain, such as white, get less noise.
  const share = Math.min(1, grain / usualGrain) * Math.sqrt(6)
  return {
    person,
    behind: Math.max(4 * person, Math.hypot(person, share * noise.fine)),
    coarse: (coarseShare * share * noise.coarse) / 0.625,
  }
}

/** Blends the person's row over the background's, and scales `grain` to be added before rounding. */
function mixRow(
  behind: Float32Array,
  person: Float32Array,
  alpha: Uint8Array,
  { grain, coarse }: Record<'grain' | 'coarse', Float32Array>,
  strength: GrainStrength,
) {
  for (let x = 0, q = 0; x < alpha.length; x++, q += 3) {
    const a = alpha[x]! / 255
    const added = grain[x]! * (strength.behind + (strength.person - strength.behind) * a)
    grain[x] = 0.5 + added + coarse[x]! * strength.coarse * (1 - a)
    if (a === 0) continue
    const r = behind[q]!
    const g = behind[q + 1]!
    const b = behind[q + 2]!
    behind[q] = r + (person[q]! - r) * a
    behind[q + 1] = g + (person[q + 1]! - g) * a
    behind[q + 2] = b + (person[q + 2]! - b) * a
  }
}

/** Returns the same image as layers, for camera moves. */
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
  const own = { width, height, data: colours }
  return {
    backdrop: { width, height, data: backdrop },
    person: {
      colours: recipe.retouch ? retouchPicture(own, { faces: [framed.mesh] }, recipe.retouch) : own,
      alpha,
      depth: depthFromFace(framed),
      relief: framed.relief,
      key: recipe.key.direction,
    },
  }
}

/** Returns the depth of each position in front of the centre of the face, as a share of the image width. */
function depthFromFace({ width, height, alpha, mesh }: FramedPerson): Plane {
  const whole = planeOfBytes(width, height, alpha)
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

/** Returns a function that renders the rows of the image. Call it from the top row down. */
async function lightPicture(framed: FramedPerson, recipe: StyleRecipe): Promise<(y: number) => LitRow> {
  const vantage = vantageOf(framed, framed.mesh)
  const backdrop = await renderBackdrop(recipe.backdrop, vantage)
  const { width, height, alpha } = framed
  const shadow = castShadow(framed, recipe, vantage)
  const { skin, softRow, lightRow } = lightPerson(framed, recipe, { backdrop, around: backdrop, shadow })
  const backdropRows = enlargeRows(backdrop, width, height)
  const finish = prepareFinish(recipe.finish, skin)
  const lit: LitRow = { behind: new Float32Array(3 * width), person: new Float32Array(3 * width) }
  return (y) => {
    const soft = softRow(y)
    const rowAlpha = alpha.subarray(y * width, (y + 1) * width)
    lightBackdrop(backdropRows(y), soft, rowAlpha, lit.behind)
    lightRow(y, soft, lit.person)
    finish?.(lit, rowAlpha)
    return lit
  }
}

function lightBackdrop(wall: Float32Array, soft: Float32Array, alpha: Uint8Array, behind: Float32Array): void {
  for (let x = 0, q = 0; x < alpha.length; x++, q += 3) {
    const clear = 1 - alpha[x]! / 255
    const shade = (1 - soft[q + 1]! * clear) * (1 - soft[q + 2]! * clear)
    behind[q] = wall[q]! * shade
    behind[q + 1] = wall[q + 1]! * shade
    behind[q + 2] = wall[q + 2]! * shade
  }
}
