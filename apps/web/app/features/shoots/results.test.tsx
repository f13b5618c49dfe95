import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { loadFavourites } from '../../state/account.ts'
import { aHistory, aPicture, aShoot } from '../../state/fixtures.ts'
import { loadHistory } from '../../state/history.ts'
import { shownToasts } from '../../ui/toast.ts'
import { aVisit } from '../screen.fixture.tsx'
import { Results } from './results.tsx'

const ready = (_id: string) => ({
  ...aPicture(_id, 'ready'),
  previewUrl: `/files/${_id}-small`,
  beforeUrl: '/files/before',
})
const failed = { ...aPicture('c', 'failed'), failure: "This picture couldn't be made. Your credit was given back." }
const aFullShoot = aShoot({ pictures: [ready('a'), ready('b'), failed, aPicture('d')] })

async function showResults({ path = '/ai-model-training-results', favourites = ['/files/b?signed'] } = {}) {
  const visit = await aVisit()
  visit.server.answer('GET /api/user/history', aHistory({ activities: [aFullShoot] }))
  visit.server.answer('GET /api/user/favorite', { favourites: favourites.map((url) => ({ url })) })
  await visit.store.dispatch(loadHistory())
  await visit.store.dispatch(loadFavourites())
  visit.server.takeAsked()
  return { ...visit, whereabouts: visit.show(<Results />, path) }
}

const openers = () => screen.queryAllByRole('button', { name: 'Open Garden' })

test('pictures appear as they are ready, and one that failed says why, once', async () => {
  await showResults()
  expect(openers()).toHaveLength(2)
  expect(screen.getByText('3 of 4 done')).toBeTruthy()
  expect(screen.getByText('Garden failed')).toBeTruthy()
  expect(screen.getAllByText(/credit was given back/)).toHaveLength(1)
})

test('the open picture is part of the address, and the arrow keys go to the next', async () => {
  const { whereabouts } = await showResults()
  await userEvent.click(openers()[0]!)
  const viewer = await screen.findByRole('dialog', { name: 'Garden' })
  expect(whereabouts()).toBe('/ai-model-training-results?picture=a')
  await userEvent.keyboard('{ArrowRight}')
  expect(whereabouts()).toBe('/ai-model-training-results?picture=b')
  expect(within(viewer).getByText(/^2 of 2/)).toBeTruthy()
  expect(within(viewer).getByRole<HTMLButtonElement>('button', { name: 'Next picture' }).disabled).toBe(true)
  await userEvent.keyboard('{ArrowRight}')
  expect(whereabouts()).toBe('/ai-model-training-results?picture=b')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(whereabouts()).toBe('/ai-model-training-results')
})

test('in a comparison the arrow keys move the divider, not the picture', async () => {
  const { whereabouts } = await showResults({ path: '/?picture=a' })
  await userEvent.click(await screen.findByRole('button', { name: 'Before and after' }))
  screen.getByRole('slider', { name: 'Compare your photo with the headshot' }).focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(whereabouts()).toBe('/?picture=a')
})

test('favourites alone are shown on request, and none yet is said in words', async () => {
  await showResults()
  await userEvent.click(screen.getByRole('button', { name: 'Favourites' }))
  expect(openers()).toHaveLength(1)
})

test('without favourites the list of them says how to get one', async () => {
  await showResults({ favourites: [] })
  await userEvent.click(screen.getByRole('button', { name: 'Favourites' }))
  expect(screen.getByText('No favourites yet')).toBeTruthy()
})

test('a favourite that could not be saved leaves the heart as it was, without a message', async () => {
  const { server, store } = await showResults({ path: '/?picture=a' })
  server.refuse('POST /api/user/favorite', 'internal', 'Something broke on our side.')
  const heart = await screen.findByRole('button', { name: 'Favourite' })
  await userEvent.click(heart)
  await waitFor(() => expect(store.getState().account.error).toMatchObject({ code: 'internal' }))
  expect(heart.getAttribute('aria-pressed')).toBe('false')
  expect(screen.queryByText('Something broke on our side.')).toBeNull()
  expect(shownToasts()).toEqual([])
})

test('a download that fails says why in the viewer', async () => {
  const { server } = await showResults({ path: '/?picture=a' })
  server.refuse('POST /api/engine/work/a/download', 'not_found', 'This picture was deleted.')
  await userEvent.click(await screen.findByRole('button', { name: 'Download' }))
  expect((await screen.findByRole('alert')).textContent).toBe('This picture was deleted.')
})

test('older pictures are fetched on request, and a failure offers to try again', async () => {
  const visit = await aVisit()
  const next = { activities: 'b1', videoActivities: null, dressUpActivities: null, thumbnailActivities: null }
  visit.server.answer('GET /api/user/history', aHistory({ activities: [aFullShoot], next }))
  await visit.store.dispatch(loadHistory())
  visit.show(<Results />)
  const older = 'GET /api/user/history?list=activities&before=b1'
  visit.server.refuse(older, 'internal', 'Something broke on our side.')
  await userEvent.click(screen.getByRole('button', { name: 'Show older pictures' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Something broke on our side.')
  visit.server.answer(older, aHistory({ activities: [aShoot({ _id: 'sht_0', pictures: [ready('z')] })] }))
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(openers()).toHaveLength(3))
  expect(screen.queryByRole('button', { name: 'Show older pictures' })).toBeNull()
})

test('a history that did not load says so and can be loaded again', async () => {
  const visit = await aVisit()
  visit.server.refuse('GET /api/user/history', 'internal', 'Something broke on our side.')
  await visit.store.dispatch(loadHistory())
  visit.show(<Results />)
  expect(screen.getByRole('alert').textContent).toContain('Something broke on our side.')
  visit.server.answer('GET /api/user/history', aHistory())
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No pictures yet')).toBeTruthy()
})
