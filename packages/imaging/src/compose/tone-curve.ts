/** How bright the person is made: exposure, contrast, and what becomes of highlights. Numbers are linear light. */
import { clamp } from '../pixels.ts'
import type { ToneStatistics } from '../portrait/tone.ts'
import { toLinear } from '../styles/linear-light.ts'

/** Leaves all but the brightest as it is, and bends that so that it does not burn out. */
export function shoulder(value: number): number {
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
export function correctExposure(tone: ToneStatistics): { gain: number; black: number } {
  const wanted = Math.sqrt(toLinear(eyeWhiteTarget) / Math.max(0.01, toLinear(tone.eyeWhite)))
  const room = toLinear(brightestSkin) / Math.max(0.01, toLinear(tone.faceHigh))
  return {
    gain: clamp(Math.min(wanted, Math.max(1, room)), 0.85, 1.4),
    black: Math.min(0.008, toLinear(tone.darkest) * 0.6),
  }
}

/** Entries of the contrast table for each unit of luma; it reaches to a luma of 2. */
export const contrastScale = 1024
export const contrastSteps = 2 * contrastScale

/** What to multiply linear light by for each luma: a power curve about middle grey. */
export function contrastTable(slope: number): Float32Array {
  const middle = 0.18
  return Float32Array.from({ length: contrastSteps + 1 }, (_, i) => {
    const luma = Math.max(i, 0.5) / contrastScale
    // Above middle grey the curve comes back to 1 at white, so that nothing is pushed out of range.
    const strength = luma > middle ? Math.max(0, 1 - (luma - middle) / (1 - middle)) : 1
    return (luma / middle) ** ((slope - 1) * strength)
  })
}
