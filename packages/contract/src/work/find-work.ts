import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Shoot } from '../shoots/shoots.ts'
import { Thumbnail } from '../thumbnails/thumbnails.ts'
import { Upscale } from '../upscales/upscales.ts'
import { Video } from '../videos/videos.ts'

/** Returns work of any kind by id. An image comes with its shoot; other fields are null. */
export const findWork = endpoint({
  method: 'GET',
  path: '/api/engine/work/:workId',
  access: 'onboarded',
  scope: 'read',
  input: z.object({ workId: z.string() }),
  output: z.object({
    shoot: Shoot.nullable(),
    video: Video.nullable(),
    thumbnail: Thumbnail.nullable(),
    upscale: Upscale.nullable(),
  }),
  failures: ['not_found'],
})
