/** Revoking access takes effect immediately, regardless of which process serves the file. */
import {
  changePassword,
  deleteAccount,
  deleteWork,
  downloadWork,
  endSession,
  exportAccount,
  getHistory,
  getInspired,
  getUserData,
  limits,
  listFavourites,
  listPhotos,
  listSessions,
  listUpscales,
  publishPicture,
  removePhoto,
  restyleTryout,
  signOut,
  signOutEverywhere,
  startTryout,
  toggleFavourite,
  type UserEvent,
  unpublishPicture,
} from '@keylight/contract'
import {
  aFullAccount,
  anOnboardedUser,
  aUser,
  type FreshDatabase,
  type FullAccount,
  freshDatabase,
  photo,
  startTestServer,
  type TestServer,
} from '@keylight/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

// Two web processes and no worker, so that no job deletes files and only the access checks can deny them.
let database: FreshDatabase
let server: TestServer
let another: TestServer
beforeAll(async () => {
  database = await freshDatabase()
  const env = { KEYLIGHT_ROLES: 'web', KEYLIGHT_SECRET: 'the same secret in both of these processes' }
  server = await startTestServer({ databaseUrl: database.url, env })
  another = await startTestServer({ databaseUrl: database.url, env: { ...env, KEYLIGHT_DATA: server.dataFolder } })
})
afterAll(async () => {
  await another.stop()
  await server.stop()
  await database.close()
})

let ana: FullAccount
let token: string
beforeEach(async () => {
  ana = await aFullAccount(server.deps)
  await server.db.deleteFrom('sessions').where('user_id', '=', ana.userId).execute()
  const { steps } = await server.db
    .selectFrom('onboardings')
    .where('user_id', '=', await anOnboardedUser(server.db))
    .select('steps')
    .executeTakeFirstOrThrow()
  await server.db
    .updateTable('onboardings')
    .where('user_id', '=', ana.userId)
    .set({ steps: JSON.stringify(steps) })
    .execute()
  token = await server.tokenOf(ana.userId)
})

/** Returns all file URLs in a response. */
function addressesIn(answer: unknown): string[] {
  if (typeof answer === 'string') return /^\/(files|published|api\/user\/export)\//.test(answer) ? [answer] : []
  return typeof answer === 'object' && answer !== null ? Object.values(answer).flatMap(addressesIn) : []
}

/** Returns all file URLs on the user's pages, including download URLs. */
async function everyAddress(bearer = token): Promise<string[]> {
  const answers = await Promise.all([
    server.call(getHistory, {}, bearer),
    server.call(getUserData, {}, bearer),
    server.call(listUpscales, {}, bearer),
    server.call(listPhotos, {}, bearer),
    server.call(listFavourites, {}, bearer),
    server.call(downloadWork, { workId: ana.pictureId }, bearer),
    server.call(exportAccount, {}, bearer),
  ])
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  return [...new Set(addressesIn(answers.map(({ output }) => output)))]
}

/** Returns the status of each URL in both processes. */
async function statusesOf(addresses: readonly string[]): Promise<number[]> {
  const asked = addresses.flatMap((address) => [new URL(address, server.url), new URL(address, another.url)])
  const statuses = await Promise.all(
    asked.map(async (url) => {
      const response = await fetch(url)
      await response.arrayBuffer()
      return response.status
    }),
  )
  return [...new Set(statuses)]
}

const kindsOf = (addresses: readonly string[]) =>
  new Set(addresses.map((address) => /\/(photos|pictures|upscales|videos|thumbnails|export)\//.exec(address)?.[1]))

test("revokes all of a user's URLs in all processes when they sign out everywhere", async () => {
  const addresses = await everyAddress()
  expect(kindsOf(addresses)).toEqual(new Set(['photos', 'pictures', 'upscales', 'videos', 'thumbnails', 'export']))
  expect(addresses.some((address) => address.includes('.mp4'))).toBe(true)
  expect(await statusesOf(addresses)).toEqual([200])
  expect((await server.call(signOutEverywhere, {}, token)).status).toBe(200)
  expect(await statusesOf(addresses)).toEqual([404])

  token = await server.tokenOf(ana.userId)
  expect(await statusesOf(await everyAddress())).toEqual([200])
  expect(await statusesOf(addresses)).toEqual([404])
})

test('responds with 404, not 304, to a browser that has cached a revoked file', async () => {
  const [address = ''] = await everyAddress()
  const url = new URL(address, server.url)
  const etag = (await fetch(url)).headers.get('etag') ?? ''
  expect((await fetch(url, { headers: { 'if-none-match': etag } })).status).toBe(304)
  await server.call(signOutEverywhere, {}, token)
  expect((await fetch(url, { headers: { 'if-none-match': etag } })).status).toBe(404)
})

test('revokes URLs when the last signed-in browser signs out, but not while another is signed in', async () => {
  const other = await server.tokenOf(ana.userId)
  const addresses = await everyAddress()
  await server.call(signOut, {}, other)
  expect(await statusesOf(addresses)).toEqual([200])
  await server.call(signOut, {}, token)
  expect(await statusesOf(addresses)).toEqual([404])
})

test('revokes all URLs on a password change, and sends new URLs to the same browser', async () => {
  await server.db.deleteFrom('sign_in_methods').where('user_id', '=', ana.userId).execute()
  const other = await server.tokenOf(ana.userId)
  const before = await everyAddress(other)
  // The stream is open in the other process.
  const events = another.events(token)
  const told = (async () => {
    for await (const event of events) if (event.kind === 'addresses') return event
    return undefined
  })()
  const changed = await server.call(changePassword, { next: 'a long enough password' }, token)
  expect(changed.status).toBe(200)
  expect(await told).toMatchObject({ kind: 'addresses' } satisfies Partial<UserEvent>)
  expect(await statusesOf(before)).toEqual([404])
  const after = await everyAddress()
  expect(await statusesOf(after)).toEqual([200])
  expect(after.map(pathOf).filter(isFile)).toEqual(before.map(pathOf).filter(isFile))
})

const pathOf = (address: string) => address.split('?')[0]!
const isFile = (path: string) => path.startsWith('/files/')

test("revokes a browser's URLs when it is signed out from another browser", async () => {
  const addresses = await everyAddress(await server.tokenOf(ana.userId))
  const { sessions } = (await server.call(listSessions, {}, token)).output
  const sessionId = sessions.find(({ current }) => !current)?._id ?? ''
  expect((await server.call(endSession, { sessionId }, token)).status).toBe(200)
  expect(await statusesOf(addresses)).toEqual([404])
  expect(await statusesOf(await everyAddress())).toEqual([200])
})

test('ends an event stream with its session', async () => {
  const events = another.events(token)
  const ended = (async () => {
    const kinds: string[] = []
    try {
      for await (const { kind } of events) kinds.push(kind)
    } catch {
      // The client learns the reason when it reconnects.
    }
    return kinds
  })()
  await server.call(signOutEverywhere, {}, token)
  expect(await ended).toEqual([])
})

test("revokes all of a deleted account's URLs before its files are deleted", async () => {
  const { allInspired } = (await server.call(getInspired, {})).output
  const published = allInspired.find(({ _id }) => _id === ana.pictureId)?.url ?? ''
  const addresses = [...(await everyAddress()), published]
  expect(await statusesOf(addresses)).toEqual([200])
  expect(kindsOf(addresses).size).toBeGreaterThan(5)
  expect((await server.call(deleteAccount, { email: ana.email }, token)).status).toBe(200)
  expect(await statusesOf(addresses)).toEqual([404])
  const [file = ''] = [...ana.files.keys()]
  expect(await server.deps.store.exists(file)).toBe(true)
})

test.each(['pictures', 'videos', 'thumbnails', 'upscales', 'photos'] as const)(
  'revokes only the URLs of deleted %s, immediately',
  async (kind) => {
    const addresses = await everyAddress()
    const waiting = (await server.call(listPhotos, {}, token)).output.photos[0]?._id
    const shown = addresses.find((address) => address.includes(`/${kind}/`))?.split('/')[5]
    const id = (kind === 'photos' ? waiting : shown) ?? ''
    const files = addresses.filter((address) => address.startsWith('/files/'))
    const own = files.filter((address) => address.includes(`/${id}/`))
    const answer =
      kind === 'photos'
        ? await server.call(removePhoto, { photoId: id }, token)
        : await server.call(deleteWork, { workId: id }, token)
    expect(answer.status).toBe(200)
    expect(own.length).toBeGreaterThan(0)
    expect(await statusesOf(own)).toEqual([404])
    expect(await statusesOf(files.filter((address) => !own.includes(address)))).toEqual([200])
  },
)

test('never serves original uploads or model data', async () => {
  const [address = ''] = (await everyAddress()).filter(isFile)
  const grant = address.split('?')[1]
  const hidden = [...ana.files.keys()].filter((key) => /original$|\.json$/.test(key))
  expect(hidden.length).toBeGreaterThan(1)
  expect(await statusesOf(hidden.map((key) => `/files/${key}?${grant}`))).toEqual([404])
})

test('keeps URLs stable until a revocation', async () => {
  const files = async () => (await everyAddress()).filter(isFile)
  expect(await files()).toEqual(await files())
})

test('recognises a favourite by its path when its URL has a new grant', async () => {
  const before = (await server.call(listFavourites, {}, token)).output.favourites
  await server.call(signOutEverywhere, {}, token)
  token = await server.tokenOf(ana.userId)
  const after = (await server.call(listFavourites, {}, token)).output.favourites
  expect(after.map(({ url }) => pathOf(url))).toEqual(before.map(({ url }) => pathOf(url)))
  expect(after).not.toEqual(before)
  const { url } = before[0]!
  expect((await server.call(toggleFavourite, { url }, token)).output).toEqual({ ...after[0], favourite: false })
})

describe('a published image', () => {
  const published = async () => {
    const { picture } = (await server.call(publishPicture, { pictureId: ana.pictureId }, token)).output
    return picture
  }

  test("has a URL that doesn't reveal its owner or its full-size file", async () => {
    const picture = await published()
    expect(picture.url).toMatch(/^\/published\/pub_\w+\.webp$/)
    expect(picture.previewUrl).toBe(picture.url)
    expect([picture.width, picture.height]).toEqual([480, 600])
    const response = await fetch(new URL(picture.url, server.url))
    const { preview_key } = await server.db
      .selectFrom('pictures')
      .where('id', '=', ana.pictureId)
      .select('preview_key')
      .executeTakeFirstOrThrow()
    expect(Buffer.from(await response.arrayBuffer())).toEqual(Buffer.from(ana.files.get(preview_key!)!))
    expect(JSON.stringify((await server.call(getInspired, {})).output)).not.toContain(ana.userId)
  })

  test('disappears from all processes when unpublished, even for browsers that have cached it', async () => {
    const { url } = await published()
    const cached = await fetch(new URL(url, another.url))
    expect(cached.headers.get('cache-control')).toBe('no-cache')
    const again = { headers: { 'if-none-match': cached.headers.get('etag') ?? '' } }
    expect((await fetch(new URL(url, another.url), again)).status).toBe(304)
    await server.call(unpublishPicture, { pictureId: ana.pictureId }, token)
    expect(await statusesOf([url])).toEqual([404])
    expect((await fetch(new URL(url, another.url), again)).status).toBe(404)
  })

  test('keeps its URL while it stays published, and gets a new URL when republished', async () => {
    const first = await published()
    expect((await published()).url).toBe(first.url)
    await server.call(unpublishPicture, { pictureId: ana.pictureId }, token)
    const second = await published()
    expect(second.url).not.toBe(first.url)
    expect(await statusesOf([second.url])).toEqual([200])
    expect(await statusesOf([first.url])).toEqual([404])
  })

  test('stays public when its owner signs out everywhere, until it is deleted', async () => {
    const { url } = await published()
    await server.call(signOutEverywhere, {}, token)
    expect(await statusesOf([url])).toEqual([200])
    token = await server.tokenOf(ana.userId)
    await server.call(deleteWork, { workId: ana.pictureId }, token)
    expect(await statusesOf([url])).toEqual([404])
  })

  test("isn't found at unknown URLs", async () => {
    for (const url of [
      '/published/',
      '/published/pub_x.webp',
      `/published/${ana.pictureId}.webp`,
      '/published/pub_x',
    ]) {
      expect(await statusesOf([url])).toEqual([404])
    }
  })
})

describe('a free preview', () => {
  const begin = async () => {
    const form = new FormData()
    form.set('style', 'man.headshot.studio-blue')
    form.set('photo', new Blob([new Uint8Array(photo('person-1-selfie1'))]), 'photo.jpg')
    const response = await fetch(server.url + startTryout.path, { method: 'POST', body: form })
    return startTryout.output.parse(await response.json())
  }

  test('revokes all its URLs after an hour, before its files are deleted', async () => {
    const { tryoutId, picture } = await begin()
    const style = 'man.headshot.studio-dark'
    const further = (await server.call(restyleTryout, { tryoutId, style })).output
    const addresses = addressesIn([picture, further])
    expect(addresses.length).toBeGreaterThan(1)
    const both = [server, another]
    for (const each of both) each.clock.advance(limits.freeResultsKeptMinutes - 1)
    expect(await statusesOf(addresses)).toEqual([200])
    const response = await fetch(new URL(addresses[0]!, server.url))
    const seconds = Number(/^private, max-age=(\d+)$/.exec(response.headers.get('cache-control') ?? '')?.[1])
    expect(seconds).toBeLessThanOrEqual(60)
    for (const each of both) each.clock.advance(1)
    expect(await statusesOf(addresses)).toEqual([404])
    expect(await server.deps.store.exists(server.deps.urls.keyOf(picture.url)!)).toBe(true)
    for (const each of both) each.clock.advance(-limits.freeResultsKeptMinutes)
  })

  test("has a grant that is invalid for other free previews and for users' files", async () => {
    const [one, two] = [await begin(), await begin()]
    const grant = one.picture.url.split('?')[1]
    const others = [pathOf(two.picture.url), `/files/${[...ana.files.keys()].find((key) => key.endsWith('.jpg'))}`]
    expect(await statusesOf(others.map((path) => `${path}?${grant}`))).toEqual([404])
  })
})

describe('the response headers of files', () => {
  const headersOf = async (address: string) => (await fetch(new URL(address, server.url))).headers

  test('prevent other sites from embedding files and leaking URLs', async () => {
    const { picture } = (await server.call(publishPicture, { pictureId: ana.pictureId }, token)).output
    for (const address of [...(await everyAddress()).filter(isFile), picture.url]) {
      expect(Object.fromEntries(await headersOf(address))).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
      })
    }
  })

  test('let browsers cache an image for up to an hour while its URL is valid', async () => {
    const address = (await everyAddress()).find(isFile)!
    expect((await headersOf(address)).get('cache-control')).toBe('private, max-age=3600')
    const now = server.clock.now()
    const secondMidnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 2)
    const minutes = Math.floor((secondMidnight - now.getTime()) / 60_000) - 1
    server.clock.advance(minutes)
    const left = /^private, max-age=(\d+)$/.exec((await headersOf(address)).get('cache-control') ?? '')?.[1]
    server.clock.advance(-minutes)
    expect(Number(left)).toBeLessThanOrEqual(120)
    expect(Number(left)).toBeGreaterThan(0)
  })

  test('prevent caching of downloads and exports', async () => {
    const { url } = (await server.call(downloadWork, { workId: ana.pictureId }, token)).output
    expect((await headersOf(url)).get('cache-control')).toBe('private, no-store')
    expect((await headersOf(url)).get('content-disposition')).toMatch(/^attachment; filename="Ana, Studio Blue.jpg"/)
    const zip = (await server.call(exportAccount, {}, token)).output.url
    expect((await headersOf(zip)).get('cache-control')).toBe('no-store')
    expect((await headersOf(zip)).get('referrer-policy')).toBe('no-referrer')
  })

  test('clear the cache of a browser that signs out or deletes the account', async () => {
    const leaver = await aUser(server.db, 'leaver@example.com')
    const leave = [
      async () => server.call(signOut, {}, await server.tokenOf(leaver)),
      async () => server.call(signOutEverywhere, {}, await server.tokenOf(leaver)),
      async () => server.call(deleteAccount, { email: 'leaver@example.com' }, await server.tokenOf(leaver)),
    ]
    for (const each of leave) expect((await each()).headers.get('clear-site-data')).toBe('"cache"')
    const refused = await server.call(signOut, {}, 'nobody')
    expect([refused.status, refused.headers.get('clear-site-data')]).toEqual([401, null])
  })
})
