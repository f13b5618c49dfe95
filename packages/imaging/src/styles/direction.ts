import type { Framing } from '../portrait/frame-portrait.ts'
import type { Retouch } from '../retouch/retouch-picture.ts'
import type { SettingName } from './settings.ts'

/** `photo` keeps the photo's light; all others replace the style's lamps. */
export const lightings = ['soft', 'dramatic', 'left', 'right', 'above', 'rim', 'photo'] as const
export type Lighting = (typeof lightings)[number]

/** Position of a garment, if that differs from the default fit. */
export interface Wear {
  /** Colour of the cloth (`#rrggbb`) in neutral light. */
  colour?: string
  /** Offset to the right and down, in face sizes, and scale relative to the default fit, all within `wearLimits`. */
  right?: number
  down?: number
  size?: number
}

/**
 * A user's adjustments to a style. Amounts range from -1 to 1, where 0 keeps the style's value. Anything omitted stays
 * as in the style.
 */
export interface Direction {
  /** Another studio or location, including its light. */
  setting?: SettingName
  /** The colour of a plain wall (`#rrggbb`) that replaces the style's background. */
  backdrop?: string
  light?: Lighting
  /** Above 0 is warmer. */
  warmth?: number
  /** Affects both person and background. */
  brightness?: number
  contrast?: number
  /** -1 is black and white. */
  saturation?: number
  /** Above 0, the background is further out of focus; below 0, it is sharper, within the limits of the plate. */
  blur?: number
  framing?: Framing
  /** Index of one of several crops of a photo, so that its images vary. Repeats after `takeCount`. */
  take?: number
  /** Final retouching; amounts from 0 to 1. */
  retouch?: Retouch
  /** Position and colour of the garment, if the person wears one. */
  wear?: Wear
}
