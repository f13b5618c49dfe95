import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { Prompt } from '../prompts/prompts.ts'
import { Outfit } from '../shoots/shoots.ts'
import { Framing, Light, PictureAspect } from '../work/work.ts'
import { UnmetNeed } from './capabilities.ts'
import { StyleId } from './styles.ts'

const amount = z.number().min(-1).max(1)

/** Adjustments to a style. Amounts range from -1 to 1; omitted fields stay as in the style. */
export const PictureDirection = z.object({
  /** One of the engine's studios or places. */
  setting: z.string().max(40).optional(),
  /** The colour of a plain wall that replaces the style's background. */
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

/** A preview's contents. Omitted fields default to the image's, if there is one. */
export const PreviewSubject = z.object({
  style: StyleId.optional(),
  garment: z.union([z.string().max(60), Outfit]).optional(),
  direction: PictureDirection.optional(),
  /** As in an order for a model; for an image, replaces its light. */
  light: Light.optional(),
  /** Parsed like the prompt of an order. */
  prompt: Prompt.optional(),
  filter: z.string().max(40).optional(),
  aspect: PictureAspect.optional(),
})
export type PreviewSubject = z.infer<typeof PreviewSubject>

export const Preview = z.object({
  url: z.string(),
  /** Features of the style that the image wouldn't show. */
  missing: z.array(UnmetNeed),
})
export type Preview = z.infer<typeof Preview>

/**
 * Returns small previews of a possible order: a model, or an image with another outfit, light or filter. They are free,
 * rendered at the lowest priority, and cached. A preview is null if none is available now: the person's photos don't
 * allow it, the server is overloaded, or the user has reached the hourly limit.
 */
export const drawPreviews = endpoint({
  method: 'POST',
  path: '/api/engine/previews',
  access: 'signedIn',
  input: z.object({
    /** Id of a model or an image. */
    of: z.string(),
    subjects: z.array(PreviewSubject).min(1).max(limits.previewsPerCallMax),
  }),
  output: z.object({ previews: z.array(Preview.nullable()) }),
  failures: ['not_found', 'not_ready'],
})
