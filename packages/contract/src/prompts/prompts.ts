import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import type { FieldProblem } from '../field-problems.ts'
import { limits } from '../limits.ts'
import { Aspect } from '../work/work.ts'

/** The recognised words of a prompt and their meaning. */
export const Chip = z.object({ words: z.string(), meaning: z.string() })
export type Chip = z.infer<typeof Chip>

export const Prompt = z
  .string()
  .trim()
  .min(1, 'prompt_required' satisfies FieldProblem)
  .max(limits.promptLengthMax)

/** Video options requested in the prompt; null if there are none. */
export const VideoChoices = z.object({
  /** One of the engine's camera moves. */
  move: z.string().nullable(),
  lightSweep: z.boolean().nullable(),
  seconds: z.number().nullable(),
  aspect: Aspect.nullable(),
})
export type VideoChoices = z.infer<typeof VideoChoices>

/** A prompt, its meaning, and unused words. */
export const WrittenPrompt = z.object({
  prompt: z.string(),
  understood: z.array(Chip),
  unused: z.array(z.string()),
  /** For video prompts. */
  video: VideoChoices.optional(),
})
export type WrittenPrompt = z.infer<typeof WrittenPrompt>

/** Generates a prompt for a style or, by default, for one of the styles chosen in onboarding. */
export const generateImagePrompt = endpoint({
  method: 'POST',
  path: '/api/tool/generate-image-prompt',
  access: 'onboarded',
  input: z.object({ professionOrStyle: z.string().max(100).optional() }),
  output: WrittenPrompt,
  failures: [],
})

/** Adds detail to a prompt. `isRestricted` drops words this server's engine can't use. */
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

/** Returns the meaning of a prompt as it is typed. */
export const readPrompt = endpoint({
  method: 'POST',
  path: '/api/tool/read-prompt',
  access: 'onboarded',
  input: z.object({ prompt: Prompt, kind: z.enum(['image', 'video']).default('image') }),
  output: WrittenPrompt,
  failures: [],
})
