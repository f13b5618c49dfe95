/** Words for the backdrop and its colour, and general nouns that follow an adjective. */
import { colours } from './colours.ts'
import type { Entry } from './lexicon.ts'
import type { Meaning } from './meaning.ts'

export const backdropEntries: readonly Entry[] = [
  [
    `background, backdrop, backgrounds, backdrops, bg, back ground, wall, behind me, behind him, behind her,
    behind them, behind`,
    { kind: 'backdrop' },
  ],
  [
    `plain, solid, simple, uncluttered, neutral, empty, blank, uniform, seamless, monotone, clean, one colour,
    single colour`,
    { kind: 'plain' },
  ],
  ['pale', { kind: 'shade', shade: 'light' }],
  ['deep', { kind: 'shade', shade: 'dark' }],
  ['dusty', { kind: 'shade', shade: 'dusty' }],
  ['light', { kind: 'head-noun', of: 'brightness', shade: 'light' }],
  ['lighting, lights, lit, illumination', { kind: 'head-noun', of: 'brightness' }],
  ['colour, colours', { kind: 'head-noun', of: 'saturation' }],
  [
    `tone, tones, look, looks, mood, feel, feeling, vibe, vibes, grade, grading, atmosphere, ambience, ambiance,
    format, orientation, ratio, aspect, aspect ratio, crop, cropped, cropping, style, styling, setting, scene,
    environment, coloured, palette, hue, hues, tint, framing, frame, composition, depth of field, effect, shot,
    shots, version, treatment, finish, focus, location, surroundings, place, day, daytime, weather`,
    { kind: 'head-noun' },
  ],
]

export const colourEntries: readonly Entry[] = colours.map(({ name, hex, isThing }): Entry => {
  const meaning: Meaning = { kind: 'colour', name, hex, isThing }
  return [name.includes(' ') ? `${name}, ${name.replaceAll(' ', '')}` : name, meaning]
})
