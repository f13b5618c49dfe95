import type { Framing } from '../portrait/frame-portrait.ts'
import type { SettingName } from './settings.ts'

export const lightings = ['soft', 'dramatic', 'left', 'right', 'above', 'rim'] as const
export type Lighting = (typeof lightings)[number]

/**
 * How a picture differs from its style, as somebody asked for it. Amounts run from -1 to 1, where 0 is the style's own;
 * what is left out is the style's.
 */
export interface Direction {
  /** Another studio or place, with its light. */
  setting?: SettingName
  /** A plain wall of this colour (`#rrggbb`) instead of the style's backdrop. */
  backdrop?: string
  light?: Lighting
  /** Above 0 is warmer. */
  warmth?: number
  /** Of person and backdrop together. */
  brightness?: number
  contrast?: number
  /** -1 is black and white. */
  saturation?: number
  /** Above 0 the backdrop is farther out of focus, below 0 sharper as far as it is. */
  blur?: number
  framing?: Framing
}
