import { crc32 } from 'node:zlib'
import { deleteAccount, exportAccount } from '@keylight/contract'
import type { StoredObject } from '@keylight/domain'
import { aFullAccount, aServer, aUser, eventually, type FullAccount } from '@keylight/testing'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import yauzl from 'yauzl'

const server = aServer({ env: { KEYLIGHT_ROLES: 'web' } })
let ana: FullAccount
let token: string
beforeEach(async () => {
  ana = await aFullAccount(server.deps)
  token = await server.tokenOf(ana.userId)
})

const linkOf = async (bearer: string) => (await server.call(exportAccount, {}, bearer)).output
const download = (url: string) => fetch(new URL(url, server.url))

/** Returns the files of a ZIP, read with a different library than the one that wrote it. */
async function unzip(bytes: Uint8Array): Promise<Map<string, { content: Buffer; stored: boolean }>> {
  const zip = await yauzl.fromBufferPromise(Buffer.from(bytes))
  const files = new Map<string, { content: Buffer; stored: boolean }>()
  for await (const entry of zip.eachEntry()) {
    const parts: Buffer[] = []
    for await (const part of await zip.openReadStreamPromise(entry)) parts.push(part as Buffer)
    const content = Buffer.concat(parts)
    expect(crc32(content)).toBe(entry.crc32)
    files.set(entry.fileName, { content, stored: entry.compressionMethod === 0 })
  }
  return files
}
async function unzipped(bearer: string) {
  const { url } = await linkOf(bearer)
  const answer = await download(url)
  expect(answer.status).toBe(200)
  const files = await unzip(new Uint8Array(await answer.arrayBuffer()))
  return { files, told: JSON.parse(files.get('account.json')!.content.toString()) }
}

test('exports all stored files under readable names', async () => {
  const { url, fileName } = await linkOf(token)
  const answer = await download(url)
  const day = new Date().toISOString().slice(0, 10)
  expect(fileName).toBe(`keylight-${day}.zip`)
  expect(answer.headers.get('content-type')).toBe('application/zip')
  expect(answer.headers.get('content-disposition')).toContain(`attachment; filename="${fileName}"`)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const files = await unzip(new Uint8Array(await answer.arrayBuffer()))
  expect([...files.keys()]).toEqual([
    `photos/Ana ${day}.jpg`,
    `photos/Ana ${day}.heic`,
    `photos/Ana again ${day}.jpg`,
    `photos/Not used yet ${day}.jpg`,
    `pictures/${day} Ana, Studio Blue.jpg`,
    `pictures/${day} Ana, Studio Blue (2).jpg`,
    `thumbnails/${day} Ana, Studio Blue.jpg`,
    `upscales/${day} Ana, Studio Blue, upscaled 2x.jpg`,
    `videos/${day} Ana, video.mp4`,
    'account.json',
  ])
  const given = [...ana.files.values()].map((content) => Buffer.from(content).toString('base64'))
  for (const [name, { content, stored }] of files) {
    if (name === 'account.json') continue
    expect(given).toContain(content.toString('base64'))
    expect(stored).toBe(true)
  }
})

test("exports a model's copies of photos after the photos are deleted", async () => {
  const folder = `users/${ana.userId}/models/${ana.modelId}`
  const copies = [`${ana.photoIds[0]}.photo.jpg`, `${ana.photoIds[0]}.before.bust.1024x1280.jpg`, 'cover.webp']
  for (const name of copies) await server.deps.store.put(`${folder}/${name}`, new TextEncoder().encode(name))
  await server.deps.store.put(`${folder}/${ana.photoIds[0]}.bust.bin`, new Uint8Array([1]))
  for (const id of ana.photoIds) await server.deps.store.deleteFolder(`users/${ana.userId}/photos/${id}`)
  const { files, told } = await unzipped(token)
  const inModels = [...files].filter(([name]) => name.startsWith('models/'))
  expect(inModels.map(([, { content }]) => content.toString()).sort()).toEqual([...copies].sort())
  const model = told.models.find(({ id }: { id: string }) => id === ana.modelId)
  expect(model.files).toEqual(inModels.map(([name]) => name))
})

/**
 * The export's section for each table. Null for events, which are deleted after an hour; for idempotent responses,
 * which duplicate other tables; for previews, which can be rendered again; and for the address hash.
 */
const sectionOfTable: Record<string, string | null> = {
  chats: 'chats',
  consents: 'consents',
  credit_entries: 'credits',
  favourites: 'shoots',
  idempotency_keys: null,
  known_browsers: 'knownBrowsers',
  affiliates: 'affiliate',
  api_keys: 'apiKeys',
  affiliate_clicks: 'affiliate',
  affiliate_signups: 'affiliate',
  commission_entries: 'affiliate',
  company_members: 'teamOfPlan',
  payouts: 'affiliate',
  models: 'models',
  notifications: 'notifications',
  onboardings: 'onboarding',
  orders: 'orders',
  passkeys: 'passkeys',
  payments: 'payments',
  photos: 'photos',
  picture_edits: 'freeEdits',
  pictures: 'shoots',
  pool_entries: 'teamCredits',
  previews: null,
  reviews: 'reviews',
  sessions: 'sessions',
  shoots: 'shoots',
  sign_in_methods: 'signInMethods',
  subscriptions: 'subscription',
  thumbnails: 'thumbnails',
  team_members: 'team',
  team_invitations: 'teamInvitations',
  upscales: 'upscales',
  used_trials: null,
  user_events: null,
  videos: 'videos',
  vouchers: 'vouchers',
}

test('exports rows from every table with user data', async () => {
  const { told } = await unzipped(token)
  const { rows } = await sql<{ table_name: string }>`
    select table_name from information_schema.columns
    where table_schema = 'public' and column_name = 'user_id' order by table_name`.execute(server.db)
  expect(rows.map((row) => row.table_name)).toEqual(Object.keys(sectionOfTable).sort())
  for (const section of Object.values(sectionOfTable)) {
    if (section !== null) expect(Object.keys(told[section]).length, section).toBeGreaterThan(0)
  }
  expect(told).toMatchObject({
    profile: { id: ana.userId, email: ana.email },
    credits: expect.arrayContaining([expect.objectContaining({ kind: 'imageGeneration', amount: 10 })]),
    giftCardsClaimed: [{ worthEuro: 29 }],
    chats: [
      {
        messages: [
          { from: 'user', words: 'Make it warmer, please.' },
          { from: 'studio', words: 'Warmer. I couldn’t use “please”.', steps: [{ label: 'Warmer' }] },
        ],
      },
    ],
    notifications: [{ title: '2 headshots of Ana are ready', message: expect.stringContaining('finished') }],
    vouchers: [{ title: 'Welcome' }],
    shoots: [
      { prompt: 'before a red wall', pictures: [{ style: 'Studio Blue', favourite: true }, { favourite: false }] },
    ],
    missingFiles: [],
  })
  const day = new Date().toISOString().slice(0, 10)
  expect(told.shoots[0].pictures[1].file).toBe(`pictures/${day} Ana, Studio Blue (2).jpg`)
  expect(told.photos[0].findings).toEqual([{ severity: 'warned', message: expect.stringContaining('too dark') }])
})

test("excludes secrets, engine data and other users' data", async () => {
  const bo = await aUser(server.db, 'bo-invited@example.com')
  await server.db.updateTable('users').where('id', '=', bo).set({ referred_by: ana.userId }).execute()
  await server.db
    .insertInto('credit_entries')
    .values({ user_id: ana.userId, kind: 'imageGeneration', amount: 5, reason: `referral:${bo}` })
    .execute()
  await server.db.updateTable('pictures').where('id', '=', ana.pictureId).set({ engine_ref: 'ref-of-engine' }).execute()
  const { files, told } = await unzipped(token)
  const text = files.get('account.json')!.content.toString()
  const card = await server.db
    .selectFrom('gift_cards')
    .where('claimed_by', '=', ana.userId)
    .select('code_digest')
    .execute()
  const secrets = ['hash-of-a-password', ana.sessionToken, card[0]!.code_digest, 'ref-of-engine']
  for (const secret of [...secrets, 'fingerprint-of', 'likeness', `users/${ana.userId}`, bo, 'bo-invited']) {
    expect(text).not.toContain(secret)
  }
  expect(told.invitations).toMatchObject({ peopleWhoCame: 1, cameByInvitation: false })
})

test('lists missing files in the export', async () => {
  const lost = await server.db
    .selectFrom('videos')
    .where('user_id', '=', ana.userId)
    .select('file_key')
    .executeTakeFirstOrThrow()
  await server.deps.store.delete(lost.file_key!)
  await server.deps.store.deleteFolder(`users/${ana.userId}/photos/${ana.photoIds[1]}`)
  const { files, told } = await unzipped(token)
  const day = new Date().toISOString().slice(0, 10)
  expect(told.missingFiles).toEqual([`photos/Ana ${day}`, `videos/${day} Ana, video`])
  expect(told.videos[0].file).toBeNull()
  expect([...files.keys()].filter((name) => /video|heic/.test(name))).toEqual([])
})

test('exports an empty account', async () => {
  const { files, told } = await unzipped(await server.tokenOf(await aUser(server.db)))
  expect([...files.keys()]).toEqual(['account.json'])
  expect(told).toMatchObject({ models: [], subscription: null, missingFiles: [] })
})

test('accepts an export link any number of times for ten minutes', async () => {
  const { url } = await linkOf(token)
  server.clock.advance(9)
  for (let i = 0; i < 2; i++) expect((await download(url)).status).toBe(200)
  server.clock.advance(2)
  const late = await download(url)
  expect([late.status, await late.json()]).toMatchObject([404, { code: 'not_found' }])
})

test('restricts each export link to its own export', async () => {
  const { url } = await linkOf(token)
  const bo = await aUser(server.db)
  const query = new URL(url, server.url).search
  const key = [...ana.files.keys()][0]!
  const signed = new URL(server.deps.urls.sign(key), server.url)
  const rateLimits = [
    url.replace(ana.userId, bo),
    url.replace(/g=\w/, 'g=z'),
    url.replace(/.{4}$/, 'AAAA'),
    url.split('?')[0]!,
    `/files/${key}${query}`,
    `/files/${ana.userId}${query}`,
    `/api/user/export/${ana.userId}${signed.search}`,
    `/api/user/export/${key}${signed.search}`,
  ]
  for (const attempt of rateLimits) expect((await download(attempt)).status, attempt).toBe(404)
})

test('rejects export links of deleted accounts', async () => {
  const { url } = await linkOf(token)
  await server.call(deleteAccount, { email: ana.email }, token)
  expect((await download(url)).status).toBe(404)
})

test('rejects exports by signed-out callers and over the rate limit', async () => {
  expect((await server.call(exportAccount, {})).status).toBe(401)
  for (let i = 0; i < 5; i++) expect((await server.call(exportAccount, {}, token)).status).toBe(200)
  const refused = await server.call(exportAccount, {}, token)
  expect(refused).toMatchObject({ status: 429, failure: { code: 'too_many_runs' } })
  server.clock.advance(61)
  const later = await server.tokenOf(ana.userId)
  expect((await server.call(exportAccount, {}, later)).status).toBe(200)
})

/** Replaces a file of the store during `run`. */
async function withFile<T>(key: string, open: () => StoredObject, run: () => Promise<T>): Promise<T> {
  const { store } = server.deps
  const real = store.open
  store.open = async (asked, range) => (asked === key ? open() : await real(asked, range))
  try {
    return await run()
  } finally {
    store.open = real
  }
}
const pictureKey = async () => {
  const picture = server.db.selectFrom('pictures').where('id', '=', ana.pictureId).select('file_key')
  return (await picture.executeTakeFirstOrThrow()).file_key!
}

test('aborts the download when the store fails, so that it never looks complete', async () => {
  const { url } = await linkOf(token)
  const broken: [string, () => ReadableStream<Uint8Array>][] = [
    [
      'fails',
      () =>
        new ReadableStream({
          pull: (controller) => {
            controller.enqueue(new Uint8Array(1000))
            controller.error(new Error('The store is away.'))
          },
        }),
    ],
    ['ends too soon', () => new Blob([new Uint8Array(1000)]).stream()],
  ]
  for (const [how, body] of broken) {
    const open = () => ({ body: body(), bytes: 2004, etag: '"x"' })
    await withFile(await pictureKey(), open, async () => {
      const answer = await download(url)
      await expect(answer.arrayBuffer(), how).rejects.toThrow()
    })
  }
  expect((await download(url)).status).toBe(200)
})

test('stops reading from the store when the download is cancelled', async () => {
  const { url } = await linkOf(token)
  let [read, isCancelled] = [0, false]
  const endless = () =>
    new ReadableStream<Uint8Array>({
      pull: (controller) => {
        read += 65_536
        controller.enqueue(new Uint8Array(65_536))
      },
      cancel: () => {
        isCancelled = true
      },
    })
  const open = () => ({ body: endless(), bytes: 2 ** 40, etag: '"x"' })
  await withFile(await pictureKey(), open, async () => {
    const leaving = new AbortController()
    const answer = await fetch(new URL(url, server.url), { signal: leaving.signal })
    const reader = answer.body!.getReader()
    // More than all files before it, so that the endless file is being sent.
    for (let got = 0; got < 1_000_000; ) got += (await reader.read()).value!.length
    leaving.abort()
    await eventually('the file is closed', async () => isCancelled)
    // Only a limited amount was read ahead.
    expect(read).toBeLessThan(20_000_000)
  })
})
