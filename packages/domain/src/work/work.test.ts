import type { Engine, EngineStatus, EngineTask } from '@keylight/engine'
import {
  aModel,
  anOnboardedUser,
  aPhoto,
  aUser,
  freshDatabase,
  english as sentences,
  type TestClock,
  testClock,
} from '@keylight/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as credits from '../credits/credits.ts'
import type { Db } from '../db/schema.ts'
import { runMaintenance } from '../maintenance/run-maintenance.ts'
import { excludePhoto, photosOf } from '../models/model-photos.ts'
import {
  abandonTraining,
  advanceTraining,
  listModels,
  pendingProgress,
  requestTraining,
  trainingWork,
} from '../models/models.ts'
import type { JobOrder, Queue, Urls } from '../ports.ts'
import { pictureWork } from '../shoots/pictures.ts'
import { getShoot, requestPictures } from '../shoots/shoots.ts'

const styles = ['studio-blue', 'garden', 'library', 'office', 'beach', 'street', 'loft', 'cafe'].map(
  (name) => `man.headshot.${name}`,
)

/** An engine with scripted responses, for interrupting work at each step. */
function scripted(...answers: EngineStatus[]): Engine & { submitted: EngineTask[]; cancelled: string[] } {
  const submitted: EngineTask[] = []
  const cancelled: string[] = []
  return {
    name: 'scripted',
    submitted,
    cancelled,
    capabilities: () => ({
      styles: new Map(styles.map((id) => [id, []])),
      settings: [],
      garments: [],
      groupMax: 0,
      generator: null,
      previews: null,
      maxSide: 2000,
      upscaled: { maxSide: 0, megapixels: 0 },
      filters: [],
      scenes: { minSide: 1, maxSide: 1 },
      moves: [],
      transitions: [],
      video: { maxSide: 0, maxSeconds: 0, maxScenes: 0, maxStoryboardSeconds: 0 },
    }),
    submit: async (task) => {
      submitted.push(task)
      return `ref of ${task.key}`
    },
    check: async () => answers.shift() ?? { phase: 'unknown' },
    cancel: async (ref) => void cancelled.push(ref),
    close: async () => {},
  }
}

const urls: Urls = {
  sign: (key) => `signed:${key}`,
  keyOf: (url) => url.slice('signed:'.length),
  signExport: () => 'signed',
  signInvoice: () => 'signed',
}
const noStore = { deleteFolder: async () => {} } as never
const report = () => {}

let db: Db
let close: () => Promise<void>
let clock: TestClock
let orders: JobOrder[]
const queue: Queue = { enqueue: async (_tx, more) => void orders.push(...more), withdraw: async () => {} }

beforeAll(async () => {
  ;({ db, close } = await freshDatabase())
})
afterAll(() => close())
beforeEach(() => {
  clock = testClock()
  orders = []
})

const depsWith = (engine: Engine) => ({ db, clock, engine, queue, urls, report, sentences })
const balance = (userId: string) => credits.balance(db, userId)

async function aTraining(engine: Engine) {
  const user = await aUser(db)
  const photoIds = [await aPhoto(db, user), await aPhoto(db, user), await aPhoto(db, user)]
  const deps = depsWith(engine)
  const { _id } = await requestTraining(deps, user, { name: 'Me', gender: 'man', photoIds })
  return { user, photoIds, deps, id: _id, step: () => advanceTraining(deps, _id, 0) }
}

async function aPicture(engine: Engine) {
  const user = await anOnboardedUser(db)
  const modelId = await aModel(db, user, { likeness: 'her' })
  const deps = depsWith(engine)
  const shoot = await requestPictures(deps, user, { modelId, styles: ['man.headshot.studio-blue'] })
  const id = shoot.pictures[0]!._id
  return { user, deps, id, shootId: shoot._id, step: () => pictureWork.advance(deps, id, 'interactive', 0) }
}

const trained = (photoIds: string[]): EngineStatus => ({
  phase: 'done',
  result: {
    kind: 'train',
    likeness: 'her',
    photos: photoIds.map((id) => ({ id, score: 0.5, findings: [], views: ['half-body'] })).reverse(),
  },
})
const taken: EngineStatus = {
  phase: 'done',
  result: {
    kind: 'shoot',
    file: 'out.jpg',
    preview: 'out.preview.webp',
    width: 1024,
    height: 1280,
    photo: null,
    before: null,
    face: null,
    faithfulness: null,
    digitalSource: 'composite',
    missing: ['seat'],
  },
}
const failed = (retry: boolean): EngineStatus => ({
  phase: 'failed',
  failure: { code: 'no_usable_photo', message: 'for the log', retry },
})

// Proves 1.13, 3.6
test('charges a credit and reserves photos for a training, then ranks the photos and shows the best photo', async () => {
  const engine = scripted()
  const training = await aTraining(engine)
  expect(orders).toEqual([
    { name: 'train-model', data: { modelId: training.id }, ownerId: training.user, lane: 'interactive' },
  ])
  expect((await balance(training.user)).modelTraining).toBe(0)

  const deps = depsWith(scripted({ phase: 'running', completed: 2, total: 3 }, trained(training.photoIds)))
  expect(await advanceTraining(deps, training.id, 0)).toBe('again')
  expect(await advanceTraining(deps, training.id, 0)).toBe('again')
  expect(await pendingProgress(deps, training.user)).toMatchObject({
    [training.id]: { progress: 67, completed: 2, total: 3, status: 'in_progress' },
  })
  expect(await advanceTraining(deps, training.id, 0)).toBe('finished')
  const [model] = await listModels(deps, training.user)
  expect(model).toMatchObject({ status: 'ready', s3Url: expect.stringContaining(training.photoIds[2]!) })
  expect(await pendingProgress(deps, training.user)).toEqual({})
  const steps = await db
    .selectFrom('onboardings')
    .where('user_id', '=', training.user)
    .select('steps')
    .executeTakeFirstOrThrow()
  expect(steps.steps.training.completed).toBe(true)
})

test('continues a training from its row when a process dies after any step', async () => {
  const training = await aTraining(scripted())
  // Every step runs in a new process without state.
  const fresh = (...answers: EngineStatus[]) => advanceTraining(depsWith(scripted(...answers)), training.id, 0)
  expect(await fresh()).toBe('again')
  expect(await fresh({ phase: 'running', completed: 1, total: 3 })).toBe('again')
  expect(await fresh({ phase: 'unknown' })).toBe('again')
  expect(await fresh()).toBe('again')
  expect(await fresh(trained(training.photoIds))).toBe('finished')
  expect(await fresh(failed(false))).toBe('finished')
  expect(await listModels(training.deps, training.user)).toMatchObject([{ status: 'ready' }])
  expect((await balance(training.user)).modelTraining).toBe(0)
})

test("resubmits lost work under the same key, so that it isn't charged twice", async () => {
  const engine = scripted({ phase: 'unknown' })
  const training = await aTraining(engine)
  for (let i = 0; i < 3; i++) expect(await training.step()).toBe('again')
  expect(engine.submitted.map((task) => task.key)).toEqual([`${training.id}.0`, `${training.id}.0`])
})

test("resubmits work that may still succeed after the queue's backoff, under a new key", async () => {
  const engine = scripted(failed(true))
  const training = await aTraining(engine)
  await training.step()
  await expect(training.step()).rejects.toThrow('this time')
  await training.step()
  expect(engine.submitted.map((task) => task.key)).toEqual([`${training.id}.0`, `${training.id}.1`])
})

test('refunds a failed training, releases its photos, and reports why it failed', async () => {
  const training = await aTraining(scripted(failed(false)))
  await training.step()
  expect(await training.step()).toBe('finished')
  expect(await listModels(training.deps, training.user)).toMatchObject([
    {
      status: 'failed',
      failure: expect.stringMatching(/couldn’t use any of these photos.*Your credit has been refunded\.$/),
    },
  ])
  expect((await balance(training.user)).modelTraining).toBe(1)
  const again = await requestTraining(training.deps, training.user, {
    name: 'Me',
    gender: 'man',
    photoIds: training.photoIds,
  })
  expect(again.status).toBe('in_progress')
})

test('cancels and refunds a training past its deadline, once', async () => {
  const engine = scripted()
  const training = await aTraining(engine)
  await training.step()
  clock.advance(31)
  expect(await training.step()).toBe('finished')
  await abandonTraining(training.deps, training.id, 'engine_broken')
  expect((await balance(training.user)).modelTraining).toBe(1)
  expect(engine.cancelled).toEqual([`ref of ${training.id}.0`])
  expect(await listModels(training.deps, training.user)).toMatchObject([
    { status: 'failed', failure: expect.stringContaining('took too long') },
  ])
})

test('counts a deadline from the start of the work, even after hours in the queue', async () => {
  const engine = scripted({ phase: 'waiting' }, { phase: 'unknown' })
  const picture = await aPicture(engine)
  clock.advance(5 * 60)
  for (let i = 0; i < 3; i++) expect(await picture.step()).toBe('again')
  clock.advance(29)
  expect(await picture.step()).toBe('again')
  // Resubmitting doesn't extend the deadline.
  clock.advance(2)
  expect(await picture.step()).toBe('finished')
  expect((await balance(picture.user)).imageGeneration).toBe(10)
  await pictureWork.retry(picture.deps, picture.user, picture.id)
  clock.advance(5 * 60)
  expect(await picture.step()).toBe('again')
})

test("doesn't count an outage towards a deadline", async () => {
  const picture = await aPicture(scripted({ phase: 'waiting' }))
  for (let i = 0; i < 2; i++) expect(await picture.step()).toBe('again')
  clock.advance(40)
  await pictureWork.postpone(picture.deps, picture.id)
  for (let i = 0; i < 2; i++) expect(await picture.step()).toBe('again')
  clock.advance(31)
  expect(await picture.step()).toBe('finished')
})

test('cancels its own task when another process has ended the work', async () => {
  const engine = scripted({ phase: 'waiting' })
  const { deps, user, id } = await aPicture(engine)
  const step = pictureWork.follow(deps, id, 'interactive')
  await step(0)
  expect(await step(0)).toBe('again')
  const elsewhere = scripted()
  await pictureWork.cancel(depsWith(elsewhere), user, id)
  await pictureWork.retry(depsWith(elsewhere), user, id)
  expect(engine.cancelled).toEqual([])
  expect(await step(0)).toBe('again')
  expect(engine.cancelled).toEqual([`ref of ${id}.0`])
  expect(engine.submitted.map(({ key }) => key)).toEqual([`${id}.0`, `${id}.1`])
  await pictureWork.remove(depsWith(elsewhere), user, id)
  expect(await step(0)).toBe('finished')
  expect(engine.cancelled).toEqual([`ref of ${id}.0`, `ref of ${id}.1`])
})

test('cancels engine work that was cancelled while it was being submitted', async () => {
  const engine = scripted()
  const picture = await aPicture(engine)
  const submit = engine.submit
  engine.submit = async (task, lane) => {
    await pictureWork.cancel(picture.deps, picture.user, picture.id)
    return await submit(task, lane)
  }
  await picture.step()
  expect(engine.cancelled).toEqual([`ref of ${picture.id}.0`])
  expect((await balance(picture.user)).imageGeneration).toBe(10)
})

test('refunds each order once, even if several processes end it', async () => {
  const picture = await aPicture(scripted())
  const endThrice = () =>
    Promise.all([
      pictureWork.abandon(picture.deps, picture.id, 'engine_broken'),
      pictureWork.cancel(picture.deps, picture.user, picture.id),
      pictureWork.abandon(picture.deps, picture.id, 'out_of_time'),
    ])
  for (let order = 0; order < 3; order++) {
    await endThrice()
    await endThrice()
    expect((await balance(picture.user)).imageGeneration).toBe(10)
    await pictureWork.retry(picture.deps, picture.user, picture.id)
    expect((await balance(picture.user)).imageGeneration).toBe(9)
  }
  await expect(pictureWork.retry(picture.deps, picture.user, picture.id)).rejects.toMatchObject({ code: 'not_failed' })
  await pictureWork.remove(picture.deps, picture.user, picture.id)
  expect((await balance(picture.user)).imageGeneration).toBe(10)
})

test('retries a failed training with its photos unless a photo was deleted', async () => {
  const training = await aTraining(scripted())
  await abandonTraining(training.deps, training.id, 'engine_broken')
  await trainingWork.retry(training.deps, training.user, training.id)
  expect((await balance(training.user)).modelTraining).toBe(0)
  const deps = depsWith(scripted({ phase: 'unknown' }, trained(training.photoIds)))
  for (let i = 0; i < 3; i++) await advanceTraining(deps, training.id, 0)
  await abandonTraining(training.deps, training.id, 'engine_broken')
  await db.deleteFrom('photos').where('id', '=', training.photoIds[0]!).execute()
  await expect(trainingWork.retry(training.deps, training.user, training.id)).rejects.toMatchObject({
    code: 'not_ready',
  })
  expect((await balance(training.user)).modelTraining).toBe(1)
})

test('starts one training when two are requested concurrently with one credit', async () => {
  const user = await aUser(db)
  const deps = depsWith(scripted())
  const ask = async () => {
    const photoIds = [await aPhoto(db, user), await aPhoto(db, user), await aPhoto(db, user)]
    return requestTraining(deps, user, { name: 'Me', gender: 'man', photoIds })
  }
  const outcomes = await Promise.allSettled([ask(), ask()])
  expect(outcomes.map((outcome) => outcome.status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await listModels(deps, user)).toHaveLength(1)
  expect(orders).toHaveLength(1)
})

test("doesn't create a row, a job or a charge when an order is rejected", async () => {
  const user = await aUser(db)
  const other = await aUser(db)
  const deps = depsWith(scripted())
  const photoIds = [await aPhoto(db, user), await aPhoto(db, user), await aPhoto(db, other)]
  await expect(requestTraining(deps, user, { name: 'Me', gender: 'man', photoIds })).rejects.toMatchObject({
    code: 'not_found',
  })
  await expect(
    requestTraining(deps, user, { name: 'Me', gender: 'man', photoIds: [photoIds[0]!, photoIds[0]!, photoIds[0]!] }),
  ).rejects.toMatchObject({ code: 'too_few_photos' })
  expect(orders).toEqual([])
  expect(await listModels(deps, user)).toEqual([])
  expect((await balance(user)).modelTraining).toBe(1)
})

test('continues an image from its row when a process dies after any step', async () => {
  const picture = await aPicture(scripted())
  const fresh = (...answers: EngineStatus[]) =>
    pictureWork.advance(depsWith(scripted(...answers)), picture.id, 'interactive', 0)
  expect(await fresh()).toBe('again')
  expect(await fresh({ phase: 'waiting' })).toBe('again')
  expect(await fresh({ phase: 'unknown' })).toBe('again')
  expect(await fresh()).toBe('again')
  expect(await fresh(taken)).toBe('finished')
  expect(await fresh(failed(false))).toBe('finished')
  const shoot = await getShoot(picture.deps, picture.user, picture.shootId)
  expect(shoot).toMatchObject({
    status: 'ready',
    pictures: [{ status: 'ready', url: 'signed:out.jpg', missing: ['seat'], beforeUrl: expect.any(String) }],
  })
  expect((await balance(picture.user)).imageGeneration).toBe(9)
})

test('refunds a failed image once, even if the failure is reported repeatedly', async () => {
  const picture = await aPicture(scripted(failed(false)))
  await picture.step()
  await picture.step()
  await Promise.all([
    pictureWork.abandon(picture.deps, picture.id, 'out_of_time'),
    pictureWork.abandon(picture.deps, picture.id, 'engine_broken'),
  ])
  expect((await balance(picture.user)).imageGeneration).toBe(10)
  const shoot = await getShoot(picture.deps, picture.user, picture.shootId)
  expect(shoot).toMatchObject({
    status: 'failed',
    pictures: [{ failure: expect.stringContaining('Your credit has been refunded.') }],
  })
})

/** The other dependencies of maintenance. */
const rest = {
  store: noStore,
  retention: { uploadsDays: 7, idleDays: 90 },
  siteUrl: () => 'https://photos.example.com',
}

test('fails and refunds overdue work whose job was lost, during maintenance', async () => {
  const picture = await aPicture(scripted())
  const training = await aTraining(scripted())
  await picture.step()
  clock.advance(31)
  await runMaintenance({ ...picture.deps, ...rest })
  expect((await balance(picture.user)).imageGeneration).toBe(10)
  expect((await balance(training.user)).modelTraining).toBe(0)
  clock.advance(24 * 60)
  await runMaintenance({ ...picture.deps, ...rest })
  await runMaintenance({ ...picture.deps, ...rest })
  expect((await balance(picture.user)).imageGeneration).toBe(10)
  expect((await balance(training.user)).modelTraining).toBe(1)
})

test('uses the next good photo when the same style is ordered again', async () => {
  const user = await anOnboardedUser(db)
  const modelId = await aModel(db, user)
  const [best, next, poor] = await photosOfModel(user, modelId, [0.9, 0.7, 0.3])
  const deps = depsWith(scripted())
  const styles = ['man.headshot.studio-blue']
  await requestPictures(deps, user, { modelId, styles })
  await requestPictures(deps, user, { modelId, styles })
  await requestPictures(deps, user, { modelId, styles })
  expect(await photosAsked(user)).toEqual([
    [best, next, poor],
    [next, best, poor],
    [best, next, poor],
  ])
})

test("spreads a shoot's images over all of the model's good photos", async () => {
  const user = await anOnboardedUser(db)
  const modelId = await aModel(db, user)
  const photos = await photosOfModel(user, modelId, [0.9, 0.85, 0.8, 0.7, 0.2])
  await requestPictures(depsWith(scripted()), user, { modelId, styles })
  const firsts = (await photosAsked(user)).map(([first]) => first)
  expect(firsts).toEqual([...photos.slice(0, 4), ...photos.slice(0, 4)])
})

test('uses another crop of each photo once all good photos were used, so that no two images match', async () => {
  const user = await anOnboardedUser(db)
  const modelId = await aModel(db, user)
  await photosOfModel(user, modelId, [0.9, 0.85, 0.8, 0.2])
  const deps = depsWith(scripted())
  const one = styles.slice(0, 1)
  await requestPictures(deps, user, { modelId, styles: one, count: 4 })
  await requestPictures(deps, user, { modelId, styles: one, count: 4 })
  const rows = await db
    .selectFrom('pictures')
    .where('user_id', '=', user)
    .select(['photo_ids', 'direction'])
    .orderBy('created_at')
    .orderBy('position')
    .execute()
  const made = rows.map(({ photo_ids, direction }) => `${photo_ids[0]} ${direction.take ?? 0}`)
  expect(new Set(made).size).toBe(8)
  expect(rows.filter(({ direction }) => direction.take === undefined)).toHaveLength(3)
})

test('ranks a photo with a covered mouth below all but the worst photos', async () => {
  const user = await anOnboardedUser(db)
  const modelId = await aModel(db, user)
  const [covered, ...clear] = await photosOfModel(user, modelId, [0.9, 0.6, 0.5, 0.2])
  const findings = JSON.stringify([{ code: 'mouth_covered', severity: 'warned' }])
  await db.updateTable('photos').where('id', '=', covered!).set({ findings }).execute()
  expect(await photosOf(db, modelId)).toEqual([clear[0], clear[1], covered, clear[2]])
})

test('never uses an excluded photo, and always uses a chosen photo', async () => {
  const user = await anOnboardedUser(db)
  const modelId = await aModel(db, user)
  const [best, next, last] = await photosOfModel(user, modelId, [0.9, 0.8, 0.7])
  const deps = depsWith(scripted())
  const two = styles.slice(0, 2)
  await excludePhoto(deps, user, { modelId, photoId: best!, isExcluded: true })
  await requestPictures(deps, user, { modelId, styles: two })
  await requestPictures(deps, user, { modelId, styles: two, photoId: last! })
  expect(await photosAsked(user)).toEqual([[next, last], [last, next], [last], [last]])
  await expect(requestPictures(deps, user, { modelId, styles: two, photoId: best! })).rejects.toThrow('photo_not_found')
  await excludePhoto(deps, user, { modelId, photoId: next!, isExcluded: true })
  await expect(excludePhoto(deps, user, { modelId, photoId: last!, isExcluded: true })).rejects.toThrow(
    'photo_last_of_model',
  )
  await excludePhoto(deps, user, { modelId, photoId: best!, isExcluded: false })
  expect(await photosOf(db, modelId)).toEqual([best, last])
})

/** Adds photos with the given scores to the model, best first. */
async function photosOfModel(userId: string, modelId: string, scores: number[]): Promise<string[]> {
  await db.deleteFrom('photos').where('model_id', '=', modelId).execute()
  const ids: string[] = []
  for (const [rank, score] of scores.entries()) {
    const id = await aPhoto(db, userId)
    await db.updateTable('photos').where('id', '=', id).set({ model_id: modelId, rank, score }).execute()
    ids.push(id)
  }
  return ids
}

/** Returns the photos of each of the user's images, in the order they were requested. */
async function photosAsked(userId: string): Promise<string[][]> {
  const rows = await db
    .selectFrom('pictures')
    .innerJoin('shoots', 'shoots.id', 'pictures.shoot_id')
    .where('pictures.user_id', '=', userId)
    .select('photo_ids')
    .orderBy('shoots.created_at')
    .orderBy('position')
    .execute()
  return rows.map(({ photo_ids }) => photo_ids)
}

test('queues orders of more than four images behind smaller orders', async () => {
  const user = await anOnboardedUser(db)
  const modelId = await aModel(db, user)
  const deps = depsWith(scripted())
  const style = 'man.headshot.studio-blue'
  await requestPictures(deps, user, { modelId, styles: [style, style, style, style] })
  expect(orders.map((order) => order.lane)).toEqual(Array(4).fill('interactive'))
  await requestPictures(deps, user, { modelId, styles: [style, style, style, style, style] })
  expect(orders.slice(4).map((order) => order.lane)).toEqual(Array(5).fill('bulk'))
})
