import { z } from 'zod'

export const creditKinds = ['modelTraining', 'imageGeneration', 'imageUpscaling', 'videoGeneration'] as const
export type CreditKind = (typeof creditKinds)[number]

export const Credits = z.object({
  modelTraining: z.number(),
  imageGeneration: z.number(),
  imageUpscaling: z.number(),
  videoGeneration: z.number(),
})
export type Credits = z.infer<typeof Credits>

/** What an account starts with once its mail address is proved. An address gets this once. */
export const openingCredits: Credits = { modelTraining: 1, imageGeneration: 10, imageUpscaling: 2, videoGeneration: 1 }
