/** Reasons an outfit can't be put on, with advice, for screens and commands. */
import type { UnmetNeed } from '@keylight/contract'
import { outfits as en } from './en/outfits.ts'

/** The unmet needs that explain why an outfit couldn't be put on. */
export type OutfitRefusal = Exclude<UnmetNeed, 'pose' | 'attire' | 'seat' | 'body' | 'detail'>

export interface OutfitWords {
  /** A sentence without a full stop. */
  reason: string
  advice: string
}

const installed: Readonly<Record<string, Record<OutfitRefusal, OutfitWords>>> = { en }

/** Returns the words for a refusal in a language, or in English. */
export const outfitWords = (refusal: OutfitRefusal, language: string): OutfitWords =>
  (installed[language] ?? en)[refusal]

/** Whether a need explains why an image shows the person's own clothes. */
export const isOutfitRefusal = (need: UnmetNeed): need is OutfitRefusal => need in en
