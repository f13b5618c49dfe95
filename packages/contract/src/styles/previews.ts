import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { Prompt } from '../prompts/prompts.ts'
import { Outfit } from '../shoots/shoots.ts'
import { Framing, PictureAspect } from '../work/work.ts'
import { UnmetNeed } from './capabilities.ts'
import { StyleId } from './styles.ts'

const amount = z.number().min(-1).max(1)

/** How a picture differs from its style. Amounts run from -1 to 1; what is left out stays as the style has it. */
export const PictureDirection = z.object({
  /** A studio or place of the engine. */
  setting: z.string().max(40).optional(),
  /** A plain wall of this colour instead of the style's backdrop. */
  backdrop: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i)
    .optional(),
  light: z.enum(['soft', 'dramatic', 'left', 'right', 'above', 'rim']).optional(),
  warmth: amount.optional(),
  brightness: amount.optional(),
  contrast: amount.optional(),
  saturation: amount.optional(),
  blur: amount.optional(),
  framing: Framing.optional(),
})
export type PictureDirection = z.infer<typeof PictureDirection>

/** What a preview shows. Of a picture, whatever is left out is as in the picture. */
export const PreviewSubject = z.object({
  style: StyleId.optional(),
  garment: z.union([z.string().max(60), Outfit]).optional(),
  direction: PictureDirection.optional(),
  /** Read as an order's prompt is. */
  prompt: Prompt.optional(),
  filter: z.string().max(40).optional(),
  aspect: PictureAspect.optional(),
})
export type PreviewSubject = z.infer<typeof PreviewSubject>

export const Preview = z.object({
  url: z.string(),
  /** What the style asks for and the picture wouldn't show. */
  missing: z.array(UnmetNeed),
})
export type Preview = z.infer<typeof Preview>

/**
 * Small pictures of what an order would make: of a model, or of a picture in other clothes, in another light, with a
 * filter. They are free, are drawn when nothing else waits, and are kept for a while. Null where there is none now: the
 * person's photos don't allow it, the server is busy, or the user has had this hour's.
 */
export const drawPreviews = endpoint({
  method: 'POST',
  path: '/api/engine/previews',
  access: 'signedIn',
  input: z.object({
    /** The id of a model or of a picture. */
    of: z.string(),
    subjects: z.array(PreviewSubject).min(1).max(limits.previewsPerCallMax),
  }),
  output: z.object({ previews: z.array(Preview.nullable()) }),
  failures: ['not_found', 'not_ready'],
})
