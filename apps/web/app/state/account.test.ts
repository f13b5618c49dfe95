import { expect, test } from 'vitest'
import { account, loadFavorites, sameImage, submitFavorite } from './account.ts'

const { reducer } = account
const start = reducer(undefined, { type: 'start' })
const add = (url: string) => submitFavorite.fulfilled({ operation: 'add', image: { url } }, 'id', { url })
const remove = (url: string) => submitFavorite.fulfilled({ operation: 'remove', image: { url } }, 'id', { url })
const urls = ({ favoritePhotos }: typeof start) => favoritePhotos.map(({ url }) => url)

test('loading, adding and removing set the flag and clear the error', () => {
  const failed = reducer(start, loadFavorites.rejected(null, 'id', undefined, 'no connection'))
  expect(failed).toMatchObject({ isLoading: false, error: 'no connection' })
  expect(reducer(failed, loadFavorites.pending('id'))).toMatchObject({ isLoading: true, error: null })
  expect(reducer(failed, submitFavorite.pending('id', { url: '/a' }))).toMatchObject({ isLoading: true, error: null })
})

test('a load replaces the favourites', () => {
  const before = reducer(start, add('/a'))
  const after = reducer(before, loadFavorites.fulfilled({ favourites: [{ url: '/b' }] }, 'id', undefined))
  expect(urls(after)).toEqual(['/b'])
  expect(after.isLoading).toBe(false)
})

test('a favourite is added once and removed by its url', () => {
  const two = [add('/a'), add('/b'), add('/a')].reduce(reducer, start)
  expect(urls(two)).toEqual(['/a', '/b'])
  expect(urls(reducer(two, remove('/a')))).toEqual(['/b'])
})

test('a failed favourite leaves the list and says why', () => {
  const failed = reducer(reducer(start, add('/a')), submitFavorite.rejected(null, 'id', { url: '/a' }, 'no connection'))
  expect(urls(failed)).toEqual(['/a'])
  expect(failed).toMatchObject({ isLoading: false, error: 'no connection' })
})

test('a picture stays a favourite when its address is signed anew', () => {
  expect(sameImage('/files/a.jpg?sig=1', '/files/a.jpg?sig=2')).toBe(true)
  expect(sameImage('/files/a.jpg?sig=1', '/files/b.jpg?sig=1')).toBe(false)
  expect(sameImage(null, null)).toBe(false)
  const signed = reducer(start, add('/files/a.jpg?sig=1'))
  expect(urls(reducer(signed, remove('/files/a.jpg?sig=2')))).toEqual([])
})
