import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Credits } from './credits.ts'

/** One change of the user's credits. Orders, gifts and refunds are entries of their own. */
export const CreditEntry = z.object({
  _id: z.string(),
  /** What it was for, like `3 pictures of Ana`. */
  title: z.string(),
  kind: z.enum(['added', 'used', 'refunded']),
  /** How each counter changed: negative for what was used. */
  credits: Credits,
  /** The credits are the team's. */
  ofTeam: z.boolean(),
  at: z.iso.datetime(),
  /** The page that shows what it was for; null if there is none, or no longer. */
  link: z.string().nullable(),
})
export type CreditEntry = z.infer<typeof CreditEntry>

/** Every change of the user's credits, newest first. `next` is the `before` of the next page. */
export const listCreditEntries = endpoint({
  method: 'GET',
  path: '/api/user/credits',
  access: 'signedIn',
  input: z.object({ before: z.string().max(60).optional() }),
  output: z.object({ entries: z.array(CreditEntry), next: z.string().nullable() }),
  failures: [],
})
