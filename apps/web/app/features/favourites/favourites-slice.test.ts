import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeStore } from '../../session/client.ts'
import { aBrowser, type Browser } from '../../state/fixtures.ts'
import { closeToast, shownToasts } from '../../ui/toast.ts'
import { favourites, isFavourite, loadFavourites, submitFavourite } from './favourites-slice.ts'

const { reducer } = favourites
const start = reducer(undefined, { type: 'start' })
/** Matches items by URL, ignoring its signature. */
const image = (url: string) => ({ url, workId: url.split('?')[0]! })
const aFavourite = (url: string) => ({ ...image(url), previewUrl: null })
const changed = (operation: 'add' | 'remove', url: string) =>
  submitFavourite.fulfilled({ operation, image: aFavourite(url) }, 'id', image(url))
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
})

// Proves 3.17, 4.27
test('sets the loading flag and clears the error when loading, adding and removing favourites', () => {
  const failed = reducer(start, loadFavourites.rejected(null, 'id', undefined, 'no connection'))
  expect(failed).toMatchObject({ isLoading: false, error: 'no connection' })
  expect(reducer(failed, loadFavourites.pending('id'))).toMatchObject({ isLoading: true, error: null })
  expect(reducer(failed, submitFavourite.pending('id', image('/a')))).toMatchObject({ isLoading: true, error: null })
})

// Proves 4.28
test('replaces the favourites with the loaded list', () => {
  const before = reducer(start, add('/a'))
  const after = reducer(before, loadFavourites.fulfilled({ favourites: [aFavourite('/b')] }, 'id', undefined))
  expect(urls(after)).toEqual(['/b'])
  expect(after.isLoading).toBe(false)
})

// Proves 3.14, 4.29
test('adds a favourite once and removes it', () => {
  const two = [add('/a'), add('/b'), add('/a')].reduce(reducer, start)
  expect(urls(two)).toEqual(['/a', '/b'])
  expect(urls(reducer(two, remove('/a')))).toEqual(['/b'])
})

// Proves 4.30
test('keeps the favourites and stores the error when saving one fails', () => {
  const failed = reducer(reducer(start, add('/a')), submitFavourite.rejected(null, 'id', image('/a'), 'no connection'))
  expect(urls(failed)).toEqual(['/a'])
  expect(failed).toMatchObject({ isLoading: false, error: 'no connection' })
})

// Proves 4.31
test('adds an image on the first click of the heart and removes it on the second', async () => {
  const store = makeStore()
  browser.answer('POST /api/user/favorite', { url: '/a?sig=1', favourite: true })
  await store.dispatch(submitFavourite(image('/a?sig=1')))
  expect(urls(store.getState().account)).toEqual(['/a?sig=1'])
  await store.dispatch(submitFavourite(image('/a?sig=2')))
  expect(urls(store.getState().account)).toEqual([])
  expect(browser.asked.map(({ body }) => body)).toEqual([{ url: '/a?sig=1' }, { url: '/a?sig=2' }])
})

// Proves 8.9
test("stores the server's response to a rejected favourite without a toast", async () => {
  const store = makeStore()
  browser.refuse('POST /api/user/favorite', 'not_found', 'Nothing here.')
  await store.dispatch(submitFavourite(image('/a')))
  expect(store.getState().account.error).toEqual({ code: 'not_found', message: 'Nothing here.', requestId: 'r' })
  expect(shownToasts()).toEqual([])
})

test('recognises a favourite with a newly signed URL, and a thumbnail with a new file', () => {
  const kept = reducer(start, add('/files/a.jpg?sig=1'))
  expect(isFavourite(kept.favoritePhotos, '/files/a.jpg')).toBe(true)
  expect(isFavourite(kept.favoritePhotos, '/files/b.jpg')).toBe(false)
  expect(urls(reducer(kept, remove('/files/a.jpg?sig=2')))).toEqual([])
  const newFile = submitFavourite.fulfilled(
    { operation: 'remove', image: { url: '/files/1.jpg', workId: '/files/a.jpg', previewUrl: null } },
    'id',
    { url: '/files/1.jpg', workId: '/files/a.jpg' },
  )
  expect(urls(reducer(kept, newFile))).toEqual([])
})
