import { emptyOnboarding, type UserData } from '@keylight/contract'
import { expect, test } from 'vitest'
import { saveStep } from './onboarding.ts'
import { creditUsed } from './spend.ts'
import { creditsChanged, loadUser, user } from './user.ts'

const { reducer } = user
const nobody = reducer(undefined, { type: 'start' })
const data: UserData = {
  id: 'usr_1',
  email: 'maya@example.com',
  name: null,
  plan: '',
  subscriptionStatus: '',
  onboarded: true,
  onboarding: emptyOnboarding,
  models: [],
  credits: { modelTraining: 1, imageGeneration: 10, imageUpscaling: 2, videoGeneration: 1 },
}
const loaded = reducer(nobody, loadUser.fulfilled(data, 'id', undefined))

test('nobody is fetched, signed in or onboarded before the user is loaded', () => {
  expect(nobody).toMatchObject({ isFetched: false, isAuthenticated: false, error: null })
  expect(nobody.data).toMatchObject({ onboarded: false, plan: 'unknown' })
})

test('a loaded user is fetched and signed in, with the plan unknown when the server names none', () => {
  expect(loaded).toMatchObject({ isFetched: true, isAuthenticated: true, error: null })
  expect(loaded.data).toEqual({ ...data, plan: 'unknown' })
})

test('a user who could not be loaded counts as fetched, with the reason', () => {
  const failed = reducer(nobody, loadUser.rejected(null, 'id', undefined, 'no connection'))
  expect(failed).toMatchObject({ isFetched: true, isAuthenticated: false, error: 'no connection' })
  expect(reducer(failed, loadUser.pending('id')).error).toBeNull()
})

test('a failed reload does not sign anybody out', () => {
  const failed = reducer(loaded, loadUser.rejected(null, 'id', undefined, 'no connection'))
  expect(failed.isAuthenticated).toBe(true)
  expect(failed.data.credits.imageGeneration).toBe(10)
})

test('using credits lowers only the one counter, and an amount that is no number counts as 0', () => {
  const used = reducer(loaded, creditUsed({ kind: 'imageGeneration', amount: 3 }))
  expect(used.data.credits).toEqual({ ...data.credits, imageGeneration: 7 })
  expect(reducer(used, creditUsed({ kind: 'imageGeneration', amount: '3' })).data.credits.imageGeneration).toBe(7)
  expect(reducer(used, creditUsed({ kind: 'modelTraining', amount: undefined })).data.credits.modelTraining).toBe(1)
})

test('an event replaces every counter', () => {
  const credits = { modelTraining: 0, imageGeneration: 4, imageUpscaling: 1, videoGeneration: 0 }
  expect(reducer(loaded, creditsChanged(credits)).data.credits).toEqual(credits)
})

test('a saved step brings the server onboarding up to date', () => {
  const onboarding = { ...emptyOnboarding, mode: { completed: true, value: 'style' as const } }
  const input = { step: 'mode', value: 'style' } as const
  expect(reducer(loaded, saveStep.fulfilled({ input, onboarding }, 'id', input)).data.onboarding).toEqual(onboarding)
})
