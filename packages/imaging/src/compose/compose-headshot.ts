/** Puts an analysed person before a style's backdrop, in linear light. */
import { clamp, lumaWeights, type Plane, plane, type RgbImage } from '../pixels.ts'
import { softBlur } from '../planes/box-blur.ts'
import { resizeBilinear, shrinkByArea } from '../planes/resize-plane.ts'
import type { PortraitAnalysis } from '../portrait/analyse-portrait.ts'
import { type LightDirection, lightMap } from '../portrait/relief.ts'
import type { ToneStatistics } from '../portrait/tone.ts'
import { resizeLanczos } from '../resample/lanczos.ts'
import { encodedOfLinear, linearOfByte, toLinear } from '../styles/linear-light.ts'
import { randomNumbers } from '../styles/noise.ts'
import type { StyleRecipe } from '../styles/recipe.ts'
import { type LinearImage, renderBackdrop } from '../styles/render-backdrop.ts'

/** The headshot of `width` x `height`. A size of other proportions shows less of the sides or of the bottom. */
export async function composeHeadshot(
  analysis: PortraitAnalysis,
  recipe: StyleRecipe,
  size: { width: number; height: number },
): Promise<RgbImage> {
  const backdrop = await renderBackdrop(recipe.backdrop, analysis.width, analysis.height)
  const picture = compose(analysis, recipe, backdrop)
  if (size.width === picture.width && size.height === picture.height) return picture
  const scale = Math.min(picture.width / size.width, picture.height / size.height)
  const width = size.width * scale
  const height = size.height * scale
  return resizeLanczos(picture, { left: (picture.width - width) / 2, top: 0, width, height }, size.width, size.height)
}

/** From behind and above, so that it touches only what turns away from the viewer. */
const rimDirections: LightDirection[] = [
  [0.8, -0.5, -0.35],
  [-0.8, -0.5, -0.35],
]

function compose(analysis: PortraitAnalysis, recipe: StyleRecipe, backdrop: LinearImage): RgbImage {
  const { width, height, person, relief, alpha } = analysis
  const exposure = correctExposure(analysis.tone)
  const light = lightMap(relief, recipe.key, width, height)
  if (recipe.rim > 0) addRim(light, analysis, recipe.rim)
  const edges = edgeMaps(analysis)
  const factors = [exposure.gain * recipe.warmth, exposure.gain, exposure.gain / recipe.warmth]
  const contrast = contrastTable(recipe.contrast)
  const random = randomNumbers(9)
  const data = new Uint8Array(width * height * 3)
  const behind = new Float32Array(3 * width)
  const shadowAcross = Math.round(width * 0.02)
  const shadowDown = Math.round(height * 0.012)

  for (let y = 0; y < height; y++) {
    enlargeRow(backdrop, y, height, behind)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const a = alpha[i]! / 255
      const from = Math.max(0, y - shadowDown) * width + Math.max(0, x - shadowAcross)
      const shade = 1 - recipe.shadow * edges.shadow.values[from]! * (1 - a)
      // Two uniform numbers less one: noise that is strongest at nothing, as film grain is.
      const grain = (random() + random() - 1) * recipe.grain * 255 * (a < 0.5 ? 2 : 0.5)
      let [r, g, b] = [behind[3 * x]! * shade, behind[3 * x + 1]! * shade, behind[3 * x + 2]! * shade]
      if (a > 0) {
        const lit = light.values[i]!
        const spill = Math.min(0.5, recipe.wrap * 2 * a * (1 - edges.wrap.values[i]!))
        let pr = Math.max(0, linearOfByte[person.data[3 * i]!]! - exposure.black) * factors[0]! * lit
        let pg = Math.max(0, linearOfByte[person.data[3 * i + 1]!]! - exposure.black) * factors[1]! * lit
        let pb = Math.max(0, linearOfByte[person.data[3 * i + 2]!]! - exposure.black) * factors[2]! * lit
        const luma = lumaWeights[0] * pr + lumaWeights[1] * pg + lumaWeights[2] * pb
        const curve = contrast[Math.min(contrast.length - 1, (luma * 1024) | 0)]!
        pr = shoulder(pr * curve)
        pg = shoulder(pg * curve)
        pb = shoulder(pb * curve)
        r += (pr + (r - pr) * spill - r) * a
        g += (pg + (g - pg) * spill - g) * a
        b += (pb + (b - pb) * spill - b) * a
      }
      data[3 * i] = byte(encodedOfLinear(r) + grain)
      data[3 * i + 1] = byte(encodedOfLinear(g) + grain)
      data[3 * i + 2] = byte(encodedOfLinear(b) + grain)
    }
  }
  return { width, height, data }
}

function byte(value: number): number {
  return value < 0 ? 0 : value > 255 ? 255 : value + 0.5
}

/** Leaves all but the brightest as it is, and bends that so that it does not burn out. */
function shoulder(value: number): number {
  return value <= 0.7 ? value : 0.7 + (value - 0.7) / (1 + (value - 0.7) * 1.1)
}

/** Encoded brightness of the whites of the eyes in a well exposed portrait, whatever the skin. */
const eyeWhiteTarget = 0.55
/** The lit side of a face is not made brighter than this. */
const brightestSkin = 0.8

/**
 * Exposure is judged by the whites of the eyes, never by skin: dark skin is not a dark photo. Half of the error is
 * corrected, half a stop at most.
 */
function correctExposure(tone: ToneStatistics): { gain: number; black: number } {
  const wanted = Math.sqrt(toLinear(eyeWhiteTarget) / Math.max(0.01, toLinear(tone.eyeWhite)))
  const room = toLinear(brightestSkin) / Math.max(0.01, toLinear(tone.faceHigh))
  return {
    gain: clamp(Math.min(wanted, Math.max(1, room)), 0.85, 1.4),
    black: Math.min(0.008, toLinear(tone.darkest) * 0.6),
  }
}

/** What to multiply linear light by, for each 1/1024 of luma up to 2: a power curve about middle grey. */
function contrastTable(slope: number): Float32Array {
  const middle = 0.18
  return Float32Array.from({ length: 2049 }, (_, i) => {
    const luma = Math.max(i, 0.5) / 1024
    const above = luma > middle
    // Above middle grey the curve comes back to 1 at white, so that nothing is pushed out of range.
    const strength = above ? 1 - (luma - middle) / (1 - middle) : 1
    return (luma / middle) ** ((slope - 1) * Math.max(0, strength))
  })
}

function addRim(light: Plane, { relief, width, height }: PortraitAnalysis, amount: number): void {
  const rim = plane(relief.width, relief.height)
  for (let i = 0; i < rim.values.length; i++) {
    const nx = relief.right[i]!
    const ny = relief.down[i]!
    const nz = Math.sqrt(Math.max(0, 1 - nx * nx - ny * ny))
    for (const [x, y, z] of rimDirections) rim.values[i] = rim.values[i]! + Math.max(0, nx * x + ny * y + nz * z)
  }
  const full = resizeBilinear(softBlur(rim, 1), width, height)
  for (let i = 0; i < light.values.length; i++) light.values[i] = light.values[i]! * (1 + 2 * amount * full.values[i]!)
}

/** The person's silhouette, blurred a little (where the backdrop's light wraps round) and much (the shadow thrown). */
function edgeMaps({ width, height, alpha }: PortraitAnalysis): { wrap: Plane; shadow: Plane } {
  const step = 4
  const small = shrinkByArea(
    plane(
      width,
      height,
      Float32Array.from(alpha, (value) => value / 255),
    ),
    Math.ceil(width / step),
    Math.ceil(height / step),
  )
  const blurred = (share: number) => resizeBilinear(softBlur(small, Math.round((width / step) * share)), width, height)
  return { wrap: blurred(0.012), shadow: blurred(0.05) }
}

/** One row of the backdrop at the picture's size, bilinear. */
function enlargeRow(backdrop: LinearImage, y: number, height: number, row: Float32Array): void {
  const width = row.length / 3
  const v = clamp(((y + 0.5) * backdrop.height) / height - 0.5, 0, backdrop.height - 1)
  const above = Math.floor(v) * backdrop.width * 3
  const below = Math.min(backdrop.height - 1, Math.floor(v) + 1) * backdrop.width * 3
  const down = v - Math.floor(v)
  for (let x = 0; x < width; x++) {
    const u = clamp(((x + 0.5) * backdrop.width) / width - 0.5, 0, backdrop.width - 1)
    const left = Math.floor(u) * 3
    const right = Math.min(backdrop.width - 1, Math.floor(u) + 1) * 3
    const across = u - Math.floor(u)
    for (let c = 0; c < 3; c++) {
      const top = backdrop.data[above + left + c]! * (1 - across) + backdrop.data[above + right + c]! * across
      const bottom = backdrop.data[below + left + c]! * (1 - across) + backdrop.data[below + right + c]! * across
      row[3 * x + c] = top + (bottom - top) * down
    }
  }
}
