import type { Gender } from './styles.ts'

/** The professions shown on the landing page. */
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
