import { type Plane, plane } from '../pixels.ts'
import type { ColourPlanes } from '../planes/colour-planes.ts'
import { region } from './trimap.ts'

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

/**
 * Closed-form matting (Levin, Lischinski, Weiss 2008): in every 3 × 3 window, alpha is nearly a linear function of
 * colour. Solves for the unknown pixels only, by conjugate gradients with a diagonal preconditioner, until the residual
 * is at most `tolerance` of the right-hand side or after `iterations`. Returns alpha, 0 to 1.
 */
export function closedFormMatte(
  { colours, regions, prior, priorWeight, start = prior }: MattingProblem,
  { iterations, tolerance }: { iterations: number; tolerance: number },
): Plane {
  const { width, height } = prior
  const count = width * height
  const unknownOf = new Int32Array(count).fill(-1)
  let unknowns = 0
  for (let i = 0; i < count; i++) if (regions[i] === region.unknown) unknownOf[i] = unknowns++
  const pixelOf = new Int32Array(unknowns)
  for (let i = 0; i < count; i++) if (unknownOf[i]! >= 0) pixelOf[unknownOf[i]!] = i

  const rows = mattingLaplacian(colours, unknownOf, unknowns, width, height)
  const rightSide = new Float32Array(unknowns)
  const alpha = new Float32Array(unknowns)
  for (let u = 0; u < unknowns; u++) {
    const pixel = pixelOf[u]!
    const x = pixel % width
    const y = (pixel - x) / width
    let known = 0
    for (let k = 0; k < stencil; k++) {
      const dx = (k % 5) - 2
      const dy = ((k / 5) | 0) - 2
      const at = u * stencil + k
      const inPicture = x + dx >= 0 && x + dx < width && y + dy >= 0 && y + dy < height
      const neighbour = pixel + dy * width + dx
      if (inPicture && unknownOf[neighbour]! >= 0) continue
      if (inPicture && regions[neighbour] === region.person) known -= rows[at]!
      rows[at] = 0
    }
    const weight = priorWeight.values[pixel]!
    rows[u * stencil + stencilCentre] = rows[u * stencil + stencilCentre]! + weight
    rightSide[u] = known + weight * prior.values[pixel]!
    alpha[u] = start.values[pixel]!
  }
  conjugateGradients({ rows, pixelOf, width, count }, rightSide, alpha, iterations, tolerance)

  const matte = plane(width, height)
  for (let i = 0; i < count; i++) matte.values[i] = regions[i] === region.person ? 1 : 0
  for (let u = 0; u < unknowns; u++) matte.values[pixelOf[u]!] = Math.min(1, Math.max(0, alpha[u]!))
  return matte
}

/** The rows of the matting Laplacian for the unknown pixels, each as a 5 × 5 neighbourhood. */
function mattingLaplacian(
  colours: ColourPlanes,
  unknownOf: Int32Array,
  unknowns: number,
  width: number,
  height: number,
): Float32Array {
  const rows = new Float32Array(unknowns * stencil)
  const windowed = windowRows(colours, unknownOf, rows, width)
  for (let y = 1; y < height - 1; y++) windowed(y)
  return rows
}

/** Returns a function that adds the windows around the pixels of a row. Small ones are compiled sooner and better. */
function windowRows(
  colours: ColourPlanes,
  unknownOf: Int32Array,
  rows: Float32Array,
  width: number,
): (y: number) => void {
  const red = colours[0].values
  const green = colours[1].values
  const blue = colours[2].values
  const pixels = new Int32Array(9)
  // The colours of the window minus their mean, and the same times the inverse of their covariance.
  const [dr, dg, db] = [new Float64Array(9), new Float64Array(9), new Float64Array(9)]
  const [er, eg, eb] = [new Float64Array(9), new Float64Array(9), new Float64Array(9)]
  return (y) => {
    for (let x = 1; x < width - 1; x++) {
      const centre = y * width + x
      const above = centre - width
      const below = centre + width
      // Numbers of unknowns are 0 or more, and -1 stands for a known pixel: only if all are known is -1 what and gives.
      if (
        (unknownOf[above - 1]! &
          unknownOf[above]! &
          unknownOf[above + 1]! &
          unknownOf[centre - 1]! &
          unknownOf[centre]! &
          unknownOf[centre + 1]! &
          unknownOf[below - 1]! &
          unknownOf[below]! &
          unknownOf[below + 1]!) ===
        -1
      )
        continue
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
      const scale = 1 / (s00 * i00 + s01 * i01 + s02 * i02)
      for (let k = 0; k < 9; k++) {
        const r = dr[k]!
        const g = dg[k]!
        const b = db[k]!
        er[k] = (i00 * r + i01 * g + i02 * b) * scale
        eg[k] = (i01 * r + i11 * g + i12 * b) * scale
        eb[k] = (i02 * r + i12 * g + i22 * b) * scale
      }
      for (let k = 0; k < 9; k++) {
        const u = unknownOf[pixels[k]!]!
        if (u < 0) continue
        const row = (k / 3) | 0
        // The position of the window's first pixel in the neighbourhood of its pixel k.
        const corner = u * stencil + (2 - row) * 5 + 2 - (k - 3 * row)
        const r = er[k]!
        const g = eg[k]!
        const b = eb[k]!
        for (let l = 0, at = corner; l < 9; l++, at += l % 3 === 0 ? 3 : 1)
          rows[at] = rows[at]! - (1 + r * dr[l]! + g * dg[l]! + b * db[l]!) / 9
        rows[u * stencil + stencilCentre] = rows[u * stencil + stencilCentre]! + 1
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
  const { rows, pixelOf, width } = system
  const size = x.length
  // The vector is laid out as a picture with two empty rows around it, so that neighbours are found without a table.
  // The matrix has zeros for neighbours that are not unknowns.
  const margin = 2 * width + 2
  const spread = new Float32Array(system.count + 2 * margin)
  const multiply = (v: Float32Array, result: Float32Array) => {
    for (let u = 0; u < size; u++) spread[pixelOf[u]! + margin] = v[u]!
    for (let u = 0, at = 0; u < size; u++, at += stencil) {
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
  const preconditioner = new Float32Array(size)
  for (let u = 0; u < size; u++) preconditioner[u] = 1 / Math.max(1e-6, rows[u * stencil + stencilCentre]!)
  const product = new Float32Array(size)
  const residual = new Float32Array(size)
  const direction = new Float32Array(size)
  multiply(x, product)
  let energy = 0
  let scale = 0
  for (let u = 0; u < size; u++) {
    const r = rightSide[u]! - product[u]!
    residual[u] = r
    direction[u] = r * preconditioner[u]!
    energy += r * direction[u]!
    scale += rightSide[u]! ** 2 * preconditioner[u]!
  }
  const goal = tolerance ** 2 * Math.max(scale, 1e-9)
  for (let iteration = 0; iteration < iterations && energy > goal; iteration++) {
    multiply(direction, product)
    let curvature = 0
    for (let u = 0; u < size; u++) curvature += direction[u]! * product[u]!
    const step = energy / curvature
    let next = 0
    for (let u = 0; u < size; u++) {
      x[u] = x[u]! + step * direction[u]!
      const r = residual[u]! - step * product[u]!
      residual[u] = r
      next += r * r * preconditioner[u]!
    }
    const keep = next / energy
    energy = next
    for (let u = 0; u < size; u++) direction[u] = residual[u]! * preconditioner[u]! + keep * direction[u]!
  }
}
