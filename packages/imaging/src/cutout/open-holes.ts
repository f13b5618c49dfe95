/** Finds background that shows through between locks and curls. */
import { type FaceFrame, type FaceMesh, outline, outlineOf } from '../faces/face.ts'
import { type Plane, plane } from '../pixels.ts'
import { boxBlur } from '../planes/box-blur.ts'
import type { ColourPlanes } from '../planes/colour-planes.ts'
import { distanceTo } from '../planes/distance.ts'
import { fillPolygon } from '../planes/polygon.ts'
import { region, type Trimap } from './trimap.ts'

/** Lengths are in face sizes, colours from 0 to 1. */
const limits = {
  /** Where holes may be: distance from the outline, from the face, and from the middle of the face, rows below the chin. */
  hole: { depth: 0.16, fromFace: 0.05, reach: 1.3, belowChin: 0.1 },
  /** Hair to compare with: above the eyes, away from outline and face. */
  hair: { depth: 0.08, fromFace: 0.1, least: 0.95, most: 200 },
  /** Background to compare with: distance from the outline, and from the hole. */
  background: { from: 0.03, reach: 0.25, most: 0.2 },
  /** Distance between samples of the background. */
  step: 0.04,
  /** Standard deviations of colours: of hair, and of a background that may be mixed with hair. */
  alike: { hair: 0.045, background: 0.09 },
  /** Mean similarity to the background at least, and to hair at most; and their least ratio. */
  likeBackground: 0.15,
  likeHair: 0.02,
  ratio: 15,
  /** Least share of the surroundings that look like hair, and the similarity that counts. */
  around: { radius: 0.06, share: 0.25, alike: 0.08 },
  /** In front of more clutter, strands of a fringe look like background too often. */
  clutter: 0.4,
  /** How far around a hole alpha becomes unknown. */
  ring: 0.012,
}

/** Weights of the prior in holes and around them. */
const weights = { hole: 0.1, ring: 0.004 }

/**
 * The segmentation counts small holes in hair as hair, so matting is never asked about them. Makes places inside the
 * outline unknown, in place, whose colours are those of the background nearby and unlike all hair above the forehead, and
 * which are surrounded by such hair. All in the trimap's pixels.
 */
export function openHoles(trimap: Trimap, segmentation: Plane, colours: ColourPlanes, mesh: FaceMesh, face: FaceFrame) {
  const { width, height, regions, prior, priorWeight, clutter } = trimap
  const { size } = face
  const inFace = new Uint8Array(width * height)
  fillPolygon(inFace, width, height, outlineOf(mesh, outline.face))
  const fromFace = distanceTo(inFace, width, height).values
  const person = Uint8Array.from(regions, (kind, i) => (kind === region.person || prior.values[i]! > 0.5 ? 1 : 0))
  const outside = distanceTo(person, width, height).values
  const depth = distanceTo(
    person.map((set) => 1 - set),
    width,
    height,
  ).values
  const hair = sampleHair(segmentation, colours, depth, fromFace, face)
  if (hair.length === 0) return
  const behind = sampleBackground(segmentation, colours, outside, size)
  const likeHairOf = remembered((r, g, b) => likeness(hair, r, g, b, limits.alike.hair))
  const [red, green, blue] = colours
  const holes = new Uint8Array(width * height)
  const isHair = plane(width, height)
  const bottom = Math.min(height, Math.round(face.chinY + limits.hole.belowChin * size))
  const reach = (limits.hole.reach * size) ** 2
  // Blocks of 2 × 2 pixels, which is four times as fast.
  for (let y = 0; y + 1 < bottom; y += 2)
    for (let x = 0; x + 1 < width; x += 2) {
      const i = y * width + x
      if (regions[i] === region.background || fromFace[i]! < limits.hole.fromFace * size) continue
      if (depth[i]! > 1.5 * limits.hole.depth * size || (x - face.x) ** 2 + (y - face.y) ** 2 > reach) continue
      const [r, g, b] = [red.values[i]!, green.values[i]!, blue.values[i]!]
      const likeHair = likeHairOf(r, g, b)
      if (likeHair > limits.around.alike) fillBlock(isHair.values, i, width)
      if (likeHair > limits.likeHair || depth[i]! > limits.hole.depth * size) continue
      if (clutter.values[i]! > limits.clutter) continue
      const likeBackground = likeness(behind(x, y), r, g, b, limits.alike.background)
      if (likeBackground > limits.likeBackground && likeBackground > limits.ratio * likeHair) fillBlock(holes, i, width)
    }
  const hairAround = boxBlur(isHair, Math.round(limits.around.radius * size)).values
  for (let i = 0; i < holes.length; i++) if (hairAround[i]! < limits.around.share) holes[i] = 0
  const toHole = distanceTo(holes, width, height).values
  for (let i = 0; i < holes.length; i++) {
    if (toHole[i]! > limits.ring * size + 1 || regions[i] === region.background) continue
    if (holes[i]) prior.values[i] = 0
    if (holes[i]) priorWeight.values[i] = weights.hole
    else if (regions[i] === region.person) priorWeight.values[i] = weights.ring
    regions[i] = region.unknown
  }
}

function fillBlock(values: { [index: number]: number }, first: number, width: number): void {
  for (const i of [first, first + 1, first + width, first + width + 1]) values[i] = 1
}

/** Colours, three values each. */
type Samples = readonly number[]

/** Returns the mean similarity of a colour to samples, 0 to 1, or 0 without samples. */
function likeness(samples: Samples, red: number, green: number, blue: number, deviation: number): number {
  let sum = 0
  for (let s = 0; s < samples.length; s += 3) {
    const square = (samples[s]! - red) ** 2 + (samples[s + 1]! - green) ** 2 + (samples[s + 2]! - blue) ** 2
    if (square < 9 * deviation ** 2) sum += Math.exp(-square / (2 * deviation ** 2))
  }
  return samples.length === 0 ? 0 : (3 * sum) / samples.length
}

/** Returns the function with its results kept for each of 64 levels per channel. */
function remembered(of: (red: number, green: number, blue: number) => number): typeof of {
  const levels = 64
  const known = new Float32Array(levels ** 3).fill(-1)
  const round = (value: number) => Math.round(value * (levels - 1))
  return (red, green, blue) => {
    const at = (round(red) * levels + round(green)) * levels + round(blue)
    if (known[at]! < 0) known[at] = of(red, green, blue)
    return known[at]!
  }
}

function sampleHair(
  segmentation: Plane,
  colours: ColourPlanes,
  depth: Float32Array,
  fromFace: Float32Array,
  face: FaceFrame,
): Samples {
  const chosen: number[] = []
  const end = Math.max(0, Math.min(segmentation.height, Math.round(face.y))) * segmentation.width
  for (let i = 0; i < end; i++) {
    if (depth[i]! < limits.hair.depth * face.size || fromFace[i]! < limits.hair.fromFace * face.size) continue
    if (segmentation.values[i]! > limits.hair.least) chosen.push(i)
  }
  const step = Math.max(1, Math.floor(chosen.length / limits.hair.most))
  return chosen.filter((_, k) => k % step === 0).flatMap((i) => colours.map(({ values }) => values[i]!))
}

/** Returns a function for the background's colours around a position, the same for small squares. */
function sampleBackground(segmentation: Plane, colours: ColourPlanes, outside: Float32Array, size: number) {
  const { width, height } = segmentation
  const step = Math.max(2, Math.round(limits.step * size))
  const reach = Math.round(limits.background.reach * size)
  const known = new Map<number, Samples>()
  return (x: number, y: number): Samples => {
    const [column, row] = [Math.floor(x / step), Math.floor(y / step)]
    const key = row * width + column
    const found = known.get(key)
    if (found !== undefined) return found
    const samples: number[] = []
    for (let v = Math.max(0, row * step - reach); v < Math.min(height, row * step + reach); v += step)
      for (let u = Math.max(0, column * step - reach); u < Math.min(width, column * step + reach); u += step) {
        const i = v * width + u
        if (outside[i]! < limits.background.from * size || segmentation.values[i]! > limits.background.most) continue
        for (const { values } of colours) samples.push(values[i]!)
      }
    known.set(key, samples)
    return samples
  }
}
