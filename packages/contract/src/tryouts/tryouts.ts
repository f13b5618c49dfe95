import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { PhotoFinding } from '../photos/photos.ts'
import { StyleId } from '../styles/styles.ts'

/** A visitor's photo in a style. It is deleted after an hour. */
export const TryoutPicture = z.object({
  style: z.string(),
  url: z.string(),
  /** The visitor's photo in the picture's framing; null if the engine doesn't know it. */
  beforeUrl: z.string().nullable(),
  width: z.number().int(),
  height: z.number().int(),
})
export type TryoutPicture = z.infer<typeof TryoutPicture>

/** Makes a headshot of a visitor's photo. An address has a number of these each hour. */
export const startTryout = endpoint({
  method: 'POST',
  path: '/api/tool/free-headshot',
  access: 'public',
  upload: true,
  input: z.object({ style: StyleId }),
  output: z.object({
    tryoutId: z.string(),
    picture: TryoutPicture,
    /** What is less than ideal about the photo. */
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

/** The same photo in another style. It doesn't count as a run, and an address can ask for many each hour. */
export const restyleTryout = endpoint({
  method: 'POST',
  path: '/api/tool/free-headshot/restyle',
  access: 'public',
  input: z.object({ tryoutId: z.string(), style: StyleId }),
  output: z.object({ picture: TryoutPicture }),
  failures: ['not_found', 'style_unavailable', 'too_many_runs', 'storage_full', 'engine_unavailable'],
})
