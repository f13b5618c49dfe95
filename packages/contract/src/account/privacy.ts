import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** What the server keeps of the user, since when and until when. */
export const getPrivacy = endpoint({
  method: 'GET',
  path: '/api/user/privacy',
  access: 'signedIn',
  input: z.object({}),
  output: z.object({
    /** The consent that is in force; null if it was never given, or is withdrawn. */
    consent: z.object({ version: z.string(), givenAt: z.iso.datetime() }).nullable(),
    /** Uploaded photos that are still here, by their model (null for photos that wait for one), soonest deleted first. */
    uploads: z.array(
      z.object({
        model: z.string().nullable(),
        photos: z.number().int(),
        /** When the first of them are deleted; null while it depends on a training. */
        deletedAt: z.iso.datetime().nullable(),
      }),
    ),
    /** When pictures and models are deleted if the user doesn't sign in again; null with an active subscription. */
    idleDeletionAt: z.iso.datetime().nullable(),
    /** How many days before that the user gets a warning. */
    warnedDays: z.number(),
    uploadsDays: z.number(),
    /** How many of each there are. */
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
 * Withdraws the consent to the analysis of photos, and deletes what that analysis needs and made: all models, and the
 * photos that were uploaded for them. Pictures stay until they are deleted.
 */
export const withdrawConsent = endpoint({
  method: 'POST',
  path: '/api/user/consent/withdraw',
  access: 'signedIn',
  input: z.object({}),
  output: z.object({ success: z.literal(true) }),
  failures: [],
})
