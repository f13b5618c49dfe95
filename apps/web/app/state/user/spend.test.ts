import { expect, test } from 'vitest'
import type { State } from '../store.ts'
import { spend } from './spend.ts'
import { creditsChanged, user } from './user.ts'

/** Only the user's part of a store. */
function aTill() {
  let state = { user: user.reducer(undefined, { type: 'start' }) } as State
  const dispatch = (action: Parameters<typeof user.reducer>[1]) => {
    state = { ...state, user: user.reducer(state.user, action) }
    return action
  }
  dispatch(creditsChanged({ modelTraining: 1, imageGeneration: 10, imageUpscaling: 2, videoGeneration: 1 }))
  const pay = (order: () => Promise<string>) =>
    spend('imageGeneration', 3, order)(dispatch as Parameters<ReturnType<typeof spend>>[0], () => state)
  return { pay, dispatch, left: () => state.user.data.credits.imageGeneration }
}

test('an order takes its price off the counter once it is accepted', async () => {
  const till = aTill()
  expect(await till.pay(async () => 'shoot')).toBe('shoot')
  expect(till.left()).toBe(7)
})

test('an order whose new balance an event told first is not counted twice', async () => {
  const till = aTill()
  await till.pay(async () => {
    till.dispatch(creditsChanged({ modelTraining: 1, imageGeneration: 7, imageUpscaling: 2, videoGeneration: 1 }))
    return 'shoot'
  })
  expect(till.left()).toBe(7)
})

test('an order that is refused costs nothing', async () => {
  const till = aTill()
  await expect(till.pay(() => Promise.reject(new Error('no model')))).rejects.toThrow('no model')
  expect(till.left()).toBe(10)
})
