import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'

/** A picture that everybody may see: published by its owner, or one of our own samples. */
export const InspiredPicture = z.object({
  _id: z.string(),
  url: z.string(),
  previewUrl: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  /** The look it was made in, and what groups it: `profession` or a group of styles. */
  style: z.string(),
  groupId: z.string(),
  title: z.string(),
  /** One of our rendered people, not a user. */
  isSample: z.boolean(),
  createdAt: z.iso.datetime(),
})
export type InspiredPicture = z.infer<typeof InspiredPicture>

/** The newest of all groups, or of one; `inspiredGroup` has them by group. */
export const getInspired = endpoint({
  method: 'GET',
  path: '/api/utils/get-inspired',
  access: 'public',
  input: z.object({ groupId: z.string().max(60).default('') }),
  output: z.object({
    allInspired: z.array(InspiredPicture),
    inspiredGroup: z.record(z.string(), z.array(InspiredPicture)),
  }),
  failures: [],
})

/** Shows one of the caller's pictures to everybody, until they take it back. */
export const publishPicture = endpoint({
  method: 'POST',
  path: '/api/gallery/publish',
  access: 'onboarded',
  input: z.object({
    pictureId: z.string(),
    title: z.string().trim().max(limits.titleLengthMax).default(''),
  }),
  output: z.object({ picture: InspiredPicture }),
  failures: ['not_found', 'not_ready'],
})

export const unpublishPicture = endpoint({
  method: 'POST',
  path: '/api/gallery/unpublish',
  access: 'onboarded',
  input: z.object({ pictureId: z.string() }),
  output: z.object({ success: z.literal(true) }),
  failures: ['not_found'],
})
