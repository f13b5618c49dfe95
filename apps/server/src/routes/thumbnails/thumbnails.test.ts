import {
  changeThumbnail,
  getThumbnail,
  getThumbnailLayers,
  listUpscales,
  requestShoot,
  requestThumbnail,
  requestUpscale,
  type SentTo,
  type UserEvent,
} from '@keylight/contract'
import { aMemberWithModel, aServerWithHeldEngine, aThumbnailDesign, eventually } from '@keylight/testing'
import { describe, expect, test } from 'vitest'

const { server, held } = aServerWithHeldEngine()

const style = 'man.headshot.studio-blue'

describe('a thumbnail', () => {
  // Proves 1.11
  test('returns its layers to an editor, and keeps the old image until a free change is rendered', async () => {
    const { token, modelId } = await aMemberWithModel(server)
    const order = { modelId, style, design: aThumbnailDesign('Look here') }
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
    const change = { thumbnailId: thumbnail._id, design: aThumbnailDesign('Look there') }
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
    expect((await server.creditsOf(token)).imageGeneration).toBe(9)
  })

  test("deletes the previous design's files, and shows the new design next to its upscales", async () => {
    const { token, modelId } = await aMemberWithModel(server)
    const order = { modelId, style, design: aThumbnailDesign('Look here') }
    const { _id: thumbnailId } = (await server.call(requestThumbnail, order, token)).output.thumbnail
    const ready = async () =>
      await eventually('the thumbnail is ready', async () => {
        const { thumbnail } = (await server.call(getThumbnail, { thumbnailId }, token)).output
        return thumbnail.status === 'ready' && thumbnail
      })
    const first = await ready()
    const options = { factor: 2 as const }
    await server.call(requestUpscale, { image: first.url!, options, srcLocation: 'thumbnail' }, token)
    await server.until(token, (event) => event.kind === 'upscale' && event.upscale.status === 'ready')
    await server.call(changeThumbnail, { thumbnailId, design: aThumbnailDesign('Look there') }, token)
    const second = await ready()
    const statuses = ({ url, previewUrl, layers }: typeof first) =>
      Promise.all(
        [url!, previewUrl!, layers!.backdropUrl, layers!.personUrl].map(
          async (each) => (await fetch(new URL(each, server.url))).status,
        ),
      )
    await eventually('the old files are gone', async () => (await statuses(first)).every((status) => status === 404))
    expect(await statuses(second)).toEqual([200, 200, 200, 200])
    const [upscale] = (await server.call(listUpscales, {}, token)).output.upscalingImages
    expect(upscale?.sourceUrl).toBe(second.previewUrl)
  })

  test('is rendered as a PNG in another size and style after a free change', async () => {
    const { token, modelId } = await aMemberWithModel(server)
    const order = { modelId, style, design: aThumbnailDesign('Look here') }
    const { _id: thumbnailId } = (await server.call(requestThumbnail, order, token)).output.thumbnail
    const ready = async () =>
      await eventually('the thumbnail is ready', async () => {
        const { thumbnail } = (await server.call(getThumbnail, { thumbnailId }, token)).output
        return thumbnail.status === 'ready' && thumbnail
      })
    await ready()
    const changed = { ...aThumbnailDesign('Look here'), size: 'story', format: 'png' } as const
    const other = 'man.headshot.gray-gradient'
    await server.call(changeThumbnail, { thumbnailId, design: changed, style: other }, token)
    const { url, style: made } = await ready()
    expect(made).toBe(other)
    const file = Buffer.from(await (await fetch(new URL(url!, server.url))).arrayBuffer())
    expect(file.subarray(1, 4).toString()).toBe('PNG')
    expect([file.readUInt32BE(16), file.readUInt32BE(20)]).toEqual([1080, 1920])
  })

  test("returns its layers before an order, for free, to the model's owner only", async () => {
    const { token, modelId } = await aMemberWithModel(server)
    const ask = async (input: Partial<SentTo<typeof getThumbnailLayers>> = {}, by = token) =>
      await server.call(getThumbnailLayers, { modelId, style, ...input }, by)
    const { personUrl, backdropUrl } = (await ask()).output
    for (const url of [personUrl, backdropUrl]) expect((await fetch(new URL(url, server.url))).status).toBe(200)
    expect((await ask()).output).toEqual({ personUrl, backdropUrl })
    expect((await ask({ size: 'story' })).output.personUrl).not.toBe(personUrl)
    expect((await server.creditsOf(token)).imageGeneration).toBe(10)
    expect((await ask({}, (await aMemberWithModel(server)).token)).status).toBe(404)
    expect((await ask({ style: 'man.headshot.no-such-style' })).status).toBe(400)
    const { shoot } = (await server.call(requestShoot, { modelId, styles: [style], prompt: 'warm light' }, token))
      .output
    const pictureId = shoot.pictures[0]!._id
    expect((await ask({ pictureId })).output.personUrl).not.toBe(personUrl)
    expect((await ask({ pictureId: 'pic_nobody' })).status).toBe(404)
    const order = { modelId, style, pictureId, design: aThumbnailDesign('Look here') }
    const { thumbnail } = (await server.call(requestThumbnail, order, token)).output
    expect((await ask({ thumbnailId: thumbnail._id })).output).toEqual((await ask({ pictureId })).output)
  })

  test('can be changed up to 120 times an hour', async () => {
    const { userId, token } = await aMemberWithModel(server)
    const at = server.clock.now()
    const attempts = Array.from({ length: 120 }, () => ({ action: 'thumbnail-change', subject: userId, at }))
    await server.db.insertInto('attempts').values(attempts).execute()
    const change = { thumbnailId: 'thb_x', design: aThumbnailDesign('Look there') }
    expect(await server.call(changeThumbnail, change, token)).toMatchObject({ status: 429 })
    server.clock.advance(61)
    expect((await server.call(changeThumbnail, change, await server.tokenOf(userId))).status).toBe(404)
  })

  test('lists every invalid part of a design', async () => {
    const { token, modelId } = await aMemberWithModel(server)
    const wrong = aThumbnailDesign('')
    const answer = await server.call(
      requestThumbnail,
      { modelId, style, design: { ...wrong, person: { ...wrong.person, x: 9 } } },
      token,
    )
    expect(Object.keys(answer.failure.fields ?? {}).sort()).toEqual(['design.person.x', 'design.texts.0.words'])
  })
})
