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

/** Credits of a new account, added when its email address is verified. Granted once per address. */
export const openingCredits: Credits = { modelTraining: 1, imageGeneration: 10, imageUpscaling: 2, videoGeneration: 1 }
