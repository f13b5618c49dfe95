/** Places a member of a group in the image. */
import { framePerson } from '../compose/frame-person.ts'
import type { FramedPerson, PictureSize } from '../compose/framed-person.ts'
import { measureSurface } from '../compose/lit-surface.ts'
import { moveMesh } from '../faces/face.ts'
import { clamp, type RgbImage, smoothStep } from '../pixels.ts'
import type { PortraitAnalysis } from '../portrait/analyse-portrait.ts'
import type { Relief } from '../portrait/relief.ts'
import type { Place } from './arrange-group.ts'
import { extensionStart } from './arrangement-cost.ts'
import { evenExposure } from './even-exposure.ts'
import { columnOf, type MemberShape, shapeFrame, shapeOf } from './member-shape.ts'

/** A member within a region of the image. */
export interface FramedMember {
  framed: FramedPerson
  /** Origin of the region, which may extend beyond the image. */
  left: number
  top: number
}

export interface MemberSource {
  analysis: PortraitAnalysis
  /** Same as for `framePerson`. */
  photo?: (longSide: number) => Promise<RgbImage>
  /** Changes the clothes, or returns null if that is impossible. */
  dress?: (framed: FramedPerson) => Promise<FramedPerson | null>
}

/** Padding around a member for their shadow, in face sizes. */
const margin = 0.3
/** Radii for rounding a cropped shoulder, in face sizes: sideways, and up and down from the upper end of the crop. */
const rounding = { across: 0.3, up: 0.25, down: 0.5 }

/** Returns the member in their region, or null if nothing of them would be visible. */
export async function frameMember(
  { analysis: given, photo, dress }: MemberSource,
  place: Place,
  picture: PictureSize,
): Promise<FramedMember | null> {
  const analysis = evenExposure(given)
  const own = shapeFrame(analysis.mesh)
  const scale = place.faceSize / own.size
  const x = place.x - scale * own.x
  const y = place.y - scale * own.y
  const room = Math.ceil(margin * place.faceSize)
  // Limited to the analysis; beyond a crop, the body is extended further below.
  const left = Math.max(Math.ceil(x), -room)
  const top = Math.max(Math.ceil(y), -room)
  const right = Math.min(Math.floor(x + scale * analysis.width), picture.width + room)
  const bottom = Math.min(Math.floor(y + scale * analysis.height), picture.height)
  if (right <= left || bottom <= top) return null
  const size = { width: right - left, height: bottom - top }
  const frame = {
    left: (left - x) / scale,
    top: (top - y) / scale,
    width: size.width / scale,
    height: size.height / scale,
  }
  const framed = await framePerson(analysis, frame, size, photo)
  const dressed = (await dress?.(framed)) ?? framed
  const shape = shapeOf(analysis)
  const box = {
    left: left - room,
    top: top - room,
    right: right + room,
    // Where the photo ends at the edge of the image, the body continues, so this border isn't an outline.
    bottom: Math.min(picture.height, Math.ceil(bottom + place.extension)),
  }
  return settle(dressed, { left, top }, box, shape, place)
}

/** Moves the member into a larger region, extends the body, and rounds cropped shoulders. */
async function settle(
  framed: FramedPerson,
  at: { left: number; top: number },
  box: { left: number; top: number; right: number; bottom: number },
  shape: MemberShape,
  place: Place,
): Promise<FramedMember> {
  const width = box.right - box.left
  const height = box.bottom - box.top
  const over = at.left - box.left
  const down = at.top - box.top
  const start = place.y + place.faceSize * extensionStart(shape) - at.top
  const end = Math.min(framed.height, place.y + place.faceSize * shape.bottom - at.top)
  const source = stretchedRows(start, end, place.extension)

  const person: RgbImage = { width, height, data: new Uint8Array(3 * width * height) }
  const alpha = new Uint8Array(width * height)
  for (let row = 0; row < height; row++) {
    const v = source(row - down + 0.5) - 0.5
    if (v < -0.5 || v > framed.height - 0.4) continue
    const upper = clamp(Math.floor(v), 0, framed.height - 1)
    const lower = Math.min(framed.height - 1, upper + 1)
    copyRow(
      framed,
      upper,
      lower,
      clamp(v - upper, 0, 1),
      person.data.subarray(3 * (row * width + over)),
      alpha.subarray(row * width + over),
    )
  }
  roundCuts(alpha, width, box, shape, place)
  const settled = {
    width,
    height,
    person,
    alpha,
    mesh: moveMesh(framed.mesh, -over, -down, 1),
    relief: settleRelief(framed, { width, height, over, down }, source),
    tone: framed.tone,
  }
  return { framed: { ...settled, surface: await measureSurface(settled) }, left: box.left, top: box.top }
}

/**
 * Returns the source row for each row of an extended body. Rows down to `start` stay in place. The stretch increases
 * below, so folds and lapels near the neck keep their shape.
 */
function stretchedRows(start: number, end: number, more: number): (row: number) => number {
  const length = end - start
  if (more < 0.5 || length < 1) return (row) => row
  // The step between source rows decays as exp(-row / reach) and ends at the last row.
  let [low, high] = [length, 1e6]
  for (let step = 0; step < 60; step++) {
    const reach = Math.sqrt(low * high)
    if (reach * (1 - Math.exp(-(length + more) / reach)) < length) low = reach
    else high = reach
  }
  return (row) => (row <= start ? row : start + low * (1 - Math.exp((start - row) / low)))
}

/** Interpolates between two rows, with colours weighted by alpha. */
function copyRow(
  { person, alpha, width }: FramedPerson,
  upper: number,
  lower: number,
  share: number,
  colours: Uint8Array,
  cover: Uint8Array,
): void {
  for (let x = 0; x < width; x++) {
    const i = upper * width + x
    const k = lower * width + x
    const above = alpha[i]! * (1 - share)
    const below = alpha[k]! * share
    const sum = above + below
    if (sum < 0.5) continue
    cover[x] = sum + 0.5
    for (let c = 0; c < 3; c++)
      colours[3 * x + c] = (person.data[3 * i + c]! * above + person.data[3 * k + c]! * below) / sum + 0.5
  }
}

/** Rounds the corner where a photo crops a shoulder, for a narrower shoulder without a straight edge. */
function roundCuts(
  alpha: Uint8Array,
  width: number,
  box: { left: number; top: number; bottom: number },
  { cut, body, top }: MemberShape,
  { x, y, faceSize }: Place,
): void {
  const height = box.bottom - box.top
  for (const side of ['left', 'right'] as const) {
    const corner = cut[side]
    if (corner === null) continue
    const outward = side === 'left' ? -1 : 1
    const heightAt = (inward: number) => top[columnOf(body[side] - outward * inward)] ?? Number.NEGATIVE_INFINITY
    // A steep shoulder leaves no corner at the side of the photo.
    let across = rounding.across
    while (across > 0.05 && !(heightAt(across) > corner - rounding.up)) across -= 0.05
    const radius = across * faceSize
    const inner = x + faceSize * body[side] - box.left - outward * radius
    const from = y + faceSize * Math.min(corner, Math.max(corner - rounding.up, heightAt(across))) - box.top
    const centre = y + faceSize * (corner + rounding.down) - box.top
    for (let row = Math.max(0, Math.floor(from)); row < height; row++) {
      const rise = clamp((centre - row) / (centre - from), 0, 1)
      const reach = radius * Math.sqrt(1 - rise * rise)
      const first = outward < 0 ? 0 : Math.max(0, Math.floor(inner))
      const last = outward < 0 ? Math.min(width, Math.ceil(inner)) : width
      for (let column = first; column < last; column++) {
        const beyond = outward * (column + 0.5 - inner) - reach
        const i = row * width + column
        if (beyond > -2) alpha[i] = alpha[i]! * smoothStep(0, -2, beyond)
      }
    }
  }
}

/** Moves the relief into the larger region, flat outside the person. */
function settleRelief(
  { relief, width: ownWidth }: FramedPerson,
  { width, height, over, down }: PictureSize & { over: number; down: number },
  source: (row: number) => number,
): Relief {
  const step = ownWidth / relief.width
  const columns = Math.ceil(width / step)
  const rows = Math.ceil(height / step)
  const resample = (values: Float32Array) => {
    const result = new Float32Array(columns * rows)
    for (let row = 0; row < rows; row++) {
      const v = Math.round(source(((row + 0.5) * height) / rows - down) / step - 0.5)
      if (v < 0 || v >= relief.height) continue
      for (let column = 0; column < columns; column++) {
        const u = Math.round((((column + 0.5) * width) / columns - over) / step - 0.5)
        if (u >= 0 && u < relief.width) result[row * columns + column] = values[v * relief.width + u]!
      }
    }
    return result
  }
  return {
    width: columns,
    height: rows,
    right: resample(relief.right),
    down: resample(relief.down),
    alpha: resample(relief.alpha),
  }
}
