import { listReviews } from '@keylight/contract'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { t } from '#words'
import { call } from '../../api/client.ts'
import { Loaded } from '../../forms/loaded.tsx'
import { useLoad } from '../../forms/use-call.ts'
import { loadPart } from '../../load-part.ts'
import { useSession } from '../../session/session.ts'
import { button } from '../../ui/button.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { ReviewCard } from './review-card.tsx'

/** Forms for users and the admin, which visitors never load. */
const OwnReview = lazy(() => loadPart(() => import('./own-review.tsx')))
const ReviewModeration = lazy(() => loadPart(() => import('./review-moderation.tsx')))

/** The approved reviews and the user's own review, or an invitation for visitors. */
export function Wall() {
  const { isFetched, isAuthenticated } = useSession()
  const load = useLoad((signal) => call(listReviews, {}, { signal }))
  const { result } = load
  const reload = () => void load.retry()
  const isFirst = result?.reviews.length === 0
  return (
    <section id="reviews" aria-label={t`Reviews`} className="measure min-h-100 scroll-mt-20 space-y-8 pb-12 md:pb-16">
      {isAuthenticated && (
        <Suspense>
          <ReviewModeration onDecided={reload} />
        </Suspense>
      )}
      <Loaded load={load} placeholder={<Skeleton className="h-84 rounded-2xl" />} />
      {result && result.reviews.length > 0 && (
        <ul className="gap-5 sm:columns-2 lg:columns-3" aria-label={t`User reviews`}>
          {result.reviews.map((review) => (
            <li key={review._id} className="mb-5 break-inside-avoid">
              <ReviewCard review={review} />
            </li>
          ))}
        </ul>
      )}
      {isAuthenticated && (
        <Suspense fallback={<Skeleton className="h-40 rounded-2xl" />}>
          <OwnReview isFirst={isFirst} onChanged={reload} />
        </Suspense>
      )}
      {result && isFetched && !isAuthenticated && <TryFirst isFirst={isFirst} />}
    </section>
  )
}

/** Links visitors to the free preview, and users to sign-in. */
const TryFirst = ({ isFirst }: { isFirst: boolean }) => (
  <EmptyState
    title={isFirst ? t`Be the first to write a review` : t`Tell us how your headshots turned out`}
    action={
      <div className="flex flex-wrap justify-center gap-3">
        <Link to="/ai-free-headshot-generator" className={button('primary')}>
          {t`Try a free headshot`}
        </Link>
        <Link to="/auth" className={button('plain')}>
          {t`Sign in to write a review`}
        </Link>
      </div>
    }
  >
    {t`Create a headshot from one selfie, free and without an account. If you like it, sign up and write a review.`}
  </EmptyState>
)
