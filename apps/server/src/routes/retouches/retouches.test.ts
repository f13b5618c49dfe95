import { openClient } from '@keylight/client'
import {
  deleteWork,
  getRetouchRange,
  getShoot,
  limits,
  requestDressUp,
  requestRetouch,
  sendChatMessage,
  startChat,
} from '@keylight/contract'
import { aMemberWithModel, aReadyPicture, aServerWithHeldEngine, picturesEnded } from '@keylight/testing'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'

const { server, held } = aServerWithHeldEngine()

async function aPicture() {
  const member = await aMemberWithModel(server)
  const picture = await aReadyPicture(server, member)
  const retouch = async (pictureId: string, amount: number, options = {}) => {
    const answer = await server.call(requestRetouch, { pictureId, amount, options }, member.token)
    if (answer.output) await picturesEnded(server, member.token, [answer.output.picture._id])
    return answer
  }
  const rangeOf = async (pictureId: string) => (await server.call(getRetouchRange, { pictureId }, member.token)).output
  return { ...member, picture, retouch, rangeOf }
}

async function brightnessOf(url: string): Promise<number> {
  const file = await fetch(new URL(url, server.url))
  const { channels } = await sharp(Buffer.from(await file.arrayBuffer())).stats()
  return channels.slice(0, 3).reduce((sum, { mean }) => sum + mean, 0) / 3
}

const rowOf = (id: string) =>
  server.db.selectFrom('pictures').where('id', '=', id).selectAll().executeTakeFirstOrThrow()

describe('retouching a picture', () => {
  test('creates a free image that matches the blend of both ends', async () => {
    const { token, picture, retouch, rangeOf } = await aPicture()
    const before = await server.creditsOf(token)
    const range = await rangeOf(picture._id)
    expect(range).toMatchObject({
      amount: 0,
      options: { underEyes: false, strayHairs: false },
      editsLeft: limits.editsPerChatMax,
    })
    const { output } = await retouch(picture._id, 40, { underEyes: true, strayHairs: true })
    const made = await rowOf(output.picture._id)
    const original = await rowOf(picture._id)
    expect(made).toMatchObject({
      status: 'ready',
      shoot_id: original.shoot_id,
      source_id: picture._id,
      root_id: picture._id,
      finish: { kind: 'retouch' },
      direction: { retouch: { amount: 0.4, underEyes: true, strayHairs: true } },
      photo_ids: original.photo_ids,
    })
    expect(original.status).toBe('ready')
    expect(await server.creditsOf(token)).toEqual(before)
    expect((await rangeOf(picture._id)).editsLeft).toBe(limits.editsPerChatMax - 1)
    const shoot = (await server.call(getShoot, { shootId: made.shoot_id }, token)).output.shoot
    const shown = shoot.pictures.find(({ _id }) => _id === made.id)!
    expect(shown.finish).toBe('retouch')
    const [none, full, result] = await Promise.all([range.noneUrl, range.fullUrl, shown.url!].map(brightnessOf))
    expect(Math.abs(result! - (0.6 * none! + 0.4 * full!))).toBeLessThan(1.5)
    expect(Math.abs(full! - none!)).toBeGreaterThan(5)
  })

  test('always starts from the original, so that nothing is retouched twice', async () => {
    const { token, picture, retouch, rangeOf } = await aPicture()
    const once = (await retouch(picture._id, 40)).output.picture._id
    expect(await rangeOf(once)).toMatchObject({ amount: 40, editsLeft: limits.editsPerChatMax - 1 })
    const twice = (await retouch(once, 90)).output.picture._id
    expect(await rowOf(twice)).toMatchObject({ source_id: picture._id, direction: { retouch: { amount: 0.9 } } })
    // Without the original, retouching starts from the retouched image.
    await server.call(deleteWork, { workId: picture._id }, token)
    expect(await rangeOf(once)).toMatchObject({ amount: 0 })
    expect(await rowOf((await retouch(once, 10)).output.picture._id)).toMatchObject({ source_id: once })
  })

  test('returns the original without using a free change when there is nothing to retouch', async () => {
    const { picture, retouch, rangeOf } = await aPicture()
    expect((await retouch(picture._id, 0)).output.picture).toMatchObject({ _id: picture._id, status: 'ready' })
    const made = (await retouch(picture._id, 40)).output.picture._id
    expect((await retouch(made, 0)).output.picture._id).toBe(picture._id)
    expect((await rangeOf(picture._id)).editsLeft).toBe(limits.editsPerChatMax - 1)
    expect((await retouch(picture._id, 0, { underEyes: true })).output.picture._id).not.toBe(picture._id)
  })

  test('reports only face measurements taken after the retouch', async () => {
    const { picture, retouch } = await aPicture()
    const { file_key: photo } = await rowOf(picture._id)
    const measured = { unmoved_points: 402, face_likeness: 0.9, before_key: photo }
    await server.db.updateTable('pictures').where('id', '=', picture._id).set(measured).execute()
    held.reset()
    const made = await rowOf((await retouch(picture._id, 40)).output.picture._id)
    expect(held.tasks).toMatchObject([{ kind: 'retouch', before: photo }])
    // This engine takes no measurements.
    expect(made).toMatchObject({ status: 'ready', unmoved_points: null, face_likeness: null })
  })

  test('renders both ends once, and deletes them with the image', async () => {
    const { userId, token, picture, rangeOf } = await aPicture()
    await Promise.all([rangeOf(picture._id), rangeOf(picture._id)])
    await rangeOf(picture._id)
    expect(new Set(held.tasks.filter(({ kind }) => kind === 'retouch-range').map(({ key }) => key)).size).toBe(1)
    const { noneUrl } = await rangeOf(picture._id)
    expect((await fetch(new URL(noneUrl, server.url))).status).toBe(200)
    await server.call(deleteWork, { workId: picture._id }, token)
    await server.db.selectFrom('pictures').where('user_id', '=', userId).select('id').execute()
    const gone = await server.call(getRetouchRange, { pictureId: picture._id }, token)
    expect(gone.failure).toMatchObject({ code: 'not_found' })
  })

  test("keeps the retouch when the image's light or outfit changes", async () => {
    const { token, picture, retouch } = await aPicture()
    const made = (await retouch(picture._id, 60)).output.picture._id
    const { chat } = (await server.call(startChat, { pictureId: made }, token)).output
    held.reset()
    const said = (await server.call(sendChatMessage, { chatId: chat._id, words: 'navy background' }, token)).output.chat
    await picturesEnded(server, token, [said.messages.at(-1)!.steps[0]!.picture!._id])
    const dressed = await server.call(requestDressUp, { pictureId: made, garments: ['shirt'] }, token)
    await picturesEnded(server, token, [dressed.output.shoot.pictures[0]!._id])
    const shoots = held.tasks.filter(({ kind }) => kind === 'shoot')
    expect(shoots).toHaveLength(2)
    for (const shoot of shoots) expect(shoot).toMatchObject({ direction: { retouch: { amount: 0.6 } } })
  })

  test('rejects other users, invalid amounts, filtered images, and retouches over the free limit', async () => {
    const { token, picture, retouch } = await aPicture()
    const { token: stranger } = await aMemberWithModel(server)
    const order = { pictureId: picture._id, amount: 50 }
    for (const endpoint of [requestRetouch, getRetouchRange] as const) {
      const theirs = await server.call(endpoint, order as never, stranger)
      expect([theirs.status, theirs.failure.code]).toEqual([404, 'not_found'])
      expect((await server.call(endpoint, order as never)).failure.code).toBe('signed_out')
    }
    expect((await server.call(requestRetouch, { ...order, amount: 101 }, token)).failure.fields).toHaveProperty(
      'amount',
    )
    await server.db
      .updateTable('pictures')
      .where('id', '=', picture._id)
      .set({ finish: JSON.stringify({ kind: 'cut-out' }) })
      .execute()
    expect((await retouch(picture._id, 50)).failure).toMatchObject({ code: 'engine_cannot' })
    await server.db.updateTable('pictures').where('id', '=', picture._id).set({ finish: null }).execute()
    await retouch(picture._id, 50)
    await server.db
      .updateTable('picture_edits')
      .where('root_id', '=', picture._id)
      .set({ edits: limits.editsPerChatMax })
      .execute()
    expect((await retouch(picture._id, 50)).failure).toMatchObject({ code: 'too_many_runs' })
  })

  test('creates one image when an order is repeated with the same key', async () => {
    const { token, picture } = await aPicture()
    const order = { pictureId: picture._id, amount: 50 }
    const client = openClient({ baseUrl: server.url, token })
    const send = () => client.call(requestRetouch, order, { idempotencyKey: 'once' })
    const first = await send()
    expect((await send()).picture._id).toBe(first.picture._id)
  })
})
