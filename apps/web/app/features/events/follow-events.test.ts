import { type Model, type Upscale, userEventsPath } from '@keylight/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeStore } from '../../session/client.ts'
import {
  aBrowser,
  aHistory,
  aModel,
  aNotification,
  anUpscale,
  aPicture,
  aShoot,
  aThumbnail,
  aUser,
  aVideo,
  type Browser,
} from '../../state/fixtures.ts'
import { loadUser } from '../account/user-slice.ts'
import { loadFavourites } from '../favourites/favourites-slice.ts'
import { loadHistory } from '../history/history-slice.ts'
import { loadModels } from '../models/models-slice.ts'
import { loadUpscales } from '../upscales/upscales-slice.ts'
import { applyEvent, followUser, poll } from './follow-events.ts'

const updatedAt = '2026-01-01T10:00:05Z'
const shoot = aShoot({ pictures: [aPicture('pic_1')] })
const ready = aPicture('pic_1', 'ready')
const credits = { modelTraining: 0, imageGeneration: 9, imageUpscaling: 2, videoGeneration: 1 }

let browser: Browser
beforeEach(() => {
  browser = aBrowser()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

interface Made {
  models?: Model[]
  history?: Parameters<typeof aHistory>[0]
  upscales?: Upscale[]
}

/** The store of a signed-in user, with a server that has no answers yet. */
async function aStore({ models = [], history = {}, upscales = [] }: Made = {}) {
  const store = makeStore()
  browser.answer('GET /api/user/data', aUser())
  await store.dispatch(loadUser())
  browser.answer('GET /api/engine/user-models', { models })
  browser.answer('GET /api/user/history', aHistory(history))
  browser.answer('GET /api/upscaler/upscale-images', { upscalingImages: upscales })
  await Promise.all([store.dispatch(loadModels()), store.dispatch(loadHistory()), store.dispatch(loadUpscales())])
  browser.forgetAnswers()
  browser.takeAsked()
  return store
}

/** Gives the server the answers to what is asked once something has ended. */
function answerTheEnd() {
  browser.answer('GET /api/user/data', aUser({ credits }))
  browser.answer('GET /api/notification/retrieve-all', { notifications: [aNotification('ntf_1')] })
}
const theEnd = ['GET /api/user/data', 'GET /api/notification/retrieve-all']

test('follows the events from where the user’s data end, so that nothing is missed while the rest loads', async () => {
  vi.useFakeTimers()
  try {
    const store = makeStore()
    browser.answer('GET /api/user/data', aUser({ eventSeq: 41 }))
    await store.dispatch(loadUser())
    const followed = Promise.withResolvers<unknown>()
    vi.stubGlobal('fetch', (url: string, { headers }: RequestInit) => {
      followed.resolve([url, (headers as Record<string, string>)['last-event-id']])
      return new Promise(() => undefined)
    })
    followUser(store)
    expect(await followed.promise).toEqual([userEventsPath, '41'])
  } finally {
    vi.useRealTimers()
  }
})

test('asks the server nothing while nothing is in progress', async () => {
  const store = await aStore({
    models: [aModel({ status: 'ready' })],
    history: {
      activities: [aShoot({ status: 'ready', pictures: [ready] })],
      videoActivities: [aVideo({ status: 'failed' })],
      thumbnailActivities: [aThumbnail({ status: 'ready' })],
    },
    upscales: [anUpscale({ status: 'ready' })],
  })
  await poll(store)
  expect(browser.takeAsked()).toEqual([])
})

test('shows the progress of a training from polling alone', async () => {
  const store = await aStore({ models: [aModel()] })
  const progress = { progress: 40, completed: 2, total: 5, status: 'in_progress', updatedAt }
  browser.answer('POST /api/engine/pending-model-progress', { models: { mdl_1: progress } })
  await poll(store)
  expect(store.getState().model.progress.mdl_1?.progress).toBe(40)
  expect(browser.takeAsked()).toEqual(['POST /api/engine/pending-model-progress'])
})

test('learns from polling alone that a training has ended and onboarded the user', async () => {
  const store = await aStore({ models: [aModel()] })
  browser.answer('POST /api/engine/pending-model-progress', { models: {} })
  browser.answer('GET /api/engine/user-models', { models: [aModel({ status: 'ready' })] })
  answerTheEnd()
  await poll(store)
  const { model, user, notification } = store.getState()
  expect(model.models[0]?.status).toBe('ready')
  expect(user.data.onboarded).toBe(true)
  expect(notification.unreadCount).toBe(1)
})

test('learns of pictures, refunded credits and the notification from polling alone', async () => {
  const store = await aStore({ history: { activities: [shoot] } })
  browser.answer('GET /api/engine/shoots/sht_1', { shoot: { ...shoot, status: 'ready', pictures: [ready] } })
  answerTheEnd()
  await poll(store)
  expect(store.getState().history.histories[0]?.pictures).toEqual([ready])
  expect(store.getState().user.data.credits).toEqual(credits)
  expect(store.getState().notification.unreadCount).toBe(1)
})

test('asks for nothing more when one of several pictures is ready', async () => {
  const two = aShoot({ pictures: [aPicture('pic_1'), aPicture('pic_2')] })
  const store = await aStore({ history: { activities: [two] } })
  browser.answer('GET /api/engine/shoots/sht_1', { shoot: { ...two, pictures: [ready, aPicture('pic_2')] } })
  await poll(store)
  expect(browser.takeAsked()).toEqual(['GET /api/engine/shoots/sht_1'])
})

const dressed = { ...shoot, kind: 'dress_up' as const }
const madeAlone: [string, Made, string, unknown][] = [
  [
    'pictures in other clothes',
    { history: { dressUpActivities: [dressed] } },
    'GET /api/engine/shoots/sht_1',
    { shoot: { ...dressed, status: 'ready', pictures: [{ ...ready, url: '/files/made' }] } },
  ],
  [
    'a video',
    { history: { videoActivities: [aVideo()] } },
    'GET /api/engine/videos/vid_1',
    { video: aVideo({ status: 'ready', videoUrl: '/files/made' }) },
  ],
  [
    'a thumbnail',
    { history: { thumbnailActivities: [aThumbnail()] } },
    'GET /api/engine/thumbnails/thu_1',
    { thumbnail: aThumbnail({ status: 'ready', url: '/files/made' }) },
  ],
  [
    'an upscale',
    { upscales: [anUpscale()] },
    'GET /api/upscaler/upscale-images',
    { upscalingImages: [anUpscale({ status: 'ready', images: ['/files/made'] })] },
  ],
]

test.each(madeAlone)('polling alone brings %s, and the news and credits at its end', async (_, made, what, answer) => {
  const store = await aStore(made)
  browser.answer(what, answer)
  answerTheEnd()
  await poll(store)
  const { history, account, user } = store.getState()
  expect([
    ...history.dressUpActivities.flatMap(({ pictures }) => pictures.map(({ url }) => url)),
    ...history.videoActivities.map(({ videoUrl }) => videoUrl),
    ...history.thumbnailActivities.map(({ url }) => url),
    ...account.upscalePhotos.map(({ url }) => url),
  ]).toEqual(['/files/made'])
  expect(user.data.credits).toEqual(credits)
  expect(browser.takeAsked()).toEqual([what, ...theEnd])
  await poll(store)
  expect(browser.takeAsked()).toEqual([])
})

test('asks once more for what was deleted in another window and then removes it', async () => {
  const store = await aStore({ history: { activities: [shoot], videoActivities: [aVideo()] } })
  browser.refuse('GET /api/engine/shoots/sht_1', 'not_found')
  browser.refuse('GET /api/engine/videos/vid_1', 'not_found')
  answerTheEnd()
  await poll(store)
  expect(store.getState().history).toMatchObject({ histories: [], videoActivities: [] })
  browser.takeAsked()
  await poll(store)
  expect(browser.takeAsked()).toEqual([])
})

test('changes nothing when a poll fails', async () => {
  const store = await aStore({
    models: [aModel()],
    history: { activities: [shoot], videoActivities: [aVideo()] },
    upscales: [anUpscale()],
  })
  const before = store.getState()
  await poll(store)
  expect(store.getState().model.models).toEqual(before.model.models)
  expect(store.getState().history).toEqual(before.history)
  expect(store.getState().account.upscales).toEqual(before.account.upscales)
})

test('updates progress, pictures and credits from events', async () => {
  const store = await aStore({ models: [aModel()], history: { activities: [shoot] } })
  const progress = { progress: 60, completed: 3, total: 5, status: 'in_progress' as const, updatedAt }
  applyEvent(store, { kind: 'model_progress', seq: 1, modelId: 'mdl_1', progress })
  applyEvent(store, { kind: 'picture', seq: 2, shootId: 'sht_1', picture: ready })
  applyEvent(store, { kind: 'credits', seq: 3, credits })
  const state = store.getState()
  expect(state.model.progress.mdl_1?.progress).toBe(60)
  expect(state.history.histories[0]).toMatchObject({ status: 'ready', pictures: [ready] })
  expect(state.user.data.credits).toEqual(credits)
  expect(browser.takeAsked()).toEqual([])
})

test('updates and adds upscales, videos, thumbnails and notifications from events', async () => {
  const store = await aStore({ history: { videoActivities: [aVideo()] } })
  const filmed = aVideo({ status: 'ready', videoUrl: '/files/v', progress: 100 })
  const enlarged = anUpscale({ status: 'ready', images: ['/files/u'] })
  applyEvent(store, { kind: 'video', seq: 1, video: filmed })
  applyEvent(store, { kind: 'thumbnail', seq: 2, thumbnail: aThumbnail() })
  applyEvent(store, { kind: 'upscale', seq: 3, upscale: enlarged })
  applyEvent(store, { kind: 'notification', seq: 4, notification: aNotification('ntf_1') })
  const { history, account, notification } = store.getState()
  expect(history).toMatchObject({ videoActivities: [filmed], thumbnailActivities: [aThumbnail()] })
  expect(account.upscales).toEqual([enlarged])
  expect(notification.unreadCount).toBe(1)
  expect(browser.takeAsked()).toEqual([])
})

test('learns from an event that a picture was published', async () => {
  const store = await aStore({ history: { activities: [aShoot({ pictures: [ready] })] } })
  applyEvent(store, { kind: 'picture', seq: 1, shootId: 'sht_1', picture: { ...ready, isPublished: true } })
  expect(store.getState().history.histories[0]?.pictures[0]?.isPublished).toBe(true)
})

test('removes what an event reports as deleted and reloads the favourites', async () => {
  const store = await aStore({
    models: [aModel({ status: 'ready' })],
    history: { activities: [aShoot({ pictures: [ready, aPicture('pic_2', 'ready')] })] },
  })
  browser.answer('GET /api/user/favorite', { favourites: [{ url: '/files/pic_1' }] })
  await store.dispatch(loadFavourites())
  browser.answer('GET /api/user/favorite', { favourites: [] })
  applyEvent(store, { kind: 'deleted', seq: 1, id: 'pic_1' })
  expect(store.getState().history.histories[0]?.pictures).toHaveLength(1)
  await vi.waitFor(() => expect(store.getState().account.favoritePhotos).toEqual([]))
  applyEvent(store, { kind: 'deleted', seq: 2, id: 'mdl_1' })
  expect(store.getState().model.models).toEqual([])
  expect(store.getState().history.histories[0]?.model._id).toBeNull()
})

test('loads the new addresses of everything shown when the old ones were revoked', async () => {
  const store = await aStore({ history: { activities: [shoot] } })
  const renewed = { ...ready, url: '/files/a.jpg?g=new' }
  browser.answer('GET /api/user/history', aHistory({ activities: [{ ...shoot, pictures: [renewed] }] }))
  browser.answer('GET /api/user/favorite', { favourites: [{ url: '/files/a.jpg?g=new' }] })
  browser.answer('GET /api/upscaler/upscale-images', { upscalingImages: [anUpscale()] })
  browser.answer('GET /api/engine/user-models', { models: [aModel()] })
  applyEvent(store, { kind: 'addresses', seq: 1 })
  await vi.waitFor(() => expect(store.getState().model.models).toHaveLength(1))
  await vi.waitFor(() => expect(store.getState().account.favoritePhotos).toHaveLength(1))
  await vi.waitFor(() => expect(store.getState().account.upscales).toHaveLength(1))
  expect(store.getState().history.histories[0]?.pictures).toEqual([renewed])
})

test('loads a shoot from another window with its first picture', async () => {
  const store = await aStore()
  browser.answer('GET /api/engine/shoots/sht_1', { shoot: { ...shoot, pictures: [ready] } })
  applyEvent(store, { kind: 'picture', seq: 1, shootId: 'sht_1', picture: ready })
  await vi.waitFor(() => expect(store.getState().history.histories[0]?.pictures).toEqual([ready]))
})

test('loads the models when a training from another window, or a retried one, reports progress', async () => {
  const store = await aStore({ models: [aModel({ status: 'failed' })] })
  const progress = { progress: 10, completed: 0, total: 5, status: 'in_progress' as const, updatedAt }
  browser.answer('GET /api/engine/user-models', { models: [aModel()] })
  applyEvent(store, { kind: 'model_progress', seq: 1, modelId: 'mdl_1', progress })
  await vi.waitFor(() => expect(store.getState().model.models[0]?.status).toBe('in_progress'))
  expect(store.getState().model.progress.mdl_1?.progress).toBe(10)
})

test('learns from an event that a training has ended, and the onboarding with it', async () => {
  const store = await aStore({ models: [aModel()] })
  const progress = { progress: 100, completed: 5, total: 5, status: 'ready' as const, updatedAt }
  browser.answer('GET /api/engine/user-models', { models: [aModel({ status: 'ready' })] })
  browser.answer('GET /api/user/data', aUser({ credits }))
  applyEvent(store, { kind: 'model_progress', seq: 1, modelId: 'mdl_1', progress })
  await vi.waitFor(() => {
    expect(store.getState().model.models[0]?.status).toBe('ready')
    expect(store.getState().user.data.credits).toEqual(credits)
  })
})
