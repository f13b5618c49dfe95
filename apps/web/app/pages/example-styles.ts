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

/** The widths of their pictures, `/people/PERSON.STYLE-WIDTH.avif` and `.webp`; the photo itself is `PERSON.photo`. */
export const exampleWidths = [240, 480, 960] as const
