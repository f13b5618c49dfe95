import { z } from 'zod'
import { Credits } from './credits.ts'
import { ModelProgress } from './models.ts'
import { Notification } from './notifications.ts'
import { Picture } from './shoots.ts'
import { Thumbnail } from './thumbnails.ts'
import { Upscale } from './upscales.ts'
import { Video } from './videos.ts'

/**
 * Something that changed for one user. `seq` grows; a client that saw 7 drops whatever comes with 7 or less, so a
 * late event never undoes a newer one.
 */
export const UserEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('model_progress'), seq: z.number(), modelId: z.string(), progress: ModelProgress }),
  z.object({ kind: z.literal('picture'), seq: z.number(), shootId: z.string(), picture: Picture }),
  z.object({ kind: z.literal('upscale'), seq: z.number(), upscale: Upscale }),
  z.object({ kind: z.literal('video'), seq: z.number(), video: Video }),
  z.object({ kind: z.literal('thumbnail'), seq: z.number(), thumbnail: Thumbnail }),
  z.object({ kind: z.literal('notification'), seq: z.number(), notification: Notification }),
  /** A model, a shoot, a picture or other work was deleted. */
  z.object({ kind: z.literal('deleted'), seq: z.number(), id: z.string() }),
  z.object({ kind: z.literal('credits'), seq: z.number(), credits: Credits }),
])
export type UserEvent = z.infer<typeof UserEvent>

/**
 * The stream of a user's events, as server-sent events with `seq` as their id. It needs the bearer token, so the web
 * reads it with fetch. It only makes news come sooner: whoever polls gets the same.
 */
export const userEventsPath = '/api/engine/events'
