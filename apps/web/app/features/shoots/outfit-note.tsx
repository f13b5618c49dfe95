import type { UnmetNeed } from '@keylight/contract'
import { isOutfitRefusal } from '@keylight/messages/outfits'
import { t } from '#words'

/** Marks a tile whose outfit couldn't be changed. The viewer shows the reason. */
export function OutfitNote({ missing }: { missing: readonly UnmetNeed[] }) {
  if (!missing.some(isOutfitRefusal)) return null
  return (
    <span className="absolute inset-x-0 bottom-0 bg-black/55 px-3 py-1.5 text-left text-sm text-white">{t`Outfit not changed`}</span>
  )
}
