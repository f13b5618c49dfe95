import { type StyleGroup, styleGroups } from '@keylight/contract'
import { t } from '#words'
import { groupTitles } from '../styles/group-titles.ts'

const leads: Record<StyleGroup, string> = {
  headshot: t`Head and shoulders, from plain white to a city at dusk.`,
  lighting: t`The same face in soft, dramatic and natural light.`,
  attire: t`Outfits you might wear to work.`,
  environment: t`Offices, parks and streets behind you.`,
  'full-body': t`From head to toe, with more of the setting.`,
  pose: t`Standing, leaning, walking.`,
  seated: t`At a desk, on a stool, in a chair.`,
}

/** Groups of images: professions and the style groups. */
export const galleryGroups: readonly { id: string; title: string; lead: string }[] = [
  { id: 'profession', title: t`Professions`, lead: t`A setting, light and framing that suit the work.` },
  ...styleGroups.map((id) => ({ id, title: groupTitles[id], lead: leads[id] })),
]

/** Returns the URL of a group in the gallery, or of one of its pages. */
export function galleryAddress(groupId: string, page = 1): string {
  const query = new URLSearchParams({
    ...(groupId === '' ? {} : { group: groupId }),
    ...(page === 1 ? {} : { page: String(page) }),
  }).toString()
  return query === '' ? '/gallery' : `/gallery?${query}`
}
