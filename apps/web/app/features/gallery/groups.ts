import { type StyleGroup, styleGroups } from '@keylight/contract'
import { t } from '#words'
import { groupTitles } from '../styles/group-titles.ts'

const leads: Record<StyleGroup, string> = {
  headshot: t`Head and shoulders, from plain white to a city at dusk.`,
  lighting: t`The same face in soft, dramatic and natural light.`,
  attire: t`What you might be seen in at work.`,
  environment: t`Offices, parks and streets behind you.`,
  'full-body': t`More of you, and more of the place.`,
  pose: t`Standing, leaning, walking.`,
  seated: t`At a desk, on a stool, in a chair.`,
}

/** What pictures are grouped by: professions, and the groups of styles. */
export const galleryGroups: readonly { id: string; title: string; lead: string }[] = [
  { id: 'profession', title: t`Professions`, lead: t`A setting, light and framing that suit the work.` },
  ...styleGroups.map((id) => ({ id, title: groupTitles[id], lead: leads[id] })),
]

/** The address of a group in the gallery, or of a later page; the shortest one for all groups. */
export function galleryAddress(groupId: string, page = 1): string {
  const query = new URLSearchParams({
    ...(groupId === '' ? {} : { group: groupId }),
    ...(page === 1 ? {} : { page: String(page) }),
  }).toString()
  return query === '' ? '/gallery' : `/gallery?${query}`
}
