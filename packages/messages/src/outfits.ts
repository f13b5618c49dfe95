/** Why an outfit can’t be put on and what to do, for screens and commands. */
import type { UnmetNeed } from '@keylight/contract'
import { outfits as en } from './en/outfits.ts'

/** The unmet needs that say why a garment couldn’t be put on. */
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

/** Returns whether a need says why the clothes in an image are the person’s own. */
export const isOutfitRefusal = (need: UnmetNeed): need is OutfitRefusal => need in en
