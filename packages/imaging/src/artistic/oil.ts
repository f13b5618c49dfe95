import { clamp, lumaOf, type Plane, plane, type RgbImage, smoothStep } from '../pixels.ts'
import { type ColourPlanes, colourPlanes } from '../planes/colour-planes.ts'
import { resizeBilinear, shrinkByArea } from '../planes/resize-plane.ts'
import { canvasNoise } from './canvas-noise.ts'
import { type Flow, flowOf, smoothAlong } from './flow.ts'
import { lumaOfColours } from './luma-of-colours.ts'
import { unitOf } from './unit.ts'

const saturation = 1.25
/** Strength of the relief lighting on bristle ridges. */
const ridges = 0.038

/**
 * Returns an oil painting: an anisotropic Kuwahara filter (Kyprianidis, Kang, Doellner 2009) paints strokes along the
 * form; bristle ridges follow the same flow, lit from the upper left.
 */
export function oil(image: RgbImage): RgbImage {
  const { width, height } = image
  const unit = unitOf(image)
  const flow = flowOf(lumaOf(image), 9 * unit)
  const colours = colourPlanes(image)
  const paint = kuwahara(colours, flow, Math.max(2, Math.round(3 * unit)))
  const strokes = lengthen(paint, width, height, flow, unit)
  layFineStrokes(strokes, smoothAlong(colours, flow, Math.round(3 * unit)) as Triple)
  const tone = lumaOfColours(strokes).values
  const ridge = bristles(width, height, flow, unit).values
  const data = new Uint8Array(image.data.length)
  const step = Math.max(1, Math.round(unit))
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const before = Math.max(0, y - step) * width + Math.max(0, x - step)
      const lit = ridges * clamp(ridge[i]! - ridge[before]!, -2, 2)
      for (let c = 0; c < 3; c++) {
        const colour = tone[i]! + saturation * (strokes[c]!.values[i]! - tone[i]!)
        data[3 * i + c] = 255 * clamp(colour * (1 + lit * 1.2) + lit * 0.35, 0, 1) + 0.5
      }
    }
  return { width, height, data }
}

type Triple = [Plane, Plane, Plane]

/** For units of this size and above, broad strokes are computed at half the resolution. */
const large = 2

/** Smears broad strokes along the flow and enlarges the result to the image's size. */
function lengthen(paint: ColourPlanes, width: number, height: number, flow: Flow, unit: number): Triple {
  const enlarged = (colours: readonly Plane[]) =>
    colours.map((colour) => resizeBilinear(colour, width, height)) as unknown as Triple
  return unit >= large
    ? enlarged(smoothAlong(paint, flow, Math.round(1.5 * unit)))
    : smoothAlong(enlarged(paint), flow, Math.round(3 * unit))
}

/** Adds finer strokes where broad ones have lost salient detail, such as eyes. */
function layFineStrokes(broad: Triple, fine: Triple): void {
  const [before, after] = [lumaOfColours(broad).values, lumaOfColours(fine).values]
  for (let i = 0; i < before.length; i++) {
    const share = 0.85 * smoothStep(0.02, 0.1, Math.abs(after[i]! - before[i]!))
    for (let c = 0; c < 3; c++) {
      const { values } = broad[c]!
      values[i] = values[i]! + share * (fine[c]!.values[i]! - values[i]!)
    }
  }
}

/** Returns the paint's height map: canvas noise smeared along the strokes. */
function bristles(width: number, height: number, flow: Flow, unit: number): Plane {
  const noise = canvasNoise(width, height, 2 * unit, 31)
  const [drawn] =
    unit >= large
      ? smoothAlong([shrinkByArea(noise, flow.width, flow.height)] as const, flow, Math.round(6 * unit))
      : smoothAlong([noise] as const, flow, Math.round(12 * unit))
  let power = 0
  for (const value of drawn.values) power += value * value
  const scale = 1 / Math.sqrt(power / drawn.values.length)
  for (let i = 0; i < drawn.values.length; i++) drawn.values[i] = drawn.values[i]! * scale
  return unit >= large ? resizeBilinear(drawn, width, height) : drawn
}

const sectors = 8
/** Sharpness of the selection between sectors. */
const choice = 4
/** Largest radius, in pixels, at which every pixel of the disc is sampled. */
const densest = 5

/**
 * Anisotropic Kuwahara filter: each pixel becomes the mean of the sectors with the least variance in an ellipse along
 * the flow. Works at half the resolution, where `radius` covers twice the distance. Sector weights are polynomials
 * (Kyprianidis, Semmo, Kang, Doellner 2010).
 */
function kuwahara(colours: ColourPlanes, flow: Flow, radius: number): ColourPlanes {
  const { width, height } = flow
  const [red, green, blue] = colours.map((colour) => shrinkByArea(colour, width, height).values) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ]
  const result: ColourPlanes = [plane(width, height), plane(width, height), plane(width, height)]
  // Wider discs have the same number of samples, spaced further apart.
  const sampled = Math.min(radius, densest)
  const kernel = sectorKernel(sampled)
  const apart = radius / sampled
  const sums = new Float32Array(sectors * 5)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const stretch = 1 + 0.9 * flow.coherence[i]!
      const [longer, shorter] = [apart * stretch, apart / stretch]
      const [tx, ty] = [flow.x[i]!, flow.y[i]!]
      sums.fill(0)
      for (let point = 0, k = 0; point < kernel.count; point++) {
        // The disc is stretched along the flow and compressed across it.
        const along = kernel.along[point]! * longer
        const across = kernel.across[point]! * shorter
        const px = clamp(x + along * tx - across * ty + 0.5, 0, width - 1) | 0
        const py = clamp(y + along * ty + across * tx + 0.5, 0, height - 1) | 0
        const at = py * width + px
        const r = red[at]!
        const g = green[at]!
        const b = blue[at]!
        const square = r * r + g * g + b * b
        for (const end = kernel.ends[point]!; k < end; k++) {
          const s = kernel.slots[k]!
          const w = kernel.weights[k]!
          sums[s]! += w
          sums[s + 1]! += w * r
          sums[s + 2]! += w * g
          sums[s + 3]! += w * b
          sums[s + 4]! += w * square
        }
      }
      let [total, r, g, b] = [0, 0, 0, 0]
      for (let s = 0; s < sums.length; s += 5) {
        const w = sums[s]!
        if (w === 0) continue
        const [mr, mg, mb] = [sums[s + 1]! / w, sums[s + 2]! / w, sums[s + 3]! / w]
        const variance = Math.max(0, sums[s + 4]! / w - mr * mr - mg * mg - mb * mb)
        const share = 1 / (1 + (255 * Math.sqrt(variance) * 0.35) ** choice)
        total += share
        r += share * mr
        g += share * mg
        b += share * mb
      }
      result[0].values[i] = r / total
      result[1].values[i] = g / total
      result[2].values[i] = b / total
    }
  return result
}

/** A disc's samples, and the sectors each one contributes to. */
interface SectorKernel {
  count: number
  along: Float32Array
  across: Float32Array
  /** End of each sample's entries in `slots` and `weights`. */
  ends: Int32Array
  /** Five times the sector's index. */
  slots: Int32Array
  weights: Float32Array
}

function sectorKernel(radius: number): SectorKernel {
  const along: number[] = []
  const across: number[] = []
  const ends: number[] = []
  const slots: number[] = []
  const weights: number[] = []
  for (let v = -radius; v <= radius; v++)
    for (let u = -radius; u <= radius; u++) {
      const distance = Math.hypot(u, v) / (radius + 0.5)
      if (distance > 1) continue
      for (let sector = 0; sector < sectors; sector++) {
        const angle = (2 * Math.PI * sector) / sectors
        const outward = (u * Math.cos(angle) + v * Math.sin(angle)) / radius
        const sideways = (-u * Math.sin(angle) + v * Math.cos(angle)) / radius
        const weight = Math.max(0, outward + 0.33 - 1.1 * sideways * sideways) ** 2 * Math.exp(-2 * distance * distance)
        if (weight <= 0.02) continue
        slots.push(5 * sector)
        weights.push(weight)
      }
      along.push(u)
      across.push(v)
      ends.push(slots.length)
    }
  return {
    count: along.length,
    along: Float32Array.from(along),
    across: Float32Array.from(across),
    ends: Int32Array.from(ends),
    slots: Int32Array.from(slots),
    weights: Float32Array.from(weights),
  }
}
