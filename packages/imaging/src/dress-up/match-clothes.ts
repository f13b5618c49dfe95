/** Gives rendered clothes the light, exposure and grain of the photo. */

import { toLinear } from '../colour/linear-light.ts'
import type { FramedPerson } from '../compose/framed-person.ts'
import { faceFrame } from '../faces/face.ts'
import { clamp } from '../pixels.ts'
import { measureGrain } from '../portrait/measure-grain.ts'
import type { Relief } from '../portrait/relief.ts'
import { emptyTriple, enlargeRows } from '../resample/enlarge-rows.ts'
import { filmGrain } from '../styles/noise.ts'
import type { Layers } from './layer-clothes.ts'

/** sRGB is nearly a power of linear light, so a factor of light to this power is a factor of bytes. */
const encoding = 1 / 2.2
/** Whites of eyes and white cloth, encoded, in a photo exposed like the rendered garments. */
const rendered = { eyeWhite: 0.55, cloth: 0.95 }
/** How far to trust the eyes about the light, as a power. */
const trustInEyes = 0.6
const levels = { least: 0.3, most: 1.05 } as const
/** How much of the slope of light on the face shows on the rounder body, sideways and down. */
const leaning = { right: 0.7, down: 0.4, most: 0.6 }
/** How much more than its silhouette a chest turns sideways at its ends; half its width, in face sizes. */
const round = { lean: 0.3, half: 1.2 }

export function matchClothes(framed: FramedPerson, layers: Layers, relief: Relief): void {
  const { width, height, data } = layers.person
  const { cloth, filled } = layers
  const light = enlargeRows(clothLight(framed, relief), width, height)
  const { noise, texture } = measureGrain(framed.person, framed.mesh)
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
      const factor = 1 + (share / 255) * (row[3 * x]! - 1)
      const soft = (grain[x]! + grain[x + 1]! + above[x]! + above[x + 1]!) / 4
      const more = onCloth * grain[x]! * share + onSkin * soft * filled[i]! + 0.5
      for (let p = 3 * i; p < 3 * i + 3; p++) {
        const value = data[p]! * factor + more
        data[p] = value < 0 ? 0 : value > 255 ? 255 : value
      }
    }
  }
}

/** The most noise to add, as a standard deviation in byte steps. */
const mostGrain = 6

/** Factors for the garment's bytes, at the size of the relief. */
function clothLight({ tone, mesh, width }: FramedPerson, relief: Relief) {
  const map = emptyTriple(relief.width, relief.height)
  // Nothing reflects more light than falls on it, so bright parts of a photo give a lower limit for its light.
  const byEyes = (toLinear(tone.eyeWhite) / toLinear(rendered.eyeWhite)) ** trustInEyes
  const byCloth = toLinear(tone.brightest) / toLinear(rendered.cloth)
  const level = clamp(Math.max(byEyes, byCloth), levels.least, levels.most)
  const lean = (value: number, share: number) => share * clamp(value, -leaning.most, leaning.most)
  const right = lean(tone.light.right, leaning.right)
  const down = lean(tone.light.down, leaning.down)
  const face = faceFrame(mesh)
  const scale = relief.width / width
  for (let i = 0; i < relief.right.length; i++) {
    const aside = ((i % relief.width) - face.x * scale) / (round.half * face.size * scale)
    const leans = right * (relief.right[i]! + round.lean * clamp(aside, -1, 1)) + down * relief.down[i]!
    map.data[3 * i] = (level * Math.max(0.1, 1 + leans)) ** encoding
  }
  return map
}
