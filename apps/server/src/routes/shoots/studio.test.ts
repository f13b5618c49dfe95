import { readFileSync } from 'node:fs'
import {
  completeOnboardingStep,
  downloadWork,
  getCapabilities,
  getShoot,
  getUserData,
  limits,
  listModels,
  listPhotos,
  pendingModelProgress,
  removePhoto,
  requestShoot,
  trainModel,
  type UserEvent,
  uploadPhoto,
} from '@keylight/contract'
import { createFakeEngine, type EngineTask } from '@keylight/engine'
import { aModel, anOnboardedUser, aPhoto, aUser, photo, startTestServer, type TestServer } from '@keylight/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

let server: TestServer
/** What holds the engine; a test that puts a promise here decides when work goes on. */
let hold: (task: EngineTask) => Promise<void>

beforeAll(async () => {
  server = await startTestServer({
    engine: (files) => createFakeEngine({ files, beforeWork: (task) => hold(task) }),
  })
})
afterAll(() => server.stop())
beforeEach(() => {
  hold = async () => {}
})

/** The third of the selfies, in another format. */
const savedByPhone = new Uint8Array(
  readFileSync(new URL('../../../../../testing/photos/person-1-selfie3.heic', import.meta.url)),
)
const selfies = ['person-1-selfie1', 'person-1-selfie2', 'person-1-selfie3'].map(photo)
const styles = ['man.headshot.studio-blue', 'man.headshot.studio-dark', 'man.headshot.minimalist']

async function signedIn(make: typeof aUser | typeof anOnboardedUser = aUser) {
  const userId = await make(server.db)
  return { userId, token: await server.tokenOf(userId) }
}
const upload = (token: string, content: Uint8Array) => server.call(uploadPhoto, {}, token, content)
const credits = async (token: string) => (await server.call(getUserData, {}, token)).output.credits

async function uploaded(token: string): Promise<string[]> {
  const answers = await Promise.all(selfies.map((content) => upload(token, content)))
  return answers.map((answer) => answer.output.photo!._id)
}

const isReady = (event: UserEvent) => event.kind === 'model_progress' && event.progress.status === 'ready'

async function trained(token: string): Promise<string> {
  const photoIds = await uploaded(token)
  const { output } = await server.call(trainModel, { name: 'Me', gender: 'man', photoIds }, token)
  await server.until(token, isReady)
  return output.model._id
}

const text = new TextEncoder().encode('This is no photo at all.')

test('selfies become full-size headshots: upload, train, shoot, download', async () => {
  const { userId, token } = await signedIn()
  await server.call(completeOnboardingStep, { step: 'mode', value: 'style' }, token)
  await server.call(completeOnboardingStep, { step: 'profession', value: styles }, token)
  await server.call(completeOnboardingStep, { step: 'modelDetails', gender: 'man', name: 'Me' }, token)
  const modelId = await trained(token)
  await server.call(completeOnboardingStep, { step: 'photoUpload' }, token)
  const data = (await server.call(getUserData, {}, token)).output
  expect(data).toMatchObject({
    onboarded: true,
    models: [{ _id: modelId, status: 'ready' }],
    credits: { modelTraining: 0 },
  })
  expect((await fetch(new URL(data.models[0]!.s3Url!, server.url))).headers.get('content-type')).toBe('image/webp')

  const { shoot } = (await server.call(requestShoot, { modelId, styles }, token)).output
  expect(shoot).toMatchObject({ status: 'in_progress', pictures: styles.map((style) => ({ style, url: null })) })
  const waiting = new Set(shoot.pictures.map((picture) => picture._id))
  await server.until(token, (event) => {
    if (event.kind === 'picture' && event.picture.status === 'ready') waiting.delete(event.picture._id)
    return waiting.size === 0
  })
  const done = (await server.call(getShoot, { shootId: shoot._id }, token)).output.shoot
  expect(done.status).toBe('ready')
  for (const picture of done.pictures) {
    expect(picture).toMatchObject({ status: 'ready', width: 1024, height: 1280, failure: null })
    for (const url of [picture.url, picture.previewUrl, picture.beforeUrl]) {
      expect((await fetch(new URL(url!, server.url))).status).toBe(200)
    }
  }
  expect((await credits(token)).imageGeneration).toBe(7)

  const link = (await server.call(downloadWork, { workId: done.pictures[0]!._id }, token)).output
  const file = await fetch(new URL(link.url, server.url))
  expect(file.headers.get('content-disposition')).toContain(`attachment; filename="${link.fileName}"`)
  expect(file.headers.get('content-type')).toBe('image/jpeg')
  const remembered = server.db
    .selectFrom('pictures')
    .where('user_id', '=', userId)
    .where('downloaded_at', 'is not', null)
  expect(await remembered.select('id').execute()).toEqual([{ id: done.pictures[0]!._id }])
})

describe('who may', () => {
  const anything = { modelId: 'mdl_x', styles, shootId: 'sht_x', workId: 'pic_x', photoId: 'pho_x' }

  test('nobody works here signed out', async () => {
    for (const endpoint of [
      listPhotos,
      removePhoto,
      trainModel,
      listModels,
      pendingModelProgress,
      requestShoot,
      getShoot,
    ]) {
      const answer = await server.call(endpoint, anything as never)
      expect(answer).toMatchObject({ status: 401, failure: { code: 'signed_out' } })
    }
    expect((await server.call(uploadPhoto, {}, undefined, selfies[0])).status).toBe(401)
  })

  test('nobody shoots before the onboarding is over', async () => {
    const { token } = await signedIn()
    for (const endpoint of [requestShoot, getShoot]) {
      expect(await server.call(endpoint, anything as never, token)).toMatchObject({
        status: 403,
        failure: { code: 'not_onboarded' },
      })
    }
  })

  test('what is somebody else’s answers like what is not there', async () => {
    const owner = await signedIn(anOnboardedUser)
    const other = await signedIn(anOnboardedUser)
    const modelId = await trained(owner.token)
    const { shoot } = (await server.call(requestShoot, { modelId, styles }, owner.token)).output
    const photoId = await aPhoto(server.db, owner.userId)
    const own = { modelId, styles, shootId: shoot._id, workId: shoot.pictures[0]!._id, photoId }
    for (const endpoint of [requestShoot, getShoot, downloadWork, removePhoto]) {
      const [theirs, nothing] = [
        await server.call(endpoint, own as never, other.token),
        await server.call(endpoint, anything as never, other.token),
      ]
      expect(theirs).toMatchObject({ status: 404, failure: { code: 'not_found' } })
      expect({ ...theirs.failure, requestId: '' }).toEqual({ ...nothing.failure, requestId: '' })
    }
    const train = { name: 'Me', gender: 'man' as const, photoIds: [photoId, photoId, 'pho_a', 'pho_b'] }
    expect((await server.call(trainModel, train, other.token)).failure.code).toBe('not_found')
    expect((await server.call(listModels, {}, other.token)).output.models).toEqual([])
    expect((await server.call(listPhotos, {}, other.token)).output.photos).toEqual([])
  })
})

describe('uploads', () => {
  test('a photo that can be used waits with a preview, and can be removed with its files', async () => {
    const { userId, token } = await signedIn()
    const { photo: kept } = (await upload(token, selfies[0]!)).output
    expect((await fetch(new URL(kept!.previewUrl, server.url))).headers.get('content-type')).toBe('image/webp')
    expect((await server.call(listPhotos, {}, token)).output.photos).toEqual([kept])
    expect((await server.call(removePhoto, { photoId: kept!._id }, token)).output).toEqual({ success: true })
    expect((await server.call(listPhotos, {}, token)).output.photos).toEqual([])
    expect(await server.deps.store.exists(`users/${userId}/photos/${kept!._id}/original`)).toBe(false)
    expect((await server.call(removePhoto, { photoId: kept!._id }, token)).status).toBe(404)
  })

  test('a text file with the name of a photo is answered with the reason, and nothing of it is kept', async () => {
    const { userId, token } = await signedIn()
    const { output } = await upload(token, text)
    expect(output.photo).toBeNull()
    expect(output.findings).toMatchObject([{ code: 'not_a_photo', severity: 'refused' }])
    expect(output.findings[0]?.message).toContain("can't open this file as a photo")
    const rows = await server.db.selectFrom('photos').where('user_id', '=', userId).select('id').execute()
    expect(rows).toEqual([])
  })

  test('the same file twice is one photo', async () => {
    const { token } = await signedIn()
    const first = (await upload(token, selfies[0]!)).output.photo
    const second = (await upload(token, selfies[0]!)).output.photo
    expect(second).toEqual(first)
    expect((await server.call(listPhotos, {}, token)).output.photos).toHaveLength(1)
  })

  test('a photo that was saved another way is kept with a warning that it looks the same', async () => {
    const { token } = await signedIn()
    const [jpeg, other, heic] = [selfies[2]!, selfies[0]!, savedByPhone]
    const told = []
    for (const content of [jpeg, other, heic]) told.push((await upload(token, content)).output.findings)
    expect(told).toMatchObject([[], [], [{ code: 'near_duplicate', severity: 'warned' }]])
    const { photos } = (await server.call(listPhotos, {}, token)).output
    expect(photos.map((photo) => photo.findings)).toEqual(told)
  })

  test('no more photos wait than a model takes, also when many come at once', async () => {
    const { userId, token } = await signedIn()
    for (let i = 0; i < limits.photosPerModelMax - 1; i++) await aPhoto(server.db, userId)
    const answers = await Promise.all(selfies.map((content) => upload(token, content)))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422, 422])
    expect(answers.find((answer) => answer.status === 422)?.failure.code).toBe('too_many_photos')
  })

  test('a file above the limit is refused by what it announces, and by what it brings', async () => {
    const { token } = await signedIn()
    const tooBig = new Uint8Array(limits.photoBytesMax + 1)
    expect(await upload(token, tooBig)).toMatchObject({ status: 413, failure: { code: 'file_too_big' } })

    const boundary = 'x'
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\n`
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(head))
        controller.enqueue(tooBig)
        controller.enqueue(new TextEncoder().encode(`\r\n--${boundary}--\r\n`))
        controller.close()
      },
    })
    const headers = { authorization: `Bearer ${token}`, 'content-type': `multipart/form-data; boundary=${boundary}` }
    const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit
    const response = await fetch(server.url + uploadPhoto.path, init)
    expect(response.status).toBe(413)
    expect(await response.json()).toMatchObject({ code: 'file_too_big' })
  })

  test('a form without a photo is told so', async () => {
    const { token } = await signedIn()
    const answer = await server.call(uploadPhoto, {}, token)
    expect(answer).toMatchObject({ status: 400, failure: { fields: { photo: 'Choose a photo.' } } })
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const json = await fetch(server.url + uploadPhoto.path, { method: 'POST', headers, body: '{}' })
    expect(await json.json()).toMatchObject({ code: 'invalid_input', fields: { photo: 'Choose a photo.' } })
  })
})

describe('training', () => {
  test('tells how far it has come while it runs', async () => {
    const { token } = await signedIn()
    const photoIds = await uploaded(token)
    const done = Promise.withResolvers<void>()
    let begun = 0
    hold = async (task) => {
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

  test('names every field that is wrong, and needs three photos', async () => {
    const { token } = await signedIn()
    const bad = await server.call(trainModel, { name: '', gender: 'x' as never, photoIds: 'none' as never }, token)
    expect(Object.keys(bad.failure.fields ?? {}).sort()).toEqual(['gender', 'name', 'photoIds'])
    const few = await server.call(trainModel, { name: 'Me', gender: 'man', photoIds: [] }, token)
    expect(few).toMatchObject({ status: 422, failure: { code: 'too_few_photos' } })
  })

  test('asked for twice at the same moment with one credit happens once', async () => {
    const { token } = await signedIn()
    const photoIds = await uploaded(token)
    const ask = () => server.call(trainModel, { name: 'Me', gender: 'man', photoIds }, token)
    const answers = await Promise.all([ask(), ask()])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 402])
    expect((await server.call(listModels, {}, token)).output.models).toHaveLength(1)
    await server.until(token, isReady)
  })
})

describe('a shoot', () => {
  test('is refused when the credits do not reach, and costs nothing then', async () => {
    const { userId, token } = await signedIn(anOnboardedUser)
    const modelId = await aModel(server.db, userId)
    const eleven = Array(11).fill(styles[0])
    const answer = await server.call(requestShoot, { modelId, styles: eleven }, token)
    expect(answer).toMatchObject({ status: 402, failure: { code: 'credits_exhausted' } })
    expect((await credits(token)).imageGeneration).toBe(10)
  })

  test('needs a model that is ready', async () => {
    const { userId, token } = await signedIn(anOnboardedUser)
    for (const status of ['in_progress', 'failed'] as const) {
      const modelId = await aModel(server.db, userId, { status })
      expect((await server.call(requestShoot, { modelId, styles }, token)).failure.code).toBe('not_ready')
    }
  })

  test('takes no style that is not in the catalogue, and no more than forty', async () => {
    const { token } = await signedIn(anOnboardedUser)
    for (const wrong of [[], ['man.headshot.beach'], Array(41).fill(styles[0])]) {
      const answer = await server.call(requestShoot, { modelId: 'mdl_x', styles: wrong }, token)
      expect(answer).toMatchObject({ status: 400, failure: { code: 'invalid_input' } })
    }
  })

  test('whose person’s likeness is gone gives each credit back, in words', async () => {
    const { userId, token } = await signedIn(anOnboardedUser)
    const modelId = await aModel(server.db, userId)
    const style = 'woman.headshot.garden'
    hold = async (task) => {
      if (task.kind === 'shoot' && task.style === style) throw new Error('The likeness is gone.')
    }
    const { shoot } = (await server.call(requestShoot, { modelId, styles: [style] }, token)).output
    // What may succeed later is tried again; the test does not wait for that, the deadline does.
    server.clock.advance(31)
    await server.until(token, (event) => event.kind === 'picture' && event.picture.status === 'failed')
    const failed = (await server.call(getShoot, { shootId: shoot._id }, token)).output.shoot
    expect(failed.pictures[0]?.failure).toMatch(/Your credit has been returned\.$/)
    expect((await credits(token)).imageGeneration).toBe(10)
    const download = await server.call(downloadWork, { workId: shoot.pictures[0]!._id }, token)
    expect(download).toMatchObject({ status: 409, failure: { code: 'not_ready' } })
    server.clock.advance(-31)
  })
})

test('everybody may ask what the engine can do', async () => {
  const { output } = await server.call(getCapabilities, {})
  expect(output.engine).toBe('fake')
  expect(output.styles.map((style) => style.id)).toEqual(expect.arrayContaining(styles))
})
