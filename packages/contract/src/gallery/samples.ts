import { genders, type Style, styles } from '../styles/styles.ts'
import type { InspiredPicture } from './gallery.ts'

/** When the previews of styles were rendered. */
const renderedAt = '2026-11-21T06:43:34.000Z'

/** The size of the styles' previews, which show our rendered people. */
const size = { width: 480, height: 600 }

/** What a picture is grouped by in the gallery. */
export const galleryGroupOf = (style: Style | undefined): string => style?.group ?? 'profession'

const toSample = (style: Style): InspiredPicture => ({
  _id: `sample.${style.id}`,
  url: `/previews/${style.id}-${size.width}.webp`,
  previewUrl: `/previews/${style.id}-240.webp`,
  ...size,
  style: style.id,
  groupId: galleryGroupOf(style),
  title: style.title,
  isSample: true,
  createdAt: renderedAt,
})

/** One sample of each style. Groups and genders alternate, so that the first few show the range. */
export const listSamples = (): InspiredPicture[] =>
  takeTurns(
    Object.values(Object.groupBy(styles, galleryGroupOf)).flatMap((group = []) =>
      genders.map((gender) => group.filter((style) => style.gender === gender)),
    ),
  ).map(toSample)

function takeTurns<T>(rows: readonly (readonly T[])[]): T[] {
  const longest = Math.max(...rows.map((row) => row.length))
  return Array.from({ length: longest }, (_, place) => rows.flatMap((row) => row.slice(place, place + 1))).flat()
}
