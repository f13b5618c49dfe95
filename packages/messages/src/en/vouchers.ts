import type { Catalogue } from '../catalogue.ts'

/** What vouchers are for. */
export const vouchers: Catalogue['vouchers'] = {
  given: ({ title }) => title,
  invited: () => 'For accepting an invitation',
  inviting: () => 'For inviting someone',
}
