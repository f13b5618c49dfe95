/** Applies adjustments to a style. */

import { encodedOfLinear, linearColour } from '../colour/linear-light.ts'
import { clamp, lumaWeights, smoothStep } from '../pixels.ts'
import type { Direction, Lighting } from './direction.ts'
import { plates } from './plates.ts'
import type { Backdrop, Finish, StyleRecipe, Wall } from './recipe.ts'
import { above, farLeft, farRight, hardLight, type SettingName, settings, studio } from './settings.ts'

/** Factors for an amount of 1; contrast and saturation change by this fraction. */
const most = { brightness: 2, contrast: 0.4, saturation: 0.6, warmth: 1.2, defocus: 3 }

/**
 * Returns the style with the adjustments applied. A setting brings its own light unless the adjustments name one. A
 * background colour keeps the style's light. Anything omitted, and any amount of 0, stays as in the style.
 */
export function direct(recipe: StyleRecipe, direction: Direction | undefined): StyleRecipe {
  if (direction === undefined) return recipe
  const { setting, backdrop, light, blur = 0, framing = recipe.framing } = direction
  let directed = recipe
  if (setting !== undefined) directed = placeIn(directed, setting)
  if (backdrop !== undefined) directed = beforeWall(directed, backdrop)
  if (light !== undefined) directed = lightings[light](directed)
  return {
    ...directed,
    framing,
    backdrop: defocused(directed.backdrop, blur),
    finish: finishOf(directed.finish, direction),
    ...(direction.retouch && { retouch: direction.retouch }),
  }
}

function placeIn(recipe: StyleRecipe, setting: SettingName): StyleRecipe {
  const { framing, needs, wears } = recipe
  return { ...settings[setting], framing, ...(needs && { needs }), ...(wears && { wears }) }
}

/** Applies the adjustments' amounts to `finish`. */
function finishOf(finish: Finish, { brightness = 0, contrast = 0, saturation = 0, warmth = 0 }: Direction): Finish {
  const amount = (value: number) => clamp(value, -1, 1)
  return {
    brightness: finish.brightness * most.brightness ** amount(brightness),
    contrast: finish.contrast * (1 + most.contrast * amount(contrast)),
    saturation: finish.saturation * (1 + (saturation > 0 ? most.saturation : 1) * amount(saturation)),
    warmth: finish.warmth * most.warmth ** amount(warmth),
  }
}

function defocused(backdrop: Backdrop, blur: number): Backdrop {
  if (backdrop.kind !== 'plate') return backdrop
  return { ...backdrop, defocus: backdrop.defocus * most.defocus ** clamp(blur, -1, 1) }
}

const lightings: Record<Lighting, (recipe: StyleRecipe) => StyleRecipe> = {
  soft: (recipe) => ({
    ...recipe,
    key: above(0.1),
    rim: recipe.rim / 2,
    contrast: 0.97,
    wrap: Math.max(0.05, recipe.wrap),
    shadow: recipe.shadow / 2,
    photoLight: 'softened',
  }),
  dramatic: (recipe) => ({
    ...recipe,
    key: recipe.key.direction[0] > 0 ? farRight(hardLight) : farLeft(hardLight),
    rim: Math.max(0.15, recipe.rim),
    contrast: 1.16,
    wrap: 0.03,
    backdrop: dimmed({ ...recipe.backdrop, vignette: Math.max(0.35, recipe.backdrop.vignette ?? 0) }),
  }),
  left: (recipe) => ({ ...recipe, key: farLeft(0.42), backdrop: litFrom(-1, recipe.backdrop) }),
  right: (recipe) => ({ ...recipe, key: farRight(0.42), backdrop: litFrom(1, recipe.backdrop) }),
  above: (recipe) => ({ ...recipe, key: above(0.26) }),
  rim: (recipe) => ({ ...recipe, rim: Math.max(0.5, recipe.rim) }),
  photo: (recipe) => ({ ...recipe, photoLight: 'kept' }),
}

/** Darkens a location, since the lamp lights only the person. */
function dimmed(backdrop: Backdrop): Backdrop {
  return backdrop.kind === 'plate' ? { ...backdrop, exposure: 0.7 * backdrop.exposure } : backdrop
}

/** Mirrors a location whose light comes from the other side, so that it matches the light on the person. */
function litFrom(side: -1 | 1, backdrop: Backdrop): Backdrop {
  if (backdrop.kind !== 'plate') return backdrop
  const own = { left: -1, right: 1, back: 0, above: 0, front: 0 }[plates[backdrop.name].light]
  const shown = backdrop.mirrored ? -own : own
  return shown === -side ? { ...backdrop, mirrored: !backdrop.mirrored } : backdrop
}

/** Adds a rim light on a dark wall, to keep dark hair visible, and weakens the shadow on a light wall. */
function beforeWall(recipe: StyleRecipe, colour: string): StyleRecipe {
  const light = lumaOf(linearColour(colour))
  return {
    ...recipe,
    backdrop: wallOf(colour),
    rim: Math.max(recipe.rim, 0.15 * smoothStep(0.06, 0, light)),
    wrap: studio.wrap,
    shadow: 0.22 - 0.17 * light,
  }
}

const lumaOf = (colour: readonly number[]) => colour.reduce((sum, light, c) => sum + light * lumaWeights[c]!, 0)

/** Mean fraction of a lamp's light over the visible part of a wall. */
const meanSpot = 0.3

/**
 * Returns paper lit by a lamp, with this mean colour over the visible part: lighter at the lamp and darker towards the
 * edges, with more contrast for darker and more saturated paper. If the lit part would clip, darkens the edges instead.
 */
function wallOf(colour: string): Wall {
  const own = linearColour(colour)
  const light = lumaOf(own)
  const colourful = Math.max(...own) - Math.min(...own)
  const fallOff = 1.13 + 3.6 * (1 - Math.cbrt(light)) + 0.6 * colourful
  const edge = 1 / (1 + (fallOff - 1) * meanSpot)
  const spot = fallOff * edge
  const room = Math.min(1, 1 / (spot * Math.max(...own, 0.01)))
  // A lamp's light is visible even on black paper.
  const sheen = 0.022 * smoothStep(0.03, 0, light)
  return {
    kind: 'wall',
    surface: 'paper',
    inner: css(own.map((value) => value * spot * room + sheen)),
    outer: css(own.map((value) => value * edge * room ** 0.5)),
    at: [0.5, 0.4],
    reach: 0.8,
    texture: 0,
  }
}

function css(linear: number[]): string {
  const bytes = linear.map((light) => Math.round(encodedOfLinear(clamp(light, 0, 1))))
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
