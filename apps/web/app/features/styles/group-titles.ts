import type { StyleGroup } from '@keylight/contract'
import { t } from '#words'

export const groupTitles: Record<StyleGroup, string> = {
  headshot: t`Headshot backgrounds`,
  lighting: t`Lighting`,
  attire: t`Attire`,
  environment: t`Environments`,
  'full-body': t`Full body`,
  pose: t`Poses`,
  seated: t`Seated`,
}
