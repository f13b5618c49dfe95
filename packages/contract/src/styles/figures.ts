import type { Gender } from './styles.ts'

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
 * The widths of a style's picture without a face, `/figures/ID-WIDTH.avif` and `.webp`: public pages show it until they know
 * the visitor. `npm run figures` makes them.
 */
export const figureWidths = [160, 320, 640] as const
