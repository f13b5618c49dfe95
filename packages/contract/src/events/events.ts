import { z } from 'zod'
import { Chat } from '../chats/chats.ts'
import { Credits } from '../credits/credits.ts'
import { ModelProgress } from '../models/models.ts'
import { Notification } from '../notifications/notifications.ts'
import { Picture } from '../shoots/shoots.ts'
import { Thumbnail } from '../thumbnails/thumbnails.ts'
import { Upscale } from '../upscales/upscales.ts'
import { Video } from '../videos/videos.ts'

/**
 * A change that affects a user. `seq` increases with each event. A client that has seen 7 ignores events up to 7, so
 * late events never overwrite newer ones.
 */
export const UserEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('model_progress'), seq: z.number(), modelId: z.string(), progress: ModelProgress }),
  z.object({ kind: z.literal('picture'), seq: z.number(), shootId: z.string(), picture: Picture }),
  z.object({ kind: z.literal('chat'), seq: z.number(), chat: Chat }),
  z.object({ kind: z.literal('upscale'), seq: z.number(), upscale: Upscale }),
  z.object({ kind: z.literal('video'), seq: z.number(), video: Video }),
  z.object({ kind: z.literal('thumbnail'), seq: z.number(), thumbnail: Thumbnail }),
  z.object({ kind: z.literal('notification'), seq: z.number(), notification: Notification }),
  /** Id of deleted work, such as a model, a shoot or an image. */
  z.object({ kind: z.literal('deleted'), seq: z.number(), id: z.string() }),
  z.object({ kind: z.literal('credits'), seq: z.number(), credits: Credits }),
  /** The user's team has changed, or the user has joined or left one. Reload the user. */
  z.object({ kind: z.literal('team'), seq: z.number() }),
  /** All file URLs have changed, or too many events were missed. Reload everything on the page. */
  z.object({ kind: z.literal('addresses'), seq: z.number() }),
])
export type UserEvent = z.infer<typeof UserEvent>

/**
 * Streams the user's events as server-sent events; `seq` is their id. The web client reads the stream with fetch,
 * because an EventSource can't send the bearer token. With `?once=1`, the stream ends after the pending events, for
 * networks that block streams.
 */
export const userEventsPath = '/api/engine/events'
