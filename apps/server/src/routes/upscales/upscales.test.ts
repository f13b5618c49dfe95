import { deleteWork, listUpscales, requestUpscale } from '@keylight/contract'
import { aMemberWithModel, aReadyPicture, aServer } from '@keylight/testing'
import { describe, expect, test } from 'vitest'

const server = aServer()

const untilUpscale = async (token: string, id: string) => {
  await server.until(
    token,
    (event) => event.kind === 'upscale' && event.upscale._id === id && event.upscale.status !== 'in_progress',
  )
  return (await server.call(listUpscales, {}, token)).output.upscalingImages.find((one) => one._id === id)!
}

describe('an upscale', () => {
  // Proves 1.14, 3.15, 7.21
  test('upscales an image from any of its URLs, including an old URL', async () => {
    const { token, modelId } = await aMemberWithModel(server)
    const picture = await aReadyPicture(server, { token, modelId })
    const image = `https://studio.example.com${picture.previewUrl?.split('?')[0]}?e=1&s=old`
    const answer = await server.call(requestUpscale, { image, srcLocation: 'history', options: { factor: 2 } }, token)
    const upscale = await untilUpscale(token, answer.output.upscale._id)
    expect(upscale).toMatchObject({ status: 'ready', factor: 2, width: 2048, height: 2560 })
    expect(upscale.images).toHaveLength(1)
    expect((await fetch(new URL(upscale.images[0]!, server.url))).headers.get('content-type')).toBe('image/jpeg')
    expect((await server.creditsOf(token)).imageUpscaling).toBe(1)
  })

  test("rejects other users' images and images too large to upscale", async () => {
    const { token, modelId } = await aMemberWithModel(server)
    const other = await aMemberWithModel(server)
    const picture = await aReadyPicture(server, other)
    expect((await server.call(requestUpscale, { image: picture.url! }, token)).failure.code).toBe('not_found')
    const own = await aReadyPicture(server, { token, modelId })
    const answer = await server.call(requestUpscale, { image: own.url!, options: { factor: 4 } }, token)
    expect(answer).toMatchObject({ status: 422, failure: { code: 'engine_cannot' } })
    expect((await server.creditsOf(token)).imageUpscaling).toBe(2)
  })

  test('keeps the upscale when its image is deleted', async () => {
    const { token, modelId } = await aMemberWithModel(server)
    const picture = await aReadyPicture(server, { token, modelId })
    const { upscale } = (await server.call(requestUpscale, { image: picture.url! }, token)).output
    await untilUpscale(token, upscale._id)
    await server.call(deleteWork, { workId: picture._id }, token)
    const [kept] = (await server.call(listUpscales, {}, token)).output.upscalingImages
    expect(kept).toMatchObject({ _id: upscale._id, status: 'ready', sourceId: picture._id, sourceUrl: null })
  })
})
