import { decideReview, listReviewsToDecide, type Review } from '@keylight/contract'
import { t } from '#words'
import { call } from '../../api/client.ts'
import { useCall } from '../../forms/use-call.ts'
import { Alert } from '../../ui/alert.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/buttons.tsx'
import { AdminQueue, type Deciding } from '../admin/admin-link.tsx'
import { ReviewCard } from './review-card.tsx'

/** Review moderation for the admin. Renders nothing for anyone else. */
export default function ReviewModeration({ onDecided }: { onDecided: () => void }) {
  return (
    <AdminQueue
      title={t`Pending reviews`}
      load={(signal) => call(listReviewsToDecide, {}, { signal })}
      nothing={({ reviews }) => (reviews.some(isWaiting) ? null : t`No pending reviews.`)}
    >
      {({ result: { reviews }, run, reload }) => {
        const row = (review: Review) => (
          <li key={review._id} className="mb-5 break-inside-avoid">
            <Decision
              review={review}
              run={run}
              onDecided={() => {
                reload()
                onDecided()
              }}
            />
          </li>
        )
        const waiting = reviews.filter(isWaiting)
        const decided = reviews.filter((review) => !isWaiting(review))
        return (
          <>
            {waiting.length > 0 && <ul className="mt-5 gap-5 sm:columns-2">{waiting.map(row)}</ul>}
            {decided.length > 0 && (
              <details className="mt-4">
                <summary className="font-medium text-accent">{t`Moderated reviews`}</summary>
                <ul className="mt-5 gap-5 sm:columns-2">{decided.map(row)}</ul>
              </details>
            )}
          </>
        )
      }}
    </AdminQueue>
  )
}

const isWaiting = ({ status }: Review): boolean => status === 'waiting'

function Decision({
  review,
  run,
  onDecided,
}: {
  review: Review
  run: Deciding<unknown>['run']
  onDecided: () => void
}) {
  const decision = useCall(async (_signal, approve: boolean) => {
    await run(() => call(decideReview, { reviewId: review._id, approve }))
    onDecided()
  })
  return (
    <ReviewCard review={review}>
      <div className="mt-5 flex flex-wrap items-center gap-3 border-t border-line pt-5">
        {review.status === 'approved' && <Badge kind="success">{t`Published`}</Badge>}
        {review.status === 'declined' && <Badge kind="warning">{t`Declined`}</Badge>}
        {review.status !== 'approved' && (
          <Button size="small" kind="secondary" busy={decision.busy} onClick={() => void decision.start(true)}>
            {t`Approve`}
          </Button>
        )}
        {review.status !== 'declined' && (
          <Button size="small" busy={decision.busy} onClick={() => void decision.start(false)}>
            {t`Decline`}
          </Button>
        )}
      </div>
      {decision.problem && (
        <Alert kind="error" className="mt-3">
          {decision.problem.message}
        </Alert>
      )}
    </ReviewCard>
  )
}
