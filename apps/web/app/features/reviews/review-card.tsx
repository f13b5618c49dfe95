import type { Review } from '@keylight/contract'
import type { ReactNode } from 'react'
import { dayOf } from '../../formats/dates.ts'
import { Stars } from './stars.tsx'

/** A review as everyone sees it. `children`: actions for its author or the admin. */
export const ReviewCard = ({ review, children }: { review: Review; children?: ReactNode }) => (
  <figure className="rounded-2xl border border-line bg-sheet p-6">
    <Stars rating={review.rating} />
    <blockquote className="mt-4 text-pretty whitespace-pre-line wrap-anywhere">{review.words}</blockquote>
    <figcaption className="mt-5 text-[0.9375rem]">
      <span className="font-medium wrap-anywhere">{review.name}</span>
      <time dateTime={review.createdAt} className="block text-ink-soft">
        {dayOf(review.createdAt)}
      </time>
    </figcaption>
    {children}
  </figure>
)
