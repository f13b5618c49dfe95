import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { Picture } from '../shoots/shoots.ts'

/** Retouching options besides evening out the skin. All off by default. */
export const RetouchOptions = z.object({
  /** Softens the shadows under the eyes. */
  underEyes: z.boolean().default(false),
  /** Removes flyaway hairs in front of the background. */
  strayHairs: z.boolean().default(false),
})
export type RetouchOptions = z.infer<typeof RetouchOptions>

/** Retouching amount; 0 leaves the style's result unchanged. */
const Amount = z.int().min(0).max(100)

/**
 * Returns both ends of the slider for an image; other amounts interpolate between them per pixel. Retouched images
 * start from their original.
 */
export const getRetouchRange = endpoint({
  method: 'POST',
  path: '/api/engine/retouch/range',
  access: 'onboarded',
  input: z.object({
    pictureId: z.string(),
    /** Defaults to the image's own options. */
    options: RetouchOptions.optional(),
  }),
  output: z.object({
    /** The full-size image it starts from. */
    originalUrl: z.string(),
    /** The image at amount 0, with the options applied. */
    noneUrl: z.string(),
    /** The image at amount 100. */
    fullUrl: z.string(),
    /** Current retouching of this image. */
    amount: Amount,
    options: RetouchOptions,
    /** Number of free changes left, out of `limits.editsPerChatMax`. */
    editsLeft: z.int().min(0).max(limits.editsPerChatMax),
  }),
  failures: ['not_found', 'not_ready', 'engine_cannot', 'too_many_runs', 'engine_unavailable', 'storage_full'],
})

/**
 * Creates a retouched image next to the original. Uses one of the image's free changes, which all its versions share.
 * At amount 0 without options there is nothing to do, so it returns the original and uses no free change.
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
