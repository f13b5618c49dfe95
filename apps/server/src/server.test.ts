import { getShoot, getUserData, requestShoot, trainModel, uploadPhoto } from '@keylight/contract'
import { anOnboardedUser, freshDatabase, photo, startTestServer } from '@keylight/testing'
import { expect, test } from 'vitest'

test('streams from a web process what a worker process has made', async () => {
  const database = await freshDatabase()
  const web = await startTestServer({ databaseUrl: database.url, env: { KEYLIGHT_ROLES: 'web' } })
  const worker = await startTestServer({
    databaseUrl: database.url,
    env: { KEYLIGHT_ROLES: 'worker,cron', KEYLIGHT_DATA: web.dataFolder },
  })
  // A worker answers only health checks.
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

test('reports that it is not ready, and keeps running, while its database is away', async () => {
  const database = await freshDatabase()
  const server = await startTestServer({ databaseUrl: database.url })
  const token = await server.tokenOf(await anOnboardedUser(server.db))
  await database.cutOff()
  const ready = await fetch(`${server.url}/readyz`)
  expect(ready.status).toBe(503)
  expect(await ready.json()).toMatchObject({ ready: false, parts: { database: false, storage: true } })
  const answer = await server.call(getUserData, {}, token)
  expect(answer).toMatchObject({ status: 500, failure: { code: 'internal' } })
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  await server.stop()
  await database.close()
})
