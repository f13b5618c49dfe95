/** How a chosen light is stored: as the light among an image's adjustments. */
import { findStyle, type Light } from '@keylight/contract'
import type { Direction, EngineCapabilities } from '@keylight/engine'

const stored = { photo: 'photo', studio: 'soft' } as const

/** Returns the adjustment for a light; none for the style's own. */
export const lightDirection = (light: Light): Pick<Direction, 'light'> =>
  light === 'style' ? {} : { light: stored[light] }

/** Returns an image's light; null if a prompt named another light. */
export function lightOf({ light }: Pick<Direction, 'light'>): Light | null {
  if (light === undefined) return 'style'
  return light === 'photo' ? 'photo' : light === 'soft' ? 'studio' : null
}

/**
 * Returns the adjustment for an order in this style. Styles that are about light, and those that are AI-generated, keep
 * their own.
 */
export function orderedLight(
  { generator }: Pick<EngineCapabilities, 'generator'>,
  style: string,
  light: Light = 'style',
): Pick<Direction, 'light'> {
  const keepsOwn = findStyle(style)?.group === 'lighting' || generator?.styles.includes(style)
  return keepsOwn ? {} : lightDirection(light)
}
