import {
  cancelWork,
  deleteModelPhoto,
  deleteWork,
  downloadWork,
  excludePhoto,
  getModelPhotos,
  listModels,
  listPhotos,
  pendingModelProgress,
  renameModel,
  requestShoot,
  retrainModel,
  setDefaultModel,
  trainModel,
  uploadPhoto,
} from '@keylight/contract'
import {
  aMember,
  aMemberWithModel,
  aModel,
  aNewcomer,
  aReadyPicture,
  aServerWithHeldEngine,
  giveCredits,
  isTrained,
  photo,
  shootEnded,
  uploadSelfies,
} from '@keylight/testing'
import { describe, expect, test } from 'vitest'

const { server, held } = aServerWithHeldEngine()

const upload = (token: string, content: Uint8Array) => server.call(uploadPhoto, {}, token, content)

describe('training', () => {
  // Proves 1.13, 3.8, 7.16
  test('reports training progress', async () => {
    const { token } = await aNewcomer(server)
    const photoIds = await uploadSelfies(server, token)
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
    await server.until(token, isTrained)
    expect((await server.call(pendingModelProgress, {}, token)).output.models).toEqual({})
    expect((await server.call(listPhotos, {}, token)).output.photos).toEqual([])
  })

  test('lists every invalid field, and requires three photos', async () => {
    const { token } = await aNewcomer(server)
    const bad = await server.call(trainModel, { name: '', gender: 'x' as never, photoIds: 'none' as never }, token)
    expect(Object.keys(bad.failure.fields ?? {}).sort()).toEqual(['gender', 'name', 'photoIds'])
    const few = await server.call(trainModel, { name: 'Me', gender: 'man', photoIds: [] }, token)
    expect(few).toMatchObject({ status: 422, failure: { code: 'too_few_photos' } })
  })

  test('starts only once when requested twice concurrently with one credit', async () => {
    const { token } = await aNewcomer(server)
    const photoIds = await uploadSelfies(server, token)
    const ask = () => server.call(trainModel, { name: 'Me', gender: 'man', photoIds }, token)
    const answers = await Promise.all([ask(), ask()])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 402])
    expect((await server.call(listModels, {}, token)).output.models).toHaveLength(1)
    await server.until(token, isTrained)
  })
})

test("deletes a model, and keeps its images under the model's name", async () => {
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

describe("a model's photos", () => {
  test('are listed best first, and are no longer used once excluded', async () => {
    const { token, modelId } = await aTrainedModel()
    const { photos } = (await server.call(getModelPhotos, { modelId }, token)).output
    expect(photos.map(({ isUploadKept }) => isUploadKept)).toEqual([true, true, true])
    expect(photos.every(({ width, height }) => Math.min(width ?? 0, height ?? 0) >= 480)).toBe(true)
    expect(photos[0]!.use).toBe('in_turn')
    const [best, next] = photos
    const excluded = { modelId, photoId: best!._id, isExcluded: true }
    const after = (await server.call(excludePhoto, excluded, token)).output.photos
    expect(after.slice(0, 2).map(({ use }) => use)).toEqual(['excluded', 'in_turn'])
    const picture = await aReadyPicture(server, { token, modelId })
    expect(picture.photoId).toBe(next!._id)
    const counted = (await server.call(getModelPhotos, { modelId }, token)).output.photos
    expect(counted.map(({ pictures }) => pictures)).toEqual([0, 1, 0])
  })

  test('can be deleted with all derived data, except the last photo', async () => {
    const { token, userId, modelId } = await aTrainedModel()
    const [best, ...others] = (await server.call(getModelPhotos, { modelId }, token)).output.photos
    const filesOf = async (photoId: string) =>
      (await server.deps.store.list(`users/${userId}`)).filter((key) => key.includes(photoId))
    expect((await filesOf(best!._id)).length).toBeGreaterThan(2)
    const preview = new URL(best!.previewUrl, server.url)
    expect((await fetch(preview)).status).toBe(200)
    const left = (await server.call(deleteModelPhoto, { modelId, photoId: best!._id }, token)).output.photos
    expect(left.map(({ _id }) => _id)).toEqual(others.map(({ _id }) => _id))
    expect((await fetch(preview)).status).toBe(404)
    await expect.poll(() => filesOf(best!._id)).toEqual([])
    const [model] = (await server.call(listModels, {}, token)).output.models
    expect(model).toMatchObject({ status: 'ready', photoCount: 2 })
    expect(model!.s3Url).toContain(others[0]!._id)
    expect((await aReadyPicture(server, { token, modelId })).photoId).toBe(others[0]!._id)

    const [one, last] = others
    const stranger = (await aNewcomer(server)).token
    expect(await server.call(deleteModelPhoto, { modelId, photoId: one!._id }, stranger)).toMatchObject({ status: 404 })
    expect(await server.call(deleteModelPhoto, { modelId, photoId: best!._id }, token)).toMatchObject({ status: 404 })
    await server.call(deleteModelPhoto, { modelId, photoId: one!._id }, token)
    expect(await server.call(deleteModelPhoto, { modelId, photoId: last!._id }, token)).toMatchObject({
      status: 422,
      failure: { code: 'too_few_photos' },
    })
    expect(await filesOf(last!._id)).not.toEqual([])
  })

  test("can't be listed or excluded by other users", async () => {
    const { token, modelId } = await aTrainedModel()
    const [photo] = (await server.call(getModelPhotos, { modelId }, token)).output.photos
    const other = (await aNewcomer(server)).token
    expect(await server.call(getModelPhotos, { modelId }, other)).toMatchObject({ status: 404 })
    const exclusion = { modelId, photoId: photo!._id, isExcluded: true }
    expect(await server.call(excludePhoto, exclusion, other)).toMatchObject({ status: 404 })
    expect(await server.call(setDefaultModel, { modelId }, other)).toMatchObject({ status: 404 })
    expect(await server.call(retrainModel, { modelId, photoIds: ['pho_x'] }, other)).toMatchObject({ status: 404 })
  })

  test('can be chosen for an order', async () => {
    const { token, modelId } = await aTrainedModel()
    const photoId = (await server.call(getModelPhotos, { modelId }, token)).output.photos[2]!._id
    const order = { modelId, styles: ['man.headshot.studio-blue', 'man.headshot.gray-gradient'], photoId }
    const { shoot } = (await server.call(requestShoot, order, token)).output
    const { pictures } = await shootEnded(server, token, shoot._id)
    expect(pictures.map((picture) => picture.photoId)).toEqual([photoId, photoId])
  })
})

describe('training a model again', () => {
  test("adds photos for one credit, and keeps the model's images", async () => {
    const { token, modelId } = await aTrainedModel()
    const picture = await aReadyPicture(server, { token, modelId })
    const { photo: added } = (await upload(token, photo('person-1-selfie4'))).output
    const again = await server.call(retrainModel, { modelId, photoIds: [added!._id] }, token)
    expect(again.output.model).toMatchObject({ status: 'in_progress', photoCount: 4 })
    await server.until(token, isTrained)
    expect((await server.call(listModels, {}, token)).output.models).toMatchObject([{ status: 'ready', photoCount: 4 }])
    const { photos } = (await server.call(getModelPhotos, { modelId }, token)).output
    expect(photos.map(({ _id }) => _id)).toContain(added!._id)
    expect(photos.find(({ _id }) => _id === picture.photoId)?.pictures).toBe(1)
    expect((await server.creditsOf(token)).modelTraining).toBe(0)
  })

  test('leaves the model unchanged, refunds the credit and releases the photos if it fails', async () => {
    const { token, modelId } = await aTrainedModel()
    const before = (await server.call(listModels, {}, token)).output.models
    const { photo: added } = (await upload(token, photo('person-1-selfie4'))).output
    const going = Promise.withResolvers<void>()
    held.hold = async (task) => {
      if (task.kind === 'train') await going.promise
    }
    await server.call(retrainModel, { modelId, photoIds: [added!._id] }, token)
    expect(await server.call(requestShoot, { modelId, styles: ['man.headshot.gray-gradient'] }, token)).toMatchObject({
      failure: { code: 'not_ready' },
    })
    await server.call(cancelWork, { workId: modelId }, token)
    going.resolve()
    expect((await server.call(listModels, {}, token)).output.models).toEqual(before)
    expect((await server.creditsOf(token)).modelTraining).toBe(1)
    expect((await server.call(listPhotos, {}, token)).output.photos.map(({ _id }) => _id)).toEqual([added!._id])
    await aReadyPicture(server, { token, modelId })
  })

  test('rejects more photos than a model allows', async () => {
    const { token, modelId } = await aTrainedModel()
    await server.db.updateTable('models').where('id', '=', modelId).set({ photo_count: 20 }).execute()
    const { photo: added } = (await upload(token, photo('person-1-selfie4'))).output
    expect(await server.call(retrainModel, { modelId, photoIds: [added!._id] }, token)).toMatchObject({
      failure: { code: 'too_many_photos', message: 'This model already has 20 photos, the maximum.' },
    })
    expect((await server.creditsOf(token)).modelTraining).toBe(1)
  })
})

test('lists the default model first, and allows only one default', async () => {
  const { userId, token, modelId } = await aTrainedModel()
  const second = await aModel(server.db, userId)
  const defaults = async () =>
    (await server.call(listModels, {}, token)).output.models.map(({ _id, isDefault }) => [_id, isDefault])
  expect(await defaults()).toEqual([
    [modelId, false],
    [second, false],
  ])
  await server.call(setDefaultModel, { modelId }, token)
  const { models } = (await server.call(setDefaultModel, { modelId: second }, token)).output
  expect(models.map(({ _id }) => _id)).toEqual([second, modelId])
  expect(await defaults()).toEqual([
    [second, true],
    [modelId, false],
  ])
})

/** A member whose model was trained on three photos. */
async function aTrainedModel() {
  const { userId, token } = await aMember(server)
  await giveCredits(server.db, userId, 'modelTraining', 1)
  const photoIds = await uploadSelfies(server, token)
  const { model } = (await server.call(trainModel, { name: 'Me', gender: 'man', photoIds }, token)).output
  await server.until(token, isTrained)
  return { userId, token, modelId: model._id }
}
