import type { PlateName } from './plates.ts'
import type { Backdrop, Wall } from './recipe.ts'

/** How many metres a wall is behind the person: paper and canvas hang well behind, and people stand near plaster. */
const ofSurface: Record<Wall['surface'], number> = { paper: 1.6, canvas: 1.6, plaster: 0.3 }

export const wallMetres = ({ surface }: Pick<Wall, 'surface'>): number => ofSurface[surface]

/** How many metres behind the person something is that their shadow falls on, or null if nothing is that close. */
export function metresBehind(backdrop: Backdrop): number | null {
  if (backdrop.kind === 'wall') return wallMetres(backdrop)
  return backdrop.kind === 'plate' && backdrop.name === 'studio-canvas-brown' ? ofSurface.canvas : null
}

/** Places with nothing but ground behind the person, in light from a side. In rooms, furniture is in the way. */
const openGround: ReadonlySet<PlateName> = new Set(['architecture-concrete', 'city-street-day', 'government-columns'])

/** How dark the person's shadow on the ground is. Elsewhere only their feet darken it. */
export const groundShadow = (backdrop: Backdrop): number =>
  backdrop.kind === 'plate' && openGround.has(backdrop.name) ? 0.3 : 0
