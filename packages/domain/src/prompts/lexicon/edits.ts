/** Words for what only a chat about a picture asks for: upscales, filters, cut-outs and undo. */
import type { Entry } from './lexicon.ts'

export const editEntries: readonly Entry[] = [
  [
    `upscale, upscaled, upscaling, enlarge, enlarged, larger, bigger, big, higher resolution, more resolution,
    increase the resolution, increase resolution, high resolution, high res, hi res, full resolution, print size,
    for print, more pixels, double the size, twice as large, twice the size, double size`,
    { kind: 'upscale', factor: null },
  ],
  ['2x, x2, two times, twice, 200', { kind: 'upscale', factor: 2 }],
  ['4x, x4, four times, quadruple, 4k, 8k', { kind: 'upscale', factor: 4 }],
  [
    'oil, oil painting, oil paint, oil painted, oil on canvas, painted in oil, oil paints',
    { kind: 'filter', filter: 'oil', label: 'Oil painting' },
  ],
  [
    'watercolour, watercolours, watercolour painting, aquarelle, water colour, watercolor, watercolors',
    { kind: 'filter', filter: 'watercolour', label: 'Watercolour' },
  ],
  [
    'pencil, pencil sketch, pencil drawing, sketch, sketched, drawing, drawn, line drawing',
    { kind: 'filter', filter: 'pencil', label: 'Pencil drawing' },
  ],
  [
    'cartoon, cartoonish, cartoony, comic, comic book, comic strip',
    { kind: 'filter', filter: 'cartoon', label: 'Cartoon' },
  ],
  ['pop art, popart, pop, warhol, andy warhol', { kind: 'filter', filter: 'pop', label: 'Pop art' }],
  [
    'mono filter, mono, mono art, black and white filter, monochrome filter',
    { kind: 'filter', filter: 'mono', label: 'Mono' },
  ],
  [
    'animation, animated, anime, animated film, animation film',
    { kind: 'filter', filter: 'animation', label: 'Animation' },
  ],
  ['filter, painting, art', { kind: 'head-noun' }],
  [
    `cut out, cutout, cut me out, cut it out, cut out the background, remove the background, remove background,
    remove my background, delete the background, delete background, erase the background,
    take away the background, take out the background, background removed, background removal, transparent,
    transparent background, no background, without background, without a background, without the background,
    isolate, isolate me, png, transparency, get rid of the background`,
    { kind: 'cut-out' },
  ],
  [
    `undo, undo that, undo it, undo this, go back, revert, take that back, take it back, step back, one step back,
    back one step, previous version, previous one, never mind, nevermind, restore, as it was, as it was before,
    like before, as before, the way it was, reverse that`,
    { kind: 'undo' },
  ],
]
