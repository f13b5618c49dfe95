import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** The solution of a puzzle from `requestToolPuzzle`. Each puzzle is accepted once. */
export const ToolProof = z.object({
  puzzle: z.string().max(40),
  /** A number, written in decimal. */
  answer: z.string().regex(/^\d{1,15}$/),
})
export type ToolProof = z.infer<typeof ToolProof>

/** What the inputs of free tools on the server have in common. */
export const toolRun = { proof: ToolProof.optional() }

/**
 * A puzzle that takes a computer a moment. Visitors who have used up the free runs of an hour solve one for each further run: find
 * a number so that SHA-256 of `<puzzle>:<number>` begins with so many zero bits.
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
