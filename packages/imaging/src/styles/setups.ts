/** What recipes are put together from: directions of light, and the two places where a portrait is taken. */
import type { LightDirection } from '../portrait/relief.ts'
import type { Backdrop, StyleRecipe } from './recipe.ts'

export const fromLeft: LightDirection = [-0.55, -0.45, 0.7]
export const fromRight: LightDirection = [0.55, -0.45, 0.7]
export const fromFarLeft: LightDirection = [-0.9, -0.35, 0.35]
export const fromAbove: LightDirection = [0, -0.6, 0.8]

/** A portrait studio with one soft key light: what each style says differently is all that it lists. */
export const studio: Omit<StyleRecipe, 'backdrop'> = {
  framing: 'head-and-shoulders',
  key: { direction: fromLeft, amount: 0.22 },
  rim: 0,
  warmth: 1,
  contrast: 1.04,
  wrap: 0.045,
  shadow: 0.22,
  grain: 0.006,
}
/** Out of doors, or in a room: light comes round the person and nothing is close enough to catch a shadow. */
export const location: Omit<StyleRecipe, 'backdrop'> = {
  ...studio,
  key: { direction: fromLeft, amount: 0.18 },
  contrast: 1.02,
  wrap: 0.06,
  shadow: 0,
}

export const spot = (
  inner: string,
  outer: string,
  more: Partial<Extract<Backdrop, { kind: 'spot' }>> = {},
): Backdrop => ({
  kind: 'spot',
  inner,
  outer,
  at: [0.5, 0.38],
  reach: 0.75,
  mottling: 0.04,
  ...more,
})
export const canvas = (inner: string, outer: string, texture: number): Backdrop => ({
  kind: 'canvas',
  inner,
  outer,
  at: [0.48, 0.4],
  reach: 0.8,
  texture,
})
export const plate = (name: string, more: Partial<Extract<Backdrop, { kind: 'plate' }>> = {}): Backdrop => ({
  kind: 'plate',
  name,
  blur: 0.006,
  zoom: 1,
  at: [0.5, 0],
  exposure: 1,
  warmth: 1,
  ...more,
})
