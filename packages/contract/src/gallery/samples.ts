import { genders, type Style, styles } from '../styles/styles.ts'
import type { InspiredPicture } from './gallery.ts'

/** When the style previews were made. */
const madeAt = '2026-11-23T23:00:00.000Z'

/** Widths of a style's preview, which shows an example person: `/previews/ID-WIDTH.avif`. Created by `npm run examples`. */
export const previewWidths = [160, 320, 480, 720] as const
const size = { width: 720, height: 900 }

/** Returns an image's group in the gallery. */
export const galleryGroupOf = (style: Style | undefined): string => style?.group ?? 'profession'

const toSample = (style: Style): InspiredPicture => ({
  _id: `sample.${style.id}`,
  url: `/previews/${style.id}-${size.width}.avif`,
  previewUrl: `/previews/${style.id}-480.avif`,
  ...size,
  style: style.id,
  groupId: galleryGroupOf(style),
  title: style.title,
  isSample: true,
  createdAt: madeAt,
})

/** Returns one sample per style. Groups and genders alternate, so the first few show the range. */
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
