import { clamp, lumaOf, type Plane, plane, type RgbImage, smoothStep } from '../pixels.ts'
import { softBlur } from '../planes/box-blur.ts'
import { colourPlanes } from '../planes/colour-planes.ts'
import { smoothFlats } from '../planes/smooth-flats.ts'
import { drawScene, type SceneName } from './animation-scenes.ts'
import { drawLines } from './draw-lines.ts'
import { flowOf } from './flow.ts'
import { lumaOfColours } from './luma-of-colours.ts'
import { paintBackdrop } from './paint-backdrop.ts'
import { quantiseTone } from './quantise-tone.ts'
import { stretchTones } from './stretch-tones.ts'
import { unitOf } from './unit.ts'

export interface AnimationStill {
  /** Alpha of the people, 0 to 1, at the image's size. If null, the whole image is painted as background with lines. */
  people: Plane | null
  /** The background without people. Required for `background: 'own'`. */
  backdrop: RgbImage | null
  background: 'own' | SceneName
}

const saturation = 1.4
/** Added to shadows and highlights: shadows are cooler, highlights warmer. */
const shadeTint = [-0.012, -0.004, 0.04] as const
const lightTint = [0.03, 0.018, -0.02] as const
const outlineInk = [0.13, 0.09, 0.11] as const

/**
 * Returns a still in the style of a hand-drawn animated film: people in a few flat shades with ink lines, in front of a
 * background painted with gouache.
 */
export function animationStill(image: RgbImage, { people, backdrop, background }: AnimationStill): RgbImage {
  const { width, height } = image
  const painted =
    background === 'own'
      ? paintBackdrop(grade(people && backdrop ? backdrop : image))
      : paintBackdrop(drawScene(background, width, height))
  const cel = celShades(image, people)
  if (!people) {
    const data = new Uint8Array(image.data.length)
    for (let i = 0; i < data.length; i++) {
      const line = 0.5 + 0.5 * cel.lines[Math.floor(i / 3)]!
      data[i] = painted.data[i]! * line
    }
    return { width, height, data }
  }
  const unit = unitOf(image)
  // An inked outline is smooth, even around hair.
  const shape = softBlur(people, Math.max(1, Math.round(1.6 * unit))).values
  const wide = softBlur(people, Math.max(1, Math.round(2.2 * unit))).values
  const data = new Uint8Array(image.data.length)
  for (let i = 0; i < shape.length; i++) {
    const share = smoothStep(0.38, 0.62, shape[i]!)
    const ink = 0.85 * (1 - smoothStep(0.1, 0.34, Math.abs(wide[i]! - 0.56)))
    for (let c = 0; c < 3; c++) {
      let value = painted.data[3 * i + c]! / 255
      value += share * (cel.colours[c]![i]! - value)
      value += ink * (outlineInk[c]! + 0.25 * cel.colours[c]![i]! - value)
      data[3 * i + c] = 255 * clamp(value, 0, 1) + 0.5
    }
  }
  return { width, height, data }
}

/** Grades a photo to look like a painted background: more saturated, with warm highlights and cool shadows. */
function grade(image: RgbImage): RgbImage {
  const tones = stretchTones(lumaOf(image)).values
  const data = new Uint8Array(image.data.length)
  for (let i = 0; i < tones.length; i++) {
    const own = (0.2126 * image.data[3 * i]! + 0.7152 * image.data[3 * i + 1]! + 0.0722 * image.data[3 * i + 2]!) / 255
    const tone = 0.1 + 0.87 * tones[i]! ** 0.86
    const gain = clamp(tone / Math.max(0.05, own), 0.8, 1.9)
    for (let c = 0; c < 3; c++) {
      const value = tone + saturation * gain * (image.data[3 * i + c]! / 255 - own)
      data[3 * i + c] = 255 * clamp(value + shadeTint[c]! * (1 - tone) + lightTint[c]! * tone, 0, 1) + 0.5
    }
  }
  return { ...image, data }
}

function celShades(
  image: RgbImage,
  people: Plane | null,
): {
  colours: [Float32Array, Float32Array, Float32Array]
  lines: Float32Array
} {
  const unit = unitOf(image)
  const luma = lumaOf(image)
  // Blurred first, so that fine strands and pores get no lines.
  const calm = softBlur(luma, Math.max(1, Math.round(1.1 * unit)))
  const flow = flowOf(calm, 6 * unit)
  const fine = drawLines(calm, flow, { thickness: 1.7 * unit, sensitivity: 0.021 }).values
  const bold = drawLines(calm, flow, { thickness: 3.4 * unit, sensitivity: 0.05 }).values
  const once = smoothFlats(colourPlanes(image), { reach: 40 * unit, contrast: 0.24 })
  const flat = smoothFlats(once, { reach: 60 * unit, contrast: 0.16 })
  const tone = lumaOfColours(flat)
  // Shades follow the large shapes, so that wrinkles don't get edges of their own.
  const broad = softBlur(tone, Math.max(1, Math.round(3 * unit)))
  const range = people && rangeWithin(tone, people)
  const stretch = (of: Plane) =>
    range ? of.values.map((value) => clamp((value - range.low) * range.scale, 0, 1)) : stretchTones(of).values
  const stretched = stretch(broad)
  const own = stretch(tone)
  const lines = new Float32Array(luma.values.length)
  const colours: [Float32Array, Float32Array, Float32Array] = [
    new Float32Array(lines.length),
    new Float32Array(lines.length),
    new Float32Array(lines.length),
  ]
  for (let i = 0; i < lines.length; i++) {
    const shade = quantiseTone(stretched[i]!, 5, 14)
    const value = 0.1 + 0.88 * (0.74 * shade + 0.26 * own[i]!) ** 0.88
    const gain = clamp(value / Math.max(0.05, tone.values[i]!), 0.75, 1.9)
    const line = Math.min(fine[i]!, bold[i]!)
    lines[i] = line
    for (let c = 0; c < 3; c++) {
      let colour = value + saturation * (flat[c]!.values[i]! - tone.values[i]!) * gain
      colour += shadeTint[c]! * (1 - shade) + lightTint[c]! * shade
      // Lines have the surface's own colour, much darker.
      const ink = 0.24 * colour + 0.03
      colours[c]![i] = clamp(ink + (colour - ink) * line, 0, 1)
    }
  }
  return { colours, lines }
}

/** Returns the tonal range of the people alone, so that a bright sky behind them doesn't darken them. */
function rangeWithin(tone: Plane, people: Plane): { low: number; scale: number } {
  const own = tone.values.filter((_, i) => people.values[i]! > 0.8).sort()
  if (own.length < 100) return { low: 0, scale: 1 }
  const low = own[Math.floor(0.02 * own.length)]!
  const high = own[Math.floor(0.985 * own.length)]!
  return { low: 0.7 * low, scale: Math.min(1.5, 1 / Math.max(0.2, high - 0.7 * low)) }
}

/** Blends the original with the filtered image, everywhere or within a region. */
export function blend(image: RgbImage, filtered: RgbImage, strength: number, region: Plane | null): RgbImage {
  if (strength >= 1 && region === null) return filtered
  const data = new Uint8Array(image.data.length)
  for (let i = 0; i < image.width * image.height; i++) {
    const share = strength * (region ? region.values[i]! : 1)
    for (let p = 3 * i; p < 3 * i + 3; p++)
      data[p] = image.data[p]! + share * (filtered.data[p]! - image.data[p]!) + 0.5
  }
  return { ...image, data }
}

export const inverted = ({ width, height, values }: Plane): Plane =>
  plane(
    width,
    height,
    values.map((value) => 1 - value),
  )
