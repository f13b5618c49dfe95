import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Credits } from './credits.ts'

/** A change of the user's credits. Orders, gifts and refunds each have their own entry. */
export const CreditEntry = z.object({
  _id: z.string(),
  /** Such as `3 headshots of Ana`. */
  title: z.string(),
  kind: z.enum(['added', 'used', 'refunded']),
  /** Change of each balance, negative when spent. */
  credits: Credits,
  /** Whether these are the team's credits. */
  ofTeam: z.boolean(),
  at: z.iso.datetime(),
  /** Page of the entry's subject; null without one, or once it is deleted. */
  link: z.string().nullable(),
})
export type CreditEntry = z.infer<typeof CreditEntry>

/** Lists changes of the user's credits, newest first. `next` is the `before` of the next page. */
export const listCreditEntries = endpoint({
  method: 'GET',
  path: '/api/user/credits',
  access: 'signedIn',
  input: z.object({ before: z.string().max(60).optional() }),
  output: z.object({ entries: z.array(CreditEntry), next: z.string().nullable() }),
  failures: [],
})
