import type { Framing } from '../portrait/frame-portrait.ts'
import type { LightDirection } from '../portrait/relief.ts'
import { plates } from './plates.ts'
import type { Backdrop, StyleRecipe } from './recipe.ts'

/** The lighting diagram of a style, in photographers' terms. */
export interface LightPlan {
  /**
   * Angle of the key light to the side of the camera, in degrees as seen in the image; negative values are to the left.
   */
  side: number
  /** Angle of the key light above the eyes, in degrees. */
  height: number
  /** Lighting ratio between the two sides of the face: 1.4 means 1.4 : 1. */
  ratio: number
  /** Strength of the rim light; 0 for none. */
  rim: number
  /** The background, and the colour temperature of its light if known. */
  behind: Exclude<Backdrop['kind'], 'wall'> | Extract<Backdrop, { kind: 'wall' }>['surface']
  kelvin?: number
  /** The lit and the unlit colour of a wall, or the two ends of a gradient. */
  colours?: readonly [string, string]
  framing: Framing
}

/** Returns the unit vector towards a light. */
export function towards(direction: LightDirection): LightDirection {
  const length = Math.hypot(...direction)
  return [direction[0] / length, direction[1] / length, direction[2] / length]
}

/** Returns the lighting ratio between the two sides of the face, the key side first. */
export const keyRatio = ({ amount }: StyleRecipe['key']): number => 1 + 5.5 * amount + 7 * amount * amount

/** Returns a recipe's lighting in degrees and ratios. */
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
