import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { Picture } from '../shoots/shoots.ts'

/** What is done besides evening out the skin. Each is off by default. */
export const RetouchOptions = z.object({
  /** Softens the shadows under the eyes. */
  underEyes: z.boolean().default(false),
  /** Takes thin hairs off the backdrop that stand off the head. */
  strayHairs: z.boolean().default(false),
})
export type RetouchOptions = z.infer<typeof RetouchOptions>

/** How much of the unevenness goes; at 0, the skin stays as the style made it. */
const Amount = z.int().min(0).max(100)

/**
 * The ends of the slider for a picture: any amount lies in between, pixel by pixel. A picture that was made by retouching
 * starts again from the one it was made of.
 */
export const getRetouchRange = endpoint({
  method: 'POST',
  path: '/api/engine/retouch/range',
  access: 'onboarded',
  input: z.object({
    pictureId: z.string(),
    /** By default those that the picture was made with. */
    options: RetouchOptions.optional(),
  }),
  output: z.object({
    /** The picture that it starts from, in full size. */
    originalUrl: z.string(),
    /** At 0, with the options. */
    noneUrl: z.string(),
    /** At 100. */
    fullUrl: z.string(),
    /** How this picture was retouched. */
    amount: Amount,
    options: RetouchOptions,
    /** How many free changes are left, of `limits.editsPerChatMax`. */
    editsLeft: z.int().min(0).max(limits.editsPerChatMax),
  }),
  failures: ['not_found', 'not_ready', 'engine_cannot', 'too_many_runs', 'engine_unavailable', 'storage_full'],
})

/**
 * Makes a retouched picture beside the original. It is free, and one of the free changes that a picture allows, whichever
 * of its versions they are made to. At an amount of 0 without options there is nothing to make: the answer is the original,
 * and no change is used.
 */
export const requestRetouch = endpoint({
  method: 'POST',
  path: '/api/engine/retouch',
  access: 'onboarded',
  scope: 'order',
  idempotent: true,
  input: z.object({
    pictureId: z.string(),
    amount: Amount,
    options: RetouchOptions.default({ underEyes: false, strayHairs: false }),
  }),
  output: z.object({ picture: Picture }),
  failures: ['not_found', 'not_ready', 'engine_cannot', 'too_many_runs', 'account_full'],
})
