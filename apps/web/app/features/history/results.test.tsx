import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { aHistory, aPicture, aShoot, aThumbnail, aVideo } from '../../state/fixtures.ts'
import { closeToast, shownToasts } from '../../ui/toast.ts'
import { loadFavourites } from '../favourites/favourites-slice.ts'
import { aVisit } from '../screen.fixture.tsx'
import { loadHistory, pictureArrived } from './history-slice.ts'
// The screen loads them on first use, which can take longer than a test waits on a busy machine.
import '../viewer/viewer.tsx'
import './selection-bar.tsx'
import { Results } from './results.tsx'

const ready = (_id: string) => ({
  ...aPicture(_id, 'ready'),
  previewUrl: `/files/${_id}-small`,
  beforeUrl: '/files/before',
  width: 1024,
  height: 1280,
})
const failed = { ...aPicture('c', 'failed'), failure: "This picture couldn't be made. Your credit was given back." }
const aFullShoot = aShoot({ pictures: [ready('a'), ready('b'), failed, aPicture('d')] })
const video = aVideo({ status: 'ready', videoUrl: '/files/v.mp4', posterUrl: '/files/v.jpg' })
const thumbnail = aThumbnail({ status: 'ready', url: '/files/t', previewUrl: '/files/t-small' })

beforeEach(() => {
  for (const { id } of shownToasts()) closeToast(id)
})

async function showResults({
  path = '/ai-model-training-results',
  favourites = ['b'],
  lists = {} as Record<string, unknown>,
} = {}) {
  const visit = await aVisit()
  visit.server.answer('GET /api/user/history', aHistory({ activities: [aFullShoot], ...lists }))
  visit.server.answer('GET /api/user/favorite', {
    favourites: favourites.map((workId) => ({ workId, url: `/files/${workId}?signed` })),
  })
  await visit.store.dispatch(loadHistory())
  await visit.store.dispatch(loadFavourites())
  visit.server.takeAsked()
  return { ...visit, whereabouts: visit.show(<Results />, path) }
}

const undoToast = () => shownToasts().find(({ action }) => action !== undefined)!
/** Includes images behind the viewer. */
const tiles = () => [...document.querySelectorAll('[data-work]')]
const openers = () => screen.queryAllByRole('button', { name: /^Open / })

test('shows images when they are ready, and the reason for a failure once', async () => {
  await showResults()
  expect(openers()).toHaveLength(2)
  expect(screen.getByText('3 of 4 done')).toBeTruthy()
  expect(screen.getByText('Garden failed')).toBeTruthy()
  expect(screen.getAllByText(/credit was given back/)).toHaveLength(1)
})

test("marks a headshot whose outfit couldn't be changed", async () => {
  const ownClothes = { ...ready('a'), missing: ['attire' as const, 'hand-raised' as const] }
  await showResults({ lists: { activities: [aShoot({ pictures: [ownClothes, ready('b')] })] } })
  expect(screen.getAllByText('Outfit not changed')).toHaveLength(1)
})

test('fades up the lights only on headshots that become ready while the page is open', async () => {
  const { store } = await showResults()
  const lights = () => document.querySelectorAll('.studio-lights')
  expect(openers()).toHaveLength(2)
  expect(lights()).toHaveLength(0)
  act(() => void store.dispatch(pictureArrived({ shootId: aFullShoot._id, picture: ready('d') })))
  expect(openers()).toHaveLength(3)
  expect(lights()).toHaveLength(1)
  expect(lights()[0]?.closest('[data-work]')?.getAttribute('data-work')).toBe('d')
})

test('renders only images near the viewport, even with a thousand images', async () => {
  const pictures = Array.from({ length: 1000 }, (_, index) => ready(`p${index}`))
  await showResults({ lists: { activities: [aShoot({ status: 'ready', pictures })] } })
  expect(screen.getByText('1,000 items')).toBeTruthy()
  expect(tiles().length).toBeGreaterThan(8)
  expect(tiles().length).toBeLessThan(60)
})

test('shows all kinds in one list, and stores the filter by kind in the URL', async () => {
  const { whereabouts } = await showResults({
    lists: { videoActivities: [video], thumbnailActivities: [thumbnail] },
  })
  expect(openers()).toHaveLength(4)
  await userEvent.click(screen.getByText('Videos'))
  expect(openers().map((opener) => opener.getAttribute('aria-label'))).toEqual(['Open Video'])
  expect(whereabouts()).toBe('/ai-model-training-results?kind=video')
})

test('stores the open image in the URL, and moves to the next one with the arrow keys', async () => {
  const { whereabouts } = await showResults()
  await userEvent.click(openers()[0]!)
  const viewer = await screen.findByRole('dialog', { name: 'Maya, Garden' })
  expect(whereabouts()).toBe('/ai-model-training-results?picture=a')
  await userEvent.keyboard('{ArrowRight}')
  expect(whereabouts()).toBe('/ai-model-training-results?picture=b')
  expect(within(viewer).getByText(/^2 of 2/)).toBeTruthy()
  expect(within(viewer).getByRole<HTMLButtonElement>('button', { name: 'Next image' }).disabled).toBe(true)
  await userEvent.keyboard('{ArrowRight}')
  expect(whereabouts()).toBe('/ai-model-training-results?picture=b')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(whereabouts()).toBe('/ai-model-training-results')
})

test('handles keys even when no element in the viewer has focus', async () => {
  const { whereabouts } = await showResults({ path: '/?picture=a' })
  await screen.findByRole('dialog')
  ;(document.activeElement as HTMLElement | null)?.blur()
  await userEvent.keyboard('{ArrowRight}')
  expect(whereabouts()).toBe('/?picture=b')
})

test('moves the focused divider with the arrow keys', async () => {
  const { whereabouts } = await showResults({ path: '/?picture=a' })
  await userEvent.click(await screen.findByRole('button', { name: 'Before and after' }))
  screen.getByRole('slider', { name: 'Compare your photo with the image' }).focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(whereabouts()).toBe('/?picture=a')
})

test('zooms with the keyboard, and then pans with the arrow keys', async () => {
  const { whereabouts } = await showResults({ path: '/?picture=a' })
  expect(await screen.findByText('47%')).toBeTruthy()
  await userEvent.keyboard('1')
  expect(screen.getByText('100%')).toBeTruthy()
  await userEvent.keyboard('{ArrowRight}')
  expect(whereabouts()).toBe('/?picture=a')
  await userEvent.keyboard('0')
  expect(screen.getByText('47%')).toBeTruthy()
})

// Proves 3.11, 3.48
test('plays a video in the viewer', async () => {
  await showResults({ path: '/?picture=vid_1', lists: { videoActivities: [video] } })
  expect((await screen.findByLabelText('Video')).getAttribute('src')).toBe('/files/v.mp4')
  expect(screen.queryByRole('group', { name: 'Zoom' })).toBeNull()
})

test("loads an image named in the URL that isn't on a loaded page", async () => {
  const visit = await aVisit()
  const next = { activities: 'b1', videoActivities: null, dressUpActivities: null, thumbnailActivities: null }
  visit.server.answer('GET /api/user/history', aHistory({ activities: [aFullShoot], next }))
  await visit.store.dispatch(loadHistory())
  const old = aShoot({ _id: 'sht_0', pictures: [ready('old')], createdAt: '2025-01-01T00:00:00Z' })
  visit.server.answer('GET /api/engine/work/old', { shoot: old, video: null, thumbnail: null, upscale: null })
  visit.show(<Results />, '/?picture=old')
  const viewer = await screen.findByRole('dialog', { name: 'Maya, Garden' })
  expect((await within(viewer).findByAltText('Garden')).getAttribute('src')).toBe('/files/old')
})

test('shows a message for a deleted image in the URL, alongside the other images', async () => {
  const { whereabouts } = await showResults({ path: '/?picture=gone' })
  await waitFor(() => expect(whereabouts()).toBe('/'))
  expect(shownToasts().map(({ text }) => text)).toContain('We can’t find this image. It may have been deleted.')
})

test('keeps the open image when another image has been deleted', async () => {
  const missing = Promise.withResolvers()
  const visit = await aVisit()
  visit.server.answer('GET /api/user/history', aHistory({ activities: [aFullShoot] }))
  visit.server.answer('GET /api/engine/work/gone', missing.promise, 404)
  await visit.store.dispatch(loadHistory())
  const whereabouts = visit.show(<Results />, '/?picture=gone')
  await userEvent.click(openers()[0]!)
  expect(whereabouts()).toBe('/?picture=a')
  await act(async () => missing.resolve({ code: 'not_found', message: 'gone', requestId: 'r' }))
  await act(async () => {})
  expect(whereabouts()).toBe('/?picture=a')
  expect(shownToasts()).toEqual([])
})

test('deletes an image once Undo has expired', async () => {
  const { server } = await showResults({ path: '/?picture=a' })
  server.answer('POST /api/engine/work/a/delete', { success: true })
  await screen.findByRole('dialog')
  await userEvent.keyboard('{Delete}')
  await waitFor(() => expect(tiles()).toHaveLength(1))
  expect(server.takeAsked()).toEqual([])
  const shown = undoToast()
  expect(shown.action?.title).toBe('Undo')
  shown.action?.run()
  closeToast(shown.id)
  await waitFor(() => expect(tiles()).toHaveLength(2))
  expect(server.takeAsked()).toEqual([])
  await userEvent.keyboard('{Delete}')
  await waitFor(() => expect(tiles()).toHaveLength(1))
  closeToast(undoToast().id)
  await waitFor(() => expect(server.takeAsked()).toEqual(['POST /api/engine/work/b/delete']))
})

test('restores an image and shows the error if deleting it fails', async () => {
  const { server } = await showResults()
  server.refuse('POST /api/engine/work/a/delete', 'internal', 'Something broke on our side.')
  await userEvent.click(screen.getAllByRole('checkbox', { name: 'Select Garden' })[0]!)
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  expect(openers()).toHaveLength(1)
  closeToast(undoToast().id)
  await waitFor(() => expect(openers()).toHaveLength(2))
  expect(shownToasts().map(({ text }) => text)).toContain('Something broke on our side.')
})

test('selects with clicks, Shift and Ctrl+A, and clears the selection with Escape', async () => {
  await showResults({ lists: { videoActivities: [video] } })
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox', { name: /^Select (Garden|Video)/ })
  await userEvent.click(boxes[0]!)
  expect(await screen.findByText('1 selected')).toBeTruthy()
  const user = userEvent.setup()
  await user.keyboard('{Shift>}')
  await user.click(boxes[2]!)
  await user.keyboard('{/Shift}')
  expect(screen.getByText('3 selected')).toBeTruthy()
  await userEvent.keyboard('{Control>}a{/Control}')
  expect(screen.getByText('5 selected')).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByText(/selected/)).toBeNull()
})

test('shows only favourites on request, most recently added first', async () => {
  await showResults({ favourites: ['b', 'a'] })
  await userEvent.click(screen.getByRole('button', { name: 'Favourites' }))
  expect(openers().map((opener) => opener.dataset.work)).toEqual(['a', 'b'])
})

test('explains how to add favourites when there are none', async () => {
  await showResults({ favourites: [] })
  await userEvent.click(screen.getByRole('button', { name: 'Favourites' }))
  expect(screen.getByText('No favourites yet')).toBeTruthy()
})

test('shows the plans when a failed image is retried without credits', async () => {
  const { server, store } = await showResults()
  server.refuse('POST /api/engine/work/c/retry', 'credits_exhausted', 'You have no credits left.')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(store.getState().misc.modals.pricing).toBe(true))
})

// Proves 8.9
test("leaves the heart unchanged without a message if a favourite can't be saved", async () => {
  const { server, store } = await showResults({ path: '/?picture=a' })
  server.refuse('POST /api/user/favorite', 'internal', 'Something broke on our side.')
  const heart = await screen.findByRole('button', { name: 'Favourite' })
  await userEvent.click(heart)
  await waitFor(() => expect(store.getState().account.error).toMatchObject({ code: 'internal' }))
  expect(heart.getAttribute('aria-pressed')).toBe('false')
  expect(screen.queryByText('Something broke on our side.')).toBeNull()
  expect(shownToasts()).toEqual([])
})

test('shows in the viewer why a download failed', async () => {
  const { server } = await showResults({ path: '/?picture=a' })
  server.refuse('POST /api/engine/work/a/download', 'not_found', 'This picture was deleted.')
  await userEvent.click(await screen.findByRole('button', { name: 'Download' }))
  expect((await screen.findByRole('alert')).textContent).toBe('This picture was deleted.')
})

test('loads older images at the end of the list, and offers a retry after a failure', async () => {
  const visit = await aVisit()
  const next = { activities: 'b1', videoActivities: null, dressUpActivities: null, thumbnailActivities: null }
  visit.server.answer('GET /api/user/history', aHistory({ activities: [aFullShoot], next }))
  await visit.store.dispatch(loadHistory())
  const older = 'GET /api/user/history?list=activities&before=b1'
  visit.server.refuse(older, 'internal', 'Something broke on our side.')
  visit.show(<Results />)
  expect((await screen.findByRole('alert')).textContent).toContain('Something broke on our side.')
  visit.server.answer(older, aHistory({ activities: [aShoot({ _id: 'sht_0', pictures: [ready('z')] })] }))
  await userEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(openers()).toHaveLength(3))
  expect(screen.queryByRole('button', { name: 'Show older images' })).toBeNull()
})

test('shows an error and a retry button if loading the history fails', async () => {
  const visit = await aVisit()
  visit.server.refuse('GET /api/user/history', 'internal', 'Something broke on our side.')
  await visit.store.dispatch(loadHistory())
  visit.show(<Results />)
  expect(screen.getByRole('alert').textContent).toContain('Something broke on our side.')
  visit.server.answer('GET /api/user/history', aHistory())
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No images yet')).toBeTruthy()
})
