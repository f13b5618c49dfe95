import { type Plane, plane, type RgbImage, smoothStep } from '../pixels.ts'
import { boxBlur } from '../planes/box-blur.ts'
import { resizeBilinear } from '../planes/resize-plane.ts'

/**
 * Estimates the person's own colours under a soft edge, without the background that shows through: fast multi-level
 * foreground estimation (Germer et al. 2020). Works from one pixel up to the full size. At each level, the colours of
 * person and background start from the coarser level and are refined where alpha is between 0 and 1. Where alpha is 1,
 * the picture is kept. Afterwards, faint pixels take more of their colour from solid parts of the person nearby.
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
  const data = new Uint8Array(width * height * 3)
  for (let i = 0; i < data.length; i++) data[i] = level.person[i]! * 255 + 0.5
  return { width, height, data }
}

/** Below the alpha `from`, solid parts nearby are mixed in, up to `share` of the colour at the alpha `faint`. */
const solidity = { from: 0.97, faint: 0.4, share: 0.8 }
/** Solid colours are averaged at a quarter of the size, over these shares of the height in each direction. */
const reaches = [0.008, 0.03]

/**
 * Where the matte is slightly off, background that shows through a faint edge is mistaken for the person and leaves a
 * ghost on white. So hair, skin and clothes continue outwards in the colours that they have further in.
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
  // The wide average only matters where the narrow one found little.
  const near = reaches.map((reach, wide) => {
    const radius = Math.max(1, Math.round(reach * height))
    const weight = wide ? 0.03 : 1
    return [solid, ...sums].map((map) => boxBlur(map, radius).values.map((value) => weight * value))
  })
  const [count, ...colours] = [0, 1, 2, 3].map((k) => {
    const total = near[0]![k]!.map((value, i) => value + near[1]![k]![i]!)
    return resizeBilinear(plane(width, height, total), image.width, image.height).values
  })
  for (let i = 0; i < alpha.values.length; i++) {
    const a = alpha.values[i]!
    if (a >= solidity.from || a <= opaqueMargin || count![i]! < 1e-4) continue
    const share = solidity.share * smoothStep(solidity.from, solidity.faint, a)
    for (let c = 0; c < 3; c++) {
      const own = person[3 * i + c]!
      person[3 * i + c] = own + (colours[c]![i]! / count![i]! - own) * share
    }
  }
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
/** The weight of smoothness where alpha is constant. Any change of alpha is added to it. */
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
  const colour = new Float32Array(count * 3)
  const alpha = new Float32Array(count)
  const person = new Float32Array(count * 3)
  const background = new Float32Array(count * 3)
  const soft = new Int32Array(count)
  let softs = 0
  for (let y = 0; y < height; y++) {
    const imageRow = Math.floor((y * image.height) / height) * image.width
    const coarseRow = Math.floor((y * coarse.height) / height) * coarse.width
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const at = imageRow + Math.floor((x * image.width) / width)
      const from = 3 * (coarseRow + Math.floor((x * coarse.width) / width))
      const a = alphaPlane.values[at]!
      alpha[i] = a
      const isPerson = a >= 1 - opaqueMargin
      const isBackground = a <= opaqueMargin
      if (!isPerson && !isBackground) soft[softs++] = i
      for (let p = 3 * i, q = 3 * at, r = from; p < 3 * i + 3; p++, q++, r++) {
        const value = image.data[q]! / 255
        colour[p] = value
        person[p] = isPerson ? value : coarse.person[r]!
        background[p] = isBackground ? value : coarse.background[r]!
      }
    }
  }
  const rounds = width <= smallSide && height <= smallSide ? passes.small : passes.large
  const level = { width, height, person, background }
  for (let round = 0; round < rounds; round++) for (let k = 0; k < softs; k++) settle(level, soft[k]!, colour, alpha)
  return level
}

/** Finds the colours of a soft pixel, given those of its neighbours. */
function settle(
  { width, height, person, background }: Level,
  i: number,
  colour: Float32Array,
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
    const value = colour[3 * i + c]!
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
