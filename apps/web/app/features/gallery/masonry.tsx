import type { InspiredPicture } from '@keylight/contract'
import { t } from '#words'
import { Skeleton } from '../../ui/skeleton.tsx'
import { InspiredTile } from './inspired-picture.tsx'

/** A column is so many rows wide, so that every shape takes a whole number of rows. */
const rowsOfWidth = 50

/**
 * The heights follow from the width alone, so nothing moves when a picture arrives or more are added, and the order of the
 * page is the order in which people see it. The width is the one of `measure`, not of a container: Chromium may paint a list
 * in a container once without its styles while the page is still loading.
 */
const grid =
  '[--width:calc(min(100vw,78rem)-2*clamp(1rem,4vw,2.5rem)+0.75rem)] grid grid-flow-row-dense -mx-1.5 [--columns:2] sm:[--columns:4] lg:[--columns:5] 2xl:[--columns:6] grid-cols-[repeat(var(--columns),minmax(0,1fr))] auto-rows-[calc(var(--width)/var(--columns)/50)]'

/** Phones show so many beside each other. What is at the top doesn't wait for what is below. */
const firstRow = 2

const sizes = '(min-width: 1024px) 15rem, (min-width: 640px) 25vw, 50vw'

export function Masonry({
  pictures,
  onOpen,
}: {
  pictures: readonly InspiredPicture[]
  onOpen: (picture: InspiredPicture) => void
}) {
  return (
    <ul className={grid} aria-label={t`Images`}>
      {tilesOf(pictures).map(({ key, picture, rows }, place) => (
        <li key={key} className="p-1.5" style={{ gridRowEnd: `span ${rows}` }}>
          <InspiredTile picture={picture} onOpen={onOpen} sizes={sizes} priority={place < firstRow} />
        </li>
      ))}
    </ul>
  )
}

/** Very long or wide pictures are cut, so that none takes the whole window. */
const rowsOf = ({ width, height }: InspiredPicture): number =>
  Math.round(rowsOfWidth * Math.min(1.8, Math.max(0.55, height / width)))

/**
 * A picture that comes in place of a sample of the same shape takes over its tile. From the first one of another shape on,
 * all tiles are new, as those that were there would jump to other places.
 */
function tilesOf(pictures: readonly InspiredPicture[]) {
  let shapes = 0
  return pictures.map((picture, place) => {
    const rows = rowsOf(picture)
    shapes = (shapes * 31 + rows) % 1_000_003
    return { key: `${place} ${shapes}`, picture, rows }
  })
}

const places = Array.from({ length: 12 }, (_, place) => place)

/** Stands where pictures are about to be. */
export const MasonrySkeleton = () => (
  <ul className={grid} aria-hidden="true">
    {places.map((place) => (
      <li key={place} className="row-end-[span_63] p-1.5">
        <Skeleton className="size-full rounded-xl" />
      </li>
    ))}
  </ul>
)
