/** Composites the members of a group over one background, from back to front, in linear light. */

import { encodeRow } from '../colour/linear-light.ts'
import { castShadow } from '../compose/cast-shadow.ts'
import { prepareFinish } from '../compose/finish-row.ts'
import type { PictureSize } from '../compose/framed-person.ts'
import { nearShadow } from '../compose/light.ts'
import { lightPerson } from '../compose/light-person.ts'
import { clamp, type Plane, plane, type RgbImage } from '../pixels.ts'
import { resizeBilinear } from '../planes/resize-plane.ts'
import { emptyTriple, enlargeRows, type TripleImage } from '../resample/enlarge-rows.ts'
import { filmGrain } from '../styles/noise.ts'
import type { StyleRecipe } from '../styles/recipe.ts'
import { renderBackdrop } from '../styles/render-backdrop.ts'
import { type Vantage, vantageOfFace } from '../styles/vantage.ts'
import type { Arrangement } from './arrange-group.ts'
import type { FramedMember } from './frame-member.ts'

/** Strength of a member's shadow on the people behind, who are much closer than a wall. */
const contactShadow = 0.5
/** A medium skin luminance: the pivot for the background's contrast, independent of the people in front. */
const middleSkin = 0.2

/** Cell size, in pixels, for shadows on the background, which are soft. */
const cell = 8

/** An image in progress, in linear light. */
interface Canvas extends PictureSize {
  colours: Float32Array
  /** Combined alpha of the people, 0 to 255. */
  people: Uint8Array
  /** Fraction of the background's light blocked by the members so far, in cells. */
  taken: Plane
}

/**
 * Composes a group portrait. Calls `member` for one member at a time, from back to front, so that only one is in
 * memory. Members returned as null are left out.
 */
export async function composeGroup(
  arrangement: Arrangement,
  recipe: StyleRecipe,
  size: PictureSize,
  member: (i: number) => Promise<FramedMember | null>,
): Promise<RgbImage> {
  const vantage = groupVantage(arrangement, size)
  const backdrop = await renderBackdrop(recipe.backdrop, vantage)
  const canvas = paintBackdrop(recipe, size, backdrop)
  for (const i of arrangement.order) {
    const framed = await member(i)
    if (framed === null) continue
    shadeBackdrop(canvas, framed, recipe, vantage)
    addMember(canvas, framed, recipe, backdrop)
  }
  return develop(canvas, recipe)
}

/** Returns the camera position for a group: the same distance as for a portrait of one person with this framing. */
function groupVantage({ places }: Arrangement, size: PictureSize): Vantage {
  const mean = (value: (place: Arrangement['places'][number]) => number) =>
    places.reduce((sum, place) => sum + value(place), 0) / places.length
  return vantageOfFace(size, { size: mean((place) => place.faceSize), eyes: mean((place) => place.y) })
}

function paintBackdrop(recipe: StyleRecipe, { width, height }: PictureSize, backdrop: TripleImage): Canvas {
  const rows = enlargeRows(backdrop, width, height)
  const finish = prepareFinish(recipe.finish, middleSkin)
  const colours = new Float32Array(3 * width * height)
  const nobody = { person: new Float32Array(0), alpha: new Uint8Array(0) }
  for (let y = 0; y < height; y++) {
    const behind = colours.subarray(3 * y * width, 3 * (y + 1) * width)
    behind.set(rows(y))
    finish?.({ behind, person: nobody.person }, nobody.alpha)
  }
  const taken = plane(Math.ceil(width / cell), Math.ceil(height / cell))
  return { width, height, colours, people: new Uint8Array(width * height), taken }
}

/** Casts the member's shadow on the wall and floor, where other members may already block the light. */
function shadeBackdrop(
  { width, height, colours, people, taken }: Canvas,
  { framed, left, top }: FramedMember,
  recipe: StyleRecipe,
  vantage: Vantage,
): void {
  const { relief, surface } = framed
  const alpha = new Float32Array(taken.values.length)
  for (let y = 0, i = 0; y < taken.height; y++) {
    const row = Math.floor((((y + 0.5) * cell - top) * relief.height) / framed.height)
    for (let x = 0; x < taken.width; x++, i++) {
      const column = Math.floor((((x + 0.5) * cell - left) * relief.width) / framed.width)
      const isWithin = row >= 0 && column >= 0 && row < relief.height && column < relief.width
      if (isWithin) alpha[i] = relief.alpha[row * relief.width + column]!
    }
  }
  const silhouette = { ...relief, width: taken.width, height: taken.height, alpha }
  const cast = castShadow({ relief: silhouette, surface }, recipe, vantage)
  if (cast.every((share) => share === 0)) return
  const remaining = plane(taken.width, taken.height)
  for (let i = 0; i < cast.length; i++) {
    const before = taken.values[i]!
    const after = Math.max(before, cast[i]!)
    remaining.values[i] = (1 - after) / (1 - before)
    taken.values[i] = after
  }
  const whole = resizeBilinear(remaining, width, height).values
  for (let i = 0, q = 0; i < whole.length; i++, q += 3) {
    const lost = (1 - whole[i]!) * (1 - people[i]! / 255)
    if (lost === 0) continue
    for (let c = 0; c < 3; c++) colours[q + c] = colours[q + c]! * (1 - lost)
  }
}

function addMember(
  canvas: Canvas,
  { framed, left, top }: FramedMember,
  recipe: StyleRecipe,
  backdrop: TripleImage,
): void {
  const { width, alpha } = framed
  const { skin, softRow, lightRow } = lightPerson(framed, recipe, {
    backdrop,
    around: partOf(canvas, { framed, left, top }),
    // At full strength; the visible part of the shadow depends on the surface it falls on.
    shadow: nearShadow(framed, recipe.key),
  })
  const finish = prepareFinish(recipe.finish, skin)
  const person = new Float32Array(3 * width)
  const nothing = new Float32Array(0)
  const first = Math.max(0, -left)
  const last = Math.min(width, canvas.width - left)
  for (let y = Math.max(0, -top); y < framed.height && top + y < canvas.height; y++) {
    const at = (top + y) * canvas.width + left
    const soft = softRow(y)
    const rowAlpha = alpha.subarray(y * width, (y + 1) * width)
    const colours = canvas.colours.subarray(3 * (at + first), 3 * (at + last))
    const people = canvas.people.subarray(at + first, at + last)
    shade(colours, people, soft.subarray(3 * first), rowAlpha.subarray(first))
    lightRow(y, soft, person)
    finish?.({ behind: nothing, person }, rowAlpha)
    cover(colours, people, person.subarray(3 * first), rowAlpha.subarray(first))
  }
}

/**
 * Returns the surroundings of a member on the canvas, at twice the resolution of their relief. Beyond the image, its
 * border is repeated.
 */
function partOf(canvas: Canvas, { framed, left, top }: FramedMember): TripleImage {
  const part = emptyTriple(2 * framed.relief.width, 2 * framed.relief.height)
  for (let row = 0, q = 0; row < part.height; row++) {
    const y = clamp(Math.floor(top + ((row + 0.5) * framed.height) / part.height), 0, canvas.height - 1)
    for (let column = 0; column < part.width; column++, q += 3) {
      const x = clamp(Math.floor(left + ((column + 0.5) * framed.width) / part.width), 0, canvas.width - 1)
      const p = 3 * (y * canvas.width + x)
      for (let c = 0; c < 3; c++) part.data[q + c] = canvas.colours[p + c]!
    }
  }
  return part
}

/** Casts the member's shadow on people behind, and the contact shadow of their feet on the floor. */
function shade(colours: Float32Array, people: Uint8Array, soft: Float32Array, alpha: Uint8Array): void {
  for (let x = 0, q = 0; x < people.length; x++, q += 3) {
    const shadow = soft[q + 1]!
    const contact = soft[q + 2]!
    if (shadow === 0 && contact === 0) continue
    const depth = contactShadow * (people[x]! / 255)
    const clear = 1 - alpha[x]! / 255
    const left = (1 - shadow * depth * clear) * (1 - contact * clear)
    colours[q] = colours[q]! * left
    colours[q + 1] = colours[q + 1]! * left
    colours[q + 2] = colours[q + 2]! * left
  }
}

function cover(colours: Float32Array, people: Uint8Array, person: Float32Array, alpha: Uint8Array): void {
  for (let x = 0, q = 0; x < people.length; x++, q += 3) {
    if (alpha[x] === 0) continue
    const a = alpha[x]! / 255
    colours[q] = colours[q]! + (person[q]! - colours[q]!) * a
    colours[q + 1] = colours[q + 1]! + (person[q + 1]! - colours[q + 1]!) * a
    colours[q + 2] = colours[q + 2]! + (person[q + 2]! - colours[q + 2]!) * a
    people[x] = people[x]! + (255 - people[x]!) * a + 0.5
  }
}

/** Converts to 8 bits and adds grain, less of it on people. */
function develop({ width, height, colours, people }: Canvas, recipe: StyleRecipe): RgbImage {
  const fillWithGrain = filmGrain(9)
  const grain = new Float32Array(width)
  const data = new Uint8Array(3 * width * height)
  for (let y = 0; y < height; y++) {
    fillWithGrain(grain)
    for (let x = 0; x < width; x++)
      grain[x] = 0.5 + grain[x]! * recipe.grain * 255 * (2 - (1.5 * people[y * width + x]!) / 255)
    encodeRow(colours.subarray(3 * y * width, 3 * (y + 1) * width), grain, data.subarray(3 * y * width))
  }
  return { width, height, data }
}
