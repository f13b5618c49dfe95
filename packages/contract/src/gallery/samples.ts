import { genders, type Look, looks } from '../styles/styles.ts'
import type { InspiredPicture } from './gallery.ts'

/** When the previews of looks were rendered. */
const renderedAt = '2026-11-21T06:43:34.000Z'

/** The size of the looks' previews, which show our rendered people. */
const size = { width: 480, height: 600 }

/** What a picture is grouped by in the gallery. */
export const galleryGroupOf = (look: Look | undefined): string => look?.group ?? 'profession'

const toSample = (look: Look): InspiredPicture => ({
  _id: `sample.${look.id}`,
  url: `/previews/${look.id}-${size.width}.webp`,
  previewUrl: `/previews/${look.id}-240.webp`,
  ...size,
  style: look.id,
  groupId: galleryGroupOf(look),
  title: look.title,
  isSample: true,
  createdAt: renderedAt,
})

/** One sample of each look. Groups and genders alternate, so that the first few show the range. */
export const listSamples = (): InspiredPicture[] =>
  takeTurns(
    Object.values(Object.groupBy(looks, galleryGroupOf)).flatMap((group = []) =>
      genders.map((gender) => group.filter((look) => look.gender === gender)),
    ),
  ).map(toSample)

function takeTurns<T>(rows: readonly (readonly T[])[]): T[] {
  const longest = Math.max(...rows.map((row) => row.length))
  return Array.from({ length: longest }, (_, place) => rows.flatMap((row) => row.slice(place, place + 1))).flat()
}
