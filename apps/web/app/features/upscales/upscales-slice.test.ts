import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeStore } from '../../session/client.ts'
import { aBrowser, anUpscale, aUser, type Browser, createdAt } from '../../state/fixtures.ts'
import { workDeleted } from '../../state/work.ts'
import { closeToast, shownToasts } from '../../ui/toast.ts'
import { loadUser } from '../account/user-slice.ts'
import { loadUpscales, orderUpscale, upscaleArrived, upscales } from './upscales-slice.ts'

const { reducer } = upscales
const start = reducer(undefined, { type: 'start' })

let browser: Browser
beforeEach(() => {
  browser = aBrowser()
  vi.useFakeTimers({ toFake: ['setTimeout'] })
})
afterEach(() => {
  for (const { id } of shownToasts()) closeToast(id)
  vi.useRealTimers()
})

const ready = (_id: string, images: string[]) => anUpscale({ _id, images, status: 'ready' })
const listed = (...upscalingImages: ReturnType<typeof anUpscale>[]) =>
  loadUpscales.fulfilled({ upscalingImages }, 'id', undefined)
const photoIds = ({ upscalePhotos }: typeof start) => upscalePhotos.map(({ id }) => id)

// Proves 3.16, 4.33
test('lists every image of an upscale as an item, the first by its id and the others by number', () => {
  const state = reducer(start, listed(ready('ups_1', ['/a', '/b', '/c']), ready('ups_2', ['/d'])))
  expect(state.upscalePhotos).toEqual([
    { id: 'ups_1', url: '/a', upscaler: [], originalId: 'ups_1', createdAt },
    { id: 'ups_1-1', url: '/b', upscaler: [], originalId: 'ups_1', createdAt },
    { id: 'ups_1-2', url: '/c', upscaler: [], originalId: 'ups_1', createdAt },
    { id: 'ups_2', url: '/d', upscaler: [], originalId: 'ups_2', createdAt },
  ])
  expect(photoIds(reducer(state, listed()))).toEqual([])
})

test('tracks loading and its error', () => {
  const failed = reducer(start, loadUpscales.rejected(null, 'id', undefined, 'no connection'))
  expect(failed).toMatchObject({ isLoading: false, error: 'no connection' })
  expect(reducer(failed, loadUpscales.pending('id'))).toMatchObject({ isLoading: true, error: null })
  expect(reducer(reducer(start, loadUpscales.pending('id')), listed()).isLoading).toBe(false)
})

test('adds a new upscale at the top without an image, and keeps it after an outdated response', () => {
  const started = reducer(reducer(start, listed(ready('ups_0', ['/z']))), upscaleArrived(anUpscale()))
  expect(started.upscales.map(({ _id }) => _id)).toEqual(['ups_1', 'ups_0'])
  expect(photoIds(started)).toEqual(['ups_0'])
  const done = reducer(started, upscaleArrived(ready('ups_1', ['/a'])))
  expect(photoIds(done)).toEqual(['ups_1', 'ups_0'])
  expect(photoIds(reducer(done, upscaleArrived(anUpscale())))).toEqual(['ups_1', 'ups_0'])
  expect(photoIds(reducer(done, listed(anUpscale())))).toEqual(['ups_1'])
})

test('removes a deleted upscale with its images', () => {
  const state = reducer(start, listed(ready('ups_1', ['/a', '/b']), ready('ups_2', ['/d'])))
  expect(photoIds(reducer(state, workDeleted('ups_1')))).toEqual(['ups_2'])
})

const order = { image: '/files/a', srcLocation: 'results', options: { factor: 4 as const } }
async function aStoreWithUser() {
  const store = makeStore()
  browser.answer('GET /api/user/data', aUser())
  await store.dispatch(loadUser())
  return store
}

// Proves 7.22, 8.6
test('shows that an upscale has started', async () => {
  const store = await aStoreWithUser()
  browser.answer('POST /api/upscaler/upscale-images', { upscale: anUpscale() })
  expect(await store.dispatch(orderUpscale(order)).unwrap()).toEqual(anUpscale())
  expect(browser.asked.at(-1)?.body).toEqual(order)
  expect(shownToasts().map(({ text }) => text)).toEqual(['Image upscaling initiated. Please be patient...'])
  expect(store.getState().account.upscales).toEqual([anUpscale()])
})

// Proves 8.7
test("shows that an upscale did not start and rejects with the server's error", async () => {
  const store = await aStoreWithUser()
  browser.refuse('POST /api/upscaler/upscale-images', 'credits_exhausted', 'You have none left.')
  await expect(store.dispatch(orderUpscale(order)).unwrap()).rejects.toMatchObject({ code: 'credits_exhausted' })
  expect(shownToasts().map(({ text }) => text)).toEqual(['Image upscaling failed. Please try again.'])
  expect(store.getState().account.upscales).toEqual([])
})
