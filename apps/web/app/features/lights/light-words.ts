import type { Light } from '@keylight/contract'
import { t } from '#words'

export const lightTitles: Record<Light, string> = {
  photo: t`From your photo`,
  studio: t`Soft studio`,
  style: t`Style default`,
}

/** Describes an image's light in a few words; empty for the style's own light. */
export const lightWords: Record<Light, string> = {
  photo: t`Light from your photo`,
  studio: t`Soft studio light`,
  style: '',
}
