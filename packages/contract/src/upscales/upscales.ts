import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import type { FieldProblem } from '../field-problems.ts'
import { WorkStatus } from '../work/work.ts'

export const upscaleFactors = [2, 4] as const

/** An upscaled image. The web client shows one item per entry in `images`. */
export const Upscale = z.object({
  _id: z.string(),
  /** Empty until ready. */
  images: z.array(z.string()),
  createdAt: z.iso.datetime(),
  status: WorkStatus,
  factor: z.union([z.literal(2), z.literal(4)]),
  /** The upscale's source, which may have been deleted since. */
  sourceId: z.string(),
  /** The original; null once it is deleted. */
  sourceUrl: z.string().nullable(),
  previewUrl: z.string().nullable(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  failure: z.string().nullable(),
})
export type Upscale = z.infer<typeof Upscale>

/** Lists upscales, newest first. */
export const listUpscales = endpoint({
  method: 'GET',
  path: '/api/upscaler/upscale-images',
  access: 'onboarded',
  scope: 'read',
  input: z.object({}),
  output: z.object({ upscalingImages: z.array(Upscale) }),
  failures: [],
})

/** Upscales an image. Costs one imageUpscaling credit. */
export const requestUpscale = endpoint({
  method: 'POST',
  path: '/api/upscaler/upscale-images',
  access: 'onboarded',
  scope: 'order',
  idempotent: true,
  input: z.object({
    /** URL of an image or a thumbnail, as returned by this server. */
    image: z
      .string()
      .min(1, 'picture_required' satisfies FieldProblem)
      .max(2000),
    /** The screen that sent the request; only recorded. */
    srcLocation: z.string().max(60).default(''),
    options: z.object({ factor: z.union([z.literal(2), z.literal(4)]).default(2) }).default({ factor: 2 }),
  }),
  output: z.object({ upscale: Upscale }),
  failures: ['credits_exhausted', 'account_full', 'not_found', 'engine_cannot'],
})
