import { lazy, Suspense } from 'react'
import { t } from '#words'
import { loadPart } from '../../load-part.ts'
import { PageFrame } from '../../ui/page-frame.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const ReviewModeration = lazy(() => loadPart(() => import('../reviews/review-moderation.tsx')))

const nothing = () => undefined

/** The queue of pending reviews, as on the wall of love. */
export const AdminReviews = () => (
  <PageFrame title={t`Reviews`} lead={t`Approved reviews are shown on the wall of love.`}>
    <Suspense fallback={<Skeleton className="h-40 rounded-2xl" />}>
      <ReviewModeration onDecided={nothing} />
    </Suspense>
  </PageFrame>
)
