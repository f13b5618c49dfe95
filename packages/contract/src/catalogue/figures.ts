import { type Gender, looks } from './looks.ts'

/** The professions that the landing page shows. */
export const shownProfessions: Record<Gender, readonly string[]> = {
  man: ['executive', 'attorney', 'doctor', 'engineer', 'professor', 'architect', 'luxury-realtor', 'creative-director'],
  woman: [
    'corporate-director',
    'attorney',
    'doctor',
    'researcher',
    'professor',
    'ceo',
    'luxury-realtor',
    'creative-director',
  ],
}

/**
 * The looks that have a picture without a face, `/figures/ID-WIDTH.avif` and `.webp`: public pages show it until they know
 * the visitor. `npm run figures` makes them.
 */
export const looksWithFigures: readonly string[] = looks
  .filter(
    ({ id, gender, group }) =>
      group === 'headshot' ||
      group === 'lighting' ||
      shownProfessions[gender].some((name) => id === `${gender}.profession.${name}`),
  )
  .map(({ id }) => id)

export const figureWidths = [160, 320, 640] as const
