import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

export const seePictureLimits = {
  /** The longer side of the JPEG that the browser sends, in pixels. */
  longSide: 1024,
  bytesMax: 1_500_000,
  wordsMax: 900,
} as const

/** Describes an image with the configured language model. The image is sent to the model and not stored. */
export const seePicture = endpoint({
  method: 'POST',
  path: '/api/tools/see-picture',
  access: 'public',
  upload: true,
  input: z.object({}),
  output: z.object({ words: z.string() }),
  failures: ['file_too_big', 'photo_refused', 'too_many_runs', 'engine_unavailable'],
})
