/** The light of a style's lamps and background on the person, and the person's shadow on the background. */
import { clamp, smoothStep } from '../pixels.ts'
import { percentile } from '../planes/percentile.ts'
import type { SkinSample } from '../portrait/own-light.ts'
import type { ToneStatistics } from '../portrait/tone.ts'
import { relight, relightSoftly, type Softly } from '../relight/relight.ts'
import { emptyTriple, type TripleImage } from '../resample/enlarge-rows.ts'
import type { StyleRecipe } from '../styles/recipe.ts'
import { colouredLamps } from '../styles/style-lamps.ts'
import type { FramedPerson } from './framed-person.ts'
import { brightestSkinLight, tonedLight } from './tone-curve.ts'

const { round, min, max } = Math

/** In face sizes. */
const lengths = { shadowAcross: 0.045, shadowDown: 0.035 }

/**
 * Returns the share of light the person's shadow blocks right behind them, at the relief's size. The shadow falls away
 * from the key light.
 */
export function nearShadow(
  { relief: { width, height }, surface }: FramedPerson,
  key: StyleRecipe['key'],
): Float32Array {
  const { faceSize, shadow } = surface
  const across = round(faceSize * lengths.shadowAcross) * (key.direction[0] > 0 ? -1 : 1)
  const down = round(faceSize * lengths.shadowDown)
  const moved = new Float32Array(width * height)
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++)
      moved[i] = shadow.values[max(0, y - down) * width + clamp(x - across, 0, width - 1)]!
  return moved
}

/** Drama of a style's lighting, 0 to 1: a strong key or a strong rim light. */
const lightMatters = ({ key, rim }: StyleRecipe) => max(smoothStep(0.3, 0.5, key.amount), smoothStep(0.3, 0.6, rim))

/**
 * Returns the gains that turn the photo's light into the style's, at the relief's size. The mean colour and brightness
 * of the face's skin are kept. Without a `backdrop`, all lamps have the same colour. With `softly` null, the change is
 * unattenuated, for measurements.
 */
export function lampLight(
  framed: FramedPerson,
  recipe: StyleRecipe,
  backdrop: TripleImage | null,
  softly: Softly | null = { faceSize: framed.surface.faceSize, fullness: lightMatters(recipe) },
): TripleImage {
  const { relief, surface, tone } = framed
  const { transfer, lamps, neck, skin } = surface
  const light = (): TripleImage => {
    // The lamps are null if the face is too small or too dark to estimate them.
    if (recipe.photoLight === 'kept' || lamps === null) return unchanged(relief)
    const wanted = colouredLamps(recipe, backdrop)
    if (softly === null) return relight(relief, transfer, lamps, wanted, skin)
    const level = surface.level(recipe.photoLight === 'softened' ? 'soft' : 'usual')
    return relightSoftly({ ...surface, level }, transfer, wanted, skin, softly)
  }
  const image = light()
  const gain = gainToKeep(image, surface.skin, tone, recipe.contrast)
  for (let i = 0; i < image.data.length; i++)
    image.data[i] =
      image.data[i]! * gain * (neck === null || recipe.photoLight === 'kept' ? 1 : neck[Math.floor(i / 3)]!)
  return image
}

function unchanged({ width, height }: { width: number; height: number }): TripleImage {
  const light = emptyTriple(width, height)
  light.data.fill(1)
  return light
}

/** Range of the key light's gain on the best-lit skin while it is far from clipping. */
const brighter = { least: 1.05, most: 1.4 }

/**
 * Returns the gain that keeps the mean brightness of the face's skin, for any style and skin. It is lower if the lit
 * side would come close to white.
 */
export function gainToKeep(
  light: TripleImage,
  skin: readonly SkinSample[],
  tone: ToneStatistics,
  contrast: number,
): number {
  if (skin.length === 0) return 1
  const toned = tonedLight(tone, contrast)
  const before = skin.map((sample) => sample.light)
  const relit = skin.map(
    ({ place, colour: [r, g, b] }) =>
      0.2126 * r * light.data[3 * place]! +
      0.7152 * g * light.data[3 * place + 1]! +
      0.0722 * b * light.data[3 * place + 2]!,
  )
  const lit = (values: number[]) => percentile(values, 0.95)
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
  const allowed = clamp(brightestSkinLight(tone), brighter.least * lit(before), brighter.most * lit(before))
  let gain = 1
  // The tone curve is nearly linear, so two iterations are enough.
  for (let step = 0; step < 2; step++) {
    const after = relit.map((value) => toned(value * gain))
    gain *= min(sum(before) / max(1e-6, sum(after)), allowed / max(1e-6, lit(after)))
  }
  return gain
}
