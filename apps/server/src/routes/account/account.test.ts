import { emptyOnboarding, getHistory, getUserData, listFavourites, resetOnboarding } from '@keylight/contract'
import { aMember, aModel, aNewcomer, aServer } from '@keylight/testing'
import { expect, test } from 'vitest'

const server = aServer()

// Proves 6.2
test('rejects requests for an account without a session', async () => {
  for (const endpoint of [getUserData, getHistory, listFavourites, resetOnboarding]) {
    const answer = await server.call(endpoint, {})
    expect(answer).toMatchObject({ status: 401, failure: { code: 'signed_out' } })
    expect(answer.failure.requestId).toBe(answer.headers.get('x-request-id'))
  }
})

// Proves 3.1, 3.2, 7.4
test("returns only the caller's models, onboarding and credits", async () => {
  const ana = await aMember(server)
  const bo = await aNewcomer(server)
  const first = await aModel(server.db, ana.userId)
  const second = await aModel(server.db, ana.userId, { status: 'failed' })
  const { output } = await server.call(getUserData, {}, ana.token)
  expect(output).toMatchObject({ id: ana.userId, plan: 'unknown', onboarded: true, name: null })
  expect(output.models.map((model) => [model._id, model.status])).toEqual([
    [first, 'ready'],
    [second, 'failed'],
  ])
  expect(output.models[0]?.createdAt).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  expect((await server.call(getUserData, {}, bo.token)).output).toMatchObject({
    models: [],
    onboarding: emptyOnboarding,
  })
})
