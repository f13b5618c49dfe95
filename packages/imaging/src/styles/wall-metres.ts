import type { PlateName } from './plates.ts'
import type { Backdrop, Wall } from './recipe.ts'

/** Distance of a wall behind the person, in metres: paper and canvas hang well behind, while plaster is close. */
const ofSurface: Record<Wall['surface'], number> = { paper: 1.6, canvas: 1.6, plaster: 0.3 }

export const wallMetres = ({ surface }: Pick<Wall, 'surface'>): number => ofSurface[surface]

/**
 * Returns the distance, in metres, from the person to the surface that receives their shadow, or null if none is close
 * enough.
 */
export function metresBehind(backdrop: Backdrop): number | null {
  if (backdrop.kind === 'wall') return wallMetres(backdrop)
  return backdrop.kind === 'plate' && backdrop.name === 'studio-canvas-brown' ? ofSurface.canvas : null
}

/** Locations with bare ground behind the person, lit from a side. In rooms, furniture is in the way. */
const openGround: ReadonlySet<PlateName> = new Set(['architecture-concrete', 'city-street-day', 'government-columns'])

/**
 * Returns the strength of the person's shadow on the ground. Elsewhere there is only a contact shadow at their feet.
 */
export const groundShadow = (backdrop: Backdrop): number =>
  backdrop.kind === 'plate' && openGround.has(backdrop.name) ? 0.3 : 0
