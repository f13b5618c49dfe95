import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Shoot } from '../shoots/shoots.ts'
import { Thumbnail } from '../thumbnails/thumbnails.ts'
import { Video } from '../videos/videos.ts'

export const historyLists = ['activities', 'videoActivities', 'dressUpActivities', 'thumbnailActivities'] as const
export type HistoryList = (typeof historyLists)[number]

/**
 * Returns the first page of each list of the user's work, newest first. `next` has a cursor for each list with more
 * pages. To load the next page of a list, send `list` and its cursor as `before`; the other lists are then empty.
 */
export const getHistory = endpoint({
  method: 'GET',
  path: '/api/user/history',
  access: 'signedIn',
  scope: 'read',
  input: z.object({ list: z.enum(historyLists).optional(), before: z.string().max(100).optional() }),
  output: z.object({
    activities: z.array(Shoot),
    videoActivities: z.array(Video),
    dressUpActivities: z.array(Shoot),
    thumbnailActivities: z.array(Thumbnail),
    next: z.object({
      activities: z.string().nullable(),
      videoActivities: z.string().nullable(),
      dressUpActivities: z.string().nullable(),
      thumbnailActivities: z.string().nullable(),
    }),
  }),
  failures: [],
})
