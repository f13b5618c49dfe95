import { emptyOnboarding, type Model, type Picture, type Shoot, type UserData } from '@keylight/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadHistory } from './history.ts'
import { applyEvent, poll } from './live.ts'
import { loadModels } from './model.ts'
import { makeStore } from './store.ts'

const updatedAt = '2026-01-01T10:00:05Z'
const createdAt = '2026-01-01T10:00:00Z'
const model: Model = {
  _id: 'mdl_1',
  name: 'Maya',
  gender: 'woman',
  status: 'in_progress',
  s3Url: null,
  falUrl: null,
  photoCount: 5,
  failure: null,
  createdAt,
}
const picture: Picture = {
  _id: 'pic_1',
  status: 'in_progress',
  style: 'woman.headshot.garden',
  url: null,
  previewUrl: null,
  beforeUrl: null,
  width: null,
  height: null,
  missing: [],
  failure: null,
}
const ready: Picture = { ...picture, status: 'ready', url: '/files/pic_1', previewUrl: '/files/pic_1-small' }
const shoot: Shoot = { _id: 'sht_1', status: 'in_progress', model, pictures: [picture], createdAt }
const credits = { modelTraining: 0, imageGeneration: 9, imageUpscaling: 2, videoGeneration: 1 }
const user: UserData = {
  id: 'usr_1',
  email: 'maya@example.com',
  name: null,
  plan: 'unknown',
  subscriptionStatus: '',
  onboarded: true,
  onboarding: emptyOnboarding,
  models: [],
  credits,
}

/** What the server answers, by path. A path that is not here is a fault of the test. */
let answers: Record<string, unknown>

beforeEach(() => {
  answers = {}
  vi.stubGlobal('localStorage', { getItem: () => 'tkn' })
  vi.stubGlobal('fetch', async (path: string) =>
    path in answers ? Response.json(answers[path]) : expect.unreachable(`asked for ${path}`),
  )
})
afterEach(() => vi.unstubAllGlobals())

async function aStore({ models = [] as Model[], activities = [] as Shoot[] }) {
  const store = makeStore()
  answers['/api/engine/user-models'] = { models }
  const nothingElse = { videoActivities: [], dressUpActivities: [], thumbnailActivities: [] }
  answers['/api/user/history'] = { activities, ...nothingElse }
  await Promise.all([store.dispatch(loadModels()), store.dispatch(loadHistory())])
  answers = {}
  return store
}

test('nothing is asked while nothing is being made', async () => {
  const store = await aStore({ models: [{ ...model, status: 'ready' }], activities: [{ ...shoot, status: 'ready' }] })
  await poll(store)
  expect(store.getState().model.models).toHaveLength(1)
})

test('polling alone shows how far a training is', async () => {
  const store = await aStore({ models: [model] })
  const progress = { progress: 40, completed: 2, total: 5, status: 'in_progress', updatedAt }
  answers['/api/engine/pending-model-progress'] = { models: { mdl_1: progress } }
  await poll(store)
  expect(store.getState().model.progress.mdl_1?.progress).toBe(40)
})

test('polling alone finds that a training has ended, and that the user is onboarded by it', async () => {
  const store = await aStore({ models: [model] })
  answers['/api/engine/pending-model-progress'] = { models: {} }
  answers['/api/engine/user-models'] = { models: [{ ...model, status: 'ready' }] }
  answers['/api/user/data'] = user
  await poll(store)
  expect(store.getState().model.models[0]?.status).toBe('ready')
  expect(store.getState().user.data.onboarded).toBe(true)
})

test('polling alone brings pictures, and with the end of the shoot the credits that came back', async () => {
  const store = await aStore({ activities: [shoot] })
  answers['/api/engine/shoots/sht_1'] = { shoot: { ...shoot, status: 'ready', pictures: [ready] } }
  answers['/api/user/data'] = user
  await poll(store)
  expect(store.getState().history.histories[0]?.pictures).toEqual([ready])
  expect(store.getState().user.data.credits).toEqual(credits)
})

test('a poll that fails leaves everything as it was', async () => {
  const store = await aStore({ models: [model], activities: [shoot] })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await poll(store)
  expect(store.getState().model.models).toEqual([model])
  expect(store.getState().history.histories).toEqual([shoot])
})

test('events bring progress, pictures and credits', async () => {
  const store = await aStore({ models: [model], activities: [shoot] })
  const progress = { progress: 60, completed: 3, total: 5, status: 'in_progress' as const, updatedAt }
  applyEvent(store, { kind: 'model_progress', seq: 1, modelId: 'mdl_1', progress })
  applyEvent(store, { kind: 'picture', seq: 2, shootId: 'sht_1', picture: ready })
  applyEvent(store, { kind: 'credits', seq: 3, credits })
  const state = store.getState()
  expect(state.model.progress.mdl_1?.progress).toBe(60)
  expect(state.history.histories[0]).toMatchObject({ status: 'ready', pictures: [ready] })
  expect(state.user.data.credits).toEqual(credits)
})
