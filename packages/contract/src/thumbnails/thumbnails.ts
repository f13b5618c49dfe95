import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import type { FieldProblem } from '../field-problems.ts'
import { limits } from '../limits.ts'
import { UnmetNeed } from '../styles/capabilities.ts'
import { StyleId } from '../styles/styles.ts'
import { Aspect, WorkStatus } from '../work/work.ts'

const Colour = z.string().regex(/^#[0-9a-f]{6}$/i, 'Enter a colour, such as #3e52c2.')

const share = (from: number, to: number) => z.number().min(from).max(to)

/** Available typefaces; the first is the default. */
export const thumbnailTypefaces = [
  'instrument-sans',
  'anton',
  'oswald',
  'playfair-display',
  'permanent-marker',
  'bangers',
] as const

/** Parts of a thumbnail. `x` and `width` are fractions of its width; `y`, `height` and `size` of its height. */
export const ThumbnailDesign = z.object({
  /** Defaults to `landscape`, the shape of videos. */
  size: Aspect.optional(),
  /** The file format; defaults to JPEG. Files are at most 2 MB. */
  format: z.enum(['jpeg', 'png']).optional(),
  backdrop: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('style'), blur: share(0, 1), dim: share(0, 1) }),
    z.object({ kind: z.literal('colours'), from: Colour, to: Colour, angle: z.number().min(-360).max(360) }),
  ]),
  /** Centre and height of the person. */
  person: z.object({
    x: share(-0.5, 1.5),
    y: share(-1, 2),
    height: share(0.1, 3),
    mirrored: z.boolean(),
    hidden: z.boolean().optional(),
    outline: z.object({ colour: Colour, width: share(0, 0.05) }).nullable(),
  }),
  /** In drawing order: elements behind the person, then those in front. */
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
        typeface: z.enum(thumbnailTypefaces).optional(),
        behind: z.boolean().optional(),
        hidden: z.boolean().optional(),
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

/** In pixels. */
export const thumbnailSizes: Readonly<Record<Aspect, { readonly width: number; readonly height: number }>> = {
  landscape: { width: 1280, height: 720 },
  square: { width: 1080, height: 1080 },
  portrait: { width: 1080, height: 1350 },
  story: { width: 1080, height: 1920 },
}

export const Thumbnail = z.object({
  _id: z.string(),
  status: WorkStatus,
  model: z.object({ _id: z.string().nullable(), name: z.string() }),
  style: z.string(),
  design: ThumbnailDesign,
  url: z.string().nullable(),
  previewUrl: z.string().nullable(),
  /** The layers an editor moves: the background alone, and the person's cut-out. */
  layers: z.object({ backdropUrl: z.string(), personUrl: z.string() }).nullable(),
  missing: z.array(UnmetNeed),
  failure: z.string().nullable(),
  createdAt: z.iso.datetime(),
})
export type Thumbnail = z.infer<typeof Thumbnail>

/** The person in a thumbnail, and the style. */
const ThumbnailSource = z.object({
  modelId: z.string(),
  style: StyleId,
  /** An image of that model. The thumbnail uses its photo, clothes and light. */
  pictureId: z.string().optional(),
})

/**
 * Returns the person's cut-out and the style's background for an editor to show before an order. Smaller than the
 * thumbnail. Free, and stored with the model.
 */
export const getThumbnailLayers = endpoint({
  method: 'POST',
  path: '/api/engine/thumbnail-layers',
  access: 'onboarded',
  input: ThumbnailSource.extend({
    size: Aspect.default('landscape'),
    /** The thumbnail to change, whose photo, clothes and light are reused. */
    thumbnailId: z.string().optional(),
  }),
  output: z.object({ personUrl: z.string(), backdropUrl: z.string() }),
  failures: ['not_found', 'not_ready', 'style_unavailable', 'too_many_runs', 'engine_unavailable'],
})

/** Creates a thumbnail. Costs one imageGeneration credit. */
export const requestThumbnail = endpoint({
  method: 'POST',
  path: '/api/engine/generate-thumbnail',
  access: 'onboarded',
  scope: 'order',
  idempotent: true,
  input: ThumbnailSource.extend({ design: ThumbnailDesign }),
  output: z.object({ thumbnail: Thumbnail }),
  failures: ['credits_exhausted', 'account_full', 'not_found', 'not_ready', 'style_unavailable'],
})

/** Re-renders a thumbnail with another design or style. Free. */
export const changeThumbnail = endpoint({
  method: 'POST',
  path: '/api/engine/thumbnails/:thumbnailId/change',
  access: 'onboarded',
  idempotent: true,
  input: z.object({ thumbnailId: z.string(), design: ThumbnailDesign, style: StyleId.optional() }),
  output: z.object({ thumbnail: Thumbnail }),
  failures: ['not_found', 'not_ready', 'style_unavailable', 'too_many_runs'],
})

export const getThumbnail = endpoint({
  method: 'GET',
  path: '/api/engine/thumbnails/:thumbnailId',
  access: 'onboarded',
  scope: 'read',
  input: z.object({ thumbnailId: z.string() }),
  output: z.object({ thumbnail: Thumbnail }),
  failures: ['not_found'],
})
