import {
  decideReview,
  deleteReview,
  getOwnReview,
  listReviews,
  listReviewsToDecide,
  submitReview,
} from '@keylight/contract'
import { reviews } from '@keylight/domain'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import type { RouteDeps } from '../../http/route-deps.ts'

export function reviewsRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { identify } = deps.sessions
  mount(app, identify, listReviews, async () => ({ reviews: await reviews.listApproved(deps) }))
  mount(app, identify, getOwnReview, async ({ caller }) => ({ review: await reviews.getOwn(deps, caller.userId) }))
  mount(app, identify, submitReview, async ({ caller, input }) => ({
    review: await reviews.submit(deps, caller.userId, input),
  }))
  mount(app, identify, deleteReview, async ({ caller }) => {
    await reviews.deleteOwn(deps, caller.userId)
    return { success: true as const }
  })
  mount(app, identify, listReviewsToDecide, async () => ({ reviews: await reviews.listToDecide(deps) }))
  mount(app, identify, decideReview, async ({ input }) => ({ review: await reviews.decide(deps, input) }))
}
