/** Reasons an outfit can't be changed, as clauses, for screens and commands. */
import type { UnmetNeed } from '@keylight/contract'

/** The unmet needs that explain why a garment couldn't be changed. */
export type OutfitRefusal = Exclude<UnmetNeed, 'pose' | 'attire' | 'seat' | 'body' | 'detail'>

export const outfitRefusals: Record<OutfitRefusal, string> = {
  'face-turned': 'your face is turned too far for other clothes',
  'shoulders-hidden': "your shoulders don't show enough for other clothes",
  'hand-raised': 'your hand is raised beside your face, so other clothes would look wrong',
  'arms-in-front': 'your hands or arms are in front of you, so other clothes would cover them',
  'arms-apart': 'your arms are away from your body, or your own clothes are much wider',
  'garment-too-short': 'this image shows more of you than the outfit covers',
  'hair-cut-off': 'your hair, a scarf or clothes beside your face would be cut off',
}

const isRefusal = (need: UnmetNeed): need is OutfitRefusal => need in outfitRefusals

/** Returns the reason an image shows the person's own clothes, or undefined if it doesn't or there is no reason. */
export const refusalAmong = (missing: readonly UnmetNeed[]): OutfitRefusal | undefined => missing.find(isRefusal)
