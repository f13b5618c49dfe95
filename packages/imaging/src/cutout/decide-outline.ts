/** Determines the person's outline with a graph cut of the segmentation, colours and edges near it. */
import { type FaceFrame, type FaceMesh, moveMesh, outline, outlineOf } from '../faces/face.ts'
import { clamp, type Plane, plane, smoothStep } from '../pixels.ts'
import { boxBlur } from '../planes/box-blur.ts'
import type { ColourPlanes } from '../planes/colour-planes.ts'
import { distanceTo } from '../planes/distance.ts'
import { flood } from '../planes/flood.ts'
import { type Links, minCut } from '../planes/min-cut.ts'
import { fillPolygon } from '../planes/polygon.ts'
import { resizeBilinear, shrinkByArea } from '../planes/resize-plane.ts'

/** Lengths are in face sizes, colours from 0 to 1. */
const limits = {
  /** Working resolution: at this face size in pixels, the gap between ear and hair is visible. */
  faceSide: 112,
  /** Distances from the segmentation's outline within which pixels are decided: outside, and inside. */
  zone: { out: 0.12, in: 0.15 },
  /** Confidences between these are undecided everywhere. */
  unsure: { from: 0.1, to: 0.9 },
  /** Known pixels: minimum distance from the outline, and the confidence required there. */
  person: { from: 0.09, least: 0.95 },
  background: { from: 0.05, most: 0.2 },
  /**
   * Known pixels are sampled twice: densely nearby, and sparsely further away, which only matters where there are none
   * nearby. Distance between samples in pixels, maximum distance, standard deviation of their weight, and weight.
   */
  scales: [
    { step: 4, reach: 0.25, near: 0.12, weight: 1 },
    { step: 12, reach: 0.9, near: 0.4, weight: 0.3 },
  ],
  /** Standard deviation of a colour, and the weight of fine detail's square root as a fourth channel. */
  alike: 0.03,
  detail: 0.2,
  /** Similarity below which a colour counts as unknown. */
  strange: 0.005,
  most: 4,
  /** Error rate of the segmentation: it fills gaps beside the person more often than it misses parts of them. */
  doubt: { person: 0.12, deep: 0.03, background: 0.02 },
  /**
   * Mean uncertainty of the segmentation where hair is loose, and the share of negative evidence ignored there. Fades in
   * over this distance above the ears.
   */
  hair: { radius: 0.06, from: 0.2, to: 0.35, share: 1, fade: 0.3 },
  /** Wide undecided parts are background more often than not: distance from the outline, and log odds. */
  veil: { from: 0.03, against: 0.5 },
  /** Minimum confidence in the side the cut puts a pixel on. */
  decided: 0.7,
  /**
   * Weight of the links between pixels, its minimum across edges, and the minimum of the mean contrast it is relative
   * to.
   */
  link: { weight: 1, least: 0.1, contrast: 1e-3 },
}

/**
 * At 256 pixels, the segmentation fills the gaps between ears, hair, jaw and collar, loses ears and hats or includes
 * things behind, and is undecided in whole parts. So each pixel near the outline, and each undecided one, is compared with
 * known foreground and known background nearby by colour and fine detail. A graph cut (GrabCut; Rother, Kolmogorov and
 * Blake 2004) finds the outline with the fewest contradictions that follows edges of the image. Returns the person: at
 * least 0.7 inside the outline and at most 0.3 outside, and 1 and 0 in front of a plain background. All in the
 * segmentation's pixels.
 */
export function decideOutline(
  segmentation: Plane,
  clutter: Plane,
  { colours, detail }: { colours: ColourPlanes; detail: Plane },
  mesh: FaceMesh,
  face: FaceFrame,
): Plane {
  const scale = Math.min(1, limits.faceSide / face.size)
  const width = Math.max(1, Math.round(segmentation.width * scale))
  const height = Math.max(1, Math.round(segmentation.height * scale))
  const shrink = (source: Plane) => shrinkByArea(source, width, height)
  const texture = boxBlur(shrink(detail), 1)
  for (let i = 0; i < texture.values.length; i++) texture.values[i] = limits.detail * Math.sqrt(texture.values[i]!)
  const small = { width, height, size: face.size * scale, channels: [...colours.map(shrink), texture] }
  const seen = shrink(segmentation)
  const sorted = sortPixels(seen, moveMesh(mesh, 0, 0, scale), small.size)
  const evidence = compareColours(small, sorted.zone, sorted.known)
  weakenOnHair(evidence, seen, face.y * scale, small.size)
  const bias = biasOf(seen, evidence, sorted)
  const cut = minCut(width, height, bias, linksOf(small))
  const person = boxBlur(plane(width, height, Float32Array.from(cut)), 1)
  const busy = shrink(clutter).values
  for (let i = 0; i < cut.length; i++) {
    // Where colours mislead the matting, it needs each pixel's certainty.
    const share = 1 / (1 + Math.exp(-bias[i]!))
    const sure = cut[i] === 1 ? Math.max(share, limits.decided) : Math.min(share, 1 - limits.decided)
    person.values[i] = person.values[i]! + (sure - person.values[i]!) * busy[i]!
  }
  return resizeBilinear(person, segmentation.width, segmentation.height)
}

interface Sorted {
  /** 1 for pixels to decide. */
  zone: Uint8Array
  /** 1 for known pixels of the person, -1 for known background. */
  known: Int8Array
  /** Distance from the segmentation's outline in face sizes, on the inside. */
  depth: Float32Array
  /** Undecided pixels away from the outline. */
  isVeil: Uint8Array
}

/** Returns the evidence for the person at each pixel, in log odds. */
function biasOf(seen: Plane, evidence: Plane, { zone, known, depth, isVeil }: Sorted): Float32Array {
  return seen.values.map((value, i) => {
    if (zone[i] === 0) return known[i] === 1 || value > 0.5 ? 100 : -100
    const doubt = depth[i]! > limits.zone.out ? limits.doubt.deep : limits.doubt.person
    const believed = clamp(value, limits.doubt.background, 1 - doubt)
    const odds = Math.log(believed / (1 - believed)) + evidence.values[i]!
    return isVeil[i] === 1 ? odds - limits.veil.against : odds
  })
}

/** Returns links that are weaker across edges. */
function linksOf({ width, height, channels }: Small): Links {
  const [red, green, blue] = channels.map(({ values }) => values) as [Float32Array, Float32Array, Float32Array]
  const difference = (i: number, j: number) =>
    (red[i]! - red[j]!) ** 2 + (green[i]! - green[j]!) ** 2 + (blue[i]! - blue[j]!) ** 2
  let sum = 0
  for (let i = 0; i + width < red.length; i++) sum += difference(i, i + width)
  const contrast = 2 * Math.max(limits.link.contrast, sum / Math.max(1, red.length - width))
  const link = (dx: number, dy: number) => {
    const far = Math.hypot(dx, dy)
    const result = new Float32Array(width * height)
    for (let y = 0; y + dy < height; y++)
      for (let x = Math.max(0, -dx); x < Math.min(width, width - dx); x++) {
        const i = y * width + x
        const near = Math.exp(-difference(i, i + dy * width + dx) / contrast)
        result[i] = (limits.link.weight * Math.max(limits.link.least, near)) / far
      }
    return result
  }
  return { right: link(1, 0), down: link(0, 1), downRight: link(1, 1), downLeft: link(-1, 1) }
}

/**
 * Weakens negative evidence where the segmentation is soft, because the background shows through loose hair. Beside and
 * below the ears, softness is more often a gap.
 */
function weakenOnHair(evidence: Plane, seen: Plane, ears: number, size: number): void {
  const { from, to, share, fade } = limits.hair
  const doubt = plane(
    seen.width,
    seen.height,
    seen.values.map((p) => 4 * p * (1 - p)),
  )
  const softness = boxBlur(doubt, Math.round(limits.hair.radius * size)).values
  for (let i = 0; i < softness.length; i++) {
    const against = evidence.values[i]!
    if (against >= 0) continue
    const above = smoothStep(ears, ears - fade * size, Math.floor(i / seen.width))
    evidence.values[i] = against * (1 - share * above * smoothStep(from, to, softness[i]!))
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

function sortPixels({ width, height, values }: Plane, mesh: FaceMesh, size: number): Sorted {
  // The mesh's outline may be off the jaw by a few percent of the face size.
  const person = new Uint8Array(width * height)
  fillPolygon(person, width, height, outlineOf(mesh, outline.face), { inset: 0.06 * size })
  const inFace = person.slice()
  flood(person, width, height, (i) => values[i]! > 0.5)
  const depth = distanceTo(
    person.map((set) => 1 - set),
    width,
    height,
  ).values.map((d) => d / size)
  const outside = distanceTo(person, width, height).values
  const zone = new Uint8Array(width * height)
  const known = new Int8Array(width * height)
  const isVeil = new Uint8Array(width * height)
  for (let i = 0; i < known.length; i++) {
    const away = outside[i]! / size
    if (inFace[i]) {
      known[i] = 1
      continue
    }
    if (person[i]) known[i] = depth[i]! > limits.person.from && values[i]! > limits.person.least ? 1 : 0
    else known[i] = away > limits.background.from && values[i]! < limits.background.most ? -1 : 0
    const isUnsure = values[i]! > limits.unsure.from && values[i]! < limits.unsure.to
    if (isUnsure && Math.max(depth[i]!, away) > limits.veil.from) isVeil[i] = 1
    if (isUnsure || (person[i] ? depth[i]! < limits.zone.in : away < limits.zone.out)) zone[i] = 1
  }
  return { zone, known, depth, isVeil }
}

const bins = 256
/** Colours more than this many standard deviations apart have a similarity of 0. */
const farthest = 4

/** Returns the log likelihood ratio of the person's colours to the background's at each pixel of the zone. */
function compareColours(small: Small, zone: Uint8Array, known: Int8Array): Plane {
  const { width, height } = small
  const sums = new Float32Array(4 * width * height)
  for (const scale of limits.scales) addLikeness(sums, small, zone, known, scale)
  const evidence = plane(width, height)
  for (let i = 0; i < zone.length; i++) {
    const [personLike, persons, otherLike, others] = [
      sums[4 * i]!,
      sums[4 * i + 1]!,
      sums[4 * i + 2]!,
      sums[4 * i + 3]!,
    ]
    if (persons === 0 || others === 0) continue
    const ratio = (personLike / persons + limits.strange) / (otherLike / others + limits.strange)
    evidence.values[i] = clamp(Math.log(ratio), -limits.most, limits.most)
  }
  return evidence
}

/**
 * Adds four sums per pixel of the zone: similarity to known pixels of the person and their weight, then the same for
 * the background.
 */
function addLikeness(
  sums: Float32Array,
  { width, height, size, channels }: Small,
  zone: Uint8Array,
  known: Int8Array,
  scale: { step: number; reach: number; near: number; weight: number },
): void {
  const reach = Math.round(scale.reach * size)
  const nearness = Float32Array.from(
    { length: 2 * reach * reach + 1 },
    (_, d) => scale.weight * Math.exp(-d / (2 * (scale.near * size) ** 2)),
  )
  const likeness = Float32Array.from({ length: bins }, (_, b) => Math.exp((-(b + 0.5) / bins) * (farthest ** 2 / 2)))
  const perBin = bins / (farthest * limits.alike) ** 2
  const seeds = gatherSeeds(width, height, channels, known, scale.step)
  const [red, green, blue, detail] = channels.map(({ values }) => values) as [
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
  ]
  for (let y = 0; y < height; y++) {
    const firstRow = Math.max(0, Math.ceil((y - reach) / scale.step))
    const lastRow = Math.min(seeds.rows.length - 2, Math.floor((y + reach) / scale.step))
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      if (zone[i] === 0) continue
      const r = red[i]!
      const g = green[i]!
      const b = blue[i]!
      const d = detail[i]!
      let [personLike, persons, otherLike, others] = [0, 0, 0, 0]
      for (let row = firstRow; row <= lastRow; row++) {
        const down = (row * scale.step - y) ** 2
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
      sums[4 * i] = sums[4 * i]! + personLike
      sums[4 * i + 1] = sums[4 * i + 1]! + persons
      sums[4 * i + 2] = sums[4 * i + 2]! + otherLike
      sums[4 * i + 3] = sums[4 * i + 3]! + others
    }
  }
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

function gatherSeeds(width: number, height: number, channels: readonly Plane[], known: Int8Array, step: number): Seeds {
  const columns = Math.ceil(width / step)
  const lines = Math.ceil(height / step)
  const seeds: Seeds = {
    x: new Int16Array(columns * lines),
    channels: new Float32Array(4 * columns * lines),
    isPerson: new Uint8Array(columns * lines),
    rows: new Int32Array(lines + 1),
  }
  let count = 0
  for (let line = 0; line < lines; line++) {
    for (let x = 0; x < width; x += step) {
      const i = line * step * width + x
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
