import type { Catalogue } from '../catalogue.ts'

/** Titles of vouchers. */
export const vouchers: Catalogue['vouchers'] = {
  given: ({ title }) => title,
  invited: () => 'For accepting an invitation',
  inviting: () => 'For inviting someone',
}
