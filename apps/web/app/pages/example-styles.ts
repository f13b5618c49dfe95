import type { Gender } from '@keylight/contract'

/** The styles that the examples page shows everyone in. They need no other clothes and no pose. */
export const exampleStyles: Record<Gender, readonly string[]> = {
  man: [
    'man.headshot.gray-gradient',
    'man.headshot.white-background',
    'man.headshot.studio-dark',
    'man.profession.ceo',
    'man.headshot.outdoor-sunset',
    'man.lighting.golden-hour',
  ],
  woman: [
    'woman.headshot.gray-gradient',
    'woman.headshot.white',
    'woman.lighting.soft-studio',
    'woman.profession.ceo',
    'woman.headshot.urban',
    'woman.headshot.garden',
  ],
}

/** Styles framed closer than the others. */
const close = ['man.headshot.studio-dark']

/** Returns the name of the picture that shows a person's photo in the framing of a style: `/people/PERSON.NAME`. */
export const beforeIn = (style: string): string => `before-${close.includes(style) ? 'headshot' : 'head-and-shoulders'}`

/** The styles on the home page, each with another person. */
export const homeStyles: readonly string[] = [
  'woman.headshot.garden',
  'man.headshot.studio-blue',
  'woman.headshot.minimalist',
  'man.headshot.outdoor-architecture',
  'woman.headshot.gradient',
  'man.headshot.outdoor-sunset',
  'man.headshot.studio-textured',
  'woman.headshot.blue-gradient',
  'man.headshot.studio-dark',
  'woman.headshot.gray-gradient',
  'man.headshot.studio-brown',
  'woman.headshot.outdoor',
]
