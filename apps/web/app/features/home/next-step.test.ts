import { expect, test } from 'vitest'
import { makeStore } from '../../session/client.ts'
import { aModel, aPicture, aShoot, aUser, aVideo } from '../../state/fixtures.ts'
import type { State } from '../../state/store.ts'
import { nextStepOf } from './next-step.ts'

const everyTool = ['/ai-image-dress-up', '/chat-with-your-photos', '/ai-video-generator', '/ai-thumbnail-generator']
const oldest = '2026-01-01T10:00:00Z'
const newest = '2026-01-02T10:00:00Z'
const trained = [aModel({ status: 'ready' })]
const taken = aShoot({ createdAt: newest, pictures: [aPicture('failed', 'failed'), aPicture('a', 'ready')] })
const ofKind = (kind: 'dress_up' | 'chat') => aShoot({ _id: kind, kind, createdAt: oldest })

function stateWith({
  models = trained,
  history = {},
  credits = {},
}: {
  models?: State['model']['models']
  history?: Partial<State['history']>
  credits?: Partial<State['user']['data']['credits']>
}) {
  const state = makeStore().getState()
  const data = aUser()
  return {
    model: { ...state.model, models },
    history: { ...state.history, ...history },
    user: { ...state.user, data: { ...data, credits: { ...data.credits, ...credits } } },
  }
}
const actionOf = (state: ReturnType<typeof stateWith>, ready = everyTool) => {
  const action = nextStepOf(state, ready)?.action
  return typeof action === 'object' ? action.to : action
}

test('suggests training a model first, and makes no suggestions during training', () => {
  expect(actionOf(stateWith({ models: [] }))).toBe('/ai-model-training')
  expect(nextStepOf(stateWith({ models: [aModel()] }))).toBeNull()
})

test('suggests the first headshots once a model is ready', () => {
  expect(actionOf(stateWith({}))).toBe('/ai-image-generator')
})

test('suggests getting credits first when the user has none', () => {
  expect(actionOf(stateWith({ history: { histories: [taken] }, credits: { imageGeneration: 0 } }))).toBe('credits')
})

test('suggests the first untried tool for the newest finished image', () => {
  const histories = [aShoot({ _id: 'old', createdAt: oldest, pictures: [aPicture('b', 'ready')] }), taken]
  expect(actionOf(stateWith({ history: { histories } }))).toBe('/ai-image-dress-up?picture=a')
  const dressed = { histories, dressUpActivities: [ofKind('dress_up')] }
  expect(actionOf(stateWith({ history: dressed }))).toBe('/chat-with-your-photos?picture=a')
  const chatted = { ...dressed, histories: [...histories, ofKind('chat')] }
  expect(actionOf(stateWith({ history: chatted }))).toBe('/ai-video-generator?picture=a')
  const withVideo = { ...chatted, videoActivities: [aVideo()] }
  expect(actionOf(stateWith({ history: withVideo }))).toBe('/ai-thumbnail-generator?picture=a')
})

test('suggests only available tools that the user can afford', () => {
  const history = { histories: [taken] }
  expect(actionOf(stateWith({ history }), [])).toBe('/ai-image-generator')
  expect(actionOf(stateWith({ history, credits: { videoGeneration: 0 } }), ['/ai-video-generator'])).toBe(
    '/ai-image-generator',
  )
})
