import { listFavourites, toggleFavourite } from '@keylight/contract'
import { newId, publishEvent } from '@keylight/domain'
import { aModel, aNewcomer, startTestServer, type TestServer } from '@keylight/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

/** A ready picture, with the addresses that its owner sees. */
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
      status: 'ready',
      file_key: key,
      preview_key: preview,
      deadline_at: new Date(),
    })
    .execute()
  await server.db.transaction().execute((tx) => publishEvent(tx, userId, { kind: 'picture', id }))
  return { id, key, url: server.deps.urls.sign(key), previewUrl: server.deps.urls.sign(preview) }
}

test('recognises a picture by any of its addresses, whatever the day and the size', async () => {
  const { userId, token } = await aNewcomer(server)
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

test('lists favourites in the order in which they were added', async () => {
  const { userId, token } = await aNewcomer(server)
  const [one, two] = [await aPicture(userId), await aPicture(userId)]
  await server.call(toggleFavourite, { url: two.url }, token)
  await server.call(toggleFavourite, { url: one.url }, token)
  const { favourites } = (await server.call(listFavourites, {}, token)).output
  expect(favourites.map((image) => image.url)).toEqual([two.url, one.url])
})

test('refuses pictures of other users and unknown ones', async () => {
  const owner = await aNewcomer(server)
  const other = await aNewcomer(server)
  const { url } = await aPicture(owner.userId)
  for (const each of [url, '/files/users/x/pictures/y.jpg', 'https://example.com/a.jpg', '/files/../../etc/passwd']) {
    expect((await server.call(toggleFavourite, { url: each }, other.token)).failure.code).toBe('not_found')
  }
})

test('ends where it began when a favourite is toggled twice at the same time', async () => {
  const { userId, token } = await aNewcomer(server)
  const { url } = await aPicture(userId)
  const answers = await Promise.all([
    server.call(toggleFavourite, { url }, token),
    server.call(toggleFavourite, { url }, token),
  ])
  expect(answers.map((answer) => answer.output.favourite).sort()).toEqual([false, true])
})
