/**
 * Salient object segmentation without a neural network: finds the area that differs in colour from the image's border
 * and can't be reached from there without crossing an edge. Works for a single object that doesn't touch the border, in
 * front of a plain, smooth or blurred background.
 */
import { closedFormMatte } from '../cutout/closed-form.ts'
import { region } from '../cutout/trimap.ts'
import { type Box, clamp, type Plane, plane, type RgbImage, smoothStep } from '../pixels.ts'
import { softBlur } from '../planes/box-blur.ts'
import { type ColourPlanes, colourPlanes } from '../planes/colour-planes.ts'
import { distanceTo } from '../planes/distance.ts'
import { resizeBilinear, shrinkByArea } from '../planes/resize-plane.ts'

export interface FoundThing {
  /** 0 to 1, at the image's size. */
  alpha: Plane
  /** Whether an object stands out. Otherwise, the matte is only a guess. */
  clear: boolean
}

/** Longer side for the segmentation, in pixels. */
const findingSide = 288
const rounds = 5
const mixture = 6
const smallEffort = { iterations: 80, tolerance: 1e-4 }
const largeEffort = { iterations: 14, tolerance: 2e-4 }

/**
 * Returns the object's matte. `image` should be about 1280 pixels on the longer side. `frame` is a box around the
 * object; nothing outside belongs to it.
 */
export function cutOutThing(image: RgbImage, frame?: Box): FoundThing {
  const colours = colourPlanes(image)
  const scale = Math.min(1, findingSide / Math.max(image.width, image.height))
  const width = Math.max(8, Math.round(image.width * scale))
  const height = Math.max(8, Math.round(image.height * scale))
  const small = colours.map((colour) => shrinkByArea(colour, width, height)) as unknown as ColourPlanes
  const { alpha: found, clear } = findThing(small, frame && scaled(frame, width / image.width, height / image.height))
  return { alpha: refine(colours, found), clear }
}

const scaled = ({ left, top, width, height }: Box, across: number, down: number): Box => ({
  left: left * across,
  top: top * down,
  width: width * across,
  height: height * down,
})

/** Default inset of the box, as a fraction of each side. */
const usualInset = 0.07

function findThing(colours: ColourPlanes, given: Box | undefined): FoundThing {
  const { width, height } = colours[0]
  const count = width * height
  const frame = given ?? {
    left: usualInset * width,
    top: usualInset * height,
    width: (1 - 2 * usualInset) * width,
    height: (1 - 2 * usualInset) * height,
  }
  const barrier = barrierFromBorder(colours, frame)
  const threshold = otsu(barrier.values)
  let alpha = plane(width, height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const across = (2 * (x - frame.left)) / frame.width - 1
      const down = (2 * (y - frame.top)) / frame.height - 1
      const off = Math.hypot(across, down)
      if (Math.max(Math.abs(across), Math.abs(down)) >= 1) continue
      const middle = 1 - smoothStep(given ? 0.6 : 0.3, 1.2, off)
      alpha.values[i] = clamp(
        0.5 * middle + 0.6 * smoothStep(0.6 * threshold, 1.4 * threshold, barrier.values[i]!),
        0,
        1,
      )
    }
  const regions = new Uint8Array(count).fill(region.unknown)
  const weight = plane(width, height)
  let contrast = 0
  for (let round = 0; round < rounds; round++) {
    const inside = fitMixture(colours, (i) => alpha.values[i]!)
    const outside = fitMixture(colours, (i) => (1 - alpha.values[i]!) ** 2)
    const near = softBlur(alpha, Math.max(2, Math.round(0.03 * Math.max(width, height))))
    const prior = plane(width, height)
    contrast = 0
    let surely = 0
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const i = y * width + x
        const r = colours[0].values[i]!
        const g = colours[1].values[i]!
        const b = colours[2].values[i]!
        const ratio = clamp(inside(r, g, b) - outside(r, g, b), -6, 6)
        const place = Math.log((near.values[i]! + 0.02) / (1.02 - near.values[i]!))
        prior.values[i] = 1 / (1 + Math.exp(-(0.9 * ratio + 1.1 * place)))
        weight.values[i] = 0.012 * Math.abs(prior.values[i]! - 0.5) * 2 + 0.002
        const out = x < frame.left || y < frame.top || x >= frame.left + frame.width || y >= frame.top + frame.height
        regions[i] = out && (given || round < 2 || near.values[i]! < 0.5) ? region.background : region.unknown
        if (prior.values[i]! > 0.5) {
          contrast += ratio
          surely++
        }
      }
    contrast /= Math.max(1, surely)
    alpha = closedFormMatte({ colours, regions, prior, priorWeight: weight, start: alpha }, smallEffort)
    for (let i = 0; i < count; i++) alpha.values[i] = smoothStep(0.12, 0.88, alpha.values[i]!)
  }
  const share = keepLargeParts(alpha)
  return { alpha, clear: share > 0.01 && share < 0.85 && contrast > 1.6 }
}

/**
 * Returns the minimum barrier distance from the border for each pixel in the frame: the smallest range of colours on
 * any path from outside (raster scans, Zhang et al. 2015). Backgrounds with smooth gradients stay near 0.
 */
function barrierFromBorder(colours: ColourPlanes, frame: Box): Plane {
  const { width, height } = colours[0]
  const sum = plane(width, height)
  for (const { values } of [...opponent(colours)]) {
    const distance = new Float32Array(width * height).fill(1e9)
    const high = values.slice()
    const low = values.slice()
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++)
        if (x < frame.left || y < frame.top || x >= frame.left + frame.width || y >= frame.top + frame.height)
          distance[y * width + x] = 0
    const relax = (i: number, from: number) => {
      const value = values[i]!
      const h = Math.max(high[from]!, value)
      const l = Math.min(low[from]!, value)
      if (h - l >= distance[i]!) return
      distance[i] = h - l
      high[i] = h
      low[i] = l
    }
    for (let pass = 0; pass < 4; pass++) {
      if (pass % 2 === 0)
        for (let y = 1; y < height; y++)
          for (let x = 1; x < width; x++) {
            relax(y * width + x, (y - 1) * width + x)
            relax(y * width + x, y * width + x - 1)
          }
      else
        for (let y = height - 2; y >= 0; y--)
          for (let x = width - 2; x >= 0; x--) {
            relax(y * width + x, (y + 1) * width + x)
            relax(y * width + x, y * width + x + 1)
          }
    }
    for (let i = 0; i < distance.length; i++) sum.values[i] = sum.values[i]! + distance[i]!
  }
  return sum
}

/** Converts to opponent colours: brightness, and two chroma differences weighted double. */
function opponent([red, green, blue]: ColourPlanes): Plane[] {
  const { width, height } = red
  const [light, warm, purple] = [plane(width, height), plane(width, height), plane(width, height)]
  for (let i = 0; i < light.values.length; i++) {
    const [r, g, b] = [red.values[i]!, green.values[i]!, blue.values[i]!]
    light.values[i] = (r + g + b) / 3
    warm.values[i] = 2 * (r - b)
    purple.values[i] = 2 * ((r + b) / 2 - g)
  }
  return [light, warm, purple]
}

/** Returns Otsu's threshold. */
function otsu(values: Float32Array): number {
  const top = Math.max(
    1e-6,
    values.reduce((most, value) => Math.max(most, value), 0),
  )
  const bins = new Float64Array(128)
  for (const value of values) bins[Math.min(127, Math.floor((value / top) * 128))]!++
  let total = 0
  for (let k = 0; k < 128; k++) total += k * bins[k]!
  let [below, sum, best, at] = [0, 0, -1, 0]
  for (let k = 0; k < 128; k++) {
    below += bins[k]!
    sum += k * bins[k]!
    const above = values.length - below
    if (below === 0 || above === 0) continue
    const apart = sum / below - (total - sum) / above
    const spread = below * above * apart * apart
    if (spread > best) [best, at] = [spread, k + 1]
  }
  return (at / 128) * top
}

type LogLikelihood = (red: number, green: number, blue: number) => number

/** Fits a Gaussian mixture over colour, isotropic per component, to weighted pixels. */
function fitMixture(colours: ColourPlanes, weightOf: (i: number) => number): LogLikelihood {
  const [red, green, blue] = colours.map(({ values }) => values) as [Float32Array, Float32Array, Float32Array]
  const samples: number[] = []
  let total = 0
  for (let i = 0; i < red.length; i++) total += weightOf(i)
  if (total < 1) return () => -6
  // Evenly spaced by cumulative weight, so that the result is deterministic.
  const step = total / Math.min(1500, Math.max(1, total))
  for (let i = 0, sum = 0, next = step / 2; i < red.length; i++) {
    sum += weightOf(i)
    while (sum > next) {
      samples.push(i)
      next += step
    }
  }
  const means: [number, number, number][] = []
  for (let k = 0; k < mixture; k++) {
    // Farthest-point initialisation; the first centre is the median by brightness.
    let best = samples[samples.length >> 1]!
    let far = -1
    for (let s = 0; s < samples.length; s += 3) {
      if (means.length === 0) break
      const i = samples[s]!
      const near = Math.min(...means.map((m) => gap(m, red[i]!, green[i]!, blue[i]!)))
      if (near > far) [far, best] = [near, i]
    }
    means.push([red[best]!, green[best]!, blue[best]!])
  }
  const shares = new Float64Array(mixture)
  const spreads = new Float64Array(mixture)
  for (let round = 0; round < 8; round++) {
    const sums = means.map(() => [0, 0, 0, 0, 0] as [number, number, number, number, number])
    for (const i of samples) {
      const [r, g, b] = [red[i]!, green[i]!, blue[i]!]
      let [best, least] = [0, Infinity]
      means.forEach((m, k) => {
        const d = gap(m, r, g, b)
        if (d < least) [best, least] = [k, d]
      })
      const s = sums[best]!
      s[0] += r
      s[1] += g
      s[2] += b
      s[3]++
      s[4] += least
    }
    sums.forEach(([r, g, b, n, d], k) => {
      if (n > 0) means[k] = [r / n, g / n, b / n]
      shares[k] = n / samples.length
      spreads[k] = 4e-4 + d / Math.max(1, 3 * n)
    })
  }
  const scales = spreads.map((spread, k) => (shares[k]! > 0 ? shares[k]! / spread ** 1.5 : 0))
  return (r, g, b) => {
    // Colours in neither mixture are neutral.
    let density = 0.02
    for (let k = 0; k < mixture; k++)
      if (scales[k]! > 0) density += scales[k]! * Math.exp(-gap(means[k]!, r, g, b) / (2 * spreads[k]!))
    return Math.log(density)
  }
}

const gap = ([r, g, b]: readonly [number, number, number], red: number, green: number, blue: number) =>
  (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2

/** Clears components much smaller than the largest one. Returns the remaining fraction of the image. */
function keepLargeParts(alpha: Plane): number {
  const { width, height, values } = alpha
  const label = new Int32Array(values.length)
  const sizes = [0]
  const stack: number[] = []
  for (let i = 0; i < values.length; i++) {
    if (label[i] !== 0 || values[i]! < 0.5) continue
    const name = sizes.length
    sizes.push(0)
    label[i] = name
    stack.push(i)
    while (stack.length > 0) {
      const at = stack.pop()!
      sizes[name]!++
      const x = at % width
      for (const next of [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width]) {
        if (next < 0 || next >= values.length || label[next] !== 0 || values[next]! < 0.5) continue
        label[next] = name
        stack.push(next)
      }
    }
  }
  const largest = Math.max(...sizes)
  const kept = new Uint8Array(values.length)
  let left = 0
  for (let i = 0; i < values.length; i++)
    if (label[i] !== 0 && sizes[label[i]!]! >= 0.12 * largest) {
      kept[i] = 1
      left++
    }
  const away = distanceTo(kept, width, height).values
  for (let i = 0; i < values.length; i++) values[i] = values[i]! * (1 - smoothStep(2, 5, away[i]!))
  // Holes that are small relative to the object are reflections and prints, not gaps.
  fillSmallHoles(alpha, 0.004 * left)
  return left / values.length
}

function fillSmallHoles({ width, height, values }: Plane, most: number): void {
  const seen = new Uint8Array(values.length)
  for (let i = 0; i < values.length; i++) {
    if (seen[i] || values[i]! >= 0.5) continue
    const hole = [i]
    let open = false
    seen[i] = 1
    for (let k = 0; k < hole.length; k++) {
      const at = hole[k]!
      const x = at % width
      if (x === 0 || x === width - 1 || at < width || at >= (height - 1) * width) open = true
      for (const next of [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width]) {
        if (next < 0 || next >= values.length || seen[next] || values[next]! >= 0.5) continue
        seen[next] = 1
        hole.push(next)
      }
    }
    if (!open && hole.length <= most) for (const at of hole) values[at] = 1
  }
}

/** Refines the edge at twice the resolution in each step. */
function refine(colours: ColourPlanes, found: Plane): Plane {
  const { width, height } = colours[0]
  let alpha = found
  for (let factor = 1; alpha.width < width; ) {
    factor = Math.min(2, width / alpha.width)
    const [w, h] = factor < 2 ? [width, height] : [alpha.width * 2, Math.round((height / width) * alpha.width * 2)]
    const here =
      w === width ? colours : (colours.map((colour) => shrinkByArea(colour, w, h)) as unknown as ColourPlanes)
    const prior = resizeBilinear(alpha, w, h)
    const solid = new Uint8Array(w * h)
    for (let i = 0; i < solid.length; i++) solid[i] = prior.values[i]! > 0.5 ? 1 : 0
    const outside = distanceTo(solid, w, h).values
    const inside = distanceTo(
      solid.map((set) => 1 - set),
      w,
      h,
    ).values
    const band = 5
    const regions = new Uint8Array(w * h)
    const weight = plane(w, h)
    for (let i = 0; i < regions.length; i++) {
      const far = solid[i] ? inside[i]! : outside[i]!
      regions[i] = far > band ? (solid[i] ? region.person : region.background) : region.unknown
      weight.values[i] = 0.002 + 0.02 * (far / band) ** 2
    }
    alpha = closedFormMatte({ colours: here, regions, prior, priorWeight: weight, start: prior }, largeEffort)
    for (let i = 0; i < alpha.values.length; i++) alpha.values[i] = clamp((alpha.values[i]! - 0.06) / 0.88, 0, 1)
  }
  return alpha.width === width && alpha.height === height ? alpha : resizeBilinear(alpha, width, height)
}
