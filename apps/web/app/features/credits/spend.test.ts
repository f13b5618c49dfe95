import { expect, test } from 'vitest'
import type { State } from '../../state/store.ts'
import { creditsChanged, user } from '../account/user-slice.ts'
import { spend } from './spend.ts'

/** A store with only the user's part. */
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

test('takes the price of an order off the credits when the server accepts it', async () => {
  const till = aTill()
  expect(await till.pay(async () => 'shoot')).toBe('shoot')
  expect(till.left()).toBe(7)
})

test('does not charge twice when an event has already reported the new balance', async () => {
  const till = aTill()
  await till.pay(async () => {
    till.dispatch(creditsChanged({ modelTraining: 1, imageGeneration: 7, imageUpscaling: 2, videoGeneration: 1 }))
    return 'shoot'
  })
  expect(till.left()).toBe(7)
})

test('does not charge for an order that the server refuses', async () => {
  const till = aTill()
  await expect(till.pay(() => Promise.reject(new Error('no model')))).rejects.toThrow('no model')
  expect(till.left()).toBe(10)
})
