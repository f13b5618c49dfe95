import type { RgbImage } from '../pixels.ts'
import { animation } from './animation.ts'
import { cartoon } from './cartoon.ts'
import { mono } from './mono.ts'
import { oil } from './oil.ts'
import { pencil } from './pencil.ts'
import { pop } from './pop.ts'
import { watercolour } from './watercolour.ts'

const filters = { oil, watercolour, pencil, cartoon, pop, mono, animation }

export type FilterName = keyof typeof filters

export const filterNames = Object.keys(filters) as FilterName[]

/**
 * Applies a filter to any image, keeping its size. Textures are fixed to the canvas and thresholds are soft, so that
 * video doesn't flicker.
 */
export function applyFilter(name: FilterName, image: RgbImage): RgbImage {
  return filters[name](image)
}
