/** Puts an analysed person before a style's backdrop, in linear light. */
import { clamp, lumaWeights, plane, type RgbImage } from '../pixels.ts'
import { softBlur } from '../planes/box-blur.ts'
import type { PortraitAnalysis } from '../portrait/analyse-portrait.ts'
import { type LightDirection, type Relief, shadeRelief } from '../portrait/relief.ts'
import type { ToneStatistics } from '../portrait/tone.ts'
import { resizeLanczos } from '../resample/lanczos.ts'
import { encodedOfLinear, linearOfByte, toLinear } from '../styles/linear-light.ts'
import { randomNumbers } from '../styles/noise.ts'
import type { StyleRecipe } from '../styles/recipe.ts'
import { renderBackdrop } from '../styles/render-backdrop.ts'
import { enlargeRows, type TripleImage } from './enlarge-rows.ts'

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

/** `backdrop` in linear light. */
function compose(analysis: PortraitAnalysis, recipe: StyleRecipe, backdrop: TripleImage): RgbImage {
  const { width, height, person, alpha } = analysis
  const { gain, black } = correctExposure(analysis.tone)
  const red = gain * recipe.warmth
  const blue = gain / recipe.warmth
  const contrast = contrastTable(recipe.contrast)
  const random = randomNumbers(9)
  const grainScale = recipe.grain * 255
  const data = new Uint8Array(width * height * 3)
  const backdropRows = enlargeRows(backdrop, width, height)
  const softRows = enlargeRows(softMaps(analysis.relief, recipe), width, height)

  for (let y = 0; y < height; y++) {
    const behind = backdropRows(y)
    const soft = softRows(y)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const p = 3 * i
      const q = 3 * x
      const a = alpha[i]! / 255
      const shade = 1 - soft[q + 2]! * (1 - a)
      let r = behind[q]! * shade
      let g = behind[q + 1]! * shade
      let b = behind[q + 2]! * shade
      if (a > 0) {
        const light = soft[q]!
        const spill = soft[q + 1]! * a
        let pr = Math.max(0, linearOfByte[person.data[p]!]! - black) * red * light
        let pg = Math.max(0, linearOfByte[person.data[p + 1]!]! - black) * gain * light
        let pb = Math.max(0, linearOfByte[person.data[p + 2]!]! - black) * blue * light
        const luma = lumaWeights[0] * pr + lumaWeights[1] * pg + lumaWeights[2] * pb
        const curve = contrast[Math.min(contrastSteps, (luma * contrastScale) | 0)]!
        pr = shoulder(pr * curve)
        pg = shoulder(pg * curve)
        pb = shoulder(pb * curve)
        r += (pr + (r - pr) * spill - r) * a
        g += (pg + (g - pg) * spill - g) * a
        b += (pb + (b - pb) * spill - b) * a
      }
      // Two uniform numbers less one: noise that is mostly small, as film grain is; less of it on the person.
      const grain = 0.5 + (random() + random() - 1) * grainScale * (2 - 1.5 * a)
      data[p] = byte(encodedOfLinear(r) + grain)
      data[p + 1] = byte(encodedOfLinear(g) + grain)
      data[p + 2] = byte(encodedOfLinear(b) + grain)
    }
  }
  return { width, height, data }
}

function byte(value: number): number {
  return value < 0 ? 0 : value > 255 ? 255 : value
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

/** Entries of the contrast table for each unit of luma; it reaches to a luma of 2. */
const contrastScale = 1024
const contrastSteps = 2 * contrastScale

/** What to multiply linear light by for each luma: a power curve about middle grey. */
function contrastTable(slope: number): Float32Array {
  const middle = 0.18
  return Float32Array.from({ length: contrastSteps + 1 }, (_, i) => {
    const luma = Math.max(i, 0.5) / contrastScale
    // Above middle grey the curve comes back to 1 at white, so that nothing is pushed out of range.
    const strength = luma > middle ? Math.max(0, 1 - (luma - middle) / (1 - middle)) : 1
    return (luma / middle) ** ((slope - 1) * strength)
  })
}

/** From behind and above, so that it touches only what turns away from the viewer. */
const rimDirections: LightDirection[] = [
  [0.8, -0.5, -0.35],
  [-0.8, -0.5, -0.35],
]
const { round, min, max } = Math

/**
 * What varies slowly over the picture, three numbers a pixel at the relief's size: the factor of light on the person,
 * how much of the backdrop's light spills over the person, how much of the backdrop's light the person's shadow takes.
 */
function softMaps(relief: Relief, recipe: StyleRecipe): TripleImage {
  const { width, height } = relief
  const light = shadeRelief(relief, recipe.key)
  const silhouette = plane(width, height, relief.alpha)
  const nearEdge = softBlur(silhouette, max(1, round(width * 0.012)))
  const shadow = softBlur(silhouette, round(width * 0.05))
  const rim = recipe.rim > 0 ? rimLight(relief) : null
  const data = new Float32Array(width * height * 3)
  const across = round(width * 0.02)
  const down = round(height * 0.012)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      data[3 * i] = light.values[i]! * (rim === null ? 1 : 1 + 2 * recipe.rim * rim.values[i]!)
      data[3 * i + 1] = min(0.5, 2 * recipe.wrap * (1 - nearEdge.values[i]!))
      data[3 * i + 2] = recipe.shadow * shadow.values[max(0, y - down) * width + max(0, x - across)]!
    }
  return { width, height, data }
}

function rimLight(relief: Relief) {
  const rim = plane(relief.width, relief.height)
  for (let i = 0; i < rim.values.length; i++) {
    const nx = relief.right[i]!
    const ny = relief.down[i]!
    const nz = Math.sqrt(max(0, 1 - nx * nx - ny * ny))
    for (const [x, y, z] of rimDirections) rim.values[i] = rim.values[i]! + max(0, nx * x + ny * y + nz * z)
  }
  return softBlur(rim, 1)
}
