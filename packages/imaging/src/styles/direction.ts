import type { Framing } from '../portrait/frame-portrait.ts'
import type { Retouch } from '../retouch/retouch-picture.ts'
import type { SettingName } from './settings.ts'

export const lightings = ['soft', 'dramatic', 'left', 'right', 'above', 'rim'] as const
export type Lighting = (typeof lightings)[number]

/** How a garment is worn, if not as it was rendered and as it fits. */
export interface Wear {
  /** The colour of its cloth (`#rrggbb`) in ordinary light. */
  colour?: string
  /** To the right and down, in face sizes, and its size relative to one that fits, all within `wearLimits`. */
  right?: number
  down?: number
  size?: number
}

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
  /** Which of the frames for one photo, from 0, so that pictures of it differ. Repeats after `takeCount`. */
  take?: number
  /** What is retouched at the end; amounts from 0 to 1. */
  retouch?: Retouch
  /** How the person wears the garment that they are dressed in, if there is one. */
  wear?: Wear
}
