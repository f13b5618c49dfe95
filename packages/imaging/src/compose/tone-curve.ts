/** Exposure, contrast and highlights of the person, in linear light. */

import { toLinear } from '../colour/linear-light.ts'
import { clamp } from '../pixels.ts'
import type { ToneStatistics } from '../portrait/tone.ts'

/** Highlights above this are compressed and never reach white. */
const bendFrom = 0.72

/** Compresses only the highlights, so that a white shirt in the key light keeps its folds. */
export function shoulder(value: number): number {
  return value <= bendFrom ? value : 1 - (1 - bendFrom) * Math.exp((bendFrom - value) / (1 - bendFrom))
}

/** Gamma-encoded brightness of the whites of the eyes in a well exposed portrait, for any skin. */
const eyeWhiteTarget = 0.55
/** Maximum black point as a share of the skin's luminance, so that dark skin keeps its colour. */
const deepestBlack = 0.06
/** Limit for the lit side of the face. */
const brightestSkin = 0.8
/**
 * Limit for clothes. A photo with a well-exposed light shirt isn't dark, even if the eyes are in deep shadow.
 */
const brightestClothes = 0.9

/**
 * Returns the gain for a normal exposure, judged by the whites of the eyes and never by the skin, so that dark skin
 * doesn't count as a dark photo. Corrects half of the error, as long as nothing clips.
 */
export function wantedExposure(tone: ToneStatistics): number {
  const wanted = Math.sqrt(toLinear(eyeWhiteTarget) / Math.max(0.01, toLinear(tone.eyeWhite)))
  const onFace = toLinear(brightestSkin) / Math.max(0.01, toLinear(tone.faceHigh))
  const room = Math.min(onFace, toLinear(brightestClothes) / Math.max(0.01, toLinear(tone.brightest)))
  // A face that is far from clipping isn't too bright, even with bright eyes.
  return wanted < 1 ? Math.max(wanted, Math.min(1, onFace)) : Math.min(wanted, Math.max(1, room))
}

/** Limits of the correction for a portrait: two thirds of a stop. */
export const exposureLimits = { least: 0.85, most: 1.6 }

/**
 * Returns the exposure correction. Subtract `black` from the person's light before multiplying by `gain`; skin then
 * changes by `exposure` alone.
 */
export function correctExposure(tone: ToneStatistics): { exposure: number; black: number; gain: number } {
  const exposure = clamp(wantedExposure(tone), exposureLimits.least, exposureLimits.most)
  const black = Math.min(0.016, toLinear(tone.darkest) * 0.6, tone.skin * deepestBlack)
  return { exposure, black, gain: tone.skin > 0 ? (exposure * tone.skin) / (tone.skin - black) : exposure }
}

/** Returns the limit for the lit side of the face, in linear light before the exposure correction. */
export function brightestSkinLight(tone: ToneStatistics): number {
  return toLinear(brightestSkin) / correctExposure(tone).exposure
}

/** Entries of the contrast table per unit of luma. It covers luma up to 2. */
export const contrastScale = 1024
export const contrastSteps = 2 * contrastScale

/**
 * Returns the gain in linear light by luma: a power curve around `pivot`, the luminance of the person's own skin. A
 * fixed grey pivot would lighten light skin and darken dark skin.
 */
export function contrastTable(slope: number, pivot: number): Float32Array {
  const factor = contrastCurve(slope, pivot)
  return Float32Array.from({ length: contrastSteps + 1 }, (_, i) => factor(Math.max(i, 0.5) / contrastScale))
}

/** Returns the gain for a single luma. Use `contrastTable` for many. */
export function contrastCurve(slope: number, pivot: number): (luma: number) => number {
  const middle = clamp(pivot, 0.03, 0.5)
  return (luma) => {
    // Above the pivot the curve returns to 1 at white, so nothing clips.
    const strength = luma > middle ? Math.max(0, 1 - (luma - middle) / (1 - middle)) : 1
    return (luma / middle) ** ((slope - 1) * strength)
  }
}

/** Returns a function that applies contrast and shoulder to linear light, with the exposure correction divided out. */
export function tonedLight(tone: ToneStatistics, contrast: number): (light: number) => number {
  const { exposure } = correctExposure(tone)
  const table = contrastTable(contrast, tone.skin * exposure)
  return (light) => {
    const exposed = light * exposure
    return shoulder(exposed * table[Math.min(contrastSteps, (exposed * contrastScale) | 0)]!) / exposure
  }
}
