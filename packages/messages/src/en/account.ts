import { findStyle } from '@keylight/contract'
import type { Catalogue } from '../catalogue.ts'
import { render } from '../render.ts'

const made = ({ model, style }: { model: string; style: string }) => `${model}, ${findStyle(style)?.title ?? style}`

/** File names in account exports. */
export const exports: Catalogue['exports'] = {
  photo: ({ model }) => model ?? 'Not used yet',
  picture: made,
  thumbnail: made,
  upscale: ({ of, factor }) => `${of ? render(exports, of) : 'Image'}, upscaled ${factor}x`,
  video: ({ model, kind }) => `${model}, ${kind}`,
}
