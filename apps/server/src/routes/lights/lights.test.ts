import { openClient } from '@keylight/client'
import {
  deleteModelPhoto,
  deleteWork,
  drawPreviews,
  getLightChoices,
  getShoot,
  getUserData,
  type Light,
  lights,
  limits,
  requestDressUp,
  requestLight,
  requestRetouch,
  requestShoot,
  requestTeamPhoto,
  retryWork,
  updateProfile,
} from '@keylight/contract'
import { works } from '@keylight/domain'
import {
  aMemberWithModel,
  aModel,
  aPhoto,
  aReadyPicture,
  aServerWithHeldEngine,
  picturesEnded,
  shootEnded,
} from '@keylight/testing'
import { describe, expect, test } from 'vitest'

const { server, held } = aServerWithHeldEngine()

async function aPicture(style?: string) {
  const member = await aMemberWithModel(server)
  const picture = await aReadyPicture(server, member, style)
  const choose = async (light: Light, pictureId = picture._id) => {
    const answer = await server.call(requestLight, { pictureId, light }, member.token)
    if (answer.output) await picturesEnded(server, member.token, inProgress(answer.output.picture))
    return answer
  }
  const choicesOf = async (pictureId = picture._id) => await server.call(getLightChoices, { pictureId }, member.token)
  const preferred = async () => (await server.call(getUserData, {}, member.token)).output.light
  return { ...member, picture, choose, choicesOf, preferred }
}

const inProgress = ({ _id, status }: { _id: string; status: string }) => (status === 'in_progress' ? [_id] : [])

const rowOf = (id: string) =>
  server.db.selectFrom('pictures').where('id', '=', id).selectAll().executeTakeFirstOrThrow()

/** Returns the light of the tasks since the last reset, by kind. */
const lightsOfTasks = (kind: 'shoot' | 'preview') =>
  held.tasks.flatMap((task) => (task.kind === kind ? [task.direction?.light ?? 'style'] : []))

describe("an image's light", () => {
  test('is shown in each of three free previews', async () => {
    const { token, picture, choicesOf } = await aPicture()
    const before = await server.creditsOf(token)
    held.reset()
    const { output } = await choicesOf()
    expect(output).toMatchObject({ current: 'style', editsLeft: limits.editsPerChatMax })
    expect(output.choices.map(({ light }) => light)).toEqual([...lights])
    const urls = output.choices.map(({ previewUrl }) => previewUrl!)
    expect(new Set(urls).size).toBe(3)
    for (const url of urls) expect((await fetch(new URL(url, server.url))).status).toBe(200)
    expect(lightsOfTasks('preview').toSorted()).toEqual(['photo', 'soft', 'style'])
    expect(held.tasks).toMatchObject(output.choices.map(() => ({ photos: [picture.photoId], style: picture.style })))
    expect(await server.creditsOf(token)).toEqual(before)
  })

  test('changes in a free new image with the same photo and adjustments', async () => {
    const { token, picture, choose, choicesOf } = await aPicture()
    const before = await server.creditsOf(token)
    const wear = JSON.stringify({ warmth: 0.4, take: 1 })
    await server.db.updateTable('pictures').where('id', '=', picture._id).set({ direction: wear }).execute()
    held.reset()
    const made = (await choose('photo')).output.picture
    const original = await rowOf(picture._id)
    expect(await rowOf(made._id)).toMatchObject({
      status: 'ready',
      shoot_id: original.shoot_id,
      position: 1,
      price: 0,
      style: original.style,
      photo_ids: original.photo_ids,
      direction: { warmth: 0.4, take: 1, light: 'photo' },
      asked_width: original.asked_width,
      root_id: picture._id,
      source_id: null,
      finish: null,
    })
    expect(held.tasks).toMatchObject([{ kind: 'shoot', photos: original.photo_ids, direction: { light: 'photo' } }])
    expect(await server.creditsOf(token)).toEqual(before)
    expect((await choicesOf(made._id)).output).toMatchObject({
      current: 'photo',
      editsLeft: limits.editsPerChatMax - 1,
    })
    const { shoot } = (await server.call(getShoot, { shootId: original.shoot_id }, token)).output
    expect(shoot.pictures.map(({ light, finish }) => [light, finish])).toEqual([
      ['style', null],
      ['photo', null],
    ])
  })

  test('returns to an earlier version instead of rendering it again', async () => {
    const { picture, choose, choicesOf } = await aPicture()
    const made = (await choose('studio')).output.picture._id
    held.reset()
    expect((await choose('style', made)).output.picture._id).toBe(picture._id)
    expect((await choose('studio')).output.picture._id).toBe(made)
    expect((await choose('studio', made)).output.picture._id).toBe(made)
    expect(held.tasks).toEqual([])
    expect((await choicesOf()).output.editsLeft).toBe(limits.editsPerChatMax - 1)
  })

  test('keeps the retouch and the outfit', async () => {
    const { token, picture, choose } = await aPicture()
    const retouch = { amount: 60, options: { underEyes: true, strayHairs: false } }
    const retouched = (await server.call(requestRetouch, { pictureId: picture._id, ...retouch }, token)).output.picture
    await picturesEnded(server, token, [retouched._id])
    const lit = (await choose('photo', retouched._id)).output.picture._id
    expect(await rowOf(lit)).toMatchObject({ direction: { light: 'photo', retouch: { amount: 0.6, underEyes: true } } })
    // The retouched image already has the style's light.
    expect((await choose('style', lit)).output.picture._id).toBe(retouched._id)
    const dressed = (await server.call(requestDressUp, { pictureId: lit, garments: ['shirt'] }, token)).output.shoot
    await shootEnded(server, token, dressed._id)
    const dressedLit = (await choose('studio', dressed.pictures[0]!._id)).output.picture._id
    expect(await rowOf(dressedLit)).toMatchObject({ garment: 'shirt', direction: { light: 'soft' } })
  })

  test('is rendered once for concurrent or repeated requests', async () => {
    const { token, picture, choicesOf } = await aPicture()
    const send = (idempotencyKey: string) =>
      openClient({ baseUrl: server.url, token }).call(
        requestLight,
        { pictureId: picture._id, light: 'photo' },
        { idempotencyKey },
      )
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map(send))
    answers.push(await send('a'))
    const [id, ...others] = new Set(answers.map(({ picture }) => picture._id))
    expect(others).toEqual([])
    expect((await rowOf(picture._id)).shoot_id).toBe((await rowOf(id!)).shoot_id)
    expect((await choicesOf()).output.editsLeft).toBe(limits.editsPerChatMax - 1)
  })

  test('refunds nothing when it fails, and can be retried for free', async () => {
    const { token, picture, choose } = await aPicture()
    const before = await server.creditsOf(token)
    const gate = Promise.withResolvers<void>()
    held.hold = () => gate.promise
    const made = (await server.call(requestLight, { pictureId: picture._id, light: 'photo' }, token)).output.picture._id
    await works.works.picture.abandon(server.deps, made, 'engine_broken')
    expect((await rowOf(made)).status).toBe('failed')
    expect(await server.creditsOf(token)).toEqual(before)
    gate.resolve()
    held.reset()
    // A failed version doesn't count as a version.
    const again = (await choose('photo')).output.picture._id
    expect(again).not.toBe(made)
    await server.call(retryWork, { workId: made }, token)
    await picturesEnded(server, token, [made])
    expect((await rowOf(made)).status).toBe('ready')
    expect(await server.creditsOf(token)).toEqual(before)
    expect((await rowOf(picture._id)).status).toBe('ready')
  })

  test("can't be changed if the image can't be rendered again from its photo", async () => {
    const { userId, token, modelId, picture, choose, choicesOf } = await aPicture()
    const refused = async (id = picture._id) => {
      const [choice, choices] = [await choose('photo', id), await choicesOf(id)]
      expect(choices.failure).toEqual({ ...choice.failure, requestId: choices.failure?.requestId })
      return [choice.failure.code, choice.failure.message]
    }
    const change = (set: object) => server.db.updateTable('pictures').where('id', '=', picture._id).set(set).execute()
    await change({ finish: JSON.stringify({ kind: 'cut-out' }) })
    expect(await refused()).toEqual(['engine_cannot', expect.stringContaining('Choose the original image')])
    await change({ finish: null, digital_source: 'compositeWithTrainedAlgorithmicMedia' })
    expect(await refused()).toEqual(['engine_cannot', expect.stringContaining('AI-generated')])
    const { file_key } = await rowOf(picture._id)
    await change({ digital_source: 'composite', status: 'in_progress', file_key: null })
    expect(await refused()).toEqual(['not_ready', expect.any(String)])
    await change({ status: 'ready', file_key })

    const other = await aModel(server.db, userId)
    for (const arrangement of ['group', 'portraits'] as const) {
      const order = { modelIds: [modelId, other], style: picture.style, arrangement }
      const team = (await server.call(requestTeamPhoto, order, token)).output.shoot
      await shootEnded(server, token, team._id)
      expect(await refused(team.pictures[0]!._id)).toEqual(['engine_cannot', expect.stringContaining('team photo')])
    }

    const spare = await aPhoto(server.db, userId)
    const used = { model_id: modelId, rank: 1, score: 0.7 }
    await server.db.updateTable('photos').where('id', '=', spare).set(used).execute()
    const [photoId = ''] = (await rowOf(picture._id)).photo_ids
    const photo_ids = [photoId, spare]
    await server.db.updateTable('models').where('id', '=', modelId).set({ photo_ids }).execute()
    const deleted = await server.call(deleteModelPhoto, { modelId, photoId }, token)
    expect(deleted.failure).toBeUndefined()
    expect(await refused()).toEqual(['engine_cannot', expect.stringContaining('photo this image was made from')])
    await server.call(deleteWork, { workId: modelId }, token)
    expect(await refused()).toEqual(['engine_cannot', expect.stringContaining('model has been deleted')])
    await server.call(deleteWork, { workId: picture._id }, token)
    expect(await refused()).toEqual(['not_found', expect.any(String)])
  })

  test("can be changed only by the image's owner, up to a limit", async () => {
    const { token, picture, choose, preferred } = await aPicture()
    const stranger = await aMemberWithModel(server)
    for (const endpoint of [requestLight, getLightChoices] as const) {
      const order = { pictureId: picture._id, light: 'photo' } as never
      expect((await server.call(endpoint, order, stranger.token)).failure.code).toBe('not_found')
      expect((await server.call(endpoint, order)).failure.code).toBe('signed_out')
    }
    expect((await server.call(getUserData, {}, stranger.token)).output.light).toBe('style')
    const order = { pictureId: picture._id, light: 'moon' } as never
    expect((await server.call(requestLight, order, token)).failure.fields).toHaveProperty('light')
    await choose('photo')
    const used = { edits: limits.editsPerChatMax }
    await server.db.updateTable('picture_edits').where('root_id', '=', picture._id).set(used).execute()
    expect((await choose('studio')).failure).toMatchObject({ code: 'too_many_runs' })
    // A rejected request stores nothing.
    expect(await preferred()).toBe('photo')
    expect((await choose('style')).output.picture._id).toBe(picture._id)
  })
})

describe('the light for new orders', () => {
  test("is the user's last choice on every device", async () => {
    const { token, choose, preferred } = await aPicture()
    expect(await preferred()).toBe('style')
    await choose('photo')
    expect(await preferred()).toBe('photo')
    const saved = await server.call(updateProfile, { light: 'studio' }, token)
    expect(saved.output.user.light).toBe('studio')
    await server.call(updateProfile, { name: 'Ana' }, token)
    expect(await preferred()).toBe('studio')
  })

  test('applies to every style except those about light, unless the prompt names a light', async () => {
    const { token, modelId } = await aMemberWithModel(server)
    const styles = ['man.headshot.studio-blue', 'man.lighting.studio-dramatic']
    const ordered = async (more: object) => {
      held.reset()
      const { shoot } = (await server.call(requestShoot, { modelId, styles, ...more }, token)).output
      await shootEnded(server, token, shoot._id)
      const made = await server.db
        .selectFrom('pictures')
        .where('shoot_id', '=', shoot._id)
        .orderBy('position')
        .select('direction')
        .execute()
      return made.map(({ direction }) => direction.light ?? 'style')
    }
    expect(await ordered({})).toEqual(['style', 'style'])
    expect(await ordered({ light: 'photo' })).toEqual(['photo', 'style'])
    expect(await ordered({ light: 'studio' })).toEqual(['soft', 'style'])
    expect(await ordered({ light: 'photo', prompt: 'dramatic light' })).toEqual(['dramatic', 'dramatic'])
    const outfit = { modelId, style: styles[0]!, garments: ['shirt'], light: 'photo' as const }
    const { shoot } = (await server.call(requestDressUp, outfit, token)).output
    expect(shoot.pictures.map(({ light }) => light)).toEqual(['photo'])
  })

  test('is shown in the previews before the order', async () => {
    const { token, modelId } = await aMemberWithModel(server)
    held.reset()
    const subjects = ['man.headshot.studio-blue', 'man.lighting.studio-dramatic'].map((style) => ({
      style,
      light: 'photo' as const,
    }))
    const prompt = { prompt: 'dramatic light', light: 'photo' as const }
    await server.call(drawPreviews, { of: modelId, subjects: [...subjects, prompt] }, token)
    expect(lightsOfTasks('preview').toSorted()).toEqual(['dramatic', 'photo', 'style'])
  })
})
