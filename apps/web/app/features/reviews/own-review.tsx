import { deleteReview, getOwnReview, limits, type Review, submitReview } from '@keylight/contract'
import { useState } from 'react'
import { t } from '#words'
import { call } from '../../api/client.ts'
import { Form, useForm } from '../../forms/form.tsx'
import { useCall, useLoad } from '../../forms/use-call.ts'
import { useAppSelector } from '../../state/store.ts'
import { Alert } from '../../ui/alert.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/buttons.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { chips } from '../../ui/radio-variants.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { toast } from '../../ui/toast.ts'
import { ReviewCard } from './review-card.tsx'

/** The user's review: its status, and forms to write, edit or delete it. `isFirst`: there is no other review yet. */
export default function OwnReview({ isFirst, onChanged }: { isFirst: boolean; onChanged: () => void }) {
  const onboarded = useAppSelector(({ user }) => user.data.onboarded)
  const { result, problem, busy, retry } = useLoad((signal) => call(getOwnReview, {}, { signal }))
  const [changed, setChanged] = useState<Review | null>()
  const [writing, setWriting] = useState(false)
  const review = changed === undefined ? result?.review : changed
  const keep = (next: Review | null) => {
    setChanged(next)
    setWriting(false)
    onChanged()
  }
  return (
    <section aria-labelledby="own-review" className="rounded-2xl border border-line bg-stage p-5 sm:p-7">
      <h2 id="own-review" className="text-heading">
        {t`Your review`}
      </h2>
      <div className="mt-4">
        {problem ? (
          <ErrorState onRetry={() => void retry()} busy={busy}>
            {problem.message}
          </ErrorState>
        ) : review === undefined ? (
          <Skeleton className="h-32 rounded-2xl" />
        ) : review === null && !onboarded ? (
          <TrainFirst />
        ) : writing ? (
          <ReviewForm review={review} onSaved={keep} onCancel={() => setWriting(false)} />
        ) : review === null ? (
          <Invitation isFirst={isFirst} onWrite={() => setWriting(true)} />
        ) : (
          <Written
            review={review}
            canChange={onboarded}
            onChange={() => setWriting(true)}
            onDeleted={() => keep(null)}
          />
        )}
      </div>
    </section>
  )
}

const TrainFirst = () => (
  <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
    <p className="max-w-136 text-ink-soft">
      {t`Train your first model and create an image. Then tell us what you think.`}
    </p>
    <ButtonLink to="/">{t`Continue where you left off`}</ButtonLink>
  </div>
)

const Invitation = ({ isFirst, onWrite }: { isFirst: boolean; onWrite: () => void }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
    <p className="max-w-136 text-ink-soft">
      {isFirst
        ? t`How did your headshots turn out? Be the first to write a review. A few sentences help others decide.`
        : t`How did your headshots turn out? A few sentences help others decide.`}
    </p>
    <Button kind="primary" onClick={onWrite}>
      {t`Write a review`}
    </Button>
  </div>
)

const states = {
  waiting: { kind: 'info', words: t`Waiting for approval` },
  approved: { kind: 'success', words: t`Published` },
  declined: { kind: 'warning', words: t`Not published` },
} as const

function Written({
  review,
  canChange,
  onChange,
  onDeleted,
}: {
  review: Review
  canChange: boolean
  onChange: () => void
  onDeleted: () => void
}) {
  const [asking, setAsking] = useState(false)
  const deletion = useCall(async () => {
    await call(deleteReview, {})
    toast(t`Review deleted.`, 'success')
    onDeleted()
  })
  const { kind, words } = states[review.status]
  return (
    <div className="max-w-160">
      <ReviewCard review={review}>
        <div className="mt-5 flex flex-wrap items-center gap-3 border-t border-line pt-5">
          <Badge kind={kind}>{words}</Badge>
          {canChange && (
            <Button size="small" onClick={onChange}>
              {t`Edit review`}
            </Button>
          )}
          <Button size="small" kind="quiet" onClick={() => setAsking(true)}>
            {t`Delete review`}
          </Button>
        </div>
        {review.status === 'declined' && (
          <p className="mt-3 text-[0.9375rem] text-ink-soft">
            {t`We decided not to publish it. Edit it, and we’ll review it again.`}
          </p>
        )}
      </ReviewCard>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t`Delete your review?`}
        actions={
          <Button kind="danger" busy={deletion.busy} onClick={() => void deletion.start()}>
            {t`Delete review`}
          </Button>
        }
      >
        <p>{t`It’s removed from the page immediately. You can write another one.`}</p>
        {deletion.problem && (
          <Alert kind="error" className="mt-4">
            {deletion.problem.message}
          </Alert>
        )}
      </ConfirmDialog>
    </div>
  )
}

const ratings = ['5', '4', '3', '2', '1'] as const
const ratingWords = { 5: t`Excellent`, 4: t`Good`, 3: t`So-so`, 2: t`Poor`, 1: t`Bad` }

function ReviewForm({
  review,
  onSaved,
  onCancel,
}: {
  review: Review | null
  onSaved: (review: Review) => void
  onCancel: () => void
}) {
  const ownName = useAppSelector(({ user }) => user.data.name)
  const form = useForm(
    {
      rating: review?.rating ?? 0,
      words: review?.words ?? '',
      name: review?.name ?? ownName ?? '',
    },
    async (values) => {
      const saved = await call(submitReview, values)
      toast(t`Thank you. We’ll read your review before we publish it.`, 'success')
      onSaved(saved.review)
    },
  )
  const rating = form.field('rating')
  return (
    <Form
      form={form}
      className="flex max-w-160 flex-col gap-5"
      actions={
        <div className="flex flex-wrap gap-3">
          <Button type="submit" kind="primary" busy={form.busy}>
            {review ? t`Save changes` : t`Send review`}
          </Button>
          <Button onClick={onCancel}>{t`Cancel`}</Button>
        </div>
      }
    >
      <RadioGroup
        legend={t`How do you like your images?`}
        legendClassName="mb-2 font-medium"
        name={rating.name}
        value={ratings.find((value) => Number(value) === rating.value) ?? null}
        onChange={(value) => rating.onChange(Number(value))}
        problem={rating.problem}
        variant={chips}
        options={ratings.map((value) => ({ value, label: `${value} · ${ratingWords[value]}` }))}
        className="gap-2"
        optionClassName="px-3.5 py-2 text-[0.9375rem]"
      />
      <Textarea
        label={t`Review`}
        required
        minLength={limits.reviewLength.from}
        lengthMax={limits.reviewLength.to}
        hint={t`What were the images for, and do they look like you?`}
        rows={5}
        {...form.field('words')}
      />
      <Field
        label={t`Display name`}
        hint={t`A first name is enough.`}
        required
        maxLength={limits.nameLengthMax}
        autoComplete="given-name"
        {...form.field('name')}
      />
      <p className="text-sm text-ink-soft">
        {t`We read every review before we publish it with this name and the date. You can edit or delete your review at any time.`}
      </p>
    </Form>
  )
}
