import { z } from 'zod'
import type { Credits } from '../credits/credits.ts'

/** The credits on a gift card, by its standard price in euros. */
export const giftCards = {
  29: { modelTraining: 1, imageGeneration: 60, imageUpscaling: 10, videoGeneration: 2 },
  59: { modelTraining: 2, imageGeneration: 130, imageUpscaling: 22, videoGeneration: 4 },
  99: { modelTraining: 4, imageGeneration: 240, imageUpscaling: 40, videoGeneration: 8 },
} as const satisfies Record<number, Credits>
export const GiftCardWorth = z.union([z.literal(29), z.literal(59), z.literal(99)])
export type GiftCardWorth = z.infer<typeof GiftCardWorth>
