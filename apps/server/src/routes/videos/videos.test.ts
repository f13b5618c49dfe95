import {
  cancelWork,
  deleteWork,
  downloadWork,
  getVideo,
  requestStoryboard,
  requestVideo,
  retryWork,
} from '@keylight/contract'
import { aMemberWithModel, aReadyPicture, aServerWithHeldEngine, giveCredits } from '@keylight/testing'
import { describe, expect, test } from 'vitest'

const { server, held } = aServerWithHeldEngine()

const style = 'man.headshot.studio-blue'

const untilVideo = async (token: string, videoId: string) => {
  await server.until(
    token,
    (event) => event.kind === 'video' && event.video.videoId === videoId && event.video.status !== 'in_progress',
  )
  return (await server.call(getVideo, { videoId }, token)).output.video
}

describe('a video', () => {
  // Proves 1.8
  test('creates a downloadable video from an image and a prompt', async () => {
    const { token, modelId } = await aMemberWithModel(server)
    const picture = await aReadyPicture(server, { token, modelId })
    const order = { pictureId: picture._id, prompt: 'slowly pull out for five seconds, vertical' }
    const { video } = (await server.call(requestVideo, order, token)).output
    const done = await untilVideo(token, video.videoId)
    expect(done).toMatchObject({ status: 'ready', progress: 100, seconds: 5, width: 1080, height: 1920 })
    expect(held.tasks.at(-1)).toMatchObject({ kind: 'video', move: 'pull-out', style })
    const { url, fileName } = (await server.call(downloadWork, { workId: video.videoId }, token)).output
    expect(fileName).toMatch(/\.mp4$/)
    const file = await fetch(new URL(url, server.url))
    expect(file.headers.get('content-type')).toBe('video/mp4')
    expect((await server.creditsOf(token)).videoGeneration).toBe(0)
  })

  test("preserves a storyboard's order, moves and captions", async () => {
    const { userId, token, modelId } = await aMemberWithModel(server)
    await giveCredits(server.db, userId, 'videoGeneration', 1)
    const pictures = [await aReadyPicture(server, { token, modelId }), await aReadyPicture(server, { token, modelId })]
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
        { move: 'rise', seconds: 2, caption: 'First', photos: [pictures[1]!.photoId] },
        { move: 'arc', seconds: 3, photos: [pictures[0]!.photoId] },
      ],
    })
  })

  test("lists every invalid field, and rejects moves the engine doesn't support", async () => {
    const { token, modelId } = await aMemberWithModel(server)
    const picture = await aReadyPicture(server, { token, modelId })
    const wrong = await server.call(requestVideo, { pictureId: picture._id, seconds: 99, aspect: 'x' as never }, token)
    expect(Object.keys(wrong.failure.fields ?? {}).sort()).toEqual(['aspect', 'seconds'])
    const unknown = await server.call(requestVideo, { pictureId: picture._id, move: 'somersault' }, token)
    expect(unknown).toMatchObject({ status: 422, failure: { code: 'engine_cannot' } })
    expect((await server.creditsOf(token)).videoGeneration).toBe(1)
  })

  test('creates one video when requested twice concurrently with one credit', async () => {
    const { token, modelId } = await aMemberWithModel(server)
    const picture = await aReadyPicture(server, { token, modelId })
    const ask = () => server.call(requestVideo, { pictureId: picture._id }, token)
    const answers = await Promise.all([ask(), ask()])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 402])
  })

  test('refunds the credit when the model is deleted before the video is finished', async () => {
    const { token, modelId } = await aMemberWithModel(server)
    const picture = await aReadyPicture(server, { token, modelId })
    const gate = Promise.withResolvers<void>()
    held.hold = (task) => (task.kind === 'video' ? gate.promise : Promise.resolve())
    const { video } = (await server.call(requestVideo, { pictureId: picture._id }, token)).output
    await server.call(cancelWork, { workId: video.videoId }, token)
    await server.call(deleteWork, { workId: modelId }, token)
    await server.call(retryWork, { workId: video.videoId }, token)
    gate.resolve()
    const done = await untilVideo(token, video.videoId)
    expect(done).toMatchObject({ status: 'failed', failure: expect.stringContaining('has been deleted') })
    expect((await server.creditsOf(token)).videoGeneration).toBe(1)
  })
})
