import { deleteWork, drawPreviews, limits, type PreviewSubject, requestDressUp, type SentTo } from '@keylight/contract'
import { runMaintenance } from '@keylight/domain'
import { aMember, aMemberWithModel, aModel, aReadyPicture, aServerWithHeldEngine, shootEnded } from '@keylight/testing'
import { describe, expect, test } from 'vitest'

const { server, held } = aServerWithHeldEngine()

const blue = { style: 'man.headshot.studio-blue' }
const dark = { style: 'man.headshot.studio-dark' }

async function aCaller() {
  const member = await aMemberWithModel(server)
  const send = (subjects: SentTo<typeof drawPreviews>['subjects'], of = member.modelId) =>
    server.call(drawPreviews, { of, subjects }, member.token)
  const draw = async (subjects: PreviewSubject[], of?: string) => (await send(subjects, of)).output.previews
  const drawn = () => server.db.selectFrom('previews').where('user_id', '=', member.userId).selectAll().execute()
  const age = (minutes: number) =>
    server.db
      .updateTable('previews')
      .where('user_id', '=', member.userId)
      .set({ drawn_at: new Date(Date.now() - minutes * 60_000) })
      .execute()
  return { ...member, send, draw, drawn, age }
}
const bytesOf = async (url: string) => Buffer.from(await (await fetch(server.url + url)).arrayBuffer()).toString('hex')
const asked = () => held.tasks.flatMap((task) => (task.kind === 'preview' ? [task] : []))

describe('previews', () => {
  test('show a model in several styles at once, without using credits', async () => {
    const { draw, token } = await aCaller()
    const before = await server.creditsOf(token)
    const previews = await draw([blue, dark, { ...blue, direction: { framing: 'half-body' } }])
    expect(asked().map(({ style, direction }) => [style, direction])).toEqual([
      [blue.style, {}],
      [dark.style, {}],
      [blue.style, { framing: 'half-body' }],
    ])
    const pictures = await Promise.all(previews.map((preview) => bytesOf(preview!.url)))
    expect(new Set(pictures).size).toBe(3)
    expect(previews.map((preview) => preview!.missing)).toEqual([[], [], []])
    expect(await server.creditsOf(token)).toEqual(before)
  })

  test('are rendered once and keep their URL', async () => {
    const { draw } = await aCaller()
    const [first] = await draw([blue])
    const again = await draw([blue, dark, blue])
    expect([again[0], again[2]]).toEqual([first, first])
    expect(asked().map(({ style }) => style)).toEqual([blue.style, dark.style])
  })

  test('have the requested aspect ratio, and about the same number of pixels', async () => {
    const { draw } = await aCaller()
    await draw([{}, { aspect: 'classic' }, { aspect: 'square' }, { aspect: 'landscape' }, { aspect: 'story' }])
    expect(asked().map(({ width, height }) => [width, height])).toEqual([
      [320, 400],
      [310, 413],
      [358, 358],
      [477, 268],
      [268, 477],
    ])
  })

  test('follow the prompt', async () => {
    const { draw } = await aCaller()
    await draw([{ prompt: 'in a dark suit, before a navy wall, square' }])
    const [task] = asked()
    expect(task).toMatchObject({ garment: 'dark-suit', width: 358, height: 358 })
    expect(task?.direction?.backdrop).toMatch(/^#/)
  })

  test("change only an image's outfit, filter or light", async () => {
    const member = await aCaller()
    const picture = await aReadyPicture(server, member, dark.style)
    held.reset()
    await member.draw(
      [{ garment: { garment: 'shirt', down: 0.1 } }, { filter: 'mono' }, { direction: { light: 'soft' } }],
      picture._id,
    )
    expect(asked()).toMatchObject([
      { ...dark, garment: 'shirt', direction: { wear: { down: 0.1 } } },
      { ...dark, filter: 'mono' },
      { ...dark, direction: { light: 'soft' } },
    ])
  })

  test('show a garment in the colour and position an order would use', async () => {
    const member = await aCaller()
    const wear = { colour: '#26324f', right: 0.1, size: 1.1 }
    await member.draw([{ garment: { garment: 'shirt', ...wear } }])
    expect(asked()).toMatchObject([{ garment: 'shirt', direction: { wear } }])

    const order = { modelId: member.modelId, style: dark.style, garments: [{ garment: 'shirt', ...wear }] }
    const { shoot } = (await server.call(requestDressUp, order, member.token)).output
    const [picture] = (await shootEnded(server, member.token, shoot._id)).pictures
    held.reset()
    await member.draw([{ garment: 'crew-sweater' }, {}], picture!._id)
    expect(asked()).toMatchObject([
      { garment: 'crew-sweater', direction: {} },
      { garment: 'shirt', direction: { wear } },
    ])
    expect(asked()[0]).not.toHaveProperty('direction.wear')
  })

  test("are null for styles this server can't render", async () => {
    const { draw } = await aCaller()
    const previews = await draw([{ garment: 'cape' }, { filter: 'sepia' }, { direction: { setting: 'moon' } }, blue])
    expect(previews.map((preview) => preview !== null)).toEqual([false, false, false, true])
  })

  test('are null for failed styles, and are retried on the next request', async () => {
    const { draw } = await aCaller()
    held.hold = async (task) => {
      if (task.kind === 'preview' && task.style === dark.style) throw new Error('No')
    }
    expect((await draw([blue, dark])).map((preview) => preview !== null)).toEqual([true, false])
    held.reset()
    expect((await draw([blue, dark])).map((preview) => preview !== null)).toEqual([true, true])
  })

  test('are null over the hourly limit, and available again in the next hour', async () => {
    const { draw, modelId, userId, age } = await aCaller()
    const earlier = Array.from({ length: limits.previewsPerHour - 1 }, (_, i) => ({
      digest: `${userId} ${i}`,
      user_id: userId,
      model_id: modelId,
      file_key: `users/${userId}/models/${modelId}/previews/${i}.webp`,
      missing: [],
      drawn_at: new Date(),
    }))
    await server.db.insertInto('previews').values(earlier).execute()
    expect((await draw([blue, dark])).map((preview) => preview !== null)).toEqual([true, false])
    await age(61)
    expect((await draw([blue, dark])).map((preview) => preview !== null)).toEqual([true, true])
  })

  test('are only accessible to their owner', async () => {
    const [owner, other] = [await aCaller(), await aCaller()]
    const picture = await aReadyPicture(server, owner)
    for (const subject of [owner.modelId, picture._id, 'nothing'])
      expect(await other.send([blue], subject)).toMatchObject({ status: 404, failure: { code: 'not_found' } })
    expect(await owner.send(Array.from({ length: limits.previewsPerCallMax + 1 }, () => blue))).toMatchObject({
      status: 400,
      failure: { code: 'invalid_input' },
    })
  })

  test('require a trained model', async () => {
    const { userId, token } = await aMember(server)
    const of = await aModel(server.db, userId, { status: 'in_progress' })
    expect(await server.call(drawPreviews, { of, subjects: [blue] }, token)).toMatchObject({
      status: 409,
      failure: { code: 'not_ready' },
    })
  })

  test('are deleted with their model', async () => {
    const { draw, drawn, modelId, token } = await aCaller()
    const [preview] = await draw([blue])
    await server.call(deleteWork, { workId: modelId }, token)
    expect(await drawn()).toEqual([])
    expect((await fetch(server.url + preview!.url)).status).toBe(404)
  })

  test('expire after a month, and are rendered again on demand', async () => {
    const { draw, drawn, age } = await aCaller()
    const [preview] = await draw([blue])
    await age(limits.previewsKeptDays * 24 * 60)
    await runMaintenance(server.deps)
    expect(await drawn()).toEqual([])
    expect((await fetch(server.url + preview!.url)).status).toBe(404)
    const [again] = await draw([blue])
    expect((await fetch(server.url + again!.url)).status).toBe(200)
  })
})
