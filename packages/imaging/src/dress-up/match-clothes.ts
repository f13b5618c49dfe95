/** Gives rendered clothes the light, exposure and grain of the photo. */

import { toLinear } from '../colour/linear-light.ts'
import type { FramedPerson } from '../compose/framed-person.ts'
import { clamp } from '../pixels.ts'
import { measureGrain } from '../portrait/measure-grain.ts'
import { lampsOf } from '../relight/lamps.ts'
import { relight } from '../relight/relight.ts'
import { emptyTriple, enlargeRows, type TripleImage } from '../resample/enlarge-rows.ts'
import { filmGrain } from '../styles/noise.ts'
import type { Layers } from './layer-clothes.ts'

/** sRGB is nearly a power of linear light, so a factor of light to this power is a factor of bytes. */
const encoding = 1 / 2.2
/** Whites of eyes and white cloth, encoded, in a photo exposed like the rendered garments. */
const rendered = { eyeWhite: 0.55, cloth: 0.95 }
/** How far to trust the eyes about the light, as a power. */
const trustInEyes = 0.6
const levels = { least: 0.3, most: 1.05 } as const
/** How much darker or brighter than usual the photo's light may make cloth, in linear light. */
const shades = { least: 0.25, most: 1.8 } as const

/** Changes the cloth in `layers`. The relief and the surface of `dressed` are those of the person in it. */
export function matchClothes(dressed: FramedPerson, layers: Layers): void {
  const { width, height, data } = layers.person
  const { cloth, filled } = layers
  const light = enlargeRows(clothLight(dressed), width, height)
  const { noise, texture } = measureGrain(dressed.person, dressed.mesh)
  // The standard deviation of the grain is 1 / sqrt 6; that of the mean of four pixels is half of it.
  const onCloth = (Math.min(mostGrain, noise) * Math.sqrt(6)) / 255
  const onSkin = (Math.min(mostGrain, 0.6 * texture) * Math.sqrt(6) * 2) / 255
  const fillWithGrain = filmGrain(5)
  let above = new Float32Array(width + 1)
  let grain = new Float32Array(width + 1)
  const first = cloth.findIndex((share, i) => share > 0 || filled[i]! > 0)
  for (let y = Math.floor(Math.max(0, first) / width); y < height; y++) {
    const row = light(y)
    ;[above, grain] = [grain, above]
    fillWithGrain(grain)
    for (let x = 0, i = y * width; x < width; x++, i++) {
      const share = cloth[i]!
      if (share === 0 && filled[i] === 0) continue
      const soft = (grain[x]! + grain[x + 1]! + above[x]! + above[x + 1]!) / 4
      const more = onCloth * grain[x]! * share + onSkin * soft * filled[i]! + 0.5
      for (let p = 3 * i, q = 3 * x; p < 3 * i + 3; p++, q++) {
        const value = data[p]! * (1 + (share / 255) * (row[q]! - 1)) + more
        data[p] = value < 0 ? 0 : value > 255 ? 255 : value
      }
    }
  }
}

/** The most noise to add, as a standard deviation in byte steps. */
const mostGrain = 6

/** The light that the garments were rendered in. */
const renderedLight = lampsOf({ ambient: 0.5, front: 0.35, top: 0.1 })

/** Factors for the garment's bytes, at the size of the relief: the photo's own light, as the relighting will divide it out. */
function clothLight({ tone, surface, relief }: FramedPerson): TripleImage {
  // Nothing reflects more light than falls on it, so bright parts of a photo give a lower limit for its light.
  const byEyes = (toLinear(tone.eyeWhite) / toLinear(rendered.eyeWhite)) ** trustInEyes
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
  return map
}
