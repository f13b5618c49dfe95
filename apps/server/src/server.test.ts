import {
  exportAccount,
  getShoot,
  getUserData,
  requestShoot,
  trainModel,
  uploadPhoto,
  userEventsPath,
} from '@keylight/contract'
import { anOnboardedUser, freshDatabase, photo, startTestServer } from '@keylight/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

test("streams events about a worker's results from a web process", async () => {
  const database = await freshDatabase()
  const web = await startTestServer({ databaseUrl: database.url, env: { KEYLIGHT_ROLES: 'web' } })
  const worker = await startTestServer({
    databaseUrl: database.url,
    env: { KEYLIGHT_ROLES: 'worker,cron', KEYLIGHT_DATA: web.dataFolder },
  })
  // Workers serve only health checks.
  expect((await fetch(`${worker.url}/readyz`)).status).toBe(200)
  expect((await fetch(worker.url + getUserData.path)).status).toBe(404)

  const token = await web.tokenOf(await anOnboardedUser(web.db))
  const photoIds: string[] = []
  for (const name of ['person-1-selfie1', 'person-1-selfie2', 'person-1-selfie3']) {
    photoIds.push((await web.call(uploadPhoto, {}, token, photo(name))).output.photo!._id)
  }
  const { model } = (await web.call(trainModel, { name: 'Me', gender: 'man', photoIds }, token)).output
  await web.until(token, (event) => event.kind === 'model_progress' && event.progress.status === 'ready')
  const styles = ['man.headshot.studio-blue']
  const { shoot } = (await web.call(requestShoot, { modelId: model._id, styles }, token)).output
  await web.until(token, (event) => event.kind === 'picture' && event.picture.status === 'ready')
  const { pictures } = (await web.call(getShoot, { shootId: shoot._id }, token)).output.shoot
  expect((await fetch(new URL(pictures[0]!.url!, web.url))).status).toBe(200)
  await worker.stop()
  await web.stop()
  await database.close()
})

test("reports that it isn't ready, and keeps running, while its database is down", async () => {
  const database = await freshDatabase()
  const server = await startTestServer({ databaseUrl: database.url })
  const token = await server.tokenOf(await anOnboardedUser(server.db))
  await database.cutOff()
  const ready = await fetch(`${server.url}/readyz`)
  expect(ready.status).toBe(503)
  expect(await ready.json()).toMatchObject({ ready: false, parts: { database: false, storage: true } })
  const answer = await server.call(getUserData, {}, token)
  expect(answer).toMatchObject({ status: 503, failure: { code: 'unavailable' } })
  const headers = { authorization: `Bearer ${token}` }
  const stream = await fetch(server.url + userEventsPath, { headers })
  expect(stream.status).toBe(503)
  expect(stream.headers.get('retry-after')).toBe('5')
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  await server.stop()
  await database.close()
})

test('asks clients to retry images while the storage is down', async () => {
  const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  const server = await startTestServer({
    env: { KEYLIGHT_ROLES: 'web' },
    store: (store) => ({
      ...store,
      open: async () => {
        throw new Error('The store could not be reached.', { cause: away })
      },
    }),
  })
  const key = `users/${await anOnboardedUser(server.db)}/pictures/pic_a/0.jpg`
  const image = await fetch(new URL(server.deps.urls.sign(key), server.url))
  expect(image.status).toBe(503)
  expect(image.headers.get('retry-after')).toBe('5')
  await server.stop()
})

test("reports that it isn't ready once a newer version has migrated its database", async () => {
  const database = await freshDatabase()
  const server = await startTestServer({ databaseUrl: database.url, env: { KEYLIGHT_ROLES: 'web' } })
  await sql`insert into migrations (number, name) values (9999, 'from-the-future')`.execute(server.db)
  const ready = await fetch(`${server.url}/readyz`)
  expect(ready.status).toBe(503)
  expect(await ready.json()).toMatchObject({ parts: { database: true, version: false } })
  await server.stop()
  await database.close()
})

test('accepts signatures made with an older secret, and signs with the first', async () => {
  const [one, two, three] = ['a', 'b', 'c'].map((letter) => letter.repeat(40))
  const database = await freshDatabase()
  const start = (secrets: string) =>
    startTestServer({ databaseUrl: database.url, env: { KEYLIGHT_ROLES: 'web', KEYLIGHT_SECRET: secrets } })
  const before = await start(one!)
  const user = await anOnboardedUser(before.db)
  const token = await before.tokenOf(user)
  const key = `users/${user}/pictures/pic_a/0.jpg`
  const picture = before.deps.urls.sign(key)
  const { url: exported } = (await before.call(exportAccount, {}, token)).output
  const during = await start(`${two}, ${one}`)
  await during.deps.store.put(key, new Uint8Array([1]))
  expect((await fetch(new URL(picture, during.url))).status).toBe(200)
  expect((await during.call(getUserData, {}, token)).status).toBe(200)
  expect((await fetch(new URL(exported, during.url))).status).toBe(200)
  const newer = await during.tokenOf(user)
  await before.stop()
  const after = await start(two!)
  expect((await after.call(getUserData, {}, newer)).status).toBe(200)
  expect((await after.call(getUserData, {}, token)).status).toBe(401)
  await after.deps.store.put(key, new Uint8Array([1]))
  for (const address of [picture, exported]) expect((await fetch(new URL(address, after.url))).status).toBe(404)
  expect((await fetch(new URL(after.deps.urls.sign(key), after.url))).status).toBe(200)
  for (const secrets of [one!, three!])
    await expect(start(secrets)).rejects.toThrow('Other processes use this database with')
  await during.stop()
  await after.stop()
  await database.close()
})
