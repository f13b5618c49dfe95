// @vitest-environment jsdom
import type { Review } from '@keylight/contract'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { restoreSession } from '../../session/session.ts'
import { aVisit } from '../screen.fixture.tsx'
import OwnReview from './own-review.tsx'
import ReviewModeration from './review-moderation.tsx'
import { Wall } from './wall.tsx'

const aReview = (over: Partial<Review> = {}): Review => ({
  _id: 'rev_1',
  name: 'Maya',
  rating: 4,
  words: 'They look like me, freckles and all.',
  status: 'approved',
  createdAt: '2026-01-01T10:00:00Z',
  ...over,
})
const nothing = () => undefined

test('invites visitors to a free headshot and the first review while there are none', async () => {
  const { server, show } = await aVisit()
  localStorage.removeItem('token')
  await restoreSession()
  server.answer('GET /api/reviews', { reviews: [] })
  show(<Wall />)
  await screen.findByText('Be the first to write a review')
  const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(link('Try a free headshot')).toBe('/ai-free-headshot-generator')
  expect(link('Sign in to write a review')).toBe('/auth')
})

test('shows approved reviews with their rating in words', async () => {
  const { server, show } = await aVisit()
  server.answer('GET /api/reviews', { reviews: [aReview(), aReview({ _id: 'rev_2', name: 'Bo', rating: 2 })] })
  show(<Wall />)
  const list = await screen.findByRole('list', { name: 'User reviews' })
  expect(
    within(list)
      .getAllByRole('img')
      .map((stars) => stars.getAttribute('aria-label')),
  ).toEqual(['4 out of 5 stars', '2 out of 5 stars'])
})

test('shows why reviews could not be loaded, and retries', async () => {
  const { server, show } = await aVisit()
  show(<Wall />)
  const retry = await screen.findByRole('button', { name: 'Try again' })
  server.answer('GET /api/reviews', { reviews: [aReview()] })
  await userEvent.click(retry)
  await screen.findByText(/freckles/)
})

test('requires a rating, and shows that a sent review awaits approval', async () => {
  const { server, show } = await aVisit({ name: 'Maya' })
  server.answer('GET /api/user/review', { review: null })
  show(<OwnReview isFirst={false} onChanged={nothing} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Write a review' }))
  await userEvent.type(screen.getByLabelText('Review'), 'Good. They look like me.')
  server.refuse('POST /api/user/review', 'invalid_input', 'Check the fields.', { rating: 'Choose 1 to 5 stars.' })
  await userEvent.click(screen.getByRole('button', { name: 'Send review' }))
  await screen.findByText('Choose 1 to 5 stars.')
  await userEvent.click(screen.getByRole('radio', { name: /Good/ }))
  server.answer('POST /api/user/review', { review: aReview({ status: 'waiting' }) })
  await userEvent.click(screen.getByRole('button', { name: 'Send review' }))
  await screen.findByText('Waiting for approval')
  expect(server.asked.at(-1)?.body).toEqual({ rating: 4, words: 'Good. They look like me.', name: 'Maya' })
})

test('lets users edit a declined review, and delete it after confirmation', async () => {
  const { server, show } = await aVisit()
  server.answer('GET /api/user/review', { review: aReview({ status: 'declined' }) })
  show(<OwnReview isFirst={false} onChanged={nothing} />)
  await screen.findByText(/We decided not to publish it/)
  await userEvent.click(screen.getByRole('button', { name: 'Edit review' }))
  expect((screen.getByLabelText('Review') as HTMLTextAreaElement).value).toContain('freckles')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await userEvent.click(screen.getByRole('button', { name: 'Delete review' }))
  server.answer('POST /api/user/review/delete', { success: true })
  const dialog = await screen.findByRole('dialog')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete review' }))
  await screen.findByRole('button', { name: 'Write a review' })
})

test('asks users without a model to train one first', async () => {
  const { server, show } = await aVisit({ onboarded: false })
  server.answer('GET /api/user/review', { review: null })
  show(<OwnReview isFirst={false} onChanged={nothing} />)
  await screen.findByText(/Train your first model/)
  expect(screen.queryByRole('button', { name: 'Write a review' })).toBeNull()
})

test('lets the admin approve a review, and hides moderation from members', async () => {
  const member = await aVisit()
  member.show(<ReviewModeration onDecided={nothing} />)
  expect(screen.queryByText('Pending reviews')).toBeNull()
  const { server, show } = await aVisit({ isHost: true })
  server.answer('GET /api/host/reviews', { reviews: [aReview({ status: 'waiting' })] })
  show(<ReviewModeration onDecided={nothing} />)
  const approve = await screen.findByRole('button', { name: 'Approve' })
  server.answer('POST /api/host/reviews/decide', { review: aReview() })
  server.answer('GET /api/host/reviews', { reviews: [aReview()] })
  await userEvent.click(approve)
  await screen.findByText('No pending reviews.')
  expect(server.asked.find(({ what }) => what.startsWith('POST'))?.body).toEqual({ reviewId: 'rev_1', approve: true })
})
