import { z } from 'zod'
import type { Credits } from '../credits/credits.ts'

/** Credits of new gift cards, by standard price in euros. */
export const giftCards = {
  29: { modelTraining: 3, imageGeneration: 250, imageUpscaling: 60, videoGeneration: 15 },
  59: { modelTraining: 6, imageGeneration: 550, imageUpscaling: 130, videoGeneration: 32 },
  99: { modelTraining: 12, imageGeneration: 1000, imageUpscaling: 240, videoGeneration: 60 },
} as const satisfies Record<number, Credits>
export const GiftCardWorth = z.union([z.literal(29), z.literal(59), z.literal(99)])
export type GiftCardWorth = z.infer<typeof GiftCardWorth>
