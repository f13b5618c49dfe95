import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Credits } from './credits.ts'

/** A change in the user's credits. Orders, gifts and refunds are separate entries. */
export const CreditEntry = z.object({
  _id: z.string(),
  /** Such as `3 headshots of Ana`. */
  title: z.string(),
  kind: z.enum(['added', 'used', 'refunded']),
  /** The change in each balance; negative when spent. */
  credits: Credits,
  /** Whether the credits belong to the team. */
  ofTeam: z.boolean(),
  at: z.iso.datetime(),
  /** The page of the entry's subject; null if it never had one or the page is gone. */
  link: z.string().nullable(),
})
export type CreditEntry = z.infer<typeof CreditEntry>

/** Lists all changes in the user's credits, newest first. Pass `next` as `before` to load the next page. */
export const listCreditEntries = endpoint({
  method: 'GET',
  path: '/api/user/credits',
  access: 'signedIn',
  input: z.object({ before: z.string().max(60).optional() }),
  output: z.object({ entries: z.array(CreditEntry), next: z.string().nullable() }),
  failures: [],
})
