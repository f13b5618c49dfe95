import type { ReactNode } from 'react'
import { Skeleton } from '../../ui/skeleton.tsx'

const grid = 'grid grid-cols-2 gap-3 sm:grid-cols-3 md:gap-4 lg:grid-cols-4'

/** Pictures side by side, each in an item of a list. */
export const PictureGrid = ({ children }: { children: ReactNode }) => <ul className={grid}>{children}</ul>

/** Holds the place of pictures that are being fetched. */
export const PictureGridSkeleton = ({ count }: { count: number }) => (
  <div className={grid}>
    {Array.from({ length: count }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
      <Skeleton key={index} className="aspect-4/5 rounded-print" />
    ))}
  </div>
)
