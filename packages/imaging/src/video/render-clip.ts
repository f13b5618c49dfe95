/**
 * Renders a video from a still portrait: the camera moves in front of the person and the background, which are at
 * different depths.
 */

import { encodedOfLinear, linearOfByte } from '../colour/linear-light.ts'
import type { PersonLayer, PictureLayers } from '../compose/picture-layers.ts'
import { plane, type RgbImage } from '../pixels.ts'
import { resizeBilinear } from '../planes/resize-plane.ts'
import { type LightDirection, shadeRelief } from '../portrait/relief.ts'
import { type CameraMove, type CameraPose, poseAt } from './camera.ts'

export interface ClipOptions {
  /** In pixels; even. The layers have the same aspect ratio and should be slightly larger. */
  width: number
  height: number
  seconds: number
  framesPerSecond: number
  move: CameraMove
  /** Whether the key light moves around the person once. */
  lightSweep: boolean
}

export interface Clip {
  frames: number
  /** Size of a frame in bytes: luma, then the two chroma channels at half the width and height. */
  frameBytes: number
  /** Renders a frame, or some of its rows, as planar YUV 4:2:0, BT.709 in studio range. */
  draw(frame: number, into: Uint8Array, rows?: RowRange): void
  /** Renders a frame as an image. */
  still(frame: number): RgbImage
}

/** From an even row up to, but excluding, another even row. */
interface RowRange {
  from: number
  to: number
}

/** Depth of the background and gain of the person's depth, in units of the depth layer. */
const backdropDepth = -0.7
const depthGain = 1.5
/** Scale of the background relative to the still, so that its edge is never visible. */
const backdropZoom = 1.06
/** Fraction of the camera's zoom applied to the distant background. */
const backdropApproach = 0.45
/** Centre of the zoom: slightly above the middle, at the face. */
const pivot = { x: 0.5, y: 0.4 }
/** The view is computed once for every this many pixels of the frame. */
const cell = 8

export function prepareClip(layers: PictureLayers, options: ClipOptions): Clip {
  const { width, height } = options
  const frames = Math.max(2, Math.round(options.seconds * options.framesPerSecond))
  const backdrop = layers.backdrop
  const person = layers.person === null ? null : preparePerson(layers.person, options)
  const upper = emptyRow(width)
  const lower = emptyRow(width)
  const drawRows = (frame: number, take: (y: number) => void, { from, to }: RowRange = { from: 0, to: height }) => {
    const progress = frame / (frames - 1)
    const pose = poseAt(options.move, progress)
    const behind = backdropView(backdrop, pose, options, person === null)
    const before = person?.view(pose, progress) ?? null
    for (let y = from; y < to; y += 2) {
      drawRow(upper, y, backdrop, behind, before)
      drawRow(lower, y + 1, backdrop, behind, before)
      take(y)
    }
  }
  return {
    frames,
    frameBytes: (width * height * 3) / 2,
    draw: (frame, into, rows) => drawRows(frame, (y) => writeYuv(into, width, height, y, upper, lower), rows),
    still(frame) {
      const data = new Uint8Array(3 * width * height)
      drawRows(frame, (y) => {
        data.set(upper.colours, 3 * width * y)
        data.set(lower.colours, 3 * width * (y + 1))
      })
      return { width, height, data }
    },
  }
}

/** Maps frame pixels to background pixels: `left + x * step`. */
interface FlatView {
  left: number
  top: number
  step: number
}

function backdropView(backdrop: RgbImage, pose: CameraPose, frame: ClipOptions, alone: boolean): FlatView {
  const scale = backdrop.width / frame.width
  const zoom = alone ? pose.zoom : backdropZoom * (1 + (pose.zoom - 1) * backdropApproach)
  const depth = alone ? pose.straight : pose.straight + backdropDepth
  const shiftRight = -pose.right * depth * frame.width
  const shiftDown = -pose.down * depth * frame.width
  const step = scale / zoom
  return {
    left: (pivot.x * frame.width - (pivot.x * frame.width + shiftRight) / zoom) * scale,
    top: (pivot.y * frame.height - (pivot.y * frame.height + shiftDown) / zoom) * scale,
    step,
  }
}

/** The person in a frame: for every `cell`th pixel, the position in the person's layer and the light's gain. */
interface PersonView {
  colours: Uint8Array
  width: number
  height: number
  columns: number
  x: Float32Array
  y: Float32Array
  gain: Float32Array
}

function preparePerson(person: PersonLayer, frame: ClipOptions) {
  const { width, height } = person.colours
  const columns = Math.ceil(frame.width / cell) + 1
  const rows = Math.ceil(frame.height / cell) + 1
  const depth = resizeBilinear(person.depth, columns, rows).values
  const lights = frame.lightSweep ? sweepLights(person, columns, rows) : null
  const colours = withAlpha(person)
  const view: PersonView = {
    colours,
    width,
    height,
    columns,
    x: new Float32Array(columns * rows),
    y: new Float32Array(columns * rows),
    gain: new Float32Array(columns * rows).fill(1),
  }
  return {
    view(pose: CameraPose, progress: number): PersonView {
      const scale = width / frame.width
      const pivotX = pivot.x * frame.width
      const pivotY = pivot.y * frame.height
      for (let row = 0, i = 0; row < rows; row++)
        for (let column = 0; column < columns; column++, i++) {
          const near = depthGain * depth[i]!
          const zoom = 1 + (pose.zoom - 1) * (1 + near)
          const travel = frame.width * (pose.straight + near)
          view.x[i] = (pivotX + (column * cell - pivotX + pose.right * travel) / zoom) * scale
          view.y[i] = (pivotY + (row * cell - pivotY + pose.down * travel) / zoom) * scale
        }
      if (lights !== null) lights(progress, view.gain)
      return view
    },
  }
}

/** Returns premultiplied RGBA for interpolation. */
function withAlpha({ colours, alpha }: PersonLayer): Uint8Array {
  const data = new Uint8Array(alpha.length * 4)
  for (let i = 0; i < alpha.length; i++) {
    const a = alpha[i]! / 255
    for (let c = 0; c < 3; c++) data[4 * i + c] = colours.data[3 * i + c]! * a + 0.5
    data[4 * i + 3] = alpha[i]!
  }
  return data
}

const sweepSteps = 16
/** Maximum angle of the light to either side, in radians, and its strength during the sweep. */
const sweepAngle = 0.9
const sweepAmount = 0.3
/** Limits of the gain in linear light. */
const sweepRange = { darkest: 0.72, brightest: 1.2 }

/**
 * Moves the light from its own position to one side, around to the other and back. Returns a function that computes the
 * gains of gamma-encoded colours. Shading is computed for `sweepSteps` light positions and interpolated in between.
 */
function sweepLights({ relief, key }: PersonLayer, columns: number, rows: number) {
  const shadeAt = (angle: number) => {
    const [right, down, front] = key
    const turned: LightDirection = [
      right * Math.cos(angle) + front * Math.sin(angle),
      down,
      front * Math.cos(angle) - right * Math.sin(angle),
    ]
    return shadeRelief(relief, { direction: turned, amount: sweepAmount }).values
  }
  const still = shadeAt(0)
  const gains = Array.from({ length: sweepSteps }, (_, step) => {
    const angle = sweepAngle * Math.sin((2 * Math.PI * step) / sweepSteps)
    const gain = shadeAt(angle).map((shade, i) => {
      const ratio = Math.min(sweepRange.brightest, Math.max(sweepRange.darkest, shade / still[i]!))
      return ratio ** (1 / 2.2)
    })
    return resizeBilinear(plane(relief.width, relief.height, gain), columns, rows).values
  })
  return (progress: number, into: Float32Array) => {
    const at = progress * sweepSteps
    const from = gains[Math.floor(at) % sweepSteps]!
    const to = gains[(Math.floor(at) + 1) % sweepSteps]!
    const share = at - Math.floor(at)
    for (let i = 0; i < into.length; i++) into[i] = from[i]! + (to[i]! - from[i]!) * share
  }
}

/** A row of the frame: red, green and blue, 0 to 255, and the person's alpha, 0 to 1. */
interface Row {
  colours: Float32Array
  cover: Float32Array
}

const emptyRow = (width: number): Row => ({ colours: new Float32Array(3 * width), cover: new Float32Array(width) })

function drawRow(row: Row, y: number, backdrop: RgbImage, behind: FlatView, before: PersonView | null): void {
  row.cover.fill(0)
  if (before !== null) drawPerson(row, y, before)
  drawBackdrop(row, y, backdrop, behind)
}

/** Composites the background behind the person. */
function drawBackdrop(row: Row, y: number, { width, height, data }: RgbImage, view: FlatView): void {
  const { colours, cover } = row
  const v = Math.min(height - 1.001, Math.max(0, view.top + y * view.step))
  const top = Math.floor(v) * width
  const down = v - Math.floor(v)
  for (let x = 0, out = 0; x < cover.length; x++, out += 3) {
    const alpha = cover[x]!
    if (alpha === 1) continue
    const u = view.left + x * view.step
    const inside = u < 0 ? 0 : u > width - 1.001 ? width - 1.001 : u
    const column = inside | 0
    const across = inside - column
    const a = 3 * (top + column)
    const b = a + 3 * width
    const wa = (1 - across) * (1 - down)
    const wb = across * (1 - down)
    const wc = (1 - across) * down
    const wd = across * down
    const red = data[a]! * wa + data[a + 3]! * wb + data[b]! * wc + data[b + 3]! * wd
    const green = data[a + 1]! * wa + data[a + 4]! * wb + data[b + 1]! * wc + data[b + 4]! * wd
    const blue = data[a + 2]! * wa + data[a + 5]! * wb + data[b + 2]! * wc + data[b + 5]! * wd
    if (alpha === 0) {
      colours[out] = red
      colours[out + 1] = green
      colours[out + 2] = blue
    } else {
      colours[out] = blend(colours[out]!, red, alpha)
      colours[out + 1] = blend(colours[out + 1]!, green, alpha)
      colours[out + 2] = blend(colours[out + 2]!, blue, alpha)
    }
  }
}

function drawPerson(row: Row, y: number, view: PersonView): void {
  const { colours: person, width, height, columns } = view
  const { colours, cover } = row
  const gridRow = Math.floor(y / cell) * columns
  const down = (y % cell) / cell
  const between = (values: Float32Array, column: number) => {
    const above = values[gridRow + column]!
    return above + (values[gridRow + columns + column]! - above) * down
  }
  const stride = 4 * width
  for (let column = 0; column * cell < cover.length; column++) {
    let u = between(view.x, column)
    let v = between(view.y, column)
    let gain = between(view.gain, column)
    const du = (between(view.x, column + 1) - u) / cell
    const dv = (between(view.y, column + 1) - v) / cell
    const dg = (between(view.gain, column + 1) - gain) / cell
    const end = Math.min(cover.length, (column + 1) * cell)
    for (let x = column * cell; x < end; x++, u += du, v += dv, gain += dg) {
      const insideX = u < 0 ? 0 : u > width - 1.001 ? width - 1.001 : u
      const insideY = v < 0 ? 0 : v > height - 1.001 ? height - 1.001 : v
      const left = insideX | 0
      const top = insideY | 0
      const p = top * stride + 4 * left
      const q = p + stride
      const alphas = person[p + 3]! + person[p + 7]! + person[q + 3]! + person[q + 7]!
      if (alphas === 0) continue
      const fx = insideX - left
      const fy = insideY - top
      const wa = (1 - fx) * (1 - fy)
      const wb = fx * (1 - fy)
      const wc = (1 - fx) * fy
      const wd = fx * fy
      const alpha =
        alphas === 1020
          ? 1
          : (person[p + 3]! * wa + person[p + 7]! * wb + person[q + 3]! * wc + person[q + 7]! * wd) / 255
      if (alpha < 0.004) continue
      const scale = gain / alpha
      const red = (person[p]! * wa + person[p + 4]! * wb + person[q]! * wc + person[q + 4]! * wd) * scale
      const green = (person[p + 1]! * wa + person[p + 5]! * wb + person[q + 1]! * wc + person[q + 5]! * wd) * scale
      const blue = (person[p + 2]! * wa + person[p + 6]! * wb + person[q + 2]! * wc + person[q + 6]! * wd) * scale
      colours[3 * x] = red > 255 ? 255 : red
      colours[3 * x + 1] = green > 255 ? 255 : green
      colours[3 * x + 2] = blue > 255 ? 255 : blue
      cover[x] = alpha
    }
  }
}

/** Blends in linear light, like the still. */
function blend(front: number, back: number, alpha: number): number {
  const before = linearOfByte[(front + 0.5) | 0]!
  return encodedOfLinear(before * alpha + linearOfByte[(back + 0.5) | 0]! * (1 - alpha))
}

/** Writes two rows to the frame, with subsampled chroma. */
function writeYuv(into: Uint8Array, width: number, height: number, y: number, upper: Row, lower: Row): void {
  const count = width * height
  const above = upper.colours
  const below = lower.colours
  const luma = (row: Float32Array, p: number) =>
    16.5 + 0.18259 * row[p]! + 0.61423 * row[p + 1]! + 0.06201 * row[p + 2]!
  const place = count + (y >> 1) * (width >> 1)
  for (let x = 0, p = 0, at = y * width; x < width; x += 2, p += 6, at += 2) {
    into[at] = luma(above, p)
    into[at + 1] = luma(above, p + 3)
    into[at + width] = luma(below, p)
    into[at + width + 1] = luma(below, p + 3)
    const red = above[p]! + above[p + 3]! + below[p]! + below[p + 3]!
    const green = above[p + 1]! + above[p + 4]! + below[p + 1]! + below[p + 4]!
    const blue = above[p + 2]! + above[p + 5]! + below[p + 2]! + below[p + 5]!
    const c = place + (x >> 1)
    into[c] = 128.5 - 0.02516 * red - 0.08467 * green + 0.10983 * blue
    into[c + (count >> 2)] = 128.5 + 0.10983 * red - 0.09976 * green - 0.01007 * blue
  }
}
