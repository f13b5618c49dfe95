import { type Plane, plane } from '../pixels.ts'
import type { ColourPlanes } from '../planes/colour-planes.ts'
import { bilinear } from '../planes/resize-plane.ts'
import { region } from './trimap.ts'

type ValueAt = ReturnType<typeof bilinear>

/** Colours and regions have the size of the matte. The others may be smaller, and are then enlarged. */
export interface MattingProblem {
  colours: ColourPlanes
  /** One value of `region` per pixel. */
  regions: Uint8Array
  /** What the matte tends to where colours say little, 0 to 1, and with what weight. */
  prior: Plane
  priorWeight: Plane
  /** The first guess. Defaults to the prior. */
  start?: Plane
}

/** Colour variance below which a 3 × 3 window counts as flat. */
const epsilon = 1e-5
const stencil = 25
const stencilCentre = 12
const ninth = 1 / 9
/** The position of a window's first pixel in the neighbourhood of each of its pixels. */
const corners = Int32Array.from({ length: 9 }, (_, k) => (2 - ((k / 3) | 0)) * 5 + 2 - (k % 3))

/**
 * Closed-form matting (Levin, Lischinski, Weiss 2008): in every 3 × 3 window, alpha is nearly a linear function of
 * colour. Solves for the unknown pixels only, by conjugate gradients with a diagonal preconditioner, until the residual
 * is at most `tolerance` of the right-hand side or after `iterations`. Returns alpha, 0 to 1.
 */
export function closedFormMatte(
  { colours, regions, prior, priorWeight, start = prior }: MattingProblem,
  { iterations, tolerance }: { iterations: number; tolerance: number },
): Plane {
  const { width, height } = colours[0]
  const count = width * height
  const [priorAt, weightAt, startAt] = [prior, priorWeight, start].map((map) => bilinear(map, width, height)) as [
    ValueAt,
    ValueAt,
    ValueAt,
  ]
  const matte = plane(width, height)
  const unknownOf = new Int32Array(count)
  const pixels = new Int32Array(count)
  let unknowns = 0
  for (let i = 0; i < count; i++) {
    unknownOf[i] = -1
    if (regions[i] === region.person) matte.values[i] = 1
    if (regions[i] !== region.unknown) continue
    unknownOf[i] = unknowns
    pixels[unknowns++] = i
  }
  const pixelOf = pixels.slice(0, unknowns)

  const rows = mattingLaplacian(colours, unknownOf, pixelOf, width, height)
  const rightSide = new Float32Array(unknowns)
  const alpha = new Float32Array(unknowns)
  for (let u = 0; u < unknowns; u++) {
    const pixel = pixelOf[u]!
    const x = pixel % width
    const y = (pixel - x) / width
    let known = 0
    for (let dy = -2; dy <= 2; dy++) {
      if (y + dy < 0 || y + dy >= height) continue
      const from = pixel + dy * width - 2
      const at = u * stencil + (dy + 2) * 5
      // None of them is -1: these stay as they are. What is beyond the sides of the picture is 0.
      if (
        (unknownOf[from]! |
          unknownOf[from + 1]! |
          unknownOf[from + 2]! |
          unknownOf[from + 3]! |
          unknownOf[from + 4]!) >=
        0
      )
        continue
      for (let k = 0; k < 5; k++) {
        if (unknownOf[from + k]! >= 0) continue
        if (regions[from + k] === region.person) known -= rows[at + k]!
        rows[at + k] = 0
      }
    }
    const weight = weightAt(x, y)
    rows[u * stencil + stencilCentre] = rows[u * stencil + stencilCentre]! + weight
    rightSide[u] = known + weight * priorAt(x, y)
    alpha[u] = startAt(x, y)
  }
  conjugateGradients({ rows, pixelOf, width, count }, rightSide, alpha, iterations, tolerance)

  for (let u = 0; u < unknowns; u++) matte.values[pixelOf[u]!] = Math.min(1, Math.max(0, alpha[u]!))
  return matte
}

/** The rows of the matting Laplacian for the unknown pixels, each as a 5 × 5 neighbourhood. */
function mattingLaplacian(
  colours: ColourPlanes,
  unknownOf: Int32Array,
  pixelOf: Int32Array,
  width: number,
  height: number,
): Float32Array {
  const rows = new Float32Array(pixelOf.length * stencil)
  const windowed = windowRows(colours, unknownOf, touchedWindows(pixelOf, width, height), rows, width)
  for (let y = 1; y < height - 1; y++) windowed(y)
  return rows
}

/** 1 for the middle of each window with an unknown pixel. */
function touchedWindows(pixelOf: Int32Array, width: number, height: number): Uint8Array {
  const touched = new Uint8Array(width * height)
  for (let u = 0; u < pixelOf.length; u++) {
    const pixel = pixelOf[u]!
    for (let from = pixel - width - 1; from <= pixel + width - 1; from += width) {
      touched[from] = 1
      touched[from + 1] = 1
      touched[from + 2] = 1
    }
  }
  return touched
}

/** Returns a function that adds the windows around the pixels of a row. Small ones are compiled sooner and better. */
function windowRows(
  colours: ColourPlanes,
  unknownOf: Int32Array,
  touched: Uint8Array,
  rows: Float32Array,
  width: number,
): (y: number) => void {
  const red = colours[0].values
  const green = colours[1].values
  const blue = colours[2].values
  const pixels = new Int32Array(9)
  // The colours of the window minus their mean.
  const [dr, dg, db] = [new Float64Array(9), new Float64Array(9), new Float64Array(9)]
  return (y) => {
    for (let x = 1; x < width - 1; x++) {
      const centre = y * width + x
      if (touched[centre] === 0) continue
      const above = centre - width
      const below = centre + width
      for (let k = 0; k < 3; k++) {
        pixels[k] = above - 1 + k
        pixels[k + 3] = centre - 1 + k
        pixels[k + 6] = below - 1 + k
      }
      let mr = 0
      let mg = 0
      let mb = 0
      for (let k = 0; k < 9; k++) {
        mr += red[pixels[k]!]!
        mg += green[pixels[k]!]!
        mb += blue[pixels[k]!]!
      }
      mr /= 9
      mg /= 9
      mb /= 9
      let s00 = 0
      let s01 = 0
      let s02 = 0
      let s11 = 0
      let s12 = 0
      let s22 = 0
      for (let k = 0; k < 9; k++) {
        const r = red[pixels[k]!]! - mr
        const g = green[pixels[k]!]! - mg
        const b = blue[pixels[k]!]! - mb
        dr[k] = r
        dg[k] = g
        db[k] = b
        s00 += r * r
        s01 += r * g
        s02 += r * b
        s11 += g * g
        s12 += g * b
        s22 += b * b
      }
      s00 = (s00 + epsilon) / 9
      s11 = (s11 + epsilon) / 9
      s22 = (s22 + epsilon) / 9
      s01 /= 9
      s02 /= 9
      s12 /= 9
      const i00 = s11 * s22 - s12 * s12
      const i01 = s02 * s12 - s01 * s22
      const i02 = s01 * s12 - s02 * s11
      const i11 = s00 * s22 - s02 * s02
      const i12 = s01 * s02 - s00 * s12
      const i22 = s00 * s11 - s01 * s01
      // Divided by the number of pixels, too, by which every entry is.
      const scale = ninth / (s00 * i00 + s01 * i01 + s02 * i02)
      for (let k = 0; k < 9; k++) {
        const u = unknownOf[pixels[k]!]!
        if (u < 0) continue
        const r = dr[k]!
        const g = dg[k]!
        const b = db[k]!
        const er = (i00 * r + i01 * g + i02 * b) * scale
        const eg = (i01 * r + i11 * g + i12 * b) * scale
        const eb = (i02 * r + i12 * g + i22 * b) * scale
        const own = u * stencil
        for (let l = 0, at = own + corners[k]!; l < 9; l += 3, at += 5) {
          rows[at] = rows[at]! - ninth - er * dr[l]! - eg * dg[l]! - eb * db[l]!
          rows[at + 1] = rows[at + 1]! - ninth - er * dr[l + 1]! - eg * dg[l + 1]! - eb * db[l + 1]!
          rows[at + 2] = rows[at + 2]! - ninth - er * dr[l + 2]! - eg * dg[l + 2]! - eb * db[l + 2]!
        }
        rows[own + stencilCentre] = rows[own + stencilCentre]! + 1
      }
    }
  }
}

interface SparseSystem {
  rows: Float32Array
  pixelOf: Int32Array
  width: number
  /** Number of pixels in the picture. */
  count: number
}

/** Solves in place, starting from the guess in `x`. */
function conjugateGradients(
  system: SparseSystem,
  rightSide: Float32Array,
  x: Float32Array,
  iterations: number,
  tolerance: number,
): void {
  const size = x.length
  // The vector is laid out as a picture with two empty rows around it, so that neighbours are found without a table.
  // The matrix has zeros for neighbours that are not unknowns.
  const spread = new Float32Array(system.count + 4 * system.width + 4)
  const preconditioner = new Float32Array(size)
  for (let u = 0; u < size; u++) preconditioner[u] = 1 / Math.max(1e-6, system.rows[u * stencil + stencilCentre]!)
  const product = new Float32Array(size)
  const residual = new Float32Array(rightSide)
  const direction = new Float32Array(size)
  multiply(system, x, spread, product)
  let energy = takeStep(residual, product, 1, preconditioner)
  turn(direction, residual, 0, preconditioner)
  const goal = tolerance ** 2 * Math.max(weighedDot(rightSide, rightSide, preconditioner), 1e-9)
  for (let iteration = 0; iteration < iterations && energy > goal; iteration++) {
    multiply(system, direction, spread, product)
    const step = energy / dot(direction, product)
    for (let u = 0; u < size; u++) x[u] = x[u]! + step * direction[u]!
    const next = takeStep(residual, product, step, preconditioner)
    turn(direction, residual, next / energy, preconditioner)
    energy = next
  }
}

// Small functions for what is repeated, which are compiled sooner and better.

/** Uses `spread`, where everything but the places of unknowns is 0. */
function multiply(
  { rows, pixelOf, width }: SparseSystem,
  v: Float32Array,
  spread: Float32Array,
  result: Float32Array,
): void {
  const margin = 2 * width + 2
  for (let u = 0; u < v.length; u++) spread[pixelOf[u]! + margin] = v[u]!
  for (let u = 0, at = 0; u < v.length; u++, at += stencil) {
    let sum = 0
    for (let k = at, p = pixelOf[u]!; k < at + stencil; k += 5, p += width)
      sum +=
        rows[k]! * spread[p]! +
        rows[k + 1]! * spread[p + 1]! +
        rows[k + 2]! * spread[p + 2]! +
        rows[k + 3]! * spread[p + 3]! +
        rows[k + 4]! * spread[p + 4]!
    result[u] = sum
  }
}

function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0
  for (let u = 0; u < a.length; u++) sum += a[u]! * b[u]!
  return sum
}

function weighedDot(a: Float32Array, b: Float32Array, weight: Float32Array): number {
  let sum = 0
  for (let u = 0; u < a.length; u++) sum += a[u]! * b[u]! * weight[u]!
  return sum
}

/** Returns the energy that is left in the residual. */
function takeStep(residual: Float32Array, product: Float32Array, step: number, preconditioner: Float32Array): number {
  let energy = 0
  for (let u = 0; u < residual.length; u++) {
    const r = residual[u]! - step * product[u]!
    residual[u] = r
    energy += r * r * preconditioner[u]!
  }
  return energy
}

function turn(direction: Float32Array, residual: Float32Array, keep: number, preconditioner: Float32Array): void {
  for (let u = 0; u < direction.length; u++) direction[u] = residual[u]! * preconditioner[u]! + keep * direction[u]!
}
