import {
  cancelWork,
  changeThumbnail,
  deleteWork,
  downloadWork,
  getLooks,
  getShoot,
  getThumbnail,
  getUserData,
  getVideo,
  listModels,
  listUpscales,
  renameModel,
  requestDressUp,
  requestShoot,
  requestStoryboard,
  requestTeamPhoto,
  requestThumbnail,
  requestUpscale,
  requestVideo,
  retrieveNotifications,
  retryWork,
  type ThumbnailDesign,
  type UserEvent,
} from '@keylight/contract'
import { deletions } from '@keylight/domain'
import { aModel, anOnboardedUser, heldEngine, startTestServer, type TestServer } from '@keylight/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

let server: TestServer
const held = heldEngine()
beforeAll(async () => {
  server = await startTestServer(held)
})
afterAll(() => server.stop())
beforeEach(() => held.reset())

const style = 'man.headshot.studio-blue'

async function member() {
  const userId = await anOnboardedUser(server.db)
  return { userId, token: await server.tokenOf(userId), modelId: await aModel(server.db, userId) }
}
const credits = async (token: string) => (await server.call(getUserData, {}, token)).output.credits
const give = (userId: string, kind: 'imageGeneration' | 'videoGeneration', amount: number) =>
  server.db
    .insertInto('credit_entries')
    .values({ user_id: userId, kind, amount, reason: 'a gift of the test' })
    .execute()

/** Waits until the pictures of a shoot have ended. */
async function ended(token: string, shootId: string) {
  const read = async () => (await server.call(getShoot, { shootId }, token)).output.shoot
  let shoot = await read()
  if (shoot.status !== 'in_progress') return shoot
  await server.until(token, (event: UserEvent) => {
    if (event.kind !== 'picture' || event.shootId !== shootId) return false
    shoot = {
      ...shoot,
      pictures: shoot.pictures.map((old) => (old._id === event.picture._id ? event.picture : old)),
    }
    return shoot.pictures.every((picture) => picture.status !== 'in_progress')
  })
  return await read()
}

async function aReadyPicture(token: string, modelId: string) {
  const { shoot } = (await server.call(requestShoot, { modelId, styles: [style] }, token)).output
  return (await ended(token, shoot._id)).pictures[0]!
}

const untilVideo = async (token: string, videoId: string) => {
  await server.until(
    token,
    (event) => event.kind === 'video' && event.video.videoId === videoId && event.video.status !== 'in_progress',
  )
  return (await server.call(getVideo, { videoId }, token)).output.video
}
const untilUpscale = async (token: string, id: string) => {
  await server.until(
    token,
    (event) => event.kind === 'upscale' && event.upscale._id === id && event.upscale.status !== 'in_progress',
  )
  return (await server.call(listUpscales, {}, token)).output.upscalingImages.find((one) => one._id === id)!
}

const design = (words: string): ThumbnailDesign => ({
  backdrop: { kind: 'style', blur: 0.5, dim: 0.3 },
  person: { x: 0.75, y: 0.6, height: 1.1, mirrored: false, outline: { colour: '#ffffff', width: 0.01 } },
  texts: [
    {
      words,
      x: 0.05,
      y: 0.1,
      width: 0.5,
      size: 0.15,
      colour: '#ffffff',
      weight: 'bold',
      align: 'left',
      box: null,
      outline: '#000000',
    },
  ],
})

describe('words', () => {
  test('direct the pictures, and those that cannot be used are named', async () => {
    const { token, modelId } = await member()
    const prompt = 'navy background, warm light, square, holding a parrot'
    const { output } = await server.call(requestShoot, { modelId, prompt }, token)
    const shoot = await ended(token, output.shoot._id)
    expect(shoot).toMatchObject({ kind: 'styles', prompt, pictures: [{ status: 'ready', width: 1152, height: 1152 }] })
    expect(shoot.understood.map((chip) => chip.words).join(' ')).toMatch(/navy.*warm.*square/)
    expect(shoot.unused.join(' ')).toContain('parrot')
    expect(held.tasks[0]).toMatchObject({ kind: 'shoot', direction: { backdrop: expect.stringMatching(/^#/) } })
    expect((await credits(token)).imageGeneration).toBe(9)
  })

  test('of which none can be used cost nothing', async () => {
    const { token, modelId } = await member()
    const answer = await server.call(requestShoot, { modelId, prompt: 'a purring hippopotamus' }, token)
    expect(answer).toMatchObject({ status: 422, failure: { code: 'not_understood' } })
    expect((await credits(token)).imageGeneration).toBe(10)
  })

  test('or styles are needed, and both fields are told', async () => {
    const { token } = await member()
    const answer = await server.call(requestShoot, { modelId: 7 as never, aspect: 'round' as never }, token)
    expect(Object.keys(answer.failure.fields ?? {}).sort()).toEqual(['aspect', 'modelId'])
    const neither = await server.call(requestShoot, { modelId: 'mdl_x' }, token)
    expect(neither.failure.fields).toEqual({ styles: "Choose at least one style, or describe the picture you'd like." })
  })
})

describe('dress-up', () => {
  test('makes a picture in each of the clothes, which history and engine know', async () => {
    const { token, modelId } = await member()
    const order = { modelId, garments: ['dark-suit', 'crew-sweater'], style }
    const { output } = await server.call(requestDressUp, order, token)
    const shoot = await ended(token, output.shoot._id)
    expect(shoot).toMatchObject({ kind: 'dress_up', status: 'ready' })
    expect(shoot.pictures.map((picture) => picture.garment)).toEqual(order.garments)
    expect(held.tasks.map((task) => 'garment' in task && task.garment).sort()).toEqual(['crew-sweater', 'dark-suit'])
    expect((await credits(token)).imageGeneration).toBe(8)
  })

  test('knows no clothes that the engine has not', async () => {
    const { token, modelId } = await member()
    const answer = await server.call(requestDressUp, { modelId, garments: ['armour'], style }, token)
    expect(answer).toMatchObject({ status: 422, failure: { code: 'engine_cannot' } })
    expect((await credits(token)).imageGeneration).toBe(10)
  })
})

describe('a team photo', () => {
  test('is one picture of all for one credit, or a portrait of each for one credit each', async () => {
    const { userId, token, modelId } = await member()
    const modelIds = [modelId, await aModel(server.db, userId), await aModel(server.db, userId)]
    const group = (await server.call(requestTeamPhoto, { modelIds, style, arrangement: 'group' }, token)).output.shoot
    expect((await ended(token, group._id)).pictures).toMatchObject([{ status: 'ready', width: 2048, height: 1152 }])
    expect(held.tasks[0]).toMatchObject({
      kind: 'group',
      members: [{ photoIndex: 0 }, { photoIndex: 0 }, { photoIndex: 0 }],
    })
    expect((await credits(token)).imageGeneration).toBe(9)

    const order = { modelIds, style, arrangement: 'portraits', aspect: 'square' } as const
    const portraits = (await server.call(requestTeamPhoto, order, token)).output.shoot
    expect(await ended(token, portraits._id)).toMatchObject({ kind: 'team', status: 'ready', model: { _id: null } })
    expect((await credits(token)).imageGeneration).toBe(6)
  })

  test('has nobody of somebody else’s, and nobody twice', async () => {
    const { token, modelId } = await member()
    const other = await member()
    const ask = (modelIds: string[]) => server.call(requestTeamPhoto, { modelIds, style, arrangement: 'group' }, token)
    expect(await ask([modelId, other.modelId])).toMatchObject({ status: 404 })
    expect((await ask([modelId, modelId])).failure.fields).toEqual({ modelIds: 'Choose each person only once.' })
    expect((await ask([modelId])).failure.fields).toEqual({ modelIds: 'Choose at least 2.' })
  })
})

describe('an upscale', () => {
  test('makes a picture larger, whatever the day that its address was signed on', async () => {
    const { token, modelId } = await member()
    const picture = await aReadyPicture(token, modelId)
    const image = `https://studio.example.com${picture.previewUrl?.split('?')[0]}?e=1&s=old`
    const answer = await server.call(requestUpscale, { image, srcLocation: 'history', options: { factor: 2 } }, token)
    const upscale = await untilUpscale(token, answer.output.upscale._id)
    expect(upscale).toMatchObject({ status: 'ready', factor: 2, width: 2048, height: 2560 })
    expect(upscale.images).toHaveLength(1)
    expect((await fetch(new URL(upscale.images[0]!, server.url))).headers.get('content-type')).toBe('image/jpeg')
    expect((await credits(token)).imageUpscaling).toBe(1)
  })

  test('takes no picture of somebody else, and none that would be too large', async () => {
    const { token, modelId } = await member()
    const other = await member()
    const picture = await aReadyPicture(other.token, other.modelId)
    expect((await server.call(requestUpscale, { image: picture.url! }, token)).failure.code).toBe('not_found')
    const own = await aReadyPicture(token, modelId)
    const answer = await server.call(requestUpscale, { image: own.url!, options: { factor: 4 } }, token)
    expect(answer).toMatchObject({ status: 422, failure: { code: 'engine_cannot' } })
    expect((await credits(token)).imageUpscaling).toBe(2)
  })

  test('stays when its picture is deleted', async () => {
    const { token, modelId } = await member()
    const picture = await aReadyPicture(token, modelId)
    const { upscale } = (await server.call(requestUpscale, { image: picture.url! }, token)).output
    await untilUpscale(token, upscale._id)
    await server.call(deleteWork, { workId: picture._id }, token)
    const [kept] = (await server.call(listUpscales, {}, token)).output.upscalingImages
    expect(kept).toMatchObject({ _id: upscale._id, status: 'ready', sourceUrl: null })
  })
})

describe('a video', () => {
  test('is filmed as its words say, shows how far it is, and can be kept as a file', async () => {
    const { token, modelId } = await member()
    const picture = await aReadyPicture(token, modelId)
    const order = { pictureId: picture._id, prompt: 'slowly pull out for five seconds, vertical' }
    const { video } = (await server.call(requestVideo, order, token)).output
    const done = await untilVideo(token, video.videoId)
    expect(done).toMatchObject({ status: 'ready', progress: 100, seconds: 5, width: 1080, height: 1920 })
    expect(held.tasks.at(-1)).toMatchObject({ kind: 'video', move: 'pull-out', style })
    const { url, fileName } = (await server.call(downloadWork, { workId: video.videoId }, token)).output
    expect(fileName).toMatch(/\.mp4$/)
    const file = await fetch(new URL(url, server.url))
    expect(file.headers.get('content-type')).toBe('video/mp4')
    expect((await credits(token)).videoGeneration).toBe(0)
  })

  test('of several pictures keeps their order, their moves and their captions', async () => {
    const { userId, token, modelId } = await member()
    await give(userId, 'videoGeneration', 1)
    const pictures = [await aReadyPicture(token, modelId), await aReadyPicture(token, modelId)]
    const scenes = [
      { pictureId: pictures[1]!._id, move: 'rise', seconds: 2, caption: 'First' },
      { pictureId: pictures[0]!._id, move: 'arc', seconds: 3 },
    ]
    const order = { scenes, transition: 'fade', aspect: 'square' } as const
    const { video } = (await server.call(requestStoryboard, order, token)).output
    expect(await untilVideo(token, video.videoId)).toMatchObject({ kind: 'storyboard', status: 'ready' })
    expect(held.tasks.at(-1)).toMatchObject({
      kind: 'storyboard',
      transition: 'fade',
      scenes: [
        { move: 'rise', seconds: 2, caption: 'First', photoIndex: 1 },
        { move: 'arc', seconds: 3, photoIndex: 0 },
      ],
    })
  })

  test('names every field that is wrong, and knows no move that the engine has not', async () => {
    const { token, modelId } = await member()
    const picture = await aReadyPicture(token, modelId)
    const wrong = await server.call(requestVideo, { pictureId: picture._id, seconds: 99, aspect: 'x' as never }, token)
    expect(Object.keys(wrong.failure.fields ?? {}).sort()).toEqual(['aspect', 'seconds'])
    const unknown = await server.call(requestVideo, { pictureId: picture._id, move: 'somersault' }, token)
    expect(unknown).toMatchObject({ status: 422, failure: { code: 'engine_cannot' } })
    expect((await credits(token)).videoGeneration).toBe(1)
  })

  test('asked for by two at once with one credit is made once', async () => {
    const { token, modelId } = await member()
    const picture = await aReadyPicture(token, modelId)
    const ask = () => server.call(requestVideo, { pictureId: picture._id }, token)
    const answers = await Promise.all([ask(), ask()])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 402])
  })

  test('of a model that is deleted meanwhile gives its credit back', async () => {
    const { token, modelId } = await member()
    const picture = await aReadyPicture(token, modelId)
    const gate = Promise.withResolvers<void>()
    held.hold = (task) => (task.kind === 'video' ? gate.promise : Promise.resolve())
    const { video } = (await server.call(requestVideo, { pictureId: picture._id }, token)).output
    await server.call(cancelWork, { workId: video.videoId }, token)
    await server.call(deleteWork, { workId: modelId }, token)
    await server.call(retryWork, { workId: video.videoId }, token)
    gate.resolve()
    const done = await untilVideo(token, video.videoId)
    expect(done).toMatchObject({ status: 'failed', failure: expect.stringContaining('has been deleted') })
    expect((await credits(token)).videoGeneration).toBe(1)
  })
})

describe('a thumbnail', () => {
  test('comes with the parts that an editor moves, and a change costs nothing and keeps the last one until it is there', async () => {
    const { token, modelId } = await member()
    const order = { modelId, style, design: design('Look here') }
    const { thumbnail } = (await server.call(requestThumbnail, order, token)).output
    const isReady = (event: UserEvent) =>
      event.kind === 'thumbnail' && event.thumbnail._id === thumbnail._id && event.thumbnail.status === 'ready'
    await server.until(token, isReady)
    const read = async () => (await server.call(getThumbnail, { thumbnailId: thumbnail._id }, token)).output.thumbnail
    const first = await read()
    for (const url of [first.url, first.previewUrl, first.layers?.backdropUrl, first.layers?.personUrl]) {
      expect((await fetch(new URL(url!, server.url))).status).toBe(200)
    }
    const gate = Promise.withResolvers<void>()
    held.hold = () => gate.promise
    const change = { thumbnailId: thumbnail._id, design: design('Look there') }
    expect((await server.call(changeThumbnail, change, token)).output.thumbnail).toMatchObject({
      status: 'in_progress',
      url: first.url,
      design: { texts: [{ words: 'Look there' }] },
    })
    expect(await server.call(changeThumbnail, change, token)).toMatchObject({ status: 409 })
    gate.resolve()
    for await (const event of server.events(token, 0)) {
      if (isReady(event) && event.kind === 'thumbnail' && event.thumbnail.url !== first.url) break
    }
    expect((await read()).url).not.toBe(first.url)
    expect((await credits(token)).imageGeneration).toBe(9)
  })

  test('names every part of a design that is wrong', async () => {
    const { token, modelId } = await member()
    const wrong = design('')
    const answer = await server.call(
      requestThumbnail,
      { modelId, style, design: { ...wrong, person: { ...wrong.person, x: 9 } } },
      token,
    )
    expect(Object.keys(answer.failure.fields ?? {}).sort()).toEqual(['design.person.x', 'design.texts.0.words'])
  })
})

describe('whoever ordered it', () => {
  test('stops it: the credit comes back once, nobody is told that it failed, and it can be made after all', async () => {
    const { token, modelId } = await member()
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
    expect((await credits(token)).imageGeneration).toBe(10)
    expect((await server.call(retrieveNotifications, {}, token)).output.notifications).toEqual([])

    gate.resolve()
    await server.call(retryWork, { workId: shoot._id }, token)
    const done = await ended(token, shoot._id)
    expect(done.pictures).toMatchObject(Array(2).fill({ status: 'ready', failure: null }))
    expect((await credits(token)).imageGeneration).toBe(8)
    expect(await server.call(retryWork, { workId: shoot._id }, token)).toMatchObject({
      status: 409,
      failure: { code: 'not_failed' },
    })
  })

  test('repeats it as often as it failed: every time is paid for and given back on its own', async () => {
    const { token, modelId } = await member()
    const gate = Promise.withResolvers<void>()
    held.hold = () => gate.promise
    const { shoot } = (await server.call(requestShoot, { modelId, styles: [style] }, token)).output
    const workId = shoot.pictures[0]!._id
    for (let times = 0; times < 3; times++) {
      await server.call(cancelWork, { workId }, token)
      expect((await credits(token)).imageGeneration).toBe(10)
      await server.call(retryWork, { workId }, token)
      expect((await credits(token)).imageGeneration).toBe(9)
    }
    gate.resolve()
    expect((await ended(token, shoot._id)).status).toBe('ready')
  })

  test('cannot repeat it without the credit', async () => {
    const { userId, token, modelId } = await member()
    const gate = Promise.withResolvers<void>()
    held.hold = () => gate.promise
    const { shoot } = (await server.call(requestShoot, { modelId, styles: [style] }, token)).output
    await server.call(cancelWork, { workId: shoot._id }, token)
    await give(userId, 'imageGeneration', -10)
    expect((await server.call(retryWork, { workId: shoot._id }, token)).failure.code).toBe('credits_exhausted')
    gate.resolve()
  })

  test('is told when it is ready: once for a whole shoot', async () => {
    const { token, modelId } = await member()
    const { shoot } = (await server.call(requestShoot, { modelId, styles: [style, style, style] }, token)).output
    await ended(token, shoot._id)
    const { notifications } = (await server.call(retrieveNotifications, {}, token)).output
    expect(notifications).toMatchObject([{ kind: 'work_ready', isUnRead: true, title: '3 pictures of Me are ready' }])
  })

  test('deletes it with its files, and the rest of the shoot stays', async () => {
    const { token, modelId } = await member()
    const { shoot } = (await server.call(requestShoot, { modelId, styles: [style, style] }, token)).output
    const [one, two] = (await ended(token, shoot._id)).pictures
    await server.call(deleteWork, { workId: one!._id }, token)
    const left = (await server.call(getShoot, { shootId: shoot._id }, token)).output.shoot
    expect(left.pictures.map((picture) => picture._id)).toEqual([two!._id])
    const deleted = await server.until(token, (event) => event.kind === 'deleted')
    expect(deleted).toMatchObject({ id: one!._id })
    await server.call(deleteWork, { workId: two!._id }, token)
    expect((await server.call(getShoot, { shootId: shoot._id }, token)).status).toBe(404)
    // The job that deletes files runs on its own; the sweep does the same at the latest.
    const folders = await server.db.selectFrom('deletions').select('folder').execute()
    for (const picture of [one!, two!]) {
      expect(folders.some(({ folder }) => folder.endsWith(`/pictures/${picture._id}`))).toBe(true)
    }
  })

  test('deletes the last pictures of a shoot at the same moment, and no empty shoot stays', async () => {
    const { userId, token, modelId } = await member()
    const { shoot } = (await server.call(requestShoot, { modelId, styles: [style, style, style] }, token)).output
    const { pictures } = await ended(token, shoot._id)
    await Promise.all(pictures.map(({ _id }) => server.call(deleteWork, { workId: _id }, token)))
    const left = await server.db.selectFrom('shoots').where('user_id', '=', userId).select('id').execute()
    expect(left).toEqual([])
  })

  test('deletes the files of a picture from before pictures had folders', async () => {
    const { userId, token, modelId } = await member()
    const picture = await aReadyPicture(token, modelId)
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

  test('deletes a shoot that is being made: it stops and its credits are back', async () => {
    const { token, modelId } = await member()
    const gate = Promise.withResolvers<void>()
    held.hold = () => gate.promise
    const { shoot } = (await server.call(requestShoot, { modelId, styles: [style, style] }, token)).output
    await server.call(deleteWork, { workId: shoot._id }, token)
    gate.resolve()
    expect((await credits(token)).imageGeneration).toBe(10)
    expect((await server.call(getShoot, { shootId: shoot._id }, token)).status).toBe(404)
  })

  test('deletes a model, and keeps its pictures under its name', async () => {
    const { token, modelId } = await member()
    const picture = await aReadyPicture(token, modelId)
    await server.call(renameModel, { modelId, name: ' Work me ' }, token)
    await server.call(deleteWork, { workId: modelId }, token)
    expect((await server.call(listModels, {}, token)).output.models).toEqual([])
    const { url } = (await server.call(downloadWork, { workId: picture._id }, token)).output
    expect((await fetch(new URL(url, server.url))).status).toBe(200)
    const rows = await server.db.selectFrom('shoots').where('model_name', '=', 'Work me').select('model_id').execute()
    expect(rows).toEqual([{ model_id: null }])
  })
})

test('what is somebody else’s answers like what is not there, for everything that has an id', async () => {
  const owner = await member()
  const other = await member()
  const picture = await aReadyPicture(owner.token, owner.modelId)
  const { video } = (await server.call(requestVideo, { pictureId: picture._id }, owner.token)).output
  const { upscale } = (await server.call(requestUpscale, { image: picture.url! }, owner.token)).output
  const order = { modelId: owner.modelId, style, design: design('Mine') }
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
  const theirs = { thumbnailId: thumbnail._id, design: design('Theirs') }
  expect((await server.call(getThumbnail, theirs, other.token)).status).toBe(404)
  expect((await server.call(changeThumbnail, theirs, other.token)).status).toBe(404)
  expect((await server.call(requestVideo, { pictureId: picture._id }, other.token)).status).toBe(404)
})

test('every style of the engine is listed for its gender with a sentence and a preview', async () => {
  const man = (await server.call(getLooks, {})).output
  const woman = (await server.call(getLooks, { gender: 'woman' })).output
  expect([man.professions.length, woman.professions.length]).toEqual([47, 38])
  for (const option of [...man.professions, ...man.styles, ...woman.professions, ...woman.styles]) {
    expect(option.description).toContain(option.title)
    expect((await fetch(`${server.url}${option.image}`)).status).toBe(200)
  }
})
