import type { Framing } from '../portrait/frame-portrait.ts'
import type { SettingName } from './settings.ts'

export const lightings = ['soft', 'dramatic', 'left', 'right', 'above', 'rim'] as const
export type Lighting = (typeof lightings)[number]

/**
 * What someone asked to change about a style. Amounts run from -1 to 1, where 0 keeps the style's own value. Anything
 * left out stays as it is in the style.
 */
export interface Direction {
  /** Another studio or place, including its light. */
  setting?: SettingName
  /** A plain wall of this colour (`#rrggbb`) instead of the style's backdrop. */
  backdrop?: string
  light?: Lighting
  /** Above 0 is warmer. */
  warmth?: number
  /** Affects person and backdrop together. */
  brightness?: number
  contrast?: number
  /** -1 is black and white. */
  saturation?: number
  /** Above 0, the backdrop is farther out of focus; below 0, it is sharper, as far as the plate allows. */
  blur?: number
  framing?: Framing
}
