import type { Framing } from '../portrait/frame-portrait.ts'
import type { LightDirection } from '../portrait/relief.ts'
import { plates } from './plates.ts'
import type { Backdrop, StyleRecipe } from './recipe.ts'

/** Where the lights of a style stand, as a photographer would note it down. */
export interface LightPlan {
  /** How many degrees the key stands to the side of the camera, as the picture shows it: below 0 is on the left. */
  side: number
  /** How many degrees the key is above the eyes. */
  height: number
  /** How much brighter the side of the face towards the key is: 1.4 stands for 1.4 : 1. */
  ratio: number
  /** How strong the light from behind is; 0 is none. */
  rim: number
  /** What stands behind the person, and the colour temperature of its light where that is known. */
  behind: Exclude<Backdrop['kind'], 'wall'> | Extract<Backdrop, { kind: 'wall' }>['surface']
  kelvin?: number
  /** The lit and the unlit colour of a wall, or the two ends of a gradient. */
  colours?: readonly [string, string]
  framing: Framing
}

/** The unit vector towards a light. */
export function towards(direction: LightDirection): LightDirection {
  const length = Math.hypot(...direction)
  return [direction[0] / length, direction[1] / length, direction[2] / length]
}

/** How much brighter the side of the face towards the key is than the other one. */
export const keyRatio = ({ amount }: StyleRecipe['key']): number => 1 + 5.5 * amount + 7 * amount * amount

/** What the recipe says about its light, in degrees and ratios. */
export function lightPlanOf({ key, rim, backdrop, framing }: StyleRecipe): LightPlan {
  const [x, y, z] = towards(key.direction)
  const degrees = (angle: number) => Math.round((angle * 180) / Math.PI)
  return {
    side: degrees(Math.atan2(x, z)),
    height: degrees(Math.asin(-y)),
    ratio: Math.round(10 * keyRatio(key)) / 10,
    rim,
    behind: backdrop.kind === 'wall' ? backdrop.surface : backdrop.kind,
    ...(backdrop.kind === 'plate' && { kelvin: plates[backdrop.name].kelvin }),
    ...(backdrop.kind === 'wall' && { colours: [backdrop.inner, backdrop.outer] as const }),
    ...(backdrop.kind === 'gradient' && { colours: [backdrop.from, backdrop.to] as const }),
    framing,
  }
}
