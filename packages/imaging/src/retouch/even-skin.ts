/** Evens out skin without touching its texture: all changes are smooth at the scale of a pore. */

import { lumaWeights, type Plane, plane, smoothStep } from '../pixels.ts'
import { softBlur } from '../planes/box-blur.ts'
import type { SkinPatch } from './find-skin.ts'

/** Added to red, green and blue, 0 to 1, at the patch's scale. */
export type Change = readonly [Plane, Plane, Plane]

/** In face sizes. Pores, lines and moles are finer than a blotch; the shape of a cheek is larger. */
const sizes = { pore: 0.01, blotch: 0.05, redness: 0.12, shine: 0.14, spot: 0.035 }
/** Share of each blemish to remove. Removing all of it would look like plastic. */
const share = { blotch: 0.8, redness: 0.7, shine: 0.4, spot: 0.9 }
/** Differences well above these are a fold, a scar, a mole or the face's shape. */
const faint = { brightness: 0.05, colour: 0.2 }
/** Skin brighter and paler than its surroundings by this much is shiny. */
const shineFrom = 0.035

/**
 * Returns the change that evens out blotches, redness, shine, and pimples. Dark or strong marks are kept: moles, scars,
 * freckles and lines are part of the person. The skin's mean colour is kept, so no one gets lighter.
 */
export function evenSkin(patch: SkinPatch): Change {
  const { luma, skin, faceSize } = patch
  const size = (share: number) => Math.max(1, Math.round(share * faceSize))
  const meanOf = meansOfSkin(skin)
  const around = (source: Plane, share: number) => meanOf(source, size(share))
  const [red, blue] = [ratioTo(luma, patch.red), ratioTo(luma, patch.blue)]
  const fine = around(luma, sizes.pore)
  const broad = around(luma, sizes.blotch)
  const shape = around(luma, sizes.shine)
  const colours = [red, blue].map((source) => ({
    source,
    fine: around(source, sizes.pore),
    near: around(source, sizes.spot),
    broad: around(source, sizes.redness),
  })) as [ColourBands, ColourBands]
  const nearLuma = around(luma, sizes.spot)
  const change: Change = [
    plane(luma.width, luma.height),
    plane(luma.width, luma.height),
    plane(luma.width, luma.height),
  ]
  for (let i = 0; i < luma.values.length; i++) {
    const weight = skin.values[i]!
    if (weight < 0.004) continue
    const before = luma.values[i]!
    const blotch = fine.values[i]! - broad.values[i]!
    const shine = Math.max(0, fine.values[i]! - shape.values[i]! - shineFrom)
    const pale = smoothStep(0.01, 0.06, colours[0].broad.values[i]! - colours[0].fine.values[i]!)
    const spot = spotAt(colours[0], nearLuma, fine, i)
    const lighter =
      -share.blotch * (1 - spot) * rollOff(blotch, faint.brightness) -
      share.spot * spot * (before - nearLuma.values[i]!) -
      share.shine * pale * shine
    const after = before + weight * lighter
    const [r, b] = colours.map(({ source, fine, near, broad }) => {
      const uneven = share.redness * (1 - spot) * rollOff(fine.values[i]! - broad.values[i]!, faint.colour)
      return source.values[i]! - weight * (uneven + share.spot * spot * (source.values[i]! - near.values[i]!))
    }) as [number, number]
    change[0].values[i] = r * after - patch.red.values[i]!
    change[2].values[i] = b * after - patch.blue.values[i]!
    const rest = after - lumaWeights[0] * r * after - lumaWeights[2] * b * after
    change[1].values[i] = rest / lumaWeights[1] - patch.green.values[i]!
  }
  for (const [c, before] of [patch.red, patch.green, patch.blue].entries()) keepMean(before, change[c]!, skin)
  return change
}

interface ColourBands {
  source: Plane
  fine: Plane
  near: Plane
  broad: Plane
}

/**
 * Returns the likelihood of a pimple. Blemishes raise red with little drop in brightness; moles are dark and freckles
 * brown.
 */
function spotAt(red: ColourBands, nearLuma: Plane, fine: Plane, i: number): number {
  const redder = red.fine.values[i]! - red.near.values[i]!
  const darker = 1 - fine.values[i]! / Math.max(0.02, nearLuma.values[i]!)
  return smoothStep(0.025, 0.06, redder) * smoothStep(0.14, 0.07, darker)
}

const rollOff = (difference: number, faint: number) => difference / (1 + (difference / faint) ** 2)

function ratioTo(luma: Plane, channel: Plane): Plane {
  const values = channel.values.map((value, i) => value / Math.max(0.01, luma.values[i]!))
  return plane(luma.width, luma.height, values)
}

/**
 * Returns a function for the local mean of skin only, so that brows and hair don't tint their surroundings. The radius
 * is in pixels.
 */
export function meansOfSkin(skin: Plane): (source: Plane, radius: number) => Plane {
  const weights = new Map<number, Float32Array>()
  return (source, radius) => {
    const weight = weights.get(radius) ?? softBlur(skin, radius).values
    weights.set(radius, weight)
    const weighted = plane(source.width, source.height)
    for (let i = 0; i < weighted.values.length; i++) weighted.values[i] = source.values[i]! * skin.values[i]!
    const mean = softBlur(weighted, radius)
    for (let i = 0; i < weight.length; i++)
      mean.values[i] = weight[i]! < 1e-3 ? source.values[i]! : mean.values[i]! / weight[i]!
    return mean
  }
}

/** Restores the skin's mean with a constant factor. */
function keepMean({ values: before }: Plane, { values: change }: Plane, skin: Plane): void {
  let [was, is] = [0, 0]
  for (let i = 0; i < change.length; i++) {
    was += before[i]! * skin.values[i]!
    is += (before[i]! + change[i]!) * skin.values[i]!
  }
  if (is === 0) return
  const more = was / is - 1
  for (let i = 0; i < change.length; i++) change[i] = change[i]! + more * (before[i]! + change[i]!) * skin.values[i]!
}
