/** Lets fluffy hair end as gradually in a matte as in its photo. */
import type { FaceFrame } from '../faces/face.ts'
import { giveBack } from '../kernels/spare.ts'
import { type Plane, smoothStep } from '../pixels.ts'
import { softBlur } from '../planes/box-blur.ts'
import type { ColourPlanes } from '../planes/colour-planes.ts'
import { resizeBilinear, shrinkByArea } from '../planes/resize-plane.ts'

/** Lengths are in face sizes. Chosen on rendered people in other photos than those of the benchmark. */
const limits = {
  /** How far from the outline, on both sides, colours are compared. */
  near: 0.012,
  far: 0.08,
  /** Colours (of 0 to 1, summed) that differ less than this do not say how firm the outline is. */
  least: 0.15,
  /** How smooth an outline is taken to be. */
  smooth: 0.03,
  /** The distance over which even a firm outline seems to rise, and the least in pixels. */
  firm: 0.045,
  firmPixels: 6,
}

/**
 * Before clutter, matting finds where hair ends, but makes all hair end as firmly as a jaw. So where `share` (0 to 1, at
 * half the size) is high, `alpha` is made to rise over the distance over which the hair thins out in the photo. `colours`
 * are at half the size, `face` is in pixels of `alpha`.
 */
export function thinOut(alpha: Plane, colours: ColourPlanes, share: Plane, face: FaceFrame): void {
  const half = { ...face, x: face.x / 2, y: face.y / 2, chinY: face.chinY / 2, size: face.size / 2 }
  // A blurred step rises over about 2.2 radii.
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
  giveBack(blurred, shares)
}

/**
 * Over what distance the hair above the eyes thins out: 0 with a firm outline, 0.06 with an afro. Across a firm outline,
 * colours differ as much close to it as farther away. Where hair thins out, they differ in proportion to the distance.
 * The middle one of all places on the outline counts, because at some it is off the hair's.
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

/** Returns how much colours at equal distances from a place, in opposite directions, differ: 0 beyond the picture. */
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
