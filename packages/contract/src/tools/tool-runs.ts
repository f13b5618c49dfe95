import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** The solution of a proof-of-work puzzle from `requestToolPuzzle`. Each puzzle is accepted only once. */
export const ToolProof = z.object({
  puzzle: z.string().max(40),
  /** A decimal number. */
  answer: z.string().regex(/^\d{1,15}$/),
})
export type ToolProof = z.infer<typeof ToolProof>

/** Input fields shared by free tools on the server. */
export const toolRun = { proof: ToolProof.optional() }

/**
 * Returns a proof-of-work puzzle. Visitors who have used up their free runs for the hour solve one for each additional
 * run: find a number for which SHA-256 of `<puzzle>:<number>` begins with the requested number of zero bits.
 */
export const requestToolPuzzle = endpoint({
  method: 'POST',
  path: '/api/tool/puzzle',
  access: 'public',
  input: z.object({}),
  output: z.object({
    puzzle: z.string(),
    bits: z.number().int(),
    expiresAt: z.iso.datetime(),
  }),
  failures: ['too_many_runs'],
})
