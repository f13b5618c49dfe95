import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { toolRun } from './tool-runs.ts'

export const postVideoLimits = {
  addressMax: 500,
  bytesMax: 1024 * 1024 * 1024,
  minutesMax: 15,
} as const

/** One file of a video, in one size. */
export const Rendition = z.object({
  /** Pixels; null where the page does not say. */
  height: z.number().nullable(),
  kilobitsPerSecond: z.number().nullable(),
  /** An address of this server, which passes the file on for an hour. */
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
    /** The largest first. */
    renditions: z.array(Rendition),
  }),
  failures: ['not_found', 'too_many_runs', 'engine_unavailable'],
})

/** Passes on the file that the sealed text `file` of the query names. */
export const postVideoPath = '/api/tools/linkedin-video/file'
