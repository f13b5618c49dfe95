import { type Plane, plane, type RgbImage, smoothStep } from '../pixels.ts'
import { boxBlur } from '../planes/box-blur.ts'
import { bilinear } from '../planes/resize-plane.ts'
import { removeSpill } from './remove-spill.ts'

/**
 * Estimates the person's own colours under a soft edge, without the background that shows through: fast multi-level
 * foreground estimation (Germer et al. 2020). Works from one pixel up to the full size. At each level, foreground and
 * background colours start from the coarser level and are refined where alpha is between 0 and 1. Where alpha is 1, the
 * image's pixels are kept. Afterwards, faint pixels take more of their colour from opaque pixels nearby,
 * and the edge loses the tint of the old background.
 */
export function estimateForeground(image: RgbImage, alpha: Plane): RgbImage {
  const { width, height } = image
  const levels = Math.ceil(Math.log2(Math.max(width, height)))
  let level = meanColours(image, alpha)
  for (let k = 1; k <= levels; k++) {
    const w = k === levels ? width : Math.round(width ** (k / levels))
    const h = k === levels ? height : Math.round(height ** (k / levels))
    level = refine(level, image, alpha, w, h)
  }
  takeSolidColours(level.person, image, alpha)
  removeSpill(level.person, image, alpha)
  const data = new Uint8Array(width * height * 3)
  for (let i = 0; i < data.length; i++) data[i] = level.person[i]! * 255 + 0.5
  return { width, height, data }
}

/** Below the alpha `from`, opaque colours nearby are blended in, up to `share` at the alpha `faint`. */
const solidity = { from: 0.97, faint: 0.4, share: 0.8 }
/** Opaque colours are averaged at a quarter of the size, over these shares of the height in each direction. */
const reaches = [0.008, 0.03]

/**
 * Where the matte is slightly off, background showing through a faint edge is mistaken for the person and leaves a halo
 * on white. So the colours of hair, skin and clothes are extended outwards.
 */
function takeSolidColours(person: Float32Array, image: RgbImage, alpha: Plane): void {
  const width = image.width >> 2
  const height = image.height >> 2
  const solid = plane(width, height)
  const sums = [plane(width, height), plane(width, height), plane(width, height)]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const from = 4 * (y * image.width + x)
      if (alpha.values[from]! < solidity.from) continue
      const i = y * width + x
      solid.values[i] = 1
      for (let c = 0; c < 3; c++) sums[c]!.values[i] = image.data[3 * from + c]! / 255
    }
  const [count, red, green, blue] = [solid, ...sums].map(spreadOut) as [Plane, Plane, Plane, Plane]
  const colours = [red, green, blue].map((colour) => bilinear(colour, image.width, image.height))
  const countAt = bilinear(count, image.width, image.height)
  for (let y = 0, i = 0; y < image.height; y++)
    for (let x = 0; x < image.width; x++, i++) {
      const a = alpha.values[i]!
      if (a >= solidity.from || a <= opaqueMargin) continue
      const solids = countAt(x, y)
      if (solids < 1e-4) continue
      const share = solidity.share * smoothStep(solidity.from, solidity.faint, a)
      for (let c = 0; c < 3; c++) {
        const own = person[3 * i + c]!
        person[3 * i + c] = own + (colours[c]!(x, y) / solids - own) * share
      }
    }
}

/**
 * Returns the narrow average plus a little of the wide one, which only matters where the narrow one has few samples.
 */
function spreadOut(map: Plane): Plane {
  const [narrow, wide] = reaches.map((reach) => boxBlur(map, Math.max(1, Math.round(reach * map.height)))) as [
    Plane,
    Plane,
  ]
  for (let i = 0; i < narrow.values.length; i++) narrow.values[i] = narrow.values[i]! + 0.03 * wide.values[i]!
  return narrow
}

interface Level {
  width: number
  height: number
  /** Red, green and blue of each pixel, 0 to 1. */
  person: Float32Array
  background: Float32Array
}

/** An alpha closer than this to 0 or 1 counts as 0 or 1. */
const opaqueMargin = 0.003
const smallSide = 32
const passes = { small: 10, large: 2 }
/** Weight of the smoothness term where alpha is constant. The gradient of alpha is added to it. */
const smoothness = 1e-5

function meanColours(image: RgbImage, alpha: Plane): Level {
  const person = new Float32Array(3)
  const background = new Float32Array(3)
  let [persons, backgrounds] = [0, 0]
  for (let i = 0; i < alpha.values.length; i += 7) {
    const a = alpha.values[i]!
    const target = a > 0.9 ? person : a < 0.1 ? background : null
    if (target === null) continue
    if (target === person) persons++
    else backgrounds++
    for (let c = 0; c < 3; c++) target[c] = target[c]! + image.data[3 * i + c]! / 255
  }
  for (let c = 0; c < 3; c++) {
    person[c] = person[c]! / Math.max(1, persons)
    background[c] = background[c]! / Math.max(1, backgrounds)
  }
  return { width: 1, height: 1, person, background }
}

function refine(coarse: Level, image: RgbImage, alphaPlane: Plane, width: number, height: number): Level {
  const count = width * height
  const person = new Float32Array(count * 3)
  const background = new Float32Array(count * 3)
  const level = { width, height, person, background }
  const alpha = width === image.width && height === image.height ? alphaPlane.values : new Float32Array(count)
  const soft = new Int32Array(count)
  let softs = 0
  const imageRows = nearest(height, image.height)
  const imageColumns = nearest(width, image.width)
  const coarseRows = nearest(height, coarse.height)
  const coarseColumns = nearest(width, coarse.width)
  for (let y = 0, i = 0; y < height; y++) {
    const imageRow = imageRows[y]! * image.width
    const coarseRow = coarseRows[y]! * coarse.width
    for (let x = 0; x < width; x++, i++) {
      const at = imageRow + imageColumns[x]!
      const a = alphaPlane.values[at]!
      alpha[i] = a
      const isPerson = a >= 1 - opaqueMargin
      const isBackground = a <= opaqueMargin
      if (!isPerson && !isBackground) soft[softs++] = i
      const own = isPerson ? person : isBackground ? background : null
      const p = 3 * i
      const q = 3 * at
      const r = 3 * (coarseRow + coarseColumns[x]!)
      if (!isPerson) {
        person[p] = coarse.person[r]!
        person[p + 1] = coarse.person[r + 1]!
        person[p + 2] = coarse.person[r + 2]!
      }
      if (!isBackground) {
        background[p] = coarse.background[r]!
        background[p + 1] = coarse.background[r + 1]!
        background[p + 2] = coarse.background[r + 2]!
      }
      if (own === null) continue
      own[p] = image.data[q]! / 255
      own[p + 1] = image.data[q + 1]! / 255
      own[p + 2] = image.data[q + 2]! / 255
    }
  }
  const colours = new Float32Array(3 * softs)
  for (let k = 0; k < softs; k++) {
    const i = soft[k]!
    const x = i % width
    const q = 3 * (imageRows[(i - x) / width]! * image.width + imageColumns[x]!)
    for (let c = 0; c < 3; c++) colours[3 * k + c] = image.data[q + c]! / 255
  }
  const rounds = width <= smallSide && height <= smallSide ? passes.small : passes.large
  for (let round = 0; round < rounds; round++)
    for (let k = 0; k < softs; k++) settle(level, soft[k]!, colours, 3 * k, alpha)
  return level
}

/** Nearest-neighbour index into `of` pixels, for each of `count` pixels. */
const nearest = (count: number, of: number) =>
  Int32Array.from({ length: count }, (_, i) => Math.floor((i * of) / count))

/**
 * Solves for the foreground and background colours of a soft pixel, given its colour in the image at `colour` and its
 * neighbours' estimates.
 */
function settle(
  { width, height, person, background }: Level,
  i: number,
  colours: Float32Array,
  colour: number,
  alpha: Float32Array,
): void {
  const x = i % width
  const a = alpha[i]!
  const b = 1 - a
  const left = x > 0 ? i - 1 : i
  const right = x < width - 1 ? i + 1 : i
  const up = i >= width ? i - width : i
  const down = i < width * (height - 1) ? i + width : i
  const wl = smoothness + Math.abs(a - alpha[left]!)
  const wr = smoothness + Math.abs(a - alpha[right]!)
  const wu = smoothness + Math.abs(a - alpha[up]!)
  const wd = smoothness + Math.abs(a - alpha[down]!)
  const weights = wl + wr + wu + wd
  const a00 = a * a + weights
  const a01 = a * b
  const a11 = b * b + weights
  const scale = 1 / (a00 * a11 - a01 * a01)
  for (let c = 0; c < 3; c++) {
    const value = colours[colour + c]!
    const f =
      a * value +
      wl * person[3 * left + c]! +
      wr * person[3 * right + c]! +
      wu * person[3 * up + c]! +
      wd * person[3 * down + c]!
    const g =
      b * value +
      wl * background[3 * left + c]! +
      wr * background[3 * right + c]! +
      wu * background[3 * up + c]! +
      wd * background[3 * down + c]!
    person[3 * i + c] = Math.min(1, Math.max(0, (a11 * f - a01 * g) * scale))
    background[3 * i + c] = Math.min(1, Math.max(0, (a00 * g - a01 * f) * scale))
  }
}
