import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { PhotoFinding } from '../photos/photos.ts'
import { StyleId } from '../styles/styles.ts'

/** A visitor's photo in a style. Deleted after an hour. */
export const TryoutPicture = z.object({
  style: z.string(),
  url: z.string(),
  /** Visitor's photo in the headshot's framing; null if the engine can't provide it. */
  beforeUrl: z.string().nullable(),
  width: z.number().int(),
  height: z.number().int(),
})
export type TryoutPicture = z.infer<typeof TryoutPicture>

/** Creates a headshot from a visitor's photo. Limited per hour and IP address. */
export const startTryout = endpoint({
  method: 'POST',
  path: '/api/tool/free-headshot',
  access: 'public',
  upload: true,
  input: z.object({ style: StyleId }),
  output: z.object({
    tryoutId: z.string(),
    picture: TryoutPicture,
    /** Minor problems of the photo. */
    findings: z.array(PhotoFinding),
    deletedAt: z.iso.datetime(),
  }),
  failures: [
    'file_too_big',
    'photo_refused',
    'style_unavailable',
    'too_many_runs',
    'storage_full',
    'engine_unavailable',
  ],
})

/** Renders the same photo in another style. Doesn't count as a run and has a much higher hourly limit. */
export const restyleTryout = endpoint({
  method: 'POST',
  path: '/api/tool/free-headshot/restyle',
  access: 'public',
  input: z.object({ tryoutId: z.string(), style: StyleId }),
  output: z.object({ picture: TryoutPicture }),
  failures: ['not_found', 'style_unavailable', 'too_many_runs', 'storage_full', 'engine_unavailable'],
})
