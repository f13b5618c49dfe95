/** Words used only in chats about an image: upscales, filters, cut-outs and undo. */
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
    'watercolour, watercolours, watercolour painting, aquarelle, water colour',
    { kind: 'filter', filter: 'watercolour', label: 'Watercolour' },
  ],
  [
    'pencil, pencil sketch, pencil drawing, sketch, sketched, drawing, drawn, line drawing',
    { kind: 'filter', filter: 'pencil', label: 'Pencil drawing' },
  ],
  [
    'cartoon, cartoon character, cartoonish, cartoony, comic, comic book, comic strip',
    { kind: 'filter', filter: 'cartoon', label: 'Cartoon' },
  ],
  ['pop art, popart, pop, warhol, andy warhol', { kind: 'filter', filter: 'pop', label: 'Pop art' }],
  [
    'mono filter, mono, mono art, black and white filter, monochrome filter',
    { kind: 'filter', filter: 'mono', label: 'Mono' },
  ],
  [
    `animation, animated, anime, anime character, anime style, animated film, animation film, pixar, pixar style,
    pixar character, disney, disney style, disney character, ghibli, ghibli style, studio ghibli,
    studio ghibli style, 3d animation`,
    { kind: 'filter', filter: 'animation', label: 'Animation' },
  ],
  ['filter, painting, art', { kind: 'head-noun' }],
  [
    `cut out, cutout, cut me out, cut it out, cut out the background, remove the background, remove background,
    remove my background, delete the background, delete background, erase the background,
    take away the background, take out the background, background removed, background removal, transparent,
    transparent background, no background, without background, without a background, without the background,
    remove bg, remove the bg, remove my bg, delete bg, delete the bg, no bg, transparent bg, remove backdrop,
    remove the backdrop, get rid of the bg, isolate, isolate me, png, transparency, get rid of the background`,
    { kind: 'cut-out' },
  ],
  [
    `undo, undo that, undo it, undo this, go back, revert, take that back, take it back, step back, one step back,
    back one step, previous version, previous one, never mind, nevermind, restore, as it was, as it was before,
    like before, as before, the way it was, reverse that, put it back, previous`,
    { kind: 'undo' },
  ],
  [
    `start over, start again, start from scratch, reset, reset it, original, revert to original,
    revert to the original, go back to the original, back to the original, go back to original, back to original,
    undo everything, undo all, undo all changes, undo all of it, remove all changes, show the original`,
    { kind: 'undo', all: true },
  ],
  // Frequent typos.
  ['mkae, amke, maek, cna, plese, pleas, plss, tbh, omg, lol, hmm, hm, actualy', { kind: 'stop-word' }],
  ['too yellow, too orange, too red, yellowish, orangey', { kind: 'amount', of: 'warmth', sign: -1 }],
  ['too blue, too cold', { kind: 'amount', of: 'warmth', sign: 1 }],
  [
    `fix the white balance, fix white balance, correct the white balance, white balance, fix the colours,
    correct the colours, fix the colour, colour correct`,
    { kind: 'neutral', of: 'warmth', label: 'Neutral tones' },
  ],
  [
    `fix the lighting, fix lighting, fix the light, better lighting, better light, improve the lighting,
    improve lighting, improve the light, nicer light, nicer lighting, good lighting, lighting is bad,
    even out the light, even out the lighting`,
    { kind: 'light', light: 'soft', label: 'Soft light' },
  ],
  [
    'make it pop, make me pop, makes it pop, pop more, stand out, make it stand out, make me stand out, more punch',
    { kind: 'mood', direction: { contrast: 0.3, saturation: 0.25 }, label: 'More punch' },
  ],
  ['hdr', { kind: 'mood', direction: { contrast: 0.4, saturation: 0.2 }, label: 'HDR look' }],
  [
    'show more of my body, show more of me, more of my body, more body, show my body, show more body',
    { kind: 'framing', framing: 'half-body', label: 'Half body' },
  ],
]
