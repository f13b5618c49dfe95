import { deleteWork, listShares, shareWork, signOutEverywhere, withdrawShare } from '@keylight/contract'
import { generatedSource } from '@keylight/engine'
import { aFullAccount, aMemberWithModel, anOnboardedUser, aServer } from '@keylight/testing'
import { beforeEach, expect, test } from 'vitest'

const server = aServer()
let token: string
let ana: Awaited<ReturnType<typeof aFullAccount>>
beforeEach(async () => {
  ana = await aFullAccount(server.deps)
  const { steps } = await server.db
    .selectFrom('onboardings')
    .where('user_id', '=', await anOnboardedUser(server.db))
    .select('steps')
    .executeTakeFirstOrThrow()
  const onboarding = { user_id: ana.userId, steps: JSON.stringify(steps) }
  await server.db
    .insertInto('onboardings')
    .values(onboarding)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ steps: onboarding.steps }))
    .execute()
  token = await server.tokenOf(ana.userId)
})

const share = async (workId: string) => (await server.call(shareWork, { workId }, token)).output.share
const visit = (url: string) => fetch(new URL(new URL(url).pathname, server.url), { redirect: 'manual' })
const idsOf = async (table: 'upscales' | 'videos' | 'thumbnails') =>
  (await server.db.selectFrom(table).where('user_id', '=', ana.userId).select('id').execute()).map(({ id }) => id)

test("shows anyone with the link a page with the full-size image, without its owner's name", async () => {
  const { url } = await share(ana.pictureId)
  expect(new URL(url).pathname).toMatch(/^\/shared\/shr_\w{22}$/)
  const page = await visit(url)
  expect([page.status, page.headers.get('cache-control'), page.headers.get('x-robots-tag')]).toEqual([
    200,
    'no-cache',
    'noindex',
  ])
  const html = await page.text()
  expect(html).toContain('<title>A headshot made with Keylight</title>')
  expect(html).not.toContain(ana.userId)
  expect(html).not.toContain(ana.pictureId)
  expect(html).toContain('<a class="call" href="/">Make your own headshot</a>')
  expect(html).toContain(`<a href="/verify?file=${encodeURIComponent(`${new URL(url).pathname}.jpg`)}">`)
  const file = await visit(`${url}.jpg`)
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  const { file_key } = await server.db
    .selectFrom('pictures')
    .where('id', '=', ana.pictureId)
    .select('file_key')
    .executeTakeFirstOrThrow()
  expect(Buffer.from(await file.arrayBuffer())).toEqual(Buffer.from(ana.files.get(file_key!)!))
  const image = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? ''
  expect((await visit(image)).headers.get('content-type')).toBe('image/webp')
})

test('shares upscales, videos and thumbnails under one permanent link each', async () => {
  for (const table of ['upscales', 'videos', 'thumbnails'] as const) {
    const [id] = await idsOf(table)
    const { url } = await share(id!)
    expect((await share(id!)).url).toBe(url)
    const html = await (await visit(url)).text()
    expect(html).toContain(table === 'videos' ? '<video ' : '<img ')
    const extension = table === 'videos' ? 'mp4' : 'jpg'
    expect((await visit(`${url}.${extension}`)).status).toBe(200)
  }
  const { shares } = (await server.call(listShares, {}, token)).output
  expect(shares).toHaveLength(3)
})

test('labels AI-generated images, and lists the edits in other images', async () => {
  const labelOf = async (workId: string) =>
    /<p class="how"><b>([^<]+)<\/b>/.exec(await (await visit((await share(workId)).url)).text())?.[1]
  expect(await labelOf(ana.pictureId)).toBe('Edited: background and light')
  expect(await labelOf((await idsOf('videos'))[0]!)).toBe('Edited: background, light and camera movement')
  await server.db.updateTable('pictures').set({ digital_source: generatedSource }).execute()
  await server.db.updateTable('upscales').set({ digital_source: generatedSource }).execute()
  expect(await labelOf(ana.pictureId)).toBe('AI-generated')
  expect(await labelOf((await idsOf('upscales'))[0]!)).toBe('AI-generated')
})

test("turns off a link's page and file immediately, and creates a different link next time", async () => {
  const first = await share(ana.pictureId)
  const tag = (await visit(`${first.url}.jpg`)).headers.get('etag') ?? ''
  await server.call(withdrawShare, { workId: ana.pictureId }, token)
  const page = await visit(first.url)
  expect(page.status).toBe(404)
  expect(await page.text()).toContain('This link no longer works')
  const again = await fetch(new URL(`${new URL(first.url).pathname}.jpg`, server.url), {
    headers: { 'if-none-match': tag },
  })
  expect(again.status).toBe(404)
  expect((await server.call(listShares, {}, token)).output.shares).toEqual([])
  expect((await share(ana.pictureId)).url).not.toBe(first.url)
})

test('keeps a link when its owner signs out everywhere, and ends it when the image is deleted', async () => {
  const { url } = await share(ana.pictureId)
  await server.call(signOutEverywhere, {}, token)
  expect((await visit(url)).status).toBe(200)
  token = await server.tokenOf(ana.userId)
  await server.call(deleteWork, { workId: ana.pictureId }, token)
  expect((await visit(url)).status).toBe(404)
})

test('serves the typeface of shared pages, which load no external files', async () => {
  const { url } = await share(ana.pictureId)
  const page = await visit(url)
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  const html = await page.text()
  const fonts = [...html.matchAll(/url\(([^)]+)\)/g)].map(([, path]) => path!)
  expect(fonts).toHaveLength(2)
  for (const font of fonts) {
    const answer = await fetch(new URL(font, server.url))
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'font/woff2'])
    expect(Number(answer.headers.get('content-length'))).toBeLessThan(25_000)
  }
  expect(html).not.toMatch(/<script|https?:\/\/(?!127\.0\.0\.1|localhost)/)
})

test("rejects work that is unfinished, not shareable or another user's", async () => {
  const other = await aMemberWithModel(server)
  for (const workId of [ana.pictureId, ana.modelId, 'pic_x', 'nothing']) {
    expect((await server.call(shareWork, { workId }, other.token)).failure.code).toBe('not_found')
    expect((await server.call(withdrawShare, { workId }, other.token)).failure.code).toBe('not_found')
  }
  await server.db
    .updateTable('videos')
    .where('user_id', '=', ana.userId)
    .set({ file_key: null, status: 'in_progress' })
    .execute()
  const [video] = await idsOf('videos')
  expect((await server.call(shareWork, { workId: video! }, token)).failure.code).toBe('not_ready')
})

test('returns 404 for unknown URLs', async () => {
  const { url } = await share(ana.pictureId)
  for (const address of ['/shared/', '/shared/shr_x', '/shared/shr_x.jpg']) {
    expect([address, (await fetch(new URL(address, server.url))).status]).toEqual([address, 404])
  }
  for (const ending of ['.png', '.mp4', '.image.jpg', '/x']) expect((await visit(url + ending)).status).toBe(404)
})
