import type { InspiredPicture } from '@keylight/contract'
import { t } from '#words'
import { Skeleton } from '../../ui/skeleton.tsx'
import { InspiredTile } from './inspired-picture.tsx'

/** Column width in grid rows, so that every shape takes a whole number of rows. */
const rowsOfWidth = 50

/**
 * Heights depend only on the width, so nothing shifts when images load or are added, and the visual order is the DOM
 * order. The width is measured on `measure`, not on a container: while the page loads, Chromium may paint a list in a
 * container without its styles.
 */
const grid =
  '[--width:calc(min(100vw,78rem)-2*clamp(1rem,4vw,2.5rem)+0.75rem)] grid grid-flow-row-dense -mx-1.5 [--columns:2] sm:[--columns:4] lg:[--columns:5] 2xl:[--columns:6] grid-cols-[repeat(var(--columns),minmax(0,1fr))] auto-rows-[calc(var(--width)/var(--columns)/50)]'

/** Images per row on phones, which load first. */
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

/** Crops very tall or wide images, so that none fills the whole window. */
const rowsOf = ({ width, height }: InspiredPicture): number =>
  Math.round(rowsOfWidth * Math.min(1.8, Math.max(0.55, height / width)))

/**
 * An image that replaces a sample of the same shape reuses its tile. From the first image with a different shape, all
 * tiles are new, because existing tiles would jump.
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

/** Placeholder while images load. */
export const MasonrySkeleton = () => (
  <ul className={grid} aria-hidden="true">
    {places.map((place) => (
      <li key={place} className="row-end-[span_63] p-1.5">
        <Skeleton className="size-full rounded-xl" />
      </li>
    ))}
  </ul>
)
