import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** A link to an image, an upscale, a video or a thumbnail. It works for anyone who has it until it is turned off. */
export const Share = z.object({ workId: z.string(), url: z.string() })
export type Share = z.infer<typeof Share>

export const listShares = endpoint({
  method: 'GET',
  path: '/api/shares',
  access: 'onboarded',
  input: z.object({}),
  output: z.object({ shares: z.array(Share) }),
  failures: [],
})

/** Creates a share link or returns the existing link. */
export const shareWork = endpoint({
  method: 'POST',
  path: '/api/shares/create',
  access: 'onboarded',
  input: z.object({ workId: z.string() }),
  output: z.object({ share: Share }),
  failures: ['not_found', 'not_ready'],
})

/** Turns the link off immediately, if there is one. */
export const withdrawShare = endpoint({
  method: 'POST',
  path: '/api/shares/withdraw',
  access: 'onboarded',
  input: z.object({ workId: z.string() }),
  output: z.object({ success: z.literal(true) }),
  failures: ['not_found'],
})
