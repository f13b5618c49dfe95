import { listReviews } from '@keylight/contract'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { call } from '../../api/client.ts'
import { Loaded } from '../../forms/loaded.tsx'
import { useLoad } from '../../forms/use-call.ts'
import { loadPart } from '../../load-part.ts'
import { useSession } from '../../session/session.ts'
import { button } from '../../ui/button.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { ReviewCard } from './review-card.tsx'

/** What users and the admin can do here; visitors never load it. */
const OwnReview = lazy(() => loadPart(() => import('./own-review.tsx')))
const ReviewModeration = lazy(() => loadPart(() => import('./review-moderation.tsx')))

/** The approved reviews, and below them the user's own. */
export function Wall() {
  const { isFetched, isAuthenticated } = useSession()
  const load = useLoad((signal) => call(listReviews, {}, { signal }))
  const { result } = load
  const reload = () => void load.retry()
  return (
    <section id="reviews" aria-label="Reviews" className="measure scroll-mt-20 pb-16 md:pb-20">
      {isAuthenticated && (
        <Suspense>
          <ReviewModeration onDecided={reload} />
        </Suspense>
      )}
      <Loaded load={load} placeholder={<Skeleton className="h-64 rounded-2xl" />} />
      {result?.reviews.length === 0 && (
        <EmptyState title="Nothing here yet">
          No review has been written and approved on this site so far. We’d rather show an empty wall than an invented
          one.
        </EmptyState>
      )}
      {result && result.reviews.length > 0 && (
        <ul className="gap-5 sm:columns-2 lg:columns-3" aria-label="Reviews of users">
          {result.reviews.map((review) => (
            <li key={review._id} className="mb-5 break-inside-avoid">
              <ReviewCard review={review} />
            </li>
          ))}
        </ul>
      )}
      <div className="mt-10">
        {isAuthenticated && (
          <Suspense fallback={<Skeleton className="h-40 rounded-2xl" />}>
            <OwnReview onChanged={reload} />
          </Suspense>
        )}
        {isFetched && !isAuthenticated && <SignInToReview />}
      </div>
    </section>
  )
}

const SignInToReview = () => (
  <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-2xl border border-line bg-sheet p-6">
    <div>
      <h2 className="text-heading">Have you made pictures here?</h2>
      <p className="mt-1 text-ink-soft">Sign in and write what you think of them, good or bad.</p>
    </div>
    <Link to="/auth" className={button('primary')}>
      Sign in to write a review
    </Link>
  </div>
)
