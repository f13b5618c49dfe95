/** Restores the gradual falloff of fluffy hair in a matte. */
import type { FaceFrame } from '../faces/face.ts'
import { type Plane, smoothStep } from '../pixels.ts'
import { softBlur } from '../planes/box-blur.ts'
import type { ColourPlanes } from '../planes/colour-planes.ts'
import { resizeBilinear, shrinkByArea } from '../planes/resize-plane.ts'

/** Lengths are in face sizes. Tuned on rendered people in other photos than the benchmark's. */
const limits = {
  /** Distances from the outline, on both sides, at which colours are compared. */
  near: 0.012,
  far: 0.08,
  /** Colour differences (sum of channels from 0 to 1) below this are no evidence of the outline. */
  least: 0.15,
  /** Smoothing radius of the outline. */
  smooth: 0.03,
  /** Apparent width of even a sharp outline, and its minimum in pixels. */
  firm: 0.045,
  firmPixels: 6,
}

/**
 * On a busy background, matting locates the hair's edge but makes it as sharp as a jaw's. Where `share` (0 to 1, at
 * half the size) is high, softens `alpha` to the width over which the hair thins out in the photo. `colours` are at
 * half the size; `face` is in pixels of `alpha`.
 */
export function thinOut(alpha: Plane, colours: ColourPlanes, share: Plane, face: FaceFrame): void {
  const half = { ...face, x: face.x / 2, y: face.y / 2, chinY: face.chinY / 2, size: face.size / 2 }
  // A blurred step has a width of about 2.2 radii.
  const radius = Math.round((thinningOf(alpha, colours, half) * face.size) / 2.2)
  if (radius < 1) return
  const blurred = softBlur(alpha, radius).values
  const shares = resizeBilinear(share, alpha.width, alpha.height).values
  const end = Math.min(alpha.height, Math.ceil(face.chinY)) * alpha.width
  for (let i = 0; i < end; i++) {
    const own = alpha.values[i]!
    if (blurred[i] === own) continue
    const hair = shares[i]! * smoothStep(face.chinY, face.y, Math.floor(i / alpha.width))
    alpha.values[i] = own + (blurred[i]! - own) * hair
  }
}

/**
 * Returns the width over which the hair above the eyes thins out: 0 for a sharp outline, 0.06 for an afro. Across a
 * sharp outline, colours differ as much close to it as further away. Where hair thins out, the difference is
 * proportional to the distance. Takes the median over the outline, as parts of it aren't hair.
 */
function thinningOf(alpha: Plane, colours: ColourPlanes, face: FaceFrame): number {
  const firm = Math.max(limits.firm, limits.firmPixels / face.size)
  if (firm >= limits.far) return 0
  const { width, height } = colours[0]
  const small = shrinkByArea(alpha, width, height)
  const smooth = softBlur(small, Math.round(limits.smooth * face.size)).values
  const difference = differences(colours.map((colour) => softBlur(colour, 1)))
  const isIn = (i: number) => small.values[i]! > 0.5
  const shares: number[] = []
  for (let y = 1; y < Math.min(height - 1, face.y); y++)
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x
      if (!isIn(i) || (isIn(i - 1) && isIn(i + 1) && isIn(i - width) && isIn(i + width))) continue
      const [right, down] = [smooth[i + 1]! - smooth[i - 1]!, smooth[i + width]! - smooth[i - width]!]
      const unit = face.size / (Math.hypot(right, down) || 1)
      const far = difference(x, y, limits.far * unit * right, limits.far * unit * down)
      if (far < limits.least) continue
      shares.push(difference(x, y, limits.near * unit * right, limits.near * unit * down) / far)
    }
  if (shares.length === 0) return 0
  const middle = shares.sort((a, b) => a - b)[shares.length >> 1]!
  const seeming = Math.min(limits.far, (2 * limits.near) / Math.max(0.001, middle))
  return Math.sqrt(Math.max(0, seeming ** 2 - firm ** 2))
}

/**
 * Returns a function for the colour difference between two points at equal distances from a position, in opposite
 * directions: 0 outside the image.
 */
function differences(colours: readonly Plane[]) {
  const { width, height } = colours[0]!
  const at = (x: number, y: number) => (x < 0 || y < 0 || x >= width || y >= height ? -1 : y * width + x)
  return (x: number, y: number, alongX: number, alongY: number): number => {
    const from = at(Math.round(x - alongX), Math.round(y - alongY))
    const to = at(Math.round(x + alongX), Math.round(y + alongY))
    if (from < 0 || to < 0) return 0
    return colours.reduce((sum, { values }) => sum + Math.abs(values[from]! - values[to]!), 0)
  }
}
