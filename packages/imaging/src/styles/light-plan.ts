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

/** How bright a surface is on average over a ball that faces the camera, and halfway to its best-lit part. */
const meanShade = 0.55
const unchangedShade = 0.82

/** The factor of light on a surface that faces the key this much: 1 squarely, 0 not at all. See `shadeRelief`. */
export const keyFactor = (amount: number, facing: number): number =>
  Math.max(0.15, 1 + (amount * (facing - unchangedShade)) / meanShade)

/** What the recipe says about its light, in degrees and ratios. */
export function lightPlanOf({ key, rim, backdrop, framing }: StyleRecipe): LightPlan {
  const [x, y, z] = towards(key.direction)
  const across = Math.hypot(x, y)
  // A surface at 45 degrees to the camera that leans towards the key, and the one opposite it.
  const lit = Math.SQRT1_2 * (across + z)
  const unlit = Math.max(0, Math.SQRT1_2 * (z - across))
  const degrees = (angle: number) => Math.round((angle * 180) / Math.PI)
  return {
    side: degrees(Math.atan2(x, z)),
    height: degrees(Math.asin(-y)),
    ratio: Math.round((10 * keyFactor(key.amount, lit)) / keyFactor(key.amount, unlit)) / 10,
    rim,
    behind: backdrop.kind === 'wall' ? backdrop.surface : backdrop.kind,
    ...(backdrop.kind === 'plate' && { kelvin: plates[backdrop.name].kelvin }),
    ...(backdrop.kind === 'wall' && { colours: [backdrop.inner, backdrop.outer] as const }),
    ...(backdrop.kind === 'gradient' && { colours: [backdrop.from, backdrop.to] as const }),
    framing,
  }
}
