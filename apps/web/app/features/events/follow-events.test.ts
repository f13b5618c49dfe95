import { type Model, type Upscale, type UserEvent, userEventsPath } from '@keylight/contract'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
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
import { applyEvent, followEvents } from './follow-events.ts'

const updatedAt = '2026-01-01T10:00:05Z'
const shoot = aShoot({ pictures: [aPicture('pic_1')] })
const ready = aPicture('pic_1', 'ready')
const credits = { modelTraining: 0, imageGeneration: 9, imageUpscaling: 2, videoGeneration: 1 }

let browser: Browser
beforeEach(() => {
  browser = aBrowser()
})

interface Made {
  models?: Model[]
  history?: Parameters<typeof aHistory>[0]
  upscales?: Upscale[]
}

/** Creates the store of a signed-in user, with a server that has no responses yet. */
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

/** An event server that sends the given responses in turn, and none after the last. */
function anEventServer(...answers: (Response | Error)[]) {
  const asked: string[] = []
  const idle = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async (path: string, { headers }: RequestInit) => {
    asked.push(`${path} after ${(headers as Record<string, string>)['last-event-id']}`)
    const answer = answers.shift()
    if (answer instanceof Error) throw answer
    if (answer) return answer
    idle.resolve()
    return await new Promise(() => undefined)
  })
  return { asked, idle: idle.promise }
}

const streamOf = (...events: UserEvent[]) =>
  new Response(`: open\n\n${events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('')}`)
const balance = (seq: number, imageGeneration: number): UserEvent => ({
  kind: 'credits',
  seq,
  credits: { ...credits, imageGeneration },
})

describe('event transport', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  async function follow(...answers: (Response | Error)[]) {
    const store = makeStore()
    browser.answer('GET /api/user/data', aUser({ eventSeq: 41 }))
    await store.dispatch(loadUser())
    const server = anEventServer(...answers)
    void followEvents(store)
    for (let second = 0; second < 100 && answers.length > 0; second++) await vi.advanceTimersByTimeAsync(1000)
    await vi.advanceTimersByTimeAsync(2000)
    await server.idle
    return { asked: server.asked, left: store.getState().user.data.credits.imageGeneration }
  }

  test("streams events from the position of the user's data, so that none are missed during loading", async () => {
    expect((await follow()).asked).toEqual([`${userEventsPath} after 41`])
  })

  test('resumes after the last event when a stream ends, without applying events twice', async () => {
    const { asked, left } = await follow(streamOf(balance(42, 5), balance(43, 4)), streamOf(balance(43, 9)))
    expect(asked).toEqual([41, 43, 43].map((seq) => `${userEventsPath} after ${seq}`))
    expect(left).toBe(4)
  })

  test('polls for events when streams are blocked, and retries a stream later', async () => {
    const busy = new Response('{}', { status: 503 })
    const answers = Array.from({ length: 14 }, (_, index) => streamOf(balance(42 + index, index)))
    const { asked, left } = await follow(busy, ...answers)
    expect(asked).toHaveLength(16)
    expect(asked[1]).toBe(`${userEventsPath}?once=1 after 41`)
    expect(asked[14]).toBe(`${userEventsPath}?once=1 after 54`)
    expect(asked[15]).toBe(`${userEventsPath} after 55`)
    expect(left).toBe(13)
  })

  test('backs off from an unreachable server', async () => {
    const gone = Array.from({ length: 6 }, () => new Error('no connection'))
    const before = Date.now()
    const { asked } = await follow(...gone)
    expect(asked).toHaveLength(7)
    expect((Date.now() - before) / 1000).toBeGreaterThan(4 + 8 + 16 + 20 + 20)
  })
})

test('updates progress, images and credits from events', async () => {
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
  const finished = aVideo({ status: 'ready', videoUrl: '/files/v', progress: 100 })
  const enlarged = anUpscale({ status: 'ready', images: ['/files/u'] })
  applyEvent(store, { kind: 'video', seq: 1, video: finished })
  applyEvent(store, { kind: 'thumbnail', seq: 2, thumbnail: aThumbnail() })
  applyEvent(store, { kind: 'upscale', seq: 3, upscale: enlarged })
  applyEvent(store, { kind: 'notification', seq: 4, notification: aNotification('ntf_1') })
  const { history, account, notification } = store.getState()
  expect(history).toMatchObject({ videoActivities: [finished], thumbnailActivities: [aThumbnail()] })
  expect(account.upscales).toEqual([enlarged])
  expect(notification.unreadCount).toBe(1)
  expect(browser.takeAsked()).toEqual([])
})

test('marks an image as published on its event', async () => {
  const store = await aStore({ history: { activities: [aShoot({ pictures: [ready] })] } })
  applyEvent(store, { kind: 'picture', seq: 1, shootId: 'sht_1', picture: { ...ready, isPublished: true } })
  expect(store.getState().history.histories[0]?.pictures[0]?.isPublished).toBe(true)
})

test('removes deleted work on its event, including from favourites', async () => {
  const store = await aStore({
    models: [aModel({ status: 'ready' })],
    history: { activities: [aShoot({ pictures: [ready, aPicture('pic_2', 'ready')] })] },
  })
  const favourites = ['pic_1', 'pic_2'].map((workId) => ({ url: `/files/${workId}`, workId, previewUrl: null }))
  browser.answer('GET /api/user/favorite', { favourites })
  await store.dispatch(loadFavourites())
  browser.takeAsked()
  applyEvent(store, { kind: 'deleted', seq: 1, id: 'pic_1' })
  expect(store.getState().history.histories[0]?.pictures).toHaveLength(1)
  expect(store.getState().account.favoritePhotos).toEqual(favourites.slice(1))
  expect(browser.takeAsked()).toEqual([])
  applyEvent(store, { kind: 'deleted', seq: 2, id: 'mdl_1' })
  expect(store.getState().model.models).toEqual([])
  expect(store.getState().history.histories[0]?.model._id).toBeNull()
})

test('reloads everything when file URLs were revoked or events were missed', async () => {
  const store = await aStore({ history: { activities: [shoot] } })
  const renewed = { ...ready, url: '/files/a.jpg?g=new' }
  browser.answer('GET /api/user/history', aHistory({ activities: [{ ...shoot, pictures: [renewed] }] }))
  browser.answer('GET /api/user/favorite', { favourites: [{ url: '/files/a.jpg?g=new' }] })
  browser.answer('GET /api/upscaler/upscale-images', { upscalingImages: [anUpscale()] })
  browser.answer('GET /api/engine/user-models', { models: [aModel()] })
  browser.answer('GET /api/user/data', aUser({ credits }))
  browser.answer('GET /api/notification/retrieve-all', { notifications: [aNotification('ntf_1')] })
  applyEvent(store, { kind: 'addresses', seq: 1 })
  await vi.waitFor(() => expect(store.getState().model.models).toHaveLength(1))
  await vi.waitFor(() => expect(store.getState().account.favoritePhotos).toHaveLength(1))
  await vi.waitFor(() => expect(store.getState().account.upscales).toHaveLength(1))
  await vi.waitFor(() => expect(store.getState().notification.unreadCount).toBe(1))
  expect(store.getState().user.data.credits).toEqual(credits)
  expect(store.getState().history.histories[0]?.pictures).toEqual([renewed])
})

test("loads a shoot from another window on its first image's event", async () => {
  const store = await aStore()
  browser.answer('GET /api/engine/shoots/sht_1', { shoot: { ...shoot, pictures: [ready] } })
  applyEvent(store, { kind: 'picture', seq: 1, shootId: 'sht_1', picture: ready })
  await vi.waitFor(() => expect(store.getState().history.histories[0]?.pictures).toEqual([ready]))
})

test('loads the models when a training from another window or a retry reports progress', async () => {
  const store = await aStore({ models: [aModel({ status: 'failed' })] })
  const progress = { progress: 10, completed: 0, total: 5, status: 'in_progress' as const, updatedAt }
  browser.answer('GET /api/engine/user-models', { models: [aModel()] })
  applyEvent(store, { kind: 'model_progress', seq: 1, modelId: 'mdl_1', progress })
  await vi.waitFor(() => expect(store.getState().model.models[0]?.status).toBe('in_progress'))
  expect(store.getState().model.progress.mdl_1?.progress).toBe(10)
})

test('completes training and onboarding on the final event', async () => {
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
