/** The light of a style's lamps and backdrop on the person, and the person's shadow on the backdrop. */
import { clamp, type Plane } from '../pixels.ts'
import { softBlur } from '../planes/box-blur.ts'
import { percentile } from '../planes/percentile.ts'
import { shadeRelief } from '../portrait/relief.ts'
import type { ToneStatistics } from '../portrait/tone.ts'
import type { TripleImage } from '../resample/enlarge-rows.ts'
import type { StyleRecipe } from '../styles/recipe.ts'
import type { FramedPerson } from './framed-person.ts'
import { brightestSkinLight, tonedLight } from './tone-curve.ts'

const { round, min, max } = Math

/** In face sizes. */
const lengths = { shadowAcross: 0.045, shadowDown: 0.035, keySoftness: 0.05 }

/**
 * Three slowly varying numbers per pixel, at the relief's size: the factor of light on the person, how much of the
 * backdrop's light spills over the person, and how much of it the person's shadow takes.
 */
export function softMaps(framed: FramedPerson, recipe: StyleRecipe): TripleImage {
  const { width, height } = framed.relief
  const { faceSize, nearEdge, shadow } = framed.surface
  const light = lampLight(framed, recipe)
  const data = new Float32Array(width * height * 3)
  // The shadow falls away from the key light.
  const across = round(faceSize * lengths.shadowAcross) * (recipe.key.direction[0] > 0 ? -1 : 1)
  const down = round(faceSize * lengths.shadowDown)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      data[3 * i] = light.values[i]!
      data[3 * i + 1] = min(0.5, 2 * recipe.wrap * (1 - nearEdge.values[i]!))
      data[3 * i + 2] = recipe.shadow * shadow.values[max(0, y - down) * width + clamp(x - across, 0, width - 1)]!
    }
  return { width, height, data }
}

/** How far a photo's own light may be turned. Light that is only harder than wanted is softened by half of that. */
const mostTurned = 0.28
const softened = 0.5
/** How much of a style's key light is added at least, even if the photo is lit from that side. */
const leastKey = 0.4
/** The mean of `shadeRelief` over a lit surface, which relates the slope of light to the strength of a key. */
const meanFacing = 0.65
/** How much light a key leaves on its shadow side at least. */
const deepestShadow = 0.4

/** The factor of light from a style's key and rim together. The face's skin keeps its brightness. */
function lampLight(framed: FramedPerson, recipe: StyleRecipe): Plane {
  const { surface, tone } = framed
  const light = keyLight(framed, recipe.key)
  if (recipe.rim > 0) {
    const rim = surface.rim.values
    const face = surface.face.values
    for (let i = 0; i < rim.length; i++)
      light.values[i] = light.values[i]! * (1 + 2 * recipe.rim * rim[i]! * (1 - face[i]!))
  }
  const gain = gainToKeep(light, surface.skin, tone, recipe.contrast)
  for (let i = 0; i < light.values.length; i++) light.values[i] = light.values[i]! * gain
  return light
}

/**
 * The factor of light for a style's key, starting from the light of the photo. Light from the wanted side is only added to;
 * light from another side is evened out first, which weakens the key.
 */
function keyLight(framed: FramedPerson, key: StyleRecipe['key']): Plane {
  const { relief, surface } = framed
  const own = framed.tone.light.right
  const wanted = (key.amount * key.direction[0]) / Math.hypot(...key.direction) / meanFacing
  const agrees = own * wanted > 0
  const likeness = wanted === 0 ? 0 : Math.abs(own / wanted)
  const strength = agrees ? max(leastKey, 1 - 0.5 * likeness) : 1 / (1 + 0.5 * likeness)
  const excess = agrees ? Math.sign(own) * max(0, Math.abs(own) - Math.abs(wanted)) * softened : own
  const turn = -clamp(excess, -mostTurned, mostTurned)

  const light = shadeRelief(relief, { direction: key.direction, amount: key.amount * strength })
  const nearFace = surface.nearFace.values
  const slopes = surface.slopes.values
  for (let i = 0; i < light.values.length; i++)
    light.values[i] = max(deepestShadow, light.values[i]! + turn * slopes[i]! * min(1, 2 * nearFace[i]!))
  return softBlur(light, max(1, round(surface.faceSize * lengths.keySoftness)))
}

/** How much brighter a key light makes the best-lit skin: at least, and at most while it is far from clipping. */
const brighter = { least: 1.05, most: 1.4 }

/**
 * The gain that keeps the mean brightness of the face's skin, whatever the style and the skin. It is lower if the lit side
 * would come too close to white.
 */
function gainToKeep(
  light: Plane,
  skin: { place: number; light: number }[],
  tone: ToneStatistics,
  contrast: number,
): number {
  if (skin.length === 0) return 1
  const toned = tonedLight(tone, contrast)
  const before = skin.map((sample) => sample.light)
  const relit = skin.map((sample) => sample.light * light.values[sample.place]!)
  const lit = (values: number[]) => percentile(values, 0.95)
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
  const allowed = clamp(brightestSkinLight(tone), brighter.least * lit(before), brighter.most * lit(before))
  let gain = 1
  // The tone curve is nearly straight, so two steps are enough.
  for (let step = 0; step < 2; step++) {
    const after = relit.map((value) => toned(value * gain))
    gain *= min(sum(before) / max(1e-6, sum(after)), allowed / max(1e-6, lit(after)))
  }
  return gain
}
