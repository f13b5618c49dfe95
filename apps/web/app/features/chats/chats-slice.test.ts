import type { Chat, ChatStep } from '@keylight/contract'
import { expect, test } from 'vitest'
import { anUpscale, aPicture, createdAt } from '../../state/fixtures.ts'
import { pictureArrived } from '../history/history-slice.ts'
import { upscaleArrived } from '../upscales/upscales-slice.ts'
import { chatArrived, chats } from './chats-slice.ts'

const { reducer } = chats
const start = reducer(undefined, { type: 'start' })

const aStep = (over: Partial<ChatStep>): ChatStep => ({
  _id: 'stp',
  label: 'Warmer',
  picture: null,
  upscale: null,
  ...over,
})
const aChat = (...steps: ChatStep[]): Chat => ({
  _id: 'cht_1',
  original: aPicture('a', 'ready'),
  picture: aPicture('a', 'ready'),
  messages: [{ _id: 'msg', from: 'studio', words: 'Done.', unused: [], offers: [], steps, createdAt }],
  editsLeft: 30,
  createdAt,
})
const arrive = (...picture: Parameters<typeof aPicture>) =>
  pictureArrived({ shootId: 'sht_1', picture: aPicture(...picture) })
const shown = ({ chats: { cht_1 } }: typeof start) => [cht_1?.picture._id, cht_1?.picture.status]

test('updates the images and upscales of a chat from events, and shows the last successful one', () => {
  const chat = aChat(aStep({ picture: aPicture('b') }), aStep({ picture: aPicture('c'), upscale: anUpscale() }))
  const asked = reducer(start, chatArrived(chat))
  expect(shown(asked)).toEqual(['c', 'in_progress'])
  const done = [arrive('b', 'ready'), arrive('c', 'failed'), upscaleArrived(anUpscale({ status: 'ready' }))].reduce(
    reducer,
    asked,
  )
  expect(shown(done)).toEqual(['b', 'ready'])
  expect(done.chats.cht_1?.messages[0]?.steps[1]?.upscale?.status).toBe('ready')
  expect(shown(reducer(done, arrive('c')))).toEqual(['c', 'in_progress'])
})

test('keeps an event received before its chat is loaded', () => {
  const early = reducer(start, arrive('b', 'ready'))
  expect(shown(reducer(early, chatArrived(aChat(aStep({ picture: aPicture('b') })))))).toEqual(['b', 'ready'])
})
