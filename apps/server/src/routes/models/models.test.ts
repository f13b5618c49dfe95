import {
  deleteWork,
  downloadWork,
  listModels,
  listPhotos,
  pendingModelProgress,
  renameModel,
  trainModel,
  type UserEvent,
  uploadPhoto,
} from '@keylight/contract'
import {
  aMemberWithModel,
  aNewcomer,
  aReadyPicture,
  heldEngine,
  photo,
  startTestServer,
  type TestServer,
} from '@keylight/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

let server: TestServer
const held = heldEngine()
beforeAll(async () => {
  server = await startTestServer(held)
})
afterAll(() => server.stop())
beforeEach(() => held.reset())

const selfies = ['person-1-selfie1', 'person-1-selfie2', 'person-1-selfie3'].map(photo)
const upload = (token: string, content: Uint8Array) => server.call(uploadPhoto, {}, token, content)

async function uploaded(token: string): Promise<string[]> {
  const answers = await Promise.all(selfies.map((content) => upload(token, content)))
  return answers.map((answer) => answer.output.photo!._id)
}

const isReady = (event: UserEvent) => event.kind === 'model_progress' && event.progress.status === 'ready'

describe('training', () => {
  test('reports its progress while it runs', async () => {
    const { token } = await aNewcomer(server)
    const photoIds = await uploaded(token)
    const done = Promise.withResolvers<void>()
    let begun = 0
    held.hold = async (task) => {
      if (task.kind === 'train' && ++begun > 1) await done.promise
    }
    const { model } = (await server.call(trainModel, { name: 'Me', gender: 'woman', photoIds }, token)).output
    await server.until(token, (event) => event.kind === 'model_progress' && event.progress.completed === 1)
    const { models } = (await server.call(pendingModelProgress, {}, token)).output
    expect(models).toMatchObject({ [model._id]: { progress: 33, completed: 1, total: 3, status: 'in_progress' } })
    done.resolve()
    await server.until(token, isReady)
    expect((await server.call(pendingModelProgress, {}, token)).output.models).toEqual({})
    expect((await server.call(listPhotos, {}, token)).output.photos).toEqual([])
  })

  test('names every bad field and needs three photos', async () => {
    const { token } = await aNewcomer(server)
    const bad = await server.call(trainModel, { name: '', gender: 'x' as never, photoIds: 'none' as never }, token)
    expect(Object.keys(bad.failure.fields ?? {}).sort()).toEqual(['gender', 'name', 'photoIds'])
    const few = await server.call(trainModel, { name: 'Me', gender: 'man', photoIds: [] }, token)
    expect(few).toMatchObject({ status: 422, failure: { code: 'too_few_photos' } })
  })

  test('starts once when requested twice at the same time with one credit', async () => {
    const { token } = await aNewcomer(server)
    const photoIds = await uploaded(token)
    const ask = () => server.call(trainModel, { name: 'Me', gender: 'man', photoIds }, token)
    const answers = await Promise.all([ask(), ask()])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 402])
    expect((await server.call(listModels, {}, token)).output.models).toHaveLength(1)
    await server.until(token, isReady)
  })
})

test('deletes a model and keeps its pictures under its name', async () => {
  const { token, modelId } = await aMemberWithModel(server)
  const picture = await aReadyPicture(server, { token, modelId })
  await server.call(renameModel, { modelId, name: ' Work me ' }, token)
  await server.call(deleteWork, { workId: modelId }, token)
  expect((await server.call(listModels, {}, token)).output.models).toEqual([])
  const { url } = (await server.call(downloadWork, { workId: picture._id }, token)).output
  expect((await fetch(new URL(url, server.url))).status).toBe(200)
  const rows = await server.db.selectFrom('shoots').where('model_name', '=', 'Work me').select('model_id').execute()
  expect(rows).toEqual([{ model_id: null }])
})
