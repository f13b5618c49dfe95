import {
  cancelWork,
  changeThumbnail,
  deleteWork,
  downloadWork,
  findWork,
  getShoot,
  getThumbnail,
  getVideo,
  limits,
  renameModel,
  requestShoot,
  requestThumbnail,
  requestUpscale,
  requestVideo,
  retrieveNotifications,
  retryWork,
  sendChatMessage,
  startChat,
} from '@keylight/contract'
import { deletions } from '@keylight/domain'
import {
  aMemberWithModel,
  aReadyPicture,
  aServerWithHeldEngine,
  aThumbnailDesign,
  giveCredits,
  shootEnded,
} from '@keylight/testing'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

const { server, held } = aServerWithHeldEngine()

const style = 'man.headshot.studio-blue'

describe('work', () => {
  test('refunds the credit once when a shoot is cancelled, without a notification, and allows a retry', async () => {
    const { token, modelId } = await aMemberWithModel(server)
    const gate = Promise.withResolvers<void>()
    held.hold = () => gate.promise
    const { shoot } = (await server.call(requestShoot, { modelId, styles: [style, style] }, token)).output
    for (let times = 0; times < 2; times++) {
      expect((await server.call(cancelWork, { workId: shoot._id }, token)).output).toEqual({ success: true })
    }
    const stopped = (await server.call(getShoot, { shootId: shoot._id }, token)).output.shoot
    expect(stopped.pictures).toMatchObject(
      Array(2).fill({ status: 'failed', failure: expect.stringContaining('stopped') }),
    )
    expect((await server.creditsOf(token)).imageGeneration).toBe(10)
    expect((await server.call(retrieveNotifications, {}, token)).output.notifications).toEqual([])

    gate.resolve()
    await server.call(retryWork, { workId: shoot._id }, token)
    const done = await shootEnded(server, token, shoot._id)
    expect(done.pictures).toMatchObject(Array(2).fill({ status: 'ready', failure: null }))
    expect((await server.creditsOf(token)).imageGeneration).toBe(8)
    expect(await server.call(retryWork, { workId: shoot._id }, token)).toMatchObject({
      status: 409,
      failure: { code: 'not_failed' },
    })
  })

  test('charges and refunds each retry separately', async () => {
    const { token, modelId } = await aMemberWithModel(server)
    const gate = Promise.withResolvers<void>()
    held.hold = () => gate.promise
    const { shoot } = (await server.call(requestShoot, { modelId, styles: [style] }, token)).output
    const workId = shoot.pictures[0]!._id
    for (let times = 0; times < 3; times++) {
      await server.call(cancelWork, { workId }, token)
      expect((await server.creditsOf(token)).imageGeneration).toBe(10)
      await server.call(retryWork, { workId }, token)
      expect((await server.creditsOf(token)).imageGeneration).toBe(9)
    }
    gate.resolve()
    expect((await shootEnded(server, token, shoot._id)).status).toBe('ready')
  })

  test("finds the user's own work by id, and returns an image with its shoot", async () => {
    const owner = await aMemberWithModel(server)
    const { token, modelId } = owner
    const picture = await aReadyPicture(server, owner)
    const { video } = (await server.call(requestVideo, { pictureId: picture._id }, token)).output
    const { thumbnail } = (
      await server.call(requestThumbnail, { modelId, style, design: aThumbnailDesign('Hi') }, token)
    ).output
    const { upscale } = (await server.call(requestUpscale, { image: picture.url! }, token)).output
    const find = async (workId: string) => (await server.call(findWork, { workId }, token)).output
    expect((await find(picture._id)).shoot?.pictures[0]?._id).toBe(picture._id)
    expect((await find(video.videoId)).video?.videoId).toBe(video.videoId)
    expect((await find(thumbnail._id)).thumbnail?._id).toBe(thumbnail._id)
    expect((await find(upscale._id)).upscale?._id).toBe(upscale._id)
    const other = await aMemberWithModel(server)
    for (const workId of [picture._id, video.videoId, thumbnail._id, upscale._id, 'pic_x', modelId]) {
      expect((await server.call(findWork, { workId }, other.token)).failure.code).toBe('not_found')
    }
  })

  test('names a downloaded file after the person and the style', async () => {
    const owner = await aMemberWithModel(server)
    const { token, modelId } = owner
    await server.db.updateTable('models').where('id', '=', modelId).set({ name: 'Ana: "B/C"' }).execute()
    const picture = await aReadyPicture(server, owner)
    const { upscale } = (await server.call(requestUpscale, { image: picture.url! }, token)).output
    await server.until(token, (event) => event.kind === 'upscale' && event.upscale.status === 'ready')
    const nameOf = async (workId: string) => (await server.call(downloadWork, { workId }, token)).output.fileName
    expect(await nameOf(picture._id)).toBe('Ana B C , Studio Blue.jpg')
    expect(await nameOf(upscale._id)).toBe('Ana B C , Studio Blue, upscaled 2x.jpg')
  })

  test('rejects a retry without enough credits', async () => {
    const { userId, token, modelId } = await aMemberWithModel(server)
    const gate = Promise.withResolvers<void>()
    held.hold = () => gate.promise
    const { shoot } = (await server.call(requestShoot, { modelId, styles: [style] }, token)).output
    await server.call(cancelWork, { workId: shoot._id }, token)
    await giveCredits(server.db, userId, 'imageGeneration', -10)
    expect((await server.call(retryWork, { workId: shoot._id }, token)).failure.code).toBe('credits_exhausted')
    gate.resolve()
  })

  test('notifies once when a whole shoot is ready', async () => {
    const { token, modelId } = await aMemberWithModel(server)
    const { shoot } = (await server.call(requestShoot, { modelId, styles: [style, style, style] }, token)).output
    await shootEnded(server, token, shoot._id)
    const { notifications } = (await server.call(retrieveNotifications, {}, token)).output
    expect(notifications).toMatchObject([{ kind: 'work_ready', isUnRead: true, title: '3 headshots of Me are ready' }])
  })

  test('deletes an image with its files and keeps the rest of the shoot', async () => {
    const { token, modelId } = await aMemberWithModel(server)
    const { shoot } = (await server.call(requestShoot, { modelId, styles: [style, style] }, token)).output
    const [one, two] = (await shootEnded(server, token, shoot._id)).pictures
    await server.call(deleteWork, { workId: one!._id }, token)
    const left = (await server.call(getShoot, { shootId: shoot._id }, token)).output.shoot
    expect(left.pictures.map((picture) => picture._id)).toEqual([two!._id])
    const deleted = await server.until(token, (event) => event.kind === 'deleted')
    expect(deleted).toMatchObject({ id: one!._id })
    await server.call(deleteWork, { workId: two!._id }, token)
    expect((await server.call(getShoot, { shootId: shoot._id }, token)).status).toBe(404)
    // A job deletes the files eventually, or maintenance does.
    const folders = await server.db.selectFrom('deletions').select('folder').execute()
    for (const picture of [one!, two!]) {
      expect(folders.some(({ folder }) => folder.endsWith(`/pictures/${picture._id}`))).toBe(true)
    }
  })

  test("reports a deleted shoot's images as deleted", async () => {
    const { token, modelId } = await aMemberWithModel(server)
    const { shoot } = (await server.call(requestShoot, { modelId, styles: [style, style] }, token)).output
    const { pictures } = await shootEnded(server, token, shoot._id)
    await server.call(deleteWork, { workId: shoot._id }, token)
    const gone = new Set([shoot._id, ...pictures.map(({ _id }) => _id)])
    await server.until(token, (event) => event.kind === 'deleted' && gone.delete(event.id) && gone.size === 0)
    expect(gone.size).toBe(0)
  })

  test('deletes the empty shoot when its last images are deleted concurrently', async () => {
    const { userId, token, modelId } = await aMemberWithModel(server)
    const { shoot } = (await server.call(requestShoot, { modelId, styles: [style, style, style] }, token)).output
    const { pictures } = await shootEnded(server, token, shoot._id)
    await Promise.all(pictures.map(({ _id }) => server.call(deleteWork, { workId: _id }, token)))
    const left = await server.db.selectFrom('shoots').where('user_id', '=', userId).select('id').execute()
    expect(left).toEqual([])
  })

  test("deletes an old image's files, which are not in a folder of their own", async () => {
    const { userId, token, modelId } = await aMemberWithModel(server)
    const picture = await aReadyPicture(server, { token, modelId })
    const old = `users/${userId}/pictures/${picture._id}`
    const keys = [`${old}.jpg`, `${old}.preview.webp`, `${old}/0.jpg`]
    for (const key of keys) await server.deps.store.put(key, new Uint8Array(1))
    await server.call(deleteWork, { workId: picture._id }, token)
    const { id } = await server.db
      .selectFrom('deletions')
      .where('folder', '=', old)
      .select('id')
      .executeTakeFirstOrThrow()
    await deletions.deleteFiles(server.deps, String(id))
    for (const key of keys) expect(await server.deps.store.exists(key)).toBe(false)
  })

  test('cancels a running shoot and refunds its credits when it is deleted', async () => {
    const { token, modelId } = await aMemberWithModel(server)
    const gate = Promise.withResolvers<void>()
    held.hold = () => gate.promise
    const { shoot } = (await server.call(requestShoot, { modelId, styles: [style, style] }, token)).output
    await server.call(deleteWork, { workId: shoot._id }, token)
    gate.resolve()
    expect((await server.creditsOf(token)).imageGeneration).toBe(10)
    expect((await server.call(getShoot, { shootId: shoot._id }, token)).status).toBe(404)
  })
})

test("responds to other users' work as if it didn't exist", async () => {
  const owner = await aMemberWithModel(server)
  const other = await aMemberWithModel(server)
  const picture = await aReadyPicture(server, owner)
  const { video } = (await server.call(requestVideo, { pictureId: picture._id }, owner.token)).output
  const { upscale } = (await server.call(requestUpscale, { image: picture.url! }, owner.token)).output
  const order = { modelId: owner.modelId, style, design: aThumbnailDesign('Mine') }
  const { thumbnail } = (await server.call(requestThumbnail, order, owner.token)).output
  const shoots = await server.db.selectFrom('pictures').where('id', '=', picture._id).select('shoot_id').execute()
  const ids = [owner.modelId, picture._id, shoots[0]!.shoot_id, video.videoId, upscale._id, thumbnail._id]
  for (const workId of [...ids, 'pic_none', 'nonsense', '']) {
    for (const endpoint of [cancelWork, retryWork, deleteWork, downloadWork]) {
      const answer = await server.call(endpoint, { workId }, other.token)
      expect([workId, endpoint.path, answer.status]).toEqual([workId, endpoint.path, 404])
    }
  }
  expect((await server.call(renameModel, { modelId: owner.modelId, name: 'Theirs' }, other.token)).status).toBe(404)
  expect((await server.call(getVideo, { videoId: video.videoId }, other.token)).status).toBe(404)
  const theirs = { thumbnailId: thumbnail._id, design: aThumbnailDesign('Theirs') }
  expect((await server.call(getThumbnail, theirs, other.token)).status).toBe(404)
  expect((await server.call(changeThumbnail, theirs, other.token)).status).toBe(404)
  expect((await server.call(requestVideo, { pictureId: picture._id }, other.token)).status).toBe(404)
})

test('rejects new work without charging for it when the account is full', async () => {
  const { userId, token, modelId } = await aMemberWithModel(server)
  const picture = await aReadyPicture(server, { token, modelId })
  const fill = (stored: number) =>
    sql`insert into upscales (id, user_id, source_id, factor, location, deadline_at)
      select 'ups_full' || ${stored}::text || '_' || n, ${userId}, ${picture._id}, 2, 'x', now() + interval '1 day'
      from generate_series(1, ${stored}::integer) as n`.execute(server.db)
  // The account already has one image.
  await fill(limits.storedWorksMax - 3)
  const before = await server.creditsOf(token)
  const styles = (count: number) => [style, 'man.headshot.studio-dark', 'man.headshot.minimalist'].slice(0, count)
  const shoot = (count: number) => server.call(requestShoot, { modelId, styles: styles(count) }, token)
  expect(await shoot(3)).toMatchObject({
    status: 409,
    failure: { code: 'account_full', message: expect.stringContaining('20,000 images and videos') },
  })
  expect(await server.creditsOf(token)).toEqual(before)
  const { shoot: made } = (await shoot(2)).output
  await shootEnded(server, token, made._id)

  const spent = await server.creditsOf(token)
  const { chat } = (await server.call(startChat, { pictureId: picture._id }, token)).output
  const image = picture.url!
  const refused = [
    await shoot(1),
    await server.call(requestUpscale, { image, options: { factor: 2 }, srcLocation: 'x' }, token),
    await server.call(requestVideo, { pictureId: picture._id }, token),
    await server.call(requestThumbnail, { modelId, style, design: aThumbnailDesign('Full') }, token),
    await server.call(sendChatMessage, { chatId: chat._id, words: 'warmer' }, token),
  ]
  expect(refused.map(({ failure }) => failure.code)).toEqual(Array(5).fill('account_full'))
  expect(await server.creditsOf(token)).toEqual(spent)
  await server.call(deleteWork, { workId: made._id }, token)
  expect((await shoot(1)).status).toBe(200)
})
