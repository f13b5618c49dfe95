import { completeOnboardingStep, emptyOnboarding, getUserData, resetOnboarding } from '@keylight/contract'
import { aMember, aModel, aNewcomer, aPhoto, aServer } from '@keylight/testing'
import { expect, test } from 'vitest'

const server = aServer()

const professions = ['man.profession.ceo']

// Proves 3.4, 4.10
test('completes when every step except pricing is completed', async () => {
  const { userId, token } = await aNewcomer(server)
  for (let i = 0; i < 3; i++) await aPhoto(server.db, userId)
  await server.call(completeOnboardingStep, { step: 'mode', value: 'profession' }, token)
  await server.call(completeOnboardingStep, { step: 'profession', value: professions }, token)
  await server.call(completeOnboardingStep, { step: 'modelDetails', gender: 'man', name: ' Me ' }, token)
  const { output } = await server.call(completeOnboardingStep, { step: 'photoUpload' }, token)
  expect(output.onboarding).toEqual({
    mode: { completed: true, value: 'profession' },
    profession: { completed: true, value: professions },
    modelDetails: { completed: true, gender: 'man', name: 'Me' },
    photoUpload: { completed: true },
    training: { completed: false },
    styleSelection: { completed: true, styles: professions },
    pricing: { completed: false },
  })
  expect((await server.call(getUserData, {}, token)).output.onboarded).toBe(false)
  await server.db
    .updateTable('onboardings')
    .where('user_id', '=', userId)
    .set({ steps: JSON.stringify({ ...output.onboarding, training: { completed: true } }) })
    .execute()
  expect((await server.call(getUserData, {}, token)).output.onboarded).toBe(true)
})

// Proves 4.13
test('saves two steps completed concurrently', async () => {
  const { token } = await aNewcomer(server)
  await Promise.all([
    server.call(completeOnboardingStep, { step: 'mode', value: 'style' }, token),
    server.call(completeOnboardingStep, { step: 'modelDetails', gender: 'woman', name: 'Ana' }, token),
  ])
  const { onboarding } = (await server.call(getUserData, {}, token)).output
  expect([onboarding.mode.completed, onboarding.modelDetails.completed]).toEqual([true, true])
})

test('requires enough photos to complete the upload step', async () => {
  const { token } = await aNewcomer(server)
  const answer = await server.call(completeOnboardingStep, { step: 'photoUpload' }, token)
  expect(answer).toMatchObject({ status: 422, failure: { code: 'too_few_photos' } })
})

test('lists every invalid field', async () => {
  const { token } = await aNewcomer(server)
  const answer = await server.call(
    completeOnboardingStep,
    { step: 'modelDetails', gender: 'robot' as never, name: ' ' },
    token,
  )
  expect(answer).toMatchObject({ status: 400, failure: { code: 'invalid_input' } })
  expect(Object.keys(answer.failure.fields ?? {}).sort()).toEqual(['gender', 'name'])
  const unknown = await server.call(
    completeOnboardingStep,
    { step: 'profession', value: ['man.profession.king'] },
    token,
  )
  expect(unknown.failure.fields).toEqual({ 'value.0': 'Choose one of our styles.' })
})

test('restarts without requiring users with a model to train another', async () => {
  const newcomer = await aNewcomer(server)
  await server.call(completeOnboardingStep, { step: 'mode', value: 'style' }, newcomer.token)
  const reset = await server.call(resetOnboarding, {}, newcomer.token)
  expect(reset.output.onboarding).toEqual(emptyOnboarding)

  const owner = await aMember(server)
  await aModel(server.db, owner.userId)
  const kept = (await server.call(resetOnboarding, {}, owner.token)).output.onboarding
  expect(kept).toMatchObject({
    mode: { completed: false },
    photoUpload: { completed: true },
    training: { completed: true },
  })
})
