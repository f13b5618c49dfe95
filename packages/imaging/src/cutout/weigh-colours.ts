/** Corrects the segmentation near the person's outline by colour. */
import { type FaceFrame, type FaceMesh, moveMesh, outline, outlineOf } from '../faces/face.ts'
import { clamp, type Plane, plane, smoothStep } from '../pixels.ts'
import { boxBlur } from '../planes/box-blur.ts'
import type { ColourPlanes } from '../planes/colour-planes.ts'
import { distanceTo } from '../planes/distance.ts'
import { flood } from '../planes/flood.ts'
import { fillPolygon } from '../planes/polygon.ts'
import { resizeBilinear, shrinkByArea } from '../planes/resize-plane.ts'

/** Lengths are in face sizes, colours from 0 to 1. Tuned on rendered people in other photos than the benchmark's. */
const limits = {
  /** Working resolution: at this face size in pixels, the gap between ear and hair is visible. */
  faceSide: 96,
  /** Only every fourth known pixel is sampled. */
  step: 4,
  /** Width of the zone around the outline that is corrected. */
  zone: 0.1,
  /** Known pixels: minimum distance from the outline, and the confidence required there. */
  person: { from: 0.09, least: 0.8 },
  background: { from: 0.05, most: 0.2 },
  /** Radius for known pixels: maximum, and standard deviation of their weight. */
  reach: 0.25,
  near: 0.12,
  /** Standard deviation of a colour, and the weight of the square root of fine detail as a fourth channel. */
  alike: 0.03,
  detail: 0.2,
  /** Similarity below which a colour counts as unknown. */
  strange: 0.005,
  weight: 1,
  most: 5,
  /** Error rate of the segmentation: it fills gaps beside the person more often than it misses parts of them. */
  doubt: { person: 0.12, background: 0.02 },
  /** Mean uncertainty of the segmentation where hair is loose, and the share of negative evidence ignored there. */
  hair: { radius: 0.06, from: 0.1, to: 0.3, share: 0.5 },
  /** With less clutter, matting corrects the segmentation better than this does, and clothes may look like the wall. */
  clutter: { from: 0.35, to: 0.7 },
}

/**
 * At 256 pixels, the segmentation fills the gaps between ears, hair, jaw and collar, and on a busy background it loses
 * hair or includes things behind. So each pixel near the outline is compared with known foreground and known background
 * nearby, and moved towards the one with more similar colours and fine detail. Returns the corrected segmentation, or
 * the input if the background isn't busy. All in the segmentation's pixels.
 */
export function weighColours(
  segmentation: Plane,
  clutter: Plane,
  { colours, detail }: { colours: ColourPlanes; detail: Plane },
  mesh: FaceMesh,
  face: FaceFrame,
): Plane {
  if (clutter.values.every((busy) => busy <= limits.clutter.from)) return segmentation
  const scale = Math.min(1, limits.faceSide / face.size)
  const width = Math.max(1, Math.round(segmentation.width * scale))
  const height = Math.max(1, Math.round(segmentation.height * scale))
  const shrink = (source: Plane) => shrinkByArea(source, width, height)
  const texture = boxBlur(shrink(detail), 1)
  for (let i = 0; i < texture.values.length; i++) texture.values[i] = limits.detail * Math.sqrt(texture.values[i]!)
  const small = { width, height, size: face.size * scale, channels: [...colours.map(shrink), texture] }
  const seen = shrink(segmentation)
  const { zone, known } = sortPixels(seen, moveMesh(mesh, 0, 0, scale), small.size)
  const busy = shrink(clutter).values
  for (let i = 0; i < zone.length; i++)
    zone[i] = zone[i]! * smoothStep(limits.clutter.from, limits.clutter.to, busy[i]!)
  const evidence = compareColours(small, zone, known)
  weakenOnHair(evidence, seen, small.size)
  const change = resizeBilinear(boxBlur(evidence, 1), segmentation.width, segmentation.height)
  const result = plane(segmentation.width, segmentation.height, segmentation.values.slice())
  for (let i = 0; i < result.values.length; i++) {
    const d = change.values[i]!
    if (d === 0) continue
    const strength = Math.min(1, Math.abs(d))
    const surest = 1 - Math.max(0.001, strength * limits.doubt.person)
    const believed = clamp(result.values[i]!, Math.max(0.001, strength * limits.doubt.background), surest)
    result.values[i] = 1 / (1 + ((1 - believed) / believed) * Math.exp(-d))
  }
  return result
}

/** Weakens negative evidence where the segmentation is soft, because the background shows through loose hair. */
function weakenOnHair(evidence: Plane, seen: Plane, size: number): void {
  const { from, to, share } = limits.hair
  const doubt = plane(
    seen.width,
    seen.height,
    seen.values.map((p) => 4 * p * (1 - p)),
  )
  const softness = boxBlur(doubt, Math.round(limits.hair.radius * size)).values
  for (let i = 0; i < softness.length; i++) {
    const against = evidence.values[i]!
    if (against < 0) evidence.values[i] = against * (1 - share * smoothStep(from, to, softness[i]!))
  }
}

interface Small {
  width: number
  height: number
  /** Face size. */
  size: number
  /** Red, green, blue, and fine detail. */
  channels: readonly Plane[]
}

/** Returns the correction zone (0 to 1), and which pixels are `known` foreground (1) or background (-1). */
function sortPixels({ width, height, values }: Plane, mesh: FaceMesh, size: number) {
  // The mesh's outline may be off the jaw by a few percent of the face size.
  const person = new Uint8Array(width * height)
  fillPolygon(person, width, height, outlineOf(mesh, outline.face), { inset: 0.06 * size })
  const inFace = person.slice()
  flood(person, width, height, (i) => values[i]! > 0.5)
  const inside = distanceTo(
    person.map((set) => 1 - set),
    width,
    height,
  ).values
  const outside = distanceTo(person, width, height).values
  const zone = new Float32Array(width * height)
  const known = new Int8Array(width * height)
  for (let i = 0; i < known.length; i++) {
    const away = Math.max(inside[i]!, outside[i]!) / size
    if (inFace[i]) known[i] = 1
    else if (person[i]) known[i] = away > limits.person.from && values[i]! > limits.person.least ? 1 : 0
    else known[i] = away > limits.background.from && values[i]! < limits.background.most ? -1 : 0
    if (!inFace[i]) zone[i] = 1 - smoothStep(0.7 * limits.zone, limits.zone, away)
  }
  return { zone, known }
}

const bins = 256
/** Colours more than this many standard deviations apart have a similarity of 0. */
const farthest = 4

/** Returns the log likelihood ratio of the person's colours to the background's at each pixel, times its zone. */
function compareColours({ width, height, size, channels }: Small, zone: Float32Array, known: Int8Array): Plane {
  const reach = Math.round(limits.reach * size)
  const nearness = Float32Array.from({ length: 2 * reach * reach + 1 }, (_, d) =>
    Math.exp(-d / (2 * (limits.near * size) ** 2)),
  )
  const likeness = Float32Array.from({ length: bins }, (_, b) => Math.exp((-(b + 0.5) / bins) * (farthest ** 2 / 2)))
  const perBin = bins / (farthest * limits.alike) ** 2
  const seeds = gatherSeeds(width, height, channels, known)
  const [red, green, blue, detail] = channels.map(({ values }) => values) as [
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
  ]
  const evidence = plane(width, height)
  for (let y = 0; y < height; y++) {
    const firstRow = Math.max(0, Math.ceil((y - reach) / limits.step))
    const lastRow = Math.min(seeds.rows.length - 2, Math.floor((y + reach) / limits.step))
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      if (zone[i] === 0) continue
      const r = red[i]!
      const g = green[i]!
      const b = blue[i]!
      const d = detail[i]!
      let [personLike, persons, otherLike, others] = [0, 0, 0, 0]
      for (let row = firstRow; row <= lastRow; row++) {
        const down = (row * limits.step - y) ** 2
        const last = seeds.rows[row + 1]!
        for (let s = firstFrom(seeds.x, seeds.rows[row]!, last, x - reach); s < last; s++) {
          const across = seeds.x[s]! - x
          if (across > reach) break
          const near = nearness[down + across * across]!
          const at = 4 * s
          const dr = seeds.channels[at]! - r
          const dg = seeds.channels[at + 1]! - g
          const db = seeds.channels[at + 2]! - b
          const dd = seeds.channels[at + 3]! - d
          const bin = ((dr * dr + dg * dg + db * db + dd * dd) * perBin) | 0
          const like = bin < bins ? near * likeness[bin]! : 0
          if (seeds.isPerson[s] === 1) {
            personLike += like
            persons += near
          } else {
            otherLike += like
            others += near
          }
        }
      }
      if (persons === 0 || others === 0) continue
      const ratio = (personLike / persons + limits.strange) / (otherLike / others + limits.strange)
      evidence.values[i] = zone[i]! * clamp(limits.weight * Math.log(ratio), -limits.most, limits.most)
    }
  }
  return evidence
}

/** Known pixels of a grid, row by row. */
interface Seeds {
  x: Int16Array
  /** Four values per pixel. */
  channels: Float32Array
  isPerson: Uint8Array
  /** Start of each row of the grid, and the end. */
  rows: Int32Array
}

function gatherSeeds(width: number, height: number, channels: readonly Plane[], known: Int8Array): Seeds {
  const columns = Math.ceil(width / limits.step)
  const lines = Math.ceil(height / limits.step)
  const seeds: Seeds = {
    x: new Int16Array(columns * lines),
    channels: new Float32Array(4 * columns * lines),
    isPerson: new Uint8Array(columns * lines),
    rows: new Int32Array(lines + 1),
  }
  let count = 0
  for (let line = 0; line < lines; line++) {
    for (let x = 0; x < width; x += limits.step) {
      const i = line * limits.step * width + x
      if (known[i] === 0) continue
      seeds.x[count] = x
      for (let c = 0; c < 4; c++) seeds.channels[4 * count + c] = channels[c]!.values[i]!
      seeds.isPerson[count++] = known[i] === 1 ? 1 : 0
    }
    seeds.rows[line + 1] = count
  }
  return seeds
}

/** Returns the first index from `start` to `end` of a value of at least `least`, by binary search. */
function firstFrom(values: Int16Array, start: number, end: number, least: number): number {
  let [low, high] = [start, end]
  while (low < high) {
    const middle = (low + high) >> 1
    if (values[middle]! < least) low = middle + 1
    else high = middle
  }
  return low
}
