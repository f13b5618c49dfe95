import { encodedOfLinear, linearOfByte, toLinear } from '../colour/linear-light.ts'
import { exposureLimits, wantedExposure } from '../compose/tone-curve.ts'
import { clamp, type RgbImage } from '../pixels.ts'
import type { PortraitAnalysis } from '../portrait/analyse-portrait.ts'
import type { ToneStatistics } from '../portrait/tone.ts'

/** Exposure limits for photos shown side by side, wider than for a single one, so that they match. */
const groupLimits = { least: 0.72, most: 1.9 }

/**
 * Changes the exposure of an analysis so that the usual correction for a single portrait does the rest. Keeps the hue
 * and the order of skin tones, because the gain is derived from the light in the photo and not from the face's
 * brightness.
 */
export function evenExposure(analysis: PortraitAnalysis): PortraitAnalysis {
  const wanted = clamp(wantedExposure(analysis.tone), groupLimits.least, groupLimits.most)
  const factor = wanted / clamp(wanted, exposureLimits.least, exposureLimits.most)
  if (Math.abs(factor - 1) < 0.01) return analysis
  return { ...analysis, person: exposed(analysis.person, factor), tone: exposedTone(analysis.tone, factor) }
}

function exposed({ width, height, data }: RgbImage, factor: number): RgbImage {
  const table = Uint8ClampedArray.from(linearOfByte, (light) => encodedOfLinear(light * factor))
  return { width, height, data: data.map((value) => table[value]!) }
}

function exposedTone(tone: ToneStatistics, factor: number): ToneStatistics {
  const encoded = (value: number) => encodedOfLinear(toLinear(value) * factor) / 255
  return {
    ...tone,
    eyeWhite: encoded(tone.eyeWhite),
    faceHigh: encoded(tone.faceHigh),
    darkest: encoded(tone.darkest),
    brightest: encoded(tone.brightest),
    skin: tone.skin * factor,
  }
}
