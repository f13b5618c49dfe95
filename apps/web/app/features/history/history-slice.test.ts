import type { HistoryList, Picture, Shoot } from '@keylight/contract'
import { beforeEach, expect, test } from 'vitest'
import { makeStore } from '../../session/client.ts'
import { aBrowser, aHistory, aPicture, aShoot, aThumbnail, aVideo, type Browser } from '../../state/fixtures.ts'
import { workDeleted } from '../../state/work.ts'
import { shownToasts } from '../../ui/toast.ts'
import {
  history,
  loadHistory,
  loadMore,
  loadPage,
  loadShoot,
  loadThumbnail,
  pictureArrived,
  shootStarted,
  thumbnailArrived,
  videoArrived,
  videoUrlOf,
} from './history-slice.ts'

const { reducer } = history
const start = reducer(undefined, { type: 'start' })
const load = (over: Parameters<typeof aHistory>[0]) =>
  reducer(start, loadHistory.fulfilled(aHistory(over), 'id', undefined))
const loaded = load({ activities: [aShoot()] })
const arrive = (picture: Picture, shootId = 'sht_1') => pictureArrived({ shootId, picture })
const statuses = (state: typeof start) => state.histories[0]?.pictures.map(({ status }) => status)
const ids = (list: readonly { _id: string }[]) => list.map(({ _id }) => _id)
const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 10, minute)).toISOString()

let browser: Browser
beforeEach(() => {
  browser = aBrowser()
})

// Proves 3.9, 4.21
test('tracks loading, fills every list and stores errors', () => {
  expect(reducer(start, loadHistory.pending('id'))).toMatchObject({ isLoading: true, error: null })
  const dressUp = aShoot({ _id: 'sht_2', kind: 'dress_up' })
  const lists = {
    activities: [aShoot()],
    videoActivities: [aVideo()],
    dressUpActivities: [dressUp],
    thumbnailActivities: [aThumbnail()],
  }
  expect(load(lists)).toMatchObject({
    isLoading: false,
    isFetched: true,
    histories: [aShoot()],
    videoActivities: [aVideo()],
    dressUpActivities: [dressUp],
    thumbnailActivities: [aThumbnail()],
  })
  const body = { code: 'internal', message: 'Something broke.', requestId: 'r' } as const
  const failed = reducer(loaded, loadHistory.rejected(null, 'id', undefined, body))
  expect(failed).toMatchObject({ isLoading: false, error: body, histories: [aShoot()] })
})

// Proves 8.8
test('stores the error without a toast when the history fails to load', async () => {
  const store = makeStore()
  browser.refuse('GET /api/user/history', 'internal', 'Something broke.')
  await store.dispatch(loadHistory())
  expect(store.getState().history.error).toMatchObject({ message: 'Something broke.' })
  browser.forgetAnswers()
  await store.dispatch(loadHistory())
  expect(store.getState().history.error).toBe('The server did not respond. Check your connection.')
  expect(shownToasts()).toEqual([])
})

test('adds a new shoot at the top only once, even if the server has already reported it', () => {
  const begun = shootStarted(aShoot({ _id: 'sht_2' }))
  expect(ids([begun, begun].reduce(reducer, loaded).histories)).toEqual(['sht_2', 'sht_1'])
  const clothes = reducer(loaded, shootStarted(aShoot({ _id: 'sht_3', kind: 'dress_up' })))
  expect([ids(clothes.histories), ids(clothes.dressUpActivities)]).toEqual([['sht_1'], ['sht_3']])
})

test('finishes a shoot with its last image, and fails it only if all images failed', () => {
  const one = reducer(loaded, arrive(aPicture('a', 'ready')))
  expect(one.histories[0]?.status).toBe('in_progress')
  expect(reducer(one, arrive(aPicture('b', 'failed'))).histories[0]?.status).toBe('ready')
  const none = [arrive(aPicture('a', 'failed')), arrive(aPicture('b', 'failed'))].reduce(reducer, loaded)
  expect(none.histories[0]?.status).toBe('failed')
})

test('ignores an image of an unknown shoot', () => {
  expect(reducer(loaded, arrive(aPicture('a', 'ready'), 'sht_9'))).toBe(loaded)
})

test('adds images with another outfit to their own shoot', () => {
  const clothes = load({ dressUpActivities: [aShoot({ kind: 'dress_up' })] })
  const one = reducer(clothes, arrive(aPicture('a', 'ready')))
  expect(one.dressUpActivities[0]?.pictures[0]).toEqual(aPicture('a', 'ready'))
})

test("doesn't revert a finished image when an older response is late", () => {
  const one = reducer(loaded, arrive(aPicture('a', 'ready')))
  const late = reducer(one, loadShoot.fulfilled({ shoot: aShoot() }, 'id', 'sht_1'))
  expect(statuses(late)).toEqual(['ready', 'in_progress'])
  expect(statuses(reducer(one, arrive(aPicture('a'))))).toEqual(['ready', 'in_progress'])
})

test('sets a failed image to in progress when it is retried', () => {
  const failed = [arrive(aPicture('a', 'failed')), arrive(aPicture('b', 'ready'))].reduce(reducer, loaded)
  const again = reducer(failed, arrive(aPicture('a')))
  expect(statuses(again)).toEqual(['in_progress', 'ready'])
  expect(again.histories[0]?.status).toBe('in_progress')
})

test("updates a reloaded shoot's images and status", () => {
  const done = aShoot({ status: 'ready', pictures: [aPicture('a', 'ready'), aPicture('b', 'ready')] })
  const state = reducer(loaded, loadShoot.fulfilled({ shoot: done }, 'id', 'sht_1'))
  expect(state.histories[0]).toEqual(done)
})

// Proves 3.11
test('adds new videos and thumbnails at the top once, and never reverts finished items', () => {
  const video = aVideo({ status: 'ready', videoUrl: '/files/v', progress: 100 })
  const steps = [
    videoArrived(aVideo({ progress: 40 })),
    videoArrived(video),
    videoArrived(aVideo({ progress: 60 })),
    videoArrived(aVideo({ videoId: 'vid_2', createdAt: at(5) })),
  ]
  const videos = steps.reduce(reducer, start).videoActivities
  expect(videos.map(({ videoId, videoUrl }) => [videoId, videoUrl])).toEqual([
    ['vid_2', null],
    ['vid_1', '/files/v'],
  ])
  const thumbnail = aThumbnail({ status: 'ready', url: '/files/t' })
  const drawn = [
    thumbnailArrived(aThumbnail()),
    loadThumbnail.fulfilled({ thumbnail }, 'id', 'thu_1'),
    thumbnailArrived(aThumbnail()),
  ].reduce(reducer, start)
  expect(drawn.thumbnailActivities).toEqual([thumbnail])
})

test("keeps a thumbnail's image during a redesign, then replaces it", () => {
  const before = reducer(start, thumbnailArrived(aThumbnail({ status: 'ready', url: '/files/t1' })))
  const during = reducer(before, thumbnailArrived(aThumbnail({ url: '/files/t1' })))
  expect(during.thumbnailActivities[0]).toMatchObject({ status: 'in_progress', url: '/files/t1' })
  const after = reducer(during, thumbnailArrived(aThumbnail({ status: 'ready', url: '/files/t2' })))
  expect(after.thumbnailActivities[0]).toMatchObject({ status: 'ready', url: '/files/t2' })
})

test('adds an image from a chat to its shoot as in progress', () => {
  const done = load({ activities: [aShoot({ kind: 'chat', status: 'ready', pictures: [aPicture('a', 'ready')] })] })
  const state = reducer(done, arrive(aPicture('c')))
  expect(statuses(state)).toEqual(['ready', 'in_progress'])
  expect(state.histories[0]?.status).toBe('in_progress')
})

const next = (over: Partial<Record<HistoryList, string>>) => ({ ...aHistory().next, ...over })
const old = (minute: number, over: Partial<Shoot> = {}) =>
  aShoot({ _id: `sht_at_${minute}`, createdAt: at(minute), ...over })

test('appends older pages without duplicates until there are no more', async () => {
  const store = makeStore()
  browser.answer('GET /api/user/history', aHistory({ activities: [old(9), old(8)], next: next({ activities: 'c8' }) }))
  await store.dispatch(loadHistory())
  browser.answer(
    'GET /api/user/history?list=activities&before=c8',
    aHistory({ activities: [old(8), old(7)], next: next({ activities: 'c7' }) }),
  )
  await store.dispatch(loadMore('activities'))
  browser.answer('GET /api/user/history?list=activities&before=c7', aHistory({ activities: [old(6)] }))
  await store.dispatch(loadMore('activities'))
  expect(ids(store.getState().history.histories)).toEqual([9, 8, 7, 6].map((minute) => `sht_at_${minute}`))
  browser.takeAsked()
  await store.dispatch(loadMore('activities'))
  await store.dispatch(loadMore('videoActivities'))
  expect(browser.takeAsked()).toEqual([])
})

test('keeps other lists and their cursors when a list loads a page', () => {
  const state = load({
    activities: [old(9)],
    videoActivities: [aVideo()],
    next: next({ activities: 'c9', videoActivities: 'v1' }),
  })
  const page = { list: 'videoActivities', before: 'v1' } as const
  const answer = aHistory({ videoActivities: [aVideo({ videoId: 'vid_0' })] })
  const after = reducer(state, loadPage.fulfilled(answer, 'id', page))
  expect(after.videoActivities.map(({ videoId }) => videoId)).toEqual(['vid_1', 'vid_0'])
  expect(ids(after.histories)).toEqual(['sht_at_9'])
  expect(after.next).toEqual(next({ activities: 'c9' }))
})

test('loads one page at a time, and keeps the loaded items when a page fails', async () => {
  const page = { list: 'activities', before: 'c9' } as const
  const state = load({ activities: [old(9)], next: next({ activities: 'c9' }) })
  const waiting = reducer({ ...state, error: 'no' }, loadPage.pending('id', page))
  expect(waiting).toMatchObject({ isLoading: true, error: null })
  const failed = reducer(waiting, loadPage.rejected(null, 'id', page, 'no'))
  expect(failed).toMatchObject({ isLoading: false, error: 'no', histories: [old(9)], next: { activities: 'c9' } })
  const store = makeStore()
  browser.answer('GET /api/user/history', aHistory({ activities: [old(9)], next: next({ activities: 'c9' }) }))
  await store.dispatch(loadHistory())
  browser.takeAsked()
  browser.answer('GET /api/user/history?list=activities&before=c9', aHistory())
  await Promise.all([store.dispatch(loadMore('activities')), store.dispatch(loadMore('activities'))])
  expect(browser.takeAsked()).toHaveLength(1)
})

test('inserts a shoot from another window by date, or leaves it to a later page', () => {
  const state = load({ activities: [old(9), old(7)], next: next({ activities: 'c7' }) })
  const put = (shoot: Shoot) => ids(reducer(state, loadShoot.fulfilled({ shoot }, 'id', shoot._id)).histories)
  expect(put(old(8))).toEqual(['sht_at_9', 'sht_at_8', 'sht_at_7'])
  expect(put(old(3))).toEqual(['sht_at_9', 'sht_at_7'])
})

test('removes a deleted image from its shoot, and the shoot with its last image', () => {
  const one = reducer(loaded, workDeleted('a'))
  expect(ids(one.histories[0]?.pictures ?? [])).toEqual(['b'])
  expect(reducer(one, workDeleted('b')).histories).toEqual([])
})

test('removes a deleted shoot, video or thumbnail from its list', () => {
  const state = load({
    activities: [aShoot(), aShoot({ _id: 'sht_2' })],
    videoActivities: [aVideo()],
    dressUpActivities: [aShoot({ _id: 'sht_3', kind: 'dress_up' })],
    thumbnailActivities: [aThumbnail()],
  })
  const after = ['sht_1', 'sht_3', 'vid_1', 'thu_1'].map((id) => workDeleted(id)).reduce(reducer, state)
  expect(ids(after.histories)).toEqual(['sht_2'])
  expect([after.videoActivities, after.dressUpActivities, after.thumbnailActivities]).toEqual([[], [], []])
})

test("keeps a deleted model's work under the model's name", () => {
  const lists = { activities: [aShoot()], videoActivities: [aVideo()], thumbnailActivities: [aThumbnail()] }
  const after = reducer(load(lists), workDeleted('mdl_1'))
  const gone = { _id: null, name: 'Maya' }
  expect(after.histories[0]?.model).toEqual(gone)
  expect(after.videoActivities[0]?.model).toEqual(gone)
  expect(after.thumbnailActivities[0]?.model).toEqual(gone)
})

// Proves 3.48
test("returns a video's URL by its id, or null if there is none yet", () => {
  const made = aVideo({ videoId: 'vid_2', status: 'ready', videoUrl: '/files/vid_2' })
  const state = [aVideo(), made].reduce((state, video) => reducer(state, videoArrived(video)), start)
  expect(['vid_1', 'vid_2', 'vid_3'].map((id) => videoUrlOf(state, id))).toEqual([null, '/files/vid_2', null])
})
