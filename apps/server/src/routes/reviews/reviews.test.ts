import {
  decideReview,
  deleteReview,
  getOwnReview,
  listReviews,
  listReviewsToDecide,
  submitReview,
} from '@keylight/contract'
import { aMember, aServerWithAdmin } from '@keylight/testing'
import { beforeEach, expect, test } from 'vitest'

const { server, admin } = aServerWithAdmin()
beforeEach(async () => {
  await server.db.deleteFrom('reviews').execute()
})

const words = 'My new portrait was done before my coffee was.'
const write = async (token: string, is: { name?: string; rating?: number; words?: string } = {}) =>
  (await server.call(submitReview, { name: 'Ana', rating: 5, words, ...is }, token)).output.review
const decide = (reviewId: string, approve: boolean) => server.call(decideReview, { reviewId, approve }, admin.token)
const shown = async () => (await server.call(listReviews, {})).output.reviews
const own = async (token: string) => (await server.call(getOwnReview, {}, token)).output.review

// Proves 1.24
test('publishes a review only after the admin has approved it', async () => {
  const { token } = await aMember(server)
  expect(await own(token)).toBeNull()
  const review = await write(token, { name: ' Ana ' })
  expect(review).toMatchObject({ name: 'Ana', rating: 5, words, status: 'waiting' })
  expect(await own(token)).toEqual(review)
  expect(await shown()).toEqual([])
  expect((await decide(review._id, true)).output.review).toEqual({ ...review, status: 'approved' })
  expect(await shown()).toEqual([{ ...review, status: 'approved' }])
  await decide(review._id, false)
  expect(await shown()).toEqual([])
  expect((await own(token))?.status).toBe('declined')
})

test('hides a changed review until the admin approves the changes', async () => {
  const { token } = await aMember(server)
  const first = await write(token)
  await decide(first._id, true)
  const second = await write(token, { words: 'Something quite different, and much less kind.' })
  expect(second.status).toBe('waiting')
  expect(await shown()).toEqual([])
  expect(await decide(first._id, true)).toMatchObject({ status: 404, failure: { code: 'not_found' } })
  expect(await shown()).toEqual([])
  expect((await server.call(listReviewsToDecide, {}, admin.token)).output.reviews).toEqual([second])
})

test("doesn't require new approval when an unchanged review is submitted again", async () => {
  const { token } = await aMember(server)
  const review = await write(token)
  await decide(review._id, true)
  expect(await write(token)).toEqual({ ...review, status: 'approved' })
  expect(await shown()).toHaveLength(1)
})

test('stores one review when it is submitted twice concurrently', async () => {
  const { token } = await aMember(server)
  const [first, second] = await Promise.all([write(token), write(token)])
  expect(first).toEqual(second)
  expect((await server.call(listReviewsToDecide, {}, admin.token)).output.reviews).toEqual([first])
})

test('lists approved reviews newest first, and pending reviews first for the admin', async () => {
  const names = ['one', 'two', 'three', 'four']
  const reviews = []
  for (const name of names) {
    server.clock.advance(1)
    reviews.push(await write((await aMember(server)).token, { name }))
  }
  for (const index of [0, 2]) await decide(reviews[index]!._id, true)
  expect((await shown()).map((review) => review.name)).toEqual(['three', 'one'])
  const { output } = await server.call(listReviewsToDecide, {}, admin.token)
  expect(output.reviews.map((review) => review.name)).toEqual(['four', 'two', 'three', 'one'])
})

test("removes a review on request or with its author's account", async () => {
  const [{ token }, leaves] = [await aMember(server), await aMember(server)]
  for (const review of [await write(token), await write(leaves.token)]) await decide(review._id, true)
  for (let time = 0; time < 2; time++)
    expect((await server.call(deleteReview, {}, token)).output).toEqual({ success: true })
  expect(await own(token)).toBeNull()
  expect(await shown()).toHaveLength(1)
  await server.db.deleteFrom('users').where('id', '=', leaves.userId).execute()
  expect(await shown()).toEqual([])
})

test('lists every invalid field', async () => {
  const { token } = await aMember(server)
  const bad = { name: ' ', rating: 6, words: 'Too short.' }
  const answer = await server.call(submitReview, bad, token)
  expect(answer).toMatchObject({ status: 400, failure: { code: 'invalid_input' } })
  expect(Object.keys(answer.failure.fields ?? {}).sort()).toEqual(['name', 'rating', 'words'])
  const half = await server.call(submitReview, { name: 'Ana', rating: 4.5, words }, token)
  expect(Object.keys(half.failure.fields ?? {})).toEqual(['rating'])
  const undecided = await server.call(decideReview, {} as never, admin.token)
  expect(Object.keys(undecided.failure.fields ?? {}).sort()).toEqual(['approve', 'reviewId'])
})

test('allows only the admin to list and approve reviews', async () => {
  const { token } = await aMember(server)
  const { _id: reviewId } = await write(token)
  for (const answer of [
    await server.call(listReviewsToDecide, {}, token),
    await server.call(decideReview, { reviewId, approve: true }, token),
  ])
    expect(answer).toMatchObject({ status: 404, failure: { code: 'not_found' } })
  expect(await decide('rev_nothing', true)).toMatchObject({ status: 404, failure: { code: 'not_found' } })
  expect(await shown()).toEqual([])
})
