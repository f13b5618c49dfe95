import { findStyle, genders, type Style, styles } from '../styles/styles.ts'
import type { InspiredPicture } from './gallery.ts'

/** Time at which the style previews were rendered. */
const madeAt = '2026-11-23T23:00:00.000Z'

/**
 * Available widths of a style's preview, which shows an example person: `/previews/ID-WIDTH.avif`. Created by `npm run
 * examples`.
 */
export const previewWidths = [160, 320, 480, 720] as const
const size = { width: 720, height: 900 }

/** Returns an image's gallery group. */
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
  isDrawn: false,
  createdAt: madeAt,
})

/** The styles the gallery begins with: the best headshot of each example person, then a second one. */
const firstStyles: readonly string[] = [
  'woman.profession.ceo',
  'man.headshot.gray-gradient',
  'woman.headshot.golden',
  'man.profession.financial-advisor',
  'woman.headshot.gray-gradient',
  'man.headshot.blue-gradient',
  'man.headshot.outdoor-sunset',
  'woman.headshot.gradient',
  'man.profession.ceo',
  'woman.headshot.garden',
  'man.headshot.studio-textured',
  'man.profession.attorney',
  'woman.environment.garden',
  'woman.full-body.desk',
  'woman.environment.park',
  'man.profession.engineer',
  'woman.profession.business-leader',
  'man.headshot.studio-blue',
  'woman.headshot.autumn',
  'man.lighting.golden-hour',
  'woman.lighting.natural-window',
  'man.full-body.architecture',
  'man.pose.arms-crossed',
  'woman.pose.railing',
  'woman.environment.autumn',
  'man.profession.business-leader',
  'man.lighting.natural-outdoor',
  'woman.lighting.dramatic-studio',
]

/**
 * Returns one sample per style. After the first few, groups and genders alternate, so that the next ones show the
 * range.
 */
export function listSamples(): InspiredPicture[] {
  const groups = Object.values(Object.groupBy(styles, galleryGroupOf)).flatMap((group = []) =>
    genders.map((gender) => group.filter((style) => style.gender === gender)),
  )
  const first = firstStyles.flatMap((id) => findStyle(id) ?? [])
  return [...new Set([...first, ...takeTurns(groups)])].map(toSample)
}

function takeTurns<T>(rows: readonly (readonly T[])[]): T[] {
  const longest = Math.max(...rows.map((row) => row.length))
  return Array.from({ length: longest }, (_, place) => rows.flatMap((row) => row.slice(place, place + 1))).flat()
}
