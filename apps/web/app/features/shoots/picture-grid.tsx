import type { ReactNode } from 'react'
import { Skeleton } from '../../ui/skeleton.tsx'

const grid = 'grid grid-cols-2 gap-3 sm:grid-cols-3 md:gap-4 lg:grid-cols-4'

/** A grid of images. Its children are list items. */
export const PictureGrid = ({ children }: { children: ReactNode }) => <ul className={grid}>{children}</ul>

/** Shown while images are loading. */
export const PictureGridSkeleton = ({ count }: { count: number }) => (
  <div className={grid}>
    {Array.from({ length: count }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
      <Skeleton key={index} className="aspect-4/5 rounded-print" />
    ))}
  </div>
)
