import {
  completeOnboardingStep,
  deleteWork,
  downloadWork,
  getShoot,
  getUserData,
  listModels,
  listPhotos,
  pendingModelProgress,
  removePhoto,
  requestDressUp,
  requestShoot,
  requestTeamPhoto,
  trainModel,
  uploadPhoto,
} from '@keylight/contract'
import {
  aMember,
  aMemberWithModel,
  aModel,
  aNewcomer,
  aPhoto,
  aReadyPicture,
  aServerWithHeldEngine,
  isTrained,
  photo,
  shootEnded,
  uploadSelfies,
} from '@keylight/testing'
import { describe, expect, test } from 'vitest'

const { server, held } = aServerWithHeldEngine()

const style = 'man.headshot.studio-blue'
const styles = ['man.headshot.studio-blue', 'man.headshot.studio-dark', 'man.headshot.minimalist']

async function trained(token: string): Promise<string> {
  const photoIds = await uploadSelfies(server, token)
  const { output } = await server.call(trainModel, { name: 'Me', gender: 'man', photoIds }, token)
  await server.until(token, isTrained)
  return output.model._id
}

// Proves 1.3, 3.6
test('turns selfies into full-size headshots: upload, train, shoot, download', async () => {
  const { userId, token } = await aNewcomer(server)
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
  expect((await server.creditsOf(token)).imageGeneration).toBe(7)

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

describe('access', () => {
  const anything = { modelId: 'mdl_x', styles, shootId: 'sht_x', workId: 'pic_x', photoId: 'pho_x' }

  test('rejects signed-out callers', async () => {
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
    expect((await server.call(uploadPhoto, {}, undefined, photo('person-1-selfie1'))).status).toBe(401)
  })

  // Proves 6.3
  test('rejects shoots before onboarding is complete', async () => {
    const { token } = await aNewcomer(server)
    for (const endpoint of [requestShoot, getShoot]) {
      expect(await server.call(endpoint, anything as never, token)).toMatchObject({
        status: 403,
        failure: { code: 'not_onboarded' },
      })
    }
  })

  test("responds to other users' photos, models and shoots as if they didn't exist", async () => {
    const owner = await aMember(server)
    const other = await aMember(server)
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

describe('a shoot', () => {
  test("is rejected without enough credits, and isn't charged", async () => {
    const { userId, token } = await aMember(server)
    const modelId = await aModel(server.db, userId)
    const eleven = Array(11).fill(styles[0])
    const answer = await server.call(requestShoot, { modelId, styles: eleven }, token)
    expect(answer).toMatchObject({ status: 402, failure: { code: 'credits_exhausted' } })
    expect((await server.creditsOf(token)).imageGeneration).toBe(10)
  })

  test('requires a trained model', async () => {
    const { userId, token } = await aMember(server)
    for (const status of ['in_progress', 'failed'] as const) {
      const modelId = await aModel(server.db, userId, { status })
      expect((await server.call(requestShoot, { modelId, styles }, token)).failure.code).toBe('not_ready')
    }
  })

  test('rejects unknown styles and orders for more than 40 images', async () => {
    const { token } = await aMember(server)
    for (const wrong of [[], ['man.headshot.beach'], Array(41).fill(styles[0])]) {
      const answer = await server.call(requestShoot, { modelId: 'mdl_x', styles: wrong }, token)
      expect(answer).toMatchObject({ status: 400, failure: { code: 'invalid_input' } })
    }
  })

  test("refunds a failed image's credit, and notifies the user", async () => {
    const { userId, token } = await aMember(server)
    const modelId = await aModel(server.db, userId)
    const style = 'woman.headshot.garden'
    const begun = Promise.withResolvers<void>()
    held.hold = async (task) => {
      begun.resolve()
      if (task.kind === 'shoot' && task.style === style) throw new Error('The likeness is gone.')
    }
    const { shoot } = (await server.call(requestShoot, { modelId, styles: [style] }, token)).output
    await begun.promise
    // The work would be retried later, but the deadline fails it immediately.
    server.clock.advance(31)
    await server.until(token, (event) => event.kind === 'picture' && event.picture.status === 'failed')
    const failed = (await server.call(getShoot, { shootId: shoot._id }, token)).output.shoot
    expect(failed.pictures[0]?.failure).toMatch(/Your credit has been refunded\.$/)
    expect((await server.creditsOf(token)).imageGeneration).toBe(10)
    const download = await server.call(downloadWork, { workId: shoot.pictures[0]!._id }, token)
    expect(download).toMatchObject({ status: 409, failure: { code: 'not_ready' } })
    server.clock.advance(-31)
  })
})

describe('a prompt', () => {
  test('adjusts images to the prompt, and lists ignored words', async () => {
    const { token, modelId } = await aMemberWithModel(server)
    const prompt = 'navy background, warm light, square, holding a parrot'
    const { output } = await server.call(requestShoot, { modelId, prompt }, token)
    const shoot = await shootEnded(server, token, output.shoot._id)
    expect(shoot).toMatchObject({ kind: 'styles', prompt, pictures: [{ status: 'ready', width: 1152, height: 1152 }] })
    expect(shoot.understood.map((chip) => chip.words).join(' ')).toMatch(/navy.*warm.*square/)
    expect(shoot.unused.join(' ')).toContain('parrot')
    expect(held.tasks[0]).toMatchObject({ kind: 'shoot', direction: { backdrop: expect.stringMatching(/^#/) } })
    expect((await server.creditsOf(token)).imageGeneration).toBe(9)
  })

  test("doesn't charge for a prompt without usable words", async () => {
    const { token, modelId } = await aMemberWithModel(server)
    const answer = await server.call(requestShoot, { modelId, prompt: 'a purring hippopotamus' }, token)
    expect(answer).toMatchObject({ status: 422, failure: { code: 'not_understood' } })
    expect((await server.creditsOf(token)).imageGeneration).toBe(10)
  })

  test('requires a style or a prompt, and lists every invalid field', async () => {
    const { token } = await aMemberWithModel(server)
    const answer = await server.call(requestShoot, { modelId: 7 as never, aspect: 'round' as never }, token)
    expect(Object.keys(answer.failure.fields ?? {}).sort()).toEqual(['aspect', 'modelId'])
    const neither = await server.call(requestShoot, { modelId: 'mdl_x' }, token)
    expect(neither.failure.fields).toEqual({
      styles: 'Choose at least one style, or describe the headshot you’d like.',
    })
  })
})

describe('change outfit', () => {
  // Proves 1.9
  test('creates an image per garment', async () => {
    const { token, modelId } = await aMemberWithModel(server)
    const order = { modelId, garments: ['dark-suit', 'crew-sweater'], style }
    const { output } = await server.call(requestDressUp, order, token)
    const shoot = await shootEnded(server, token, output.shoot._id)
    expect(shoot).toMatchObject({ kind: 'dress_up', status: 'ready' })
    expect(shoot.pictures.map((picture) => picture.garment)).toEqual(order.garments)
    expect(held.tasks.map((task) => 'garment' in task && task.garment).sort()).toEqual(['crew-sweater', 'dark-suit'])
    expect((await server.creditsOf(token)).imageGeneration).toBe(8)
  })

  test('creates several images of each style from different photos, each with its own size and framing', async () => {
    const { userId, token } = await aMember(server)
    const modelId = await aModel(server.db, userId)
    const another = await aPhoto(server.db, userId)
    await server.db
      .updateTable('photos')
      .where('id', '=', another)
      .set({ model_id: modelId, rank: 1, score: 0.7 })
      .execute()
    const order = { modelId, styles, count: 2, aspect: 'classic', framing: 'half-body' } as const
    const { shoot } = (await server.call(requestShoot, order, token)).output
    const { pictures } = await shootEnded(server, token, shoot._id)
    expect(pictures.map(({ style, width, height }) => [style, width, height])).toEqual(
      styles.flatMap((style) => [
        [style, 1008, 1344],
        [style, 1008, 1344],
      ]),
    )
    const asked = held.tasks.flatMap((task) => (task.kind === 'shoot' && task.style === styles[0] ? [task] : []))
    const firsts = asked.map(({ photos: [first] }) => first)
    expect(firsts.filter((first) => first === another)).toHaveLength(1)
    expect(pictures.map(({ photoId }) => photoId).filter((id) => id === another)).toHaveLength(styles.length)
    expect(asked.map(({ direction }) => direction)).toEqual([{ framing: 'half-body' }, { framing: 'half-body' }])
    const tooMany = { modelId, styles: Array.from({ length: 11 }, () => styles[0]!), count: 4 }
    const refused = await server.call(requestShoot, tooMany, token)
    expect(Object.keys(refused.failure.fields ?? {})).toEqual(['styles'])
  })

  test('creates large images on request, with clothes in the colour named in the prompt', async () => {
    const { token, modelId } = await aMemberWithModel(server)
    const order = { modelId, prompt: 'in a red sweater', aspect: 'square', size: 'large' } as const
    const { shoot } = (await server.call(requestShoot, order, token)).output
    const { pictures, understood, unused } = await shootEnded(server, token, shoot._id)
    expect(pictures).toMatchObject([{ width: 2048, height: 2048, garment: 'crew-sweater' }])
    expect({ understood, unused }).toEqual({
      understood: [{ words: 'red sweater', meaning: 'Red sweater' }],
      unused: [],
    })
    expect(held.tasks).toMatchObject([{ garment: 'crew-sweater', direction: { wear: { colour: '#b3232b' } } }])
  })

  test("changes only an image's outfit, with the requested colour and position", async () => {
    const { token, modelId } = await aMemberWithModel(server)
    const order = { modelId, prompt: 'warm light in the library', aspect: 'square' } as const
    const { output } = await server.call(requestShoot, order, token)
    const [before] = (await shootEnded(server, token, output.shoot._id)).pictures
    const [task] = held.tasks
    held.reset()
    const navy = { garment: 'shirt', colour: '#26324f', right: 0.1, down: -0.05, size: 1.1 }
    const dressUp = await server.call(requestDressUp, { pictureId: before!._id, garments: [navy, 'shirt'] }, token)
    const { pictures } = await shootEnded(server, token, dressUp.output.shoot._id)
    expect(pictures).toMatchObject([{ style: before!.style, width: 1152, height: 1152 }, { garment: 'shirt' }])
    const { direction, photos } = task as Extract<typeof task, { kind: 'shoot' }>
    const { garment: _, ...wear } = navy
    const asked = held.tasks.flatMap((made) => (made.kind === 'shoot' ? [made] : []))
    expect(asked.find((made) => made.direction?.wear)).toMatchObject({
      photos: photos.slice(0, 1),
      direction: { ...direction, wear },
    })
    expect(asked.find((made) => !made.direction?.wear)).toMatchObject({
      photos: photos.slice(0, 1),
      direction,
    })

    // Another outfit on the same image starts from the default position.
    held.reset()
    const again = { pictureId: pictures[0]!._id, garments: ['dark-suit'] }
    const next = await server.call(requestDressUp, again, token)
    await shootEnded(server, token, next.output.shoot._id)
    expect(held.tasks[0]).toMatchObject({ garment: 'dark-suit', direction })
    expect(held.tasks[0]).not.toHaveProperty('direction.wear')
  })

  test("rejects unknown garments and colours, and images whose outfit can't be changed", async () => {
    const { token, modelId } = await aMemberWithModel(server)
    const { token: stranger } = await aMemberWithModel(server)
    const theirs = await aReadyPicture(server, { token, modelId })
    const refused = async (order: Parameters<typeof server.call<typeof requestDressUp>>[1], as = token) => {
      const { status, failure } = await server.call(requestDressUp, order, as)
      return { status, code: failure.code }
    }
    const cannot = { status: 422, code: 'engine_cannot' }
    expect(await refused({ modelId, garments: ['armour'], style })).toEqual(cannot)
    const white = { garment: 'dark-suit', colour: '#f2f1ee' }
    expect(await refused({ modelId, garments: [white], style })).toEqual(cannot)
    expect(await refused({ pictureId: theirs._id, garments: ['shirt'] }, stranger)).toMatchObject({ code: 'not_found' })
    expect(await refused({ garments: ['shirt'], style })).toMatchObject({ status: 400 })
    const tooFar = { garment: 'shirt', right: 0.31 }
    expect(await refused({ modelId, garments: [tooFar], style })).toMatchObject({ status: 400 })
    await server.call(deleteWork, { workId: modelId }, token)
    expect(await refused({ pictureId: theirs._id, garments: ['shirt'] })).toEqual(cannot)
    expect((await server.creditsOf(token)).imageGeneration).toBe(9)
  })
})

describe('a team photo', () => {
  // Proves 1.10
  test('charges one credit for a group image, and one per portrait', async () => {
    const { userId, token, modelId } = await aMemberWithModel(server)
    const modelIds = [modelId, await aModel(server.db, userId), await aModel(server.db, userId)]
    const group = (await server.call(requestTeamPhoto, { modelIds, style, arrangement: 'group' }, token)).output.shoot
    expect((await shootEnded(server, token, group._id)).pictures).toMatchObject([
      { status: 'ready', width: 2048, height: 1152 },
    ])
    expect(held.tasks[0]).toMatchObject({
      kind: 'group',
      members: Array.from({ length: 3 }, () => ({ photos: [expect.stringMatching(/^pho_/)] })),
    })
    expect((await server.creditsOf(token)).imageGeneration).toBe(9)

    const order = { modelIds, style, arrangement: 'portraits', aspect: 'square' } as const
    const portraits = (await server.call(requestTeamPhoto, order, token)).output.shoot
    expect(await shootEnded(server, token, portraits._id)).toMatchObject({
      kind: 'team',
      status: 'ready',
      model: { _id: null },
    })
    expect((await server.creditsOf(token)).imageGeneration).toBe(6)
  })

  test("rejects duplicate models and other users' models", async () => {
    const { token, modelId } = await aMemberWithModel(server)
    const other = await aMemberWithModel(server)
    const ask = (modelIds: string[]) => server.call(requestTeamPhoto, { modelIds, style, arrangement: 'group' }, token)
    expect(await ask([modelId, other.modelId])).toMatchObject({ status: 404 })
    expect((await ask([modelId, modelId])).failure.fields).toEqual({ modelIds: 'Choose each person only once.' })
    expect((await ask([modelId])).failure.fields).toEqual({ modelIds: 'Choose at least 2.' })
  })
})
