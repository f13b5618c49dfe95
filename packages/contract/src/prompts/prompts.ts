import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import type { FieldProblem } from '../field-problems.ts'
import { limits } from '../limits.ts'
import { Aspect } from '../work/work.ts'

/** Words of a prompt that we can use, and what we take them to mean. */
export const Chip = z.object({ words: z.string(), meaning: z.string() })
export type Chip = z.infer<typeof Chip>

export const Prompt = z
  .string()
  .trim()
  .min(1, 'prompt_required' satisfies FieldProblem)
  .max(limits.promptLengthMax)

/** What a prompt asks of a video; null where it asks for nothing. */
export const VideoChoices = z.object({
  /** One of the engine's camera moves. */
  move: z.string().nullable(),
  lightSweep: z.boolean().nullable(),
  seconds: z.number().nullable(),
  aspect: Aspect.nullable(),
})
export type VideoChoices = z.infer<typeof VideoChoices>

/** A prompt, what we understand of it, and the words that we can't use. */
export const WrittenPrompt = z.object({
  prompt: z.string(),
  understood: z.array(Chip),
  unused: z.array(z.string()),
  /** For prompts of videos. */
  video: VideoChoices.optional(),
})
export type WrittenPrompt = z.infer<typeof WrittenPrompt>

/** Writes a prompt for a style's id; without one, for one of the styles chosen in the onboarding. */
export const generateImagePrompt = endpoint({
  method: 'POST',
  path: '/api/tool/generate-image-prompt',
  access: 'onboarded',
  input: z.object({ professionOrStyle: z.string().max(100).optional() }),
  output: WrittenPrompt,
  failures: [],
})

/** Adds detail to a prompt. `isRestricted` drops all words that this server's engine can't use. */
export const improveImagePrompt = endpoint({
  method: 'POST',
  path: '/api/tool/improve-image-prompt',
  access: 'onboarded',
  input: z.object({ prompt: Prompt, isRestricted: z.boolean().default(false) }),
  output: WrittenPrompt,
  failures: [],
})

export const generateVideoPrompt = endpoint({
  method: 'POST',
  path: '/api/tool/generate-video-prompt',
  access: 'onboarded',
  input: z.object({}),
  output: WrittenPrompt,
  failures: [],
})

export const improveVideoPrompt = endpoint({
  method: 'POST',
  path: '/api/tool/improve-video-prompt',
  access: 'onboarded',
  input: z.object({ prompt: Prompt }),
  output: WrittenPrompt,
  failures: [],
})

/** Shows what we understand of a prompt while it is being written. */
export const readPrompt = endpoint({
  method: 'POST',
  path: '/api/tool/read-prompt',
  access: 'onboarded',
  input: z.object({ prompt: Prompt, kind: z.enum(['image', 'video']).default('image') }),
  output: WrittenPrompt,
  failures: [],
})
