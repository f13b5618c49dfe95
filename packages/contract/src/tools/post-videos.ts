import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { toolRun } from './tool-runs.ts'

export const postVideoLimits = {
  addressMax: 500,
  bytesMax: 1024 * 1024 * 1024,
  minutesMax: 15,
} as const

/** A video file in one resolution. */
export const Rendition = z.object({
  /** In pixels; null if unknown. */
  height: z.number().nullable(),
  kilobitsPerSecond: z.number().nullable(),
  /** URL on this server, which proxies the file for an hour. */
  url: z.string(),
  fileName: z.string(),
})
export type Rendition = z.infer<typeof Rendition>

/** Finds the video of a public LinkedIn post. */
export const findPostVideo = endpoint({
  method: 'POST',
  path: '/api/tools/linkedin-video',
  access: 'public',
  input: z.object({ address: z.string().trim().min(1).max(postVideoLimits.addressMax), ...toolRun }),
  output: z.object({
    title: z.string(),
    author: z.string().nullable(),
    /** Largest first. */
    renditions: z.array(Rendition),
  }),
  failures: ['not_found', 'too_many_runs', 'engine_unavailable'],
})

/** Proxies the file in the sealed query parameter `file`. */
export const postVideoPath = '/api/tools/linkedin-video/file'
