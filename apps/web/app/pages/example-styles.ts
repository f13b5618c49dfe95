import type { Gender } from '@keylight/contract'

/** Styles on the examples page. They keep the clothes and pose of the photo. */
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

/** Styles with a tighter framing. */
const close = ['man.headshot.studio-dark']

/** Returns the name of a person's photo in the framing of a style, for `/people/PERSON.NAME`. */
export const beforeIn = (style: string): string => `before-${close.includes(style) ? 'headshot' : 'head-and-shoulders'}`

/** Styles on the home page, each with a different person. */
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
