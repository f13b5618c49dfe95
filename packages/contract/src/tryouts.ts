import { z } from 'zod'
import { LookId } from './catalogue.ts'
import { endpoint } from './endpoint.ts'
import { PhotoFinding } from './photos.ts'

/** A visitor's own photo in one style. Kept for an hour. */
export const TryoutPicture = z.object({
  style: z.string(),
  url: z.string(),
  /** The visitor's photo framed as the picture is; null if the engine cannot tell. */
  beforeUrl: z.string().nullable(),
  width: z.number().int(),
  height: z.number().int(),
})
export type TryoutPicture = z.infer<typeof TryoutPicture>

/** Makes a headshot of a visitor's photo. Counts as one of the runs that an address has each hour. */
export const startTryout = endpoint({
  method: 'POST',
  path: '/api/tool/free-headshot',
  access: 'public',
  upload: true,
  input: z.object({ style: LookId }),
  output: z.object({
    tryoutId: z.string(),
    picture: TryoutPicture,
    /** Warnings that the photo can do with. */
    findings: z.array(PhotoFinding),
    deletedAt: z.iso.datetime(),
  }),
  failures: ['file_too_big', 'photo_refused', 'style_unavailable', 'too_many_runs', 'engine_unavailable'],
})

/** The same photo in a further style. Does not count as a run. */
export const restyleTryout = endpoint({
  method: 'POST',
  path: '/api/tool/free-headshot/restyle',
  access: 'public',
  input: z.object({ tryoutId: z.string(), style: LookId }),
  output: z.object({ picture: TryoutPicture }),
  failures: ['not_found', 'style_unavailable', 'engine_unavailable'],
})
