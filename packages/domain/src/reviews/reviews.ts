import type { InputOf, Review, submitReview } from '@keylight/contract'
import { type Selectable, sql } from 'kysely'
import type { ReviewsTable } from '../db/schema.ts'
import { Failure } from '../failure.ts'
import { newId } from '../ids.ts'
import type { Deps } from '../ports.ts'

/** Maximum number of reviews shown. */
export const reviewsShownMax = 300

/** Lists approved reviews, newest first. */
export async function listApproved(deps: Pick<Deps, 'db'>): Promise<Review[]> {
  const rows = await deps.db
    .selectFrom('reviews')
    .where('status', '=', 'approved')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(reviewsShownMax)
    .execute()
  return rows.map(toReview)
}

export async function getOwn(deps: Pick<Deps, 'db'>, userId: string): Promise<Review | null> {
  const row = await deps.db.selectFrom('reviews').where('user_id', '=', userId).selectAll().executeTakeFirst()
  return row ? toReview(row) : null
}

/**
 * Creates or updates the user's review, which then awaits approval. An updated review gets a new id, so that the admin
 * never approves text they haven't read.
 */
export async function submit(
  deps: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  { name, rating, words }: InputOf<typeof submitReview>,
): Promise<Review> {
  const row = await deps.db
    .insertInto('reviews')
    .values({ id: newId('review'), user_id: userId, name, rating, words, created_at: deps.clock.now() })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet((e) => ({
          id: e.ref('excluded.id'),
          name,
          rating,
          words,
          status: 'waiting',
          created_at: e.ref('excluded.created_at'),
          decided_at: null,
        }))
        .where(
          sql<boolean>`(reviews.name, reviews.rating, reviews.words) is distinct from (${name}, ${rating}, ${words})`,
        ),
    )
    .returningAll()
    .executeTakeFirst()
  // Unchanged reviews remain approved.
  return row ? toReview(row) : (await getOwn(deps, userId))!
}

export async function deleteOwn(deps: Pick<Deps, 'db'>, userId: string): Promise<void> {
  await deps.db.deleteFrom('reviews').where('user_id', '=', userId).execute()
}

/** Lists all reviews for the admin: pending ones first, then newest first. */
export async function listToDecide(deps: Pick<Deps, 'db'>): Promise<Review[]> {
  const rows = await deps.db
    .selectFrom('reviews')
    .selectAll()
    .orderBy(sql`status = 'waiting'`, 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(toReview)
}

/** Approves or declines a review. The admin can change the decision later. */
export async function decide(
  deps: Pick<Deps, 'db' | 'clock'>,
  { reviewId, approve }: { reviewId: string; approve: boolean },
): Promise<Review> {
  const row = await deps.db
    .updateTable('reviews')
    .where('id', '=', reviewId)
    .set({ status: approve ? 'approved' : 'declined', decided_at: deps.clock.now() })
    .returningAll()
    .executeTakeFirst()
  if (!row) throw new Failure('review_not_found')
  return toReview(row)
}

const toReview = (row: Selectable<ReviewsTable>): Review => ({
  _id: row.id,
  name: row.name,
  rating: row.rating,
  words: row.words,
  status: row.status,
  createdAt: row.created_at.toISOString(),
})
