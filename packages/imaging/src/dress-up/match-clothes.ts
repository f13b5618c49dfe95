/** Matches the light, exposure and grain of rendered clothes to the photo. */

import { toLinear } from '../colour/linear-light.ts'
import type { FramedPerson } from '../compose/framed-person.ts'
import { faceFrame } from '../faces/face.ts'
import { clamp, lumaWeights } from '../pixels.ts'
import { measureGrain } from '../portrait/measure-grain.ts'
import { lampsOf } from '../relight/lamps.ts'
import { relight } from '../relight/relight.ts'
import { emptyTriple, enlargeRows, type TripleImage } from '../resample/enlarge-rows.ts'
import { filmGrain } from '../styles/noise.ts'
import type { Layers } from './layer-clothes.ts'
import { skinTexture } from './skin-texture.ts'

/** sRGB is nearly a power of linear light, so this exponent converts gains of linear light to gains of 8-bit values. */
const encoding = 1 / 2.2
/** Gamma-encoded brightness of eye whites and white cloth in a photo exposed like the rendered garments. */
const rendered = { eyeWhite: 0.55, cloth: 0.95 }
/** Weight of the eyes as evidence for the light level, as an exponent. */
const eyeWeight = 0.6
const levels = { least: 0.3, most: 1.05 } as const
/** Range in which the photo's light may darken or brighten cloth, in linear light. */
const shades = { least: 0.25, most: 1.8 } as const

/** Adjusts the cloth in `layers`. The relief and the surface in `dressed` belong to the same person. */
export function matchClothes(dressed: FramedPerson, layers: Layers): void {
  const { width, height, data } = layers.person
  const { cloth, filled } = layers
  const greyed = isGrey(dressed) ? 1 : 0
  const light = enlargeRows(clothLight(dressed, greyed === 1), width, height)
  const { noise } = measureGrain(dressed.person, dressed.mesh)
  const onSkin = skinTexture(dressed.person, dressed.mesh)
  // Grain has a standard deviation of 1 / sqrt 6.
  const onCloth = (Math.min(mostGrain, noise) * Math.sqrt(6)) / 255
  const fillWithGrain = filmGrain(5)
  const grain = new Float32Array(width)
  const first = cloth.findIndex((share, i) => share > 0 || filled[i]! > 0)
  for (let y = Math.floor(Math.max(0, first) / width); y < height; y++) {
    const row = light(y)
    fillWithGrain(grain)
    for (let x = 0, i = y * width; x < width; x++, i++) {
      const share = cloth[i]!
      if (share === 0 && filled[i] === 0) continue
      const grey = luma(data, 3 * i)
      const more = onCloth * grain[x]! * share + 0.5
      const pores = (onSkin(x, y) * filled[i]!) / 255
      for (let p = 3 * i, q = 3 * x; p < 3 * i + 3; p++, q++) {
        const own = data[p]! + (greyed * share * (grey - data[p]!)) / 255
        const value = own * (1 + (share / 255) * (row[q]! - 1) + pores) + more
        data[p] = value < 0 ? 0 : value > 255 ? 255 : value
      }
    }
  }
}

/** Mean difference between the channels of a face, in 8-bit levels, up to which the photo is black and white. */
const leastColour = 3

/** Returns whether the photo is black and white. */
function isGrey({ person: { width, height, data }, mesh }: FramedPerson): boolean {
  const { x, y, size } = faceFrame(mesh)
  const reach = Math.round(faceSample * size)
  let [sum, count] = [0, 0]
  for (let v = Math.max(0, Math.round(y) - reach); v < Math.min(height, y + reach); v += 3)
    for (let u = Math.max(0, Math.round(x) - reach); u < Math.min(width, x + reach); u += 3) {
      const p = 3 * (v * width + u)
      sum += Math.abs(data[p]! - data[p + 1]!) + Math.abs(data[p + 2]! - data[p + 1]!)
      count++
    }
  return count > 0 && sum < leastColour * count
}

/** Half the side of the square in the middle of the face whose colours are measured, in face sizes. */
const faceSample = 0.2

const luma = (data: Uint8Array, p: number) =>
  lumaWeights[0] * data[p]! + lumaWeights[1] * data[p + 1]! + lumaWeights[2] * data[p + 2]!

/** Maximum noise to add, as a standard deviation in 8-bit levels. */
const mostGrain = 6

/** The lighting the garments were rendered in. */
const renderedLight = lampsOf({ ambient: 0.5, front: 0.35, top: 0.1 })

/**
 * Returns gains for the garment's 8-bit values, at the size of the relief: the photo's own light. Styles add their own
 * light, for cloth as for skin.
 */
function clothLight({ tone, surface, relief }: FramedPerson, isGreyed: boolean): TripleImage {
  // No surface reflects more light than it receives, so bright parts of a photo are a lower bound of its light.
  const byEyes = (toLinear(tone.eyeWhite) / toLinear(rendered.eyeWhite)) ** eyeWeight
  const byCloth = toLinear(tone.brightest) / toLinear(rendered.cloth)
  const level = clamp(Math.max(byEyes, byCloth), levels.least, levels.most)
  const map =
    surface.lamps === null
      ? emptyTriple(relief.width, relief.height)
      : relight(relief, surface.transfer, [renderedLight, renderedLight, renderedLight], surface.lamps, surface.skin)
  for (let p = 0; p < map.data.length; p++) {
    const light = surface.lamps === null ? 1 : clamp(map.data[p]!, shades.least, shades.most)
    map.data[p] = (level * light) ** encoding
  }
  if (isGreyed) for (let p = 0; p < map.data.length; p += 3) map.data.fill(map.data[p + 1]!, p, p + 3)
  return map
}
