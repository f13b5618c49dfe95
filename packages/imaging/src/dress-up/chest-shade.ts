/**
 * Shading of the upper chest under light from above: the suprasternal notch, the collarbones, and the neck muscles that
 * run from there to behind the ears.
 */

/** A straight ridge, mirrored on both sides. Positions and widths are in face sizes, relative to the notch. */
interface Ridge {
  from: readonly [x: number, y: number]
  to: readonly [x: number, y: number]
  /**
   * Offsets above and below its line of the brightest and darkest point, with the falloff and strength of light and
   * shade.
   */
  lit: { at: number; reach: number; by: number }
  shaded: { at: number; reach: number; by: number }
}

const collarbone: Ridge = {
  from: [0.075, 0.01],
  to: [0.75, -0.1],
  lit: { at: -0.012, reach: 0.026, by: 0.07 },
  shaded: { at: 0.05, reach: 0.04, by: 0.09 },
}
const neckMuscle: Ridge = {
  from: [0.05, -0.01],
  to: [0.27, -0.5],
  lit: { at: 0.012, reach: 0.03, by: 0.05 },
  shaded: { at: -0.05, reach: 0.04, by: 0.07 },
}
const notch = { across: 0.055, down: 0.055, by: 0.11 }
/** The groove down the middle of the chest. */
const groove = { across: 0.035, from: 0.12, by: 0.035 }

/** Returns the gain for skin `x` face sizes beside the suprasternal notch and `y` below it. */
export function chestShade(x: number, y: number): number {
  const aside = Math.abs(x)
  const hollow = notch.by * bell(aside / notch.across) * bell(y / notch.down)
  const middle = groove.by * bell(aside / groove.across) * Math.min(1, Math.max(0, (y - groove.from) / groove.from))
  return 1 - hollow - middle + ridge(collarbone, aside, y) + ridge(neckMuscle, aside, y)
}

const bell = (t: number) => Math.exp(-t * t)

function ridge({ from, to, lit, shaded }: Ridge, x: number, y: number): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(dx, dy)
  const along = ((x - from[0]) * dx + (y - from[1]) * dy) / length
  const off = ((y - from[1]) * dx - (x - from[0]) * dy) / length
  const past = Math.max(0, -along, along - length)
  const within = bell(past / lit.reach)
  return within * (lit.by * bell((off - lit.at) / lit.reach) - shaded.by * bell((off - shaded.at) / shaded.reach))
}
