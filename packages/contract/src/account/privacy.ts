import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** Returns the data stored about the user, with its age and retention period. */
export const getPrivacy = endpoint({
  method: 'GET',
  path: '/api/user/privacy',
  access: 'signedIn',
  input: z.object({}),
  output: z.object({
    /** Current consent; null if there is none. */
    consent: z.object({ version: z.string(), givenAt: z.iso.datetime() }).nullable(),
    /** Stored uploads, grouped by model (null for photos not yet used in a training), soonest deletion first. */
    uploads: z.array(
      z.object({
        model: z.string().nullable(),
        photos: z.number().int(),
        /** Deletion date of the first photo; null while a training needs the photos. */
        deletedAt: z.iso.datetime().nullable(),
      }),
    ),
    /** Deletion date of headshots and models without another sign-in; null with an active subscription. */
    idleDeletionAt: z.iso.datetime().nullable(),
    /** Number of days from the warning to the deletion. */
    warnedDays: z.number(),
    uploadsDays: z.number(),
    holdings: z.object({
      models: z.number().int(),
      photos: z.number().int(),
      pictures: z.number().int(),
      upscales: z.number().int(),
      videos: z.number().int(),
      thumbnails: z.number().int(),
      published: z.number().int(),
    }),
  }),
  failures: [],
})

/**
 * Withdraws consent to photo analysis, and deletes its inputs and results: all models and their uploaded photos. Images
 * stay until they are deleted.
 */
export const withdrawConsent = endpoint({
  method: 'POST',
  path: '/api/user/consent/withdraw',
  access: 'signedIn',
  input: z.object({}),
  output: z.object({ success: z.literal(true) }),
  failures: [],
})
