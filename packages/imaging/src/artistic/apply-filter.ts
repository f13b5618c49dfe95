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
 * The picture as the named art would show it, at its own size. Works on any picture, with or without people. Textures belong
 * to the canvas and choices are soft, so that frames of one scene stay alike.
 */
export function applyFilter(name: FilterName, image: RgbImage): RgbImage {
  return filters[name](image)
}
