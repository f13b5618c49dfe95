import { plates } from './plates.ts'
import type { Backdrop, Wall } from './recipe.ts'

/** How many metres a wall is behind the person: paper and canvas hang well behind, and people stand near plaster. */
const ofSurface: Record<Wall['surface'], number> = { paper: 1.6, canvas: 1.6, plaster: 0.3 }

export const wallMetres = ({ surface }: Pick<Wall, 'surface'>): number => ofSurface[surface]

/** How many metres behind the person something is that their shadow falls on, or null if nothing is that close. */
export function metresBehind(backdrop: Backdrop): number | null {
  if (backdrop.kind === 'wall') return wallMetres(backdrop)
  return backdrop.kind === 'plate' && backdrop.name === 'studio-canvas-brown' ? ofSurface.canvas : null
}

/** How dark shadows on the ground of places are whose light comes from a side. Elsewhere only feet darken the ground. */
const sideLit = 0.3

export function groundShadow(backdrop: Backdrop): number {
  if (backdrop.kind !== 'plate') return 0
  const { light } = plates[backdrop.name]
  return light === 'left' || light === 'right' ? sideLit : 0
}
