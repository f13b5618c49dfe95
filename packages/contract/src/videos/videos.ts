import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import type { FieldProblem } from '../field-problems.ts'
import { limits } from '../limits.ts'
import { Chip, Prompt } from '../prompts/prompts.ts'
import { UnmetNeed } from '../styles/capabilities.ts'
import { Aspect, WorkStatus } from '../work/work.ts'

/** A video of one image, or of several: a storyboard. */
export const Video = z.object({
  videoId: z.string(),
  /** Null until ready. */
  videoUrl: z.string().nullable(),
  kind: z.enum(['video', 'storyboard']),
  status: WorkStatus,
  /** 0 to 100. */
  progress: z.number().int(),
  model: z.object({ _id: z.string().nullable(), name: z.string() }),
  /** The video's first frame. */
  posterUrl: z.string().nullable(),
  seconds: z.number().nullable(),
  width: z.number().int(),
  height: z.number().int(),
  prompt: z.string().nullable(),
  understood: z.array(Chip),
  unused: z.array(z.string()),
  missing: z.array(UnmetNeed),
  failure: z.string().nullable(),
  createdAt: z.iso.datetime(),
})
export type Video = z.infer<typeof Video>

const seconds = (range: { from: number; to: number }) => z.number().min(range.from).max(range.to)

/**
 * Creates a video of one of the user's images. Omitted fields are derived from the prompt. Costs one videoGeneration
 * credit.
 */
export const requestVideo = endpoint({
  method: 'POST',
  path: '/api/engine/generate-video',
  access: 'onboarded',
  scope: 'order',
  idempotent: true,
  input: z.object({
    pictureId: z.string(),
    prompt: Prompt.optional(),
    /** One of the engine's camera moves. */
    move: z.string().max(40).optional(),
    lightSweep: z.boolean().optional(),
    seconds: seconds(limits.videoSeconds).optional(),
    aspect: Aspect.optional(),
  }),
  output: z.object({ video: Video }),
  failures: ['credits_exhausted', 'account_full', 'not_found', 'not_ready', 'engine_cannot'],
})

/** Creates a video from a sequence of the user's images. Costs one videoGeneration credit. */
export const requestStoryboard = endpoint({
  method: 'POST',
  path: '/api/engine/generate-video-v2',
  access: 'onboarded',
  scope: 'order',
  idempotent: true,
  input: z.object({
    scenes: z
      .array(
        z.object({
          pictureId: z.string(),
          move: z.string().max(40),
          seconds: seconds(limits.sceneSeconds),
          caption: z.string().trim().max(limits.captionLengthMax).default(''),
        }),
      )
      .min(1, 'picture_required' satisfies FieldProblem)
      .max(limits.scenesPerStoryboardMax),
    /** One of the engine's transitions. */
    transition: z.string().max(40).default('cut'),
    aspect: Aspect.default('portrait'),
  }),
  output: z.object({ video: Video }),
  failures: ['credits_exhausted', 'account_full', 'not_found', 'not_ready', 'engine_cannot'],
})

export const getVideo = endpoint({
  method: 'GET',
  path: '/api/engine/videos/:videoId',
  access: 'onboarded',
  scope: 'read',
  input: z.object({ videoId: z.string() }),
  output: z.object({ video: Video }),
  failures: ['not_found'],
})
