import { type Plane, plane } from '../pixels.ts'
import { gaussianBlur } from '../planes/gaussian-blur.ts'
import { resizeBilinear, shrinkByArea } from '../planes/resize-plane.ts'
import { type Flow, smoothAlong } from './flow.ts'

/**
 * Returns a line drawing: 1 on paper, 0 in the middle of a line. A difference of Gaussians with a soft threshold,
 * smoothed along the flow so that lines stay connected (Kang et al. 2007; Winnemoeller et al. 2012).
 *
 * @param thickness of the lines, in pixels.
 * @param sensitivity the drop in luma against the surroundings, 0 to 1, at which a line has half its strength: a lower
 * value draws more lines.
 */
export function drawLines(
  luma: Plane,
  flow: Flow,
  { thickness, sensitivity }: { thickness: number; sensitivity: number },
): Plane {
  // Half the resolution is enough for thick lines.
  const isHalved = thickness >= thickest
  const source = isHalved ? shrinkByArea(luma, flow.width, flow.height) : luma
  const unit = isHalved ? thickness / 2 : thickness
  const narrow = gaussianBlur(source, unit * 0.6).values
  const wide = gaussianBlur(source, unit * 1.2).values
  const difference = plane(source.width, source.height)
  for (let i = 0; i < narrow.length; i++) difference.values[i] = narrow[i]! - wide[i]!
  const [smoothed] = smoothAlong([difference] as const, flow, Math.round(3 * unit))
  const lines = isHalved ? resizeBilinear(smoothed, luma.width, luma.height) : smoothed
  for (let i = 0; i < lines.values.length; i++) {
    const depth = -lines.values[i]! / sensitivity
    lines.values[i] = depth <= 0.4 ? 1 : 0.5 - 0.5 * Math.tanh(3 * (depth - 1))
  }
  return lines
}

/** Lines at least this thick, in pixels, are detected at half the resolution. */
const thickest = 4
