import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'

/** A public image: a published one, or one of our samples. */
export const InspiredPicture = z.object({
  _id: z.string(),
  url: z.string(),
  previewUrl: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  /** The id of the image's style, and its group: `profession` or a style group. */
  style: z.string(),
  groupId: z.string(),
  title: z.string(),
  /** Whether it shows an example person instead of a user. */
  isSample: z.boolean(),
  /** Whether it is AI-generated. */
  isDrawn: z.boolean(),
  createdAt: z.iso.datetime(),
})
export type InspiredPicture = z.infer<typeof InspiredPicture>

/**
 * Returns the newest images of all groups, or of one, followed by our samples, in pages. `inspiredGroup` contains the
 * first images of each group, or those of the requested one; it is empty on later pages of all groups.
 */
export const getInspired = endpoint({
  method: 'GET',
  path: '/api/utils/get-inspired',
  access: 'public',
  input: z.object({
    groupId: z.string().max(60).default(''),
    page: z.coerce.number().int().min(1).max(limits.galleryPagesMax).default(1),
  }),
  output: z.object({
    allInspired: z.array(InspiredPicture),
    inspiredGroup: z.record(z.string(), z.array(InspiredPicture)),
    hasMore: z.boolean(),
  }),
  failures: [],
})

/** Publishes one of the user's images to the public gallery. */
export const publishPicture = endpoint({
  method: 'POST',
  path: '/api/gallery/publish',
  access: 'onboarded',
  input: z.object({
    pictureId: z.string(),
    title: z.string().trim().max(limits.titleLengthMax).default(''),
  }),
  output: z.object({ picture: InspiredPicture }),
  failures: ['consent_needed', 'not_found', 'not_ready'],
})

export const unpublishPicture = endpoint({
  method: 'POST',
  path: '/api/gallery/unpublish',
  access: 'onboarded',
  input: z.object({ pictureId: z.string() }),
  output: z.object({ success: z.literal(true) }),
  failures: ['not_found'],
})
