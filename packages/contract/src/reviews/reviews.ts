import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import type { FieldProblem } from '../field-problems.ts'
import { limits } from '../limits.ts'

/** A user's review of the product. */
export const Review = z.object({
  _id: z.string(),
  /** Name shown with the review. */
  name: z.string(),
  rating: z.number().int().min(1).max(5),
  words: z.string(),
  status: z.enum(['waiting', 'approved', 'declined']),
  createdAt: z.iso.datetime(),
})
export type Review = z.infer<typeof Review>

/** Lists approved reviews for the wall of love, newest first. */
export const listReviews = endpoint({
  method: 'GET',
  path: '/api/reviews',
  access: 'public',
  input: z.object({}),
  output: z.object({ reviews: z.array(Review) }),
  failures: [],
})

/** Returns the user's own review, or null. */
export const getOwnReview = endpoint({
  method: 'GET',
  path: '/api/user/review',
  access: 'signedIn',
  input: z.object({}),
  output: z.object({ review: Review.nullable() }),
  failures: [],
})

/** Creates or replaces the user's review. It is published once an admin approves it. */
export const submitReview = endpoint({
  method: 'POST',
  path: '/api/user/review',
  access: 'onboarded',
  input: z.object({
    name: z
      .string()
      .trim()
      .min(1, 'review_name_required' satisfies FieldProblem)
      .max(limits.nameLengthMax),
    rating: z
      .number()
      .int()
      .min(1, 'rating_out_of_range' satisfies FieldProblem)
      .max(5, 'rating_out_of_range' satisfies FieldProblem),
    words: z.string().trim().min(limits.reviewLength.from).max(limits.reviewLength.to),
  }),
  output: z.object({ review: Review }),
  failures: [],
})

export const deleteReview = endpoint({
  method: 'POST',
  path: '/api/user/review/delete',
  access: 'signedIn',
  input: z.object({}),
  output: z.object({ success: z.literal(true) }),
  failures: [],
})

/** Lists all reviews, pending ones first. */
export const listReviewsToDecide = endpoint({
  method: 'GET',
  path: '/api/host/reviews',
  access: 'admin',
  care: 'glance',
  input: z.object({}),
  output: z.object({ reviews: z.array(Review) }),
  failures: [],
})

export const decideReview = endpoint({
  method: 'POST',
  path: '/api/host/reviews/decide',
  access: 'admin',
  input: z.object({ reviewId: z.string(), approve: z.boolean() }),
  output: z.object({ review: Review }),
  failures: ['not_found'],
})
