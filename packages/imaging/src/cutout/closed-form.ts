import { kernelsWith } from '../kernels/kernels.ts'
import { type Plane, plane } from '../pixels.ts'
import type { ColourPlanes } from '../planes/colour-planes.ts'
import { bilinear } from '../planes/resize-plane.ts'
import { region } from './trimap.ts'

/** Colours and regions have the size of the matte. The other planes may be smaller and are upsampled. */
export interface MattingProblem {
  colours: ColourPlanes
  /** One value of `region` per pixel. */
  regions: Uint8Array
  /** The prior alpha, 0 to 1, and its weight, for pixels whose colours are ambiguous. */
  prior: Plane
  priorWeight: Plane
  /** The initial guess. Defaults to the prior. */
  start?: Plane
}

/** Colour variance below which a 3 × 3 window counts as flat. */
const epsilon = 1e-5
const stencil = 25
const stencilCentre = 12

/**
 * Closed-form matting (Levin, Lischinski, Weiss 2008): in every 3 × 3 window, alpha is nearly a linear function of
 * colour. Solves for the unknown pixels by preconditioned conjugate gradients (Jacobi), until the residual is at most
 * `tolerance` times the right-hand side or after `iterations`. Returns alpha, 0 to 1.
 */
export function closedFormMatte(
  { colours, regions, prior, priorWeight, start = prior }: MattingProblem,
  { iterations, tolerance }: { iterations: number; tolerance: number },
): Plane {
  const { width, height } = colours[0]
  const matte = plane(width, height)
  const unknownOf = new Int32Array(width * height)
  const unknowns = numberUnknowns(regions, unknownOf, matte.values)

  const system = openSystem(unknowns, width, height)
  listUnknowns(unknownOf, system.pixels)
  const touched = touchedWindows(system.pixels, width, height)
  addWindows(system, colours, unknownOf, touched)
  moveKnown(system, unknownOf, regions)
  addPrior(system, prior, priorWeight, start)
  solve(system, iterations, tolerance)

  fillIn(matte.values, system.pixels, system.arrays.x)
  return matte
}

// Hot loops in small functions, which are compiled sooner and better.

/** Numbers the unknown pixels from 0 and sets the alpha of known foreground. Returns the number of unknowns. */
function numberUnknowns(regions: Uint8Array, unknownOf: Int32Array, matte: Float32Array): number {
  let unknowns = 0
  for (let i = 0; i < regions.length; i++) {
    const kind = regions[i]!
    if (kind === region.person) matte[i] = 1
    unknownOf[i] = kind === region.unknown ? unknowns++ : -1
  }
  return unknowns
}

function listUnknowns(unknownOf: Int32Array, pixelOf: Int32Array): void {
  for (let i = 0; i < unknownOf.length; i++) if (unknownOf[i]! >= 0) pixelOf[unknownOf[i]!] = i
}

/** Moves the known pixels to the right-hand side. */
function moveKnown({ arrays, pixels, width, height }: System, unknownOf: Int32Array, regions: Uint8Array): void {
  const { matrix, residual } = arrays
  for (let u = 0; u < pixels.length; u++) {
    const pixel = pixels[u]!
    const y = Math.floor(pixel / width)
    let known = 0
    for (let dy = -2; dy <= 2; dy++) {
      if (y + dy < 0 || y + dy >= height) continue
      const from = pixel + dy * width - 2
      const at = u * stencil + (dy + 2) * 5
      // If none is -1, the row stays unchanged. Beyond the image borders, entries are 0.
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
        if (regions[from + k] === region.person) known -= matrix[at + k]!
        matrix[at + k] = 0
      }
    }
    residual[u] = known
  }
}

/** Adds the prior and the initial guess. */
function addPrior({ arrays, pixels, width, height }: System, prior: Plane, priorWeight: Plane, start: Plane): void {
  const { matrix, residual, x: alpha } = arrays
  const priorAt = bilinear(prior, width, height)
  const weightAt = bilinear(priorWeight, width, height)
  const startAt = bilinear(start, width, height)
  for (let u = 0; u < pixels.length; u++) {
    const y = Math.floor(pixels[u]! / width)
    const x = pixels[u]! - y * width
    const weight = weightAt(x, y)
    const centre = u * stencil + stencilCentre
    matrix[centre] = matrix[centre]! + weight
    residual[u] = residual[u]! + weight * priorAt(x, y)
    alpha[u] = startAt(x, y)
  }
}

function fillIn(matte: Float32Array, pixelOf: Int32Array, alpha: Float32Array): void {
  for (let u = 0; u < pixelOf.length; u++) matte[pixelOf[u]!] = Math.min(1, Math.max(0, alpha[u]!))
}

/** Allocates the arrays of the linear system for the kernels. */
function openSystem(unknowns: number, width: number, height: number) {
  const { kernels, arrays } = kernelsWith({
    // One extra, because the kernels write four numbers at a time where three are needed.
    matrix: unknowns * stencil + 1,
    pixels: unknowns,
    // With two rows of padding around the image.
    spread: width * (height + 4) + 4,
    x: unknowns,
    residual: unknowns,
    direction: unknowns,
    product: unknowns,
    scale: unknowns,
    rows: 3 * channels * width + 1,
    touched: Math.ceil(width / Float32Array.BYTES_PER_ELEMENT),
    scratch: 72,
  })
  arrays.matrix.fill(0)
  arrays.spread.fill(0)
  arrays.scratch.fill(0)
  const { buffer, byteOffset } = arrays.pixels
  return { kernels, arrays, pixels: new Int32Array(buffer, byteOffset, unknowns), width, height }
}

type System = ReturnType<typeof openSystem>

/** Values per pixel in a kernel's row: three colours and the unknown's index. */
const channels = 4

/** Adds the windows around all unknown pixels. */
function addWindows(
  { kernels, arrays: { rows, touched, scratch, matrix }, width, height }: System,
  colours: ColourPlanes,
  unknownOf: Int32Array,
  matters: Uint8Array,
): void {
  const unknowns = new Int32Array(rows.buffer, rows.byteOffset, rows.length)
  const touchedBytes = new Uint8Array(touched.buffer, touched.byteOffset, width)
  // A ring buffer of three rows.
  const startOf = (y: number) => (y % 3) * channels * width
  const load = (y: number) => {
    const [from, to] = [y * width, (y + 1) * width]
    for (const [c, { values }] of colours.entries()) rows.set(values.subarray(from, to), startOf(y) + c * width)
    unknowns.set(unknownOf.subarray(from, to), startOf(y) + 3 * width)
  }
  const at = (y: number) => rows.byteOffset + rows.BYTES_PER_ELEMENT * startOf(y)
  load(0)
  load(1)
  for (let y = 1; y < height - 1; y++) {
    load(y + 1)
    touchedBytes.set(matters.subarray(y * width, (y + 1) * width))
    const scratchAt = scratch.byteOffset
    kernels.windows(at(y - 1), at(y), at(y + 1), touched.byteOffset, width, epsilon, scratchAt, matrix.byteOffset)
  }
}

/** Solves for `x`, starting from its current values. `residual` initially contains the right-hand side. */
function solve({ kernels, arrays, width }: System, iterations: number, tolerance: number): void {
  const { matrix, pixels, spread, x, residual, direction, product, scale } = arrays
  kernels.solve(
    matrix.byteOffset,
    pixels.byteOffset,
    spread.byteOffset,
    width,
    x.length,
    x.byteOffset,
    residual.byteOffset,
    direction.byteOffset,
    product.byteOffset,
    scale.byteOffset,
    iterations,
    tolerance,
  )
}

/** Returns 1 for the centre of each window with an unknown pixel. */
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
