import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeToast, shownToasts } from '../../ui/toast.ts'
import { aBrowser, anUpscale, aUser, type Browser, createdAt } from '../fixtures.ts'
import { makeStore } from '../store.ts'
import { loadUser } from '../user/user.ts'
import { workDeleted } from '../work.ts'
import {
  account,
  isFavourite,
  loadFavourites,
  loadUpscales,
  orderUpscale,
  sameImage,
  submitFavourite,
  upscaleArrived,
} from './account.ts'

const { reducer } = account
const start = reducer(undefined, { type: 'start' })
const aFavourite = (url: string) => ({ url, workId: 'pic_1', previewUrl: null })
const changed = (operation: 'add' | 'remove', url: string) =>
  submitFavourite.fulfilled({ operation, image: aFavourite(url) }, 'id', { url })
const add = (url: string) => changed('add', url)
const remove = (url: string) => changed('remove', url)
const urls = ({ favoritePhotos }: typeof start) => favoritePhotos.map(({ url }) => url)

let browser: Browser
beforeEach(() => {
  browser = aBrowser()
  vi.useFakeTimers({ toFake: ['setTimeout'] })
})
afterEach(() => {
  for (const { id } of shownToasts()) closeToast(id)
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

// Proves 3.17, 4.27
test('sets the loading flag and clears the error when loading, adding and removing favourites', () => {
  const failed = reducer(start, loadFavourites.rejected(null, 'id', undefined, 'no connection'))
  expect(failed).toMatchObject({ isLoading: false, error: 'no connection' })
  expect(reducer(failed, loadFavourites.pending('id'))).toMatchObject({ isLoading: true, error: null })
  expect(reducer(failed, submitFavourite.pending('id', { url: '/a' }))).toMatchObject({ isLoading: true, error: null })
})

// Proves 4.28
test('replaces the favourites with the loaded ones', () => {
  const before = reducer(start, add('/a'))
  const after = reducer(before, loadFavourites.fulfilled({ favourites: [aFavourite('/b')] }, 'id', undefined))
  expect(urls(after)).toEqual(['/b'])
  expect(after.isLoading).toBe(false)
})

// Proves 3.14, 4.29
test('adds a favourite once and removes it by its address', () => {
  const two = [add('/a'), add('/b'), add('/a')].reduce(reducer, start)
  expect(urls(two)).toEqual(['/a', '/b'])
  expect(urls(reducer(two, remove('/a')))).toEqual(['/b'])
})

// Proves 4.30
test('leaves the favourites alone when saving one fails and stores why', () => {
  const failed = reducer(
    reducer(start, add('/a')),
    submitFavourite.rejected(null, 'id', { url: '/a' }, 'no connection'),
  )
  expect(urls(failed)).toEqual(['/a'])
  expect(failed).toMatchObject({ isLoading: false, error: 'no connection' })
})

// Proves 4.31
test('adds a picture on the first press of the heart and removes it on the second', async () => {
  const store = makeStore()
  browser.answer('POST /api/user/favorite', { url: '/a?sig=1', favourite: true })
  await store.dispatch(submitFavourite({ url: '/a?sig=1' }))
  expect(urls(store.getState().account)).toEqual(['/a?sig=1'])
  await store.dispatch(submitFavourite({ url: '/a?sig=2' }))
  expect(urls(store.getState().account)).toEqual([])
  expect(browser.asked.map(({ body }) => body)).toEqual([{ url: '/a?sig=1' }, { url: '/a?sig=2' }])
})

// Proves 8.9
test("stores the server's answer to a refused favourite and shows no toast", async () => {
  const store = makeStore()
  browser.refuse('POST /api/user/favorite', 'not_found', 'Nothing here.')
  await store.dispatch(submitFavourite({ url: '/a' }))
  expect(store.getState().account.error).toEqual({ code: 'not_found', message: 'Nothing here.', requestId: 'r' })
  expect(shownToasts()).toEqual([])
})

test('recognises a favourite whose address was signed again', () => {
  expect(sameImage('/files/a.jpg?sig=1', '/files/a.jpg?sig=2')).toBe(true)
  expect(sameImage('/files/a.jpg?sig=1', '/files/b.jpg?sig=1')).toBe(false)
  expect(sameImage(null, null)).toBe(false)
  const signed = reducer(start, add('/files/a.jpg?sig=1'))
  expect(urls(reducer(signed, remove('/files/a.jpg?sig=2')))).toEqual([])
})

test('recognises a favourite thumbnail after a change gave it a new file', () => {
  const kept = reducer(start, add('/files/users/u/thumbnails/thb_a/0.jpg?sig=1'))
  expect(isFavourite(kept.favoritePhotos, '/files/users/u/thumbnails/thb_a/1.jpg?sig=1')).toBe(true)
  expect(isFavourite(kept.favoritePhotos, '/files/users/u/thumbnails/thb_b/0.jpg?sig=1')).toBe(false)
  expect(urls(reducer(kept, remove('/files/users/u/thumbnails/thb_a/1.jpg?sig=1')))).toEqual([])
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

test('says that upscales are being loaded and why loading them failed', () => {
  const failed = reducer(start, loadUpscales.rejected(null, 'id', undefined, 'no connection'))
  expect(failed).toMatchObject({ isLoading: false, error: 'no connection' })
  expect(reducer(failed, loadUpscales.pending('id'))).toMatchObject({ isLoading: true, error: null })
  expect(reducer(reducer(start, loadUpscales.pending('id')), listed()).isLoading).toBe(false)
})

test('puts a new upscale first, without an image until it is ready, and keeps it when an older answer arrives', () => {
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
test('takes one credit for an upscale and shows that it has started', async () => {
  const store = await aStoreWithUser()
  browser.answer('POST /api/upscaler/upscale-images', { upscale: anUpscale() })
  expect(await store.dispatch(orderUpscale(order))).toEqual(anUpscale())
  expect(browser.asked.at(-1)?.body).toEqual(order)
  expect(shownToasts().map(({ text }) => text)).toEqual(['Image upscaling initiated. Please be patient...'])
  expect(store.getState().account.upscales).toEqual([anUpscale()])
  expect(store.getState().user.data.credits.imageUpscaling).toBe(1)
})

// Proves 8.7
test("shows that an upscale did not start, charges nothing and rejects with the server's answer", async () => {
  const store = await aStoreWithUser()
  browser.refuse('POST /api/upscaler/upscale-images', 'credits_exhausted', 'You have none left.')
  await expect(store.dispatch(orderUpscale(order))).rejects.toMatchObject({ code: 'credits_exhausted' })
  expect(shownToasts().map(({ text }) => text)).toEqual(['Image upscaling failed. Please try again.'])
  expect(store.getState().account.upscales).toEqual([])
  expect(store.getState().user.data.credits.imageUpscaling).toBe(2)
})
