import {
  completeOnboardingStep,
  emptyOnboarding,
  getHistory,
  getUserData,
  listFavourites,
  resetOnboarding,
  toggleFavourite,
} from '@keylight/contract'
import { newId, publishEvent } from '@keylight/domain'
import { aModel, anOnboardedUser, aPhoto, aUser, startTestServer, type TestServer } from '@keylight/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

async function signedIn(make: typeof aUser | typeof anOnboardedUser = aUser) {
  const userId = await make(server.db)
  return { userId, token: await server.tokenOf(userId) }
}

/** A picture that is there for its owner; answers the address that the owner sees. */
async function aPicture(userId: string): Promise<{ id: string; key: string; url: string; previewUrl: string }> {
  const modelId = await aModel(server.db, userId)
  const shootId = newId('shoot')
  await server.db
    .insertInto('shoots')
    .values({ id: shootId, user_id: userId, model_id: modelId, model_name: 'Me' })
    .execute()
  const id = newId('picture')
  const key = `users/${userId}/pictures/${id}.jpg`
  const preview = `users/${userId}/pictures/${id}.preview.webp`
  await server.db
    .insertInto('pictures')
    .values({
      id,
      user_id: userId,
      shoot_id: shootId,
      position: 0,
      style: 'man.headshot.studio-blue',
      photo_index: 0,
      status: 'ready',
      file_key: key,
      preview_key: preview,
      deadline_at: new Date(),
    })
    .execute()
  await server.db.transaction().execute((tx) => publishEvent(tx, userId, { kind: 'picture', id }))
  return { id, key, url: server.deps.urls.sign(key), previewUrl: server.deps.urls.sign(preview) }
}

test('nobody reads an account without its session', async () => {
  for (const endpoint of [getUserData, getHistory, listFavourites, resetOnboarding]) {
    const answer = await server.call(endpoint, {})
    expect(answer).toMatchObject({ status: 401, failure: { code: 'signed_out' } })
    expect(answer.failure.requestId).toBe(answer.headers.get('x-request-id'))
  }
})

test('user data tell of the models, the steps and the credits, and of nobody else’s', async () => {
  const ana = await signedIn(anOnboardedUser)
  const bo = await signedIn()
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

describe('the onboarding', () => {
  const professions = ['man.profession.ceo']

  test('is over when every step but pricing is completed', async () => {
    const { userId, token } = await signedIn()
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

  test('keeps both of two steps that are completed at the same moment', async () => {
    const { token } = await signedIn()
    await Promise.all([
      server.call(completeOnboardingStep, { step: 'mode', value: 'style' }, token),
      server.call(completeOnboardingStep, { step: 'modelDetails', gender: 'woman', name: 'Ana' }, token),
    ])
    const { onboarding } = (await server.call(getUserData, {}, token)).output
    expect([onboarding.mode.completed, onboarding.modelDetails.completed]).toEqual([true, true])
  })

  test('does not go past the photos without enough of them', async () => {
    const { token } = await signedIn()
    const answer = await server.call(completeOnboardingStep, { step: 'photoUpload' }, token)
    expect(answer).toMatchObject({ status: 422, failure: { code: 'too_few_photos' } })
  })

  test('names every field that is wrong', async () => {
    const { token } = await signedIn()
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

  test('starts over when asked, but who has a model need not buy a second one', async () => {
    const newcomer = await signedIn()
    await server.call(completeOnboardingStep, { step: 'mode', value: 'style' }, newcomer.token)
    const reset = await server.call(resetOnboarding, {}, newcomer.token)
    expect(reset.output.onboarding).toEqual(emptyOnboarding)

    const owner = await signedIn(anOnboardedUser)
    await aModel(server.db, owner.userId)
    const kept = (await server.call(resetOnboarding, {}, owner.token)).output.onboarding
    expect(kept).toMatchObject({
      mode: { completed: false },
      photoUpload: { completed: true },
      training: { completed: true },
    })
  })
})

describe('favourites', () => {
  test('know a picture by what is behind its address, whatever the day and the size', async () => {
    const { userId, token } = await signedIn()
    const { key, url, previewUrl } = await aPicture(userId)
    expect((await server.call(toggleFavourite, { url: `${previewUrl}` }, token)).output).toEqual({
      url,
      favourite: true,
    })
    expect((await server.call(listFavourites, {}, token)).output.favourites).toEqual([{ url }])
    const yesterday = `https://photos.example.com/files/${key}?e=1&s=old`
    expect((await server.call(toggleFavourite, { url: yesterday }, token)).output.favourite).toBe(false)
    expect((await server.call(listFavourites, {}, token)).output.favourites).toEqual([])
  })

  test('are listed in the order in which they were added', async () => {
    const { userId, token } = await signedIn()
    const [one, two] = [await aPicture(userId), await aPicture(userId)]
    await server.call(toggleFavourite, { url: two.url }, token)
    await server.call(toggleFavourite, { url: one.url }, token)
    const { favourites } = (await server.call(listFavourites, {}, token)).output
    expect(favourites.map((image) => image.url)).toEqual([two.url, one.url])
  })

  test('take no picture of somebody else, and none that is not there', async () => {
    const owner = await signedIn()
    const other = await signedIn()
    const { url } = await aPicture(owner.userId)
    for (const each of [url, '/files/users/x/pictures/y.jpg', 'https://example.com/a.jpg', '/files/../../etc/passwd']) {
      expect((await server.call(toggleFavourite, { url: each }, other.token)).failure.code).toBe('not_found')
    }
  })

  test('two clicks at the same moment cancel each other out', async () => {
    const { userId, token } = await signedIn()
    const { url } = await aPicture(userId)
    const answers = await Promise.all([
      server.call(toggleFavourite, { url }, token),
      server.call(toggleFavourite, { url }, token),
    ])
    expect(answers.map((answer) => answer.output.favourite).sort()).toEqual([false, true])
  })
})

test('the history is empty for a newcomer, and holds the newest shoot first', async () => {
  const { userId, token } = await signedIn()
  const nothing = { activities: [], videoActivities: [], dressUpActivities: [], thumbnailActivities: [] }
  expect((await server.call(getHistory, {}, token)).output).toMatchObject(nothing)
  const older = await aPicture(userId)
  const newer = await aPicture(userId)
  const { activities } = (await server.call(getHistory, {}, token)).output
  expect(activities.map((shoot) => shoot.pictures[0]?._id)).toEqual([newer.id, older.id])
  expect(activities[0]).toMatchObject({ status: 'ready', model: { name: 'Me' } })
})
