/** Properties shared by all engine work: models, images, upscales, videos and thumbnails. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

export const WorkStatus = z.enum(['in_progress', 'ready', 'failed'])
export type WorkStatus = z.infer<typeof WorkStatus>

/** An image's framing, tightest first. */
export const framings = ['headshot', 'head-and-shoulders', 'half-body', 'full-body'] as const
export const Framing = z.enum(framings)
export type Framing = (typeof framings)[number]

/** The light on a person: the photo’s, soft studio light, or the style’s own. */
export const lights = ['photo', 'studio', 'style'] as const
export const Light = z.enum(lights)
export type Light = (typeof lights)[number]

/** Aspect ratio of an image or a video: 4:5, 1:1, 16:9, 9:16. */
export const aspects = ['portrait', 'square', 'landscape', 'story'] as const
export const Aspect = z.enum(aspects)
export type Aspect = (typeof aspects)[number]

/** Images of one person are also available in 3:4. */
export const pictureAspects = [...aspects, 'classic'] as const
export const PictureAspect = z.enum(pictureAspects)
export type PictureAspect = (typeof pictureAspects)[number]

interface Size {
  readonly width: number
  readonly height: number
}

/** In pixels. */
export const pictureSizes: Readonly<Record<PictureAspect, Size>> = {
  portrait: { width: 1024, height: 1280 },
  classic: { width: 1008, height: 1344 },
  square: { width: 1152, height: 1152 },
  landscape: { width: 1536, height: 864 },
  story: { width: 864, height: 1536 },
}
/** Two to three times as many pixels, for print: the engine's largest sizes. */
export const largePictureSizes: Readonly<Record<PictureAspect, Size>> = {
  portrait: { width: 1638, height: 2048 },
  classic: { width: 1536, height: 2048 },
  square: { width: 2048, height: 2048 },
  landscape: { width: 2048, height: 1152 },
  story: { width: 1152, height: 2048 },
}
export const videoSizes: Readonly<Record<Aspect, Size>> = {
  portrait: { width: 1080, height: 1350 },
  square: { width: 1080, height: 1080 },
  landscape: { width: 1920, height: 1080 },
  story: { width: 1080, height: 1920 },
}
export const teamPhotoSizes: Readonly<Record<Aspect, Size>> = {
  portrait: { width: 1536, height: 1920 },
  square: { width: 1792, height: 1792 },
  landscape: { width: 2048, height: 1152 },
  story: { width: 1152, height: 2048 },
}

const workId = z.object({ workId: z.string() })
const done = z.object({ success: z.literal(true) })

/** Cancels work in progress, which fails and is refunded. Finished work stays unchanged. */
export const cancelWork = endpoint({
  method: 'POST',
  path: '/api/engine/work/:workId/cancel',
  access: 'signedIn',
  scope: 'order',
  input: workId,
  output: done,
  failures: ['not_found'],
})

/** Retries failed work. The retry is charged, because the failure was refunded. */
export const retryWork = endpoint({
  method: 'POST',
  path: '/api/engine/work/:workId/retry',
  access: 'signedIn',
  scope: 'order',
  idempotent: true,
  input: workId,
  output: done,
  failures: ['not_found', 'not_failed', 'credits_exhausted', 'not_ready'],
})

/**
 * Permanently deletes a model, a shoot, an image, an upscale, a video, a thumbnail or a chat with its files. Images
 * stay when their model is deleted. Work in progress is cancelled and refunded.
 */
export const deleteWork = endpoint({
  method: 'POST',
  path: '/api/engine/work/:workId/delete',
  access: 'signedIn',
  input: workId,
  output: done,
  failures: ['not_found'],
})

/**
 * Returns a link that downloads an image, upscale, video or thumbnail in full size. Records the download, because it
 * ends the right to a refund.
 */
export const downloadWork = endpoint({
  method: 'POST',
  path: '/api/engine/work/:workId/download',
  access: 'signedIn',
  scope: 'read',
  input: workId,
  output: z.object({ url: z.string(), fileName: z.string() }),
  failures: ['not_found', 'not_ready'],
})
