import { z } from 'zod'
import { UnmetNeed } from '../catalogue/capabilities.ts'
import { LookId } from '../catalogue/looks.ts'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { WorkStatus } from './work.ts'

const Colour = z.string().regex(/^#[0-9a-f]{6}$/i, 'Enter a colour, such as #3e52c2.')

import type { FieldProblem } from '../field-problems.ts'

const share = (from: number, to: number) => z.number().min(from).max(to)

/** The parts of a thumbnail. `x` and `width` are shares of its width; `y`, `height` and `size` are shares of its height. */
export const ThumbnailDesign = z.object({
  backdrop: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('style'), blur: share(0, 1), dim: share(0, 1) }),
    z.object({ kind: z.literal('colours'), from: Colour, to: Colour, angle: z.number().min(-360).max(360) }),
  ]),
  /** The person's centre and height. */
  person: z.object({
    x: share(-0.5, 1.5),
    y: share(-1, 2),
    height: share(0.1, 3),
    mirrored: z.boolean(),
    outline: z.object({ colour: Colour, width: share(0, 0.05) }).nullable(),
  }),
  texts: z
    .array(
      z.object({
        words: z
          .string()
          .trim()
          .min(1, 'text_required' satisfies FieldProblem)
          .max(120),
        x: share(-0.5, 1),
        y: share(-0.5, 1),
        width: share(0.05, 1.5),
        size: share(0.02, 0.6),
        colour: Colour,
        weight: z.enum(['regular', 'bold']),
        align: z.enum(['left', 'centre', 'right']),
        box: Colour.nullable(),
        outline: Colour.nullable(),
      }),
    )
    .max(limits.textsPerThumbnailMax),
})
export type ThumbnailDesign = z.infer<typeof ThumbnailDesign>

export const thumbnailSize = { width: 1280, height: 720 } as const

export const Thumbnail = z.object({
  _id: z.string(),
  status: WorkStatus,
  model: z.object({ _id: z.string().nullable(), name: z.string() }),
  style: z.string(),
  design: ThumbnailDesign,
  url: z.string().nullable(),
  previewUrl: z.string().nullable(),
  /** What an editor moves: the backdrop alone, and the person cut out. */
  layers: z.object({ backdropUrl: z.string(), personUrl: z.string() }).nullable(),
  missing: z.array(UnmetNeed),
  failure: z.string().nullable(),
  createdAt: z.iso.datetime(),
})
export type Thumbnail = z.infer<typeof Thumbnail>

/** Makes a thumbnail. Costs one imageGeneration credit. */
export const requestThumbnail = endpoint({
  method: 'POST',
  path: '/api/engine/generate-thumbnail',
  access: 'onboarded',
  idempotent: true,
  input: z.object({ modelId: z.string(), style: LookId, design: ThumbnailDesign }),
  output: z.object({ thumbnail: Thumbnail }),
  failures: ['credits_exhausted', 'account_full', 'not_found', 'not_ready', 'style_unavailable'],
})

/** Makes a thumbnail again with a changed design. Costs nothing. */
export const changeThumbnail = endpoint({
  method: 'POST',
  path: '/api/engine/thumbnails/:thumbnailId/change',
  access: 'onboarded',
  idempotent: true,
  input: z.object({ thumbnailId: z.string(), design: ThumbnailDesign }),
  output: z.object({ thumbnail: Thumbnail }),
  failures: ['not_found', 'not_ready', 'too_many_runs'],
})

export const getThumbnail = endpoint({
  method: 'GET',
  path: '/api/engine/thumbnails/:thumbnailId',
  access: 'onboarded',
  input: z.object({ thumbnailId: z.string() }),
  output: z.object({ thumbnail: Thumbnail }),
  failures: ['not_found'],
})
