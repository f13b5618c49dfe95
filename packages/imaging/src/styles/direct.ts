/** Makes of a style what somebody asked for. */

import { encodedOfLinear, linearColour } from '../colour/linear-light.ts'
import { clamp, lumaWeights, smoothStep } from '../pixels.ts'
import type { Direction, Lighting } from './direction.ts'
import { plates } from './plates.ts'
import type { Backdrop, Finish, StyleRecipe, Wall } from './recipe.ts'
import { above, farLeft, farRight, type SettingName, settings, studio } from './settings.ts'

/** What the ends of a direction's amounts stand for: factors, but for the slope of contrast. */
const most = { brightness: 2, contrast: 0.4, saturation: 0.6, warmth: 1.2, defocus: 3 }

/**
 * The style as somebody directed it. A setting brings its own light, unless one is asked for; a backdrop's colour leaves
 * the light as it is. What a direction leaves out, and any amount of 0, stays as the style has it.
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
  }
}

function placeIn(recipe: StyleRecipe, setting: SettingName): StyleRecipe {
  const { framing, finish, needs } = recipe
  return { ...settings[setting], framing, finish, ...(needs && { needs }) }
}

/** As `finish`, changed by a direction's amounts. */
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
  }),
  dramatic: (recipe) => ({
    ...recipe,
    key: recipe.key.direction[0] > 0 ? farRight(0.52) : farLeft(0.52),
    rim: Math.max(0.25, recipe.rim),
    contrast: 1.16,
    wrap: 0.03,
    backdrop: dimmed({ ...recipe.backdrop, vignette: Math.max(0.35, recipe.backdrop.vignette ?? 0) }),
  }),
  left: (recipe) => ({ ...recipe, key: farLeft(0.42), backdrop: litFrom(-1, recipe.backdrop) }),
  right: (recipe) => ({ ...recipe, key: farRight(0.42), backdrop: litFrom(1, recipe.backdrop) }),
  above: (recipe) => ({ ...recipe, key: above(0.26) }),
  rim: (recipe) => ({ ...recipe, rim: Math.max(1, recipe.rim) }),
}

/** A lamp for the person alone leaves a place darker. */
function dimmed(backdrop: Backdrop): Backdrop {
  return backdrop.kind === 'plate' ? { ...backdrop, exposure: 0.7 * backdrop.exposure } : backdrop
}

/** A place whose light comes from the other side is shown mirrored: nobody is lit from where it is dark. */
function litFrom(side: -1 | 1, backdrop: Backdrop): Backdrop {
  if (backdrop.kind !== 'plate') return backdrop
  const own = { left: -1, right: 1, back: 0, above: 0, front: 0 }[plates[backdrop.name].light]
  const shown = backdrop.mirrored ? -own : own
  return shown === -side ? { ...backdrop, mirrored: !backdrop.mirrored } : backdrop
}

/** Before a dark wall a light from behind keeps dark hair from sinking into it; a light one hardly shows a shadow. */
function beforeWall(recipe: StyleRecipe, colour: string): StyleRecipe {
  const light = lumaOf(linearColour(colour))
  return {
    ...recipe,
    backdrop: wallOf(colour),
    rim: Math.max(recipe.rim, 0.25 * smoothStep(0.06, 0, light)),
    wrap: studio.wrap,
    shadow: 0.22 - 0.17 * light,
  }
}

const lumaOf = (colour: readonly number[]) => colour.reduce((sum, light, c) => sum + light * lumaWeights[c]!, 0)

/** How much of a lamp's spot falls on what is seen of a wall, in the mean. */
const meanSpot = 0.3

/**
 * Paper of this colour with a lamp on it, so that what is seen of it has the colour in the mean: lighter where the lamp
 * is, darker toward the edges, the more the darker and the more colourful the paper is. What no screen can show lighter
 * darkens at its edges.
 */
function wallOf(colour: string): Wall {
  const own = linearColour(colour)
  const light = lumaOf(own)
  const colourful = Math.max(...own) - Math.min(...own)
  const fallOff = 1.13 + 3.6 * (1 - Math.cbrt(light)) + 0.6 * colourful
  const edge = 1 / (1 + (fallOff - 1) * meanSpot)
  const spot = fallOff * edge
  const room = Math.min(1, 1 / (spot * Math.max(...own, 0.01)))
  // The blackest paper still shows a lamp.
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
