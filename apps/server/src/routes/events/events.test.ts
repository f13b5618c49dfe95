import { once } from 'node:events'
import { connect } from 'node:net'
import { getUserData, type UserEvent, userEventsPath } from '@keylight/contract'
import { credits, publishEvent } from '@keylight/domain'
import { aServer, aUser, eventually, startTestServer, type TestServer } from '@keylight/testing'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

const server = aServer()

/** Publishes an event for a user. */
async function spend(userId: string, idempotencyKey: string): Promise<void> {
  await server.db.transaction().execute(async (tx) => {
    await credits.spend(tx, userId, 'imageGeneration', 1, idempotencyKey)
    await publishEvent(tx, userId, { kind: 'credits' })
  })
}

const next = async (events: AsyncGenerator<UserEvent>): Promise<UserEvent> => (await events.next()).value as UserEvent

test('streams changes with the current state as they happen', async () => {
  const user = await aUser(server.db)
  const token = await server.tokenOf(user)
  await spend(user, 'one')
  const events = server.events(token, 0)
  expect(await next(events)).toMatchObject({ kind: 'credits', seq: 1, credits: { imageGeneration: 9 } })
  await spend(user, 'two')
  expect(await next(events)).toMatchObject({ kind: 'credits', seq: 2, credits: { imageGeneration: 8 } })
  await events.return(undefined)
})

test('replays changes missed during a reconnect, merged by subject', async () => {
  const user = await aUser(server.db)
  const token = await server.tokenOf(user)
  for (const idempotencyKey of ['one', 'two', 'three']) await spend(user, idempotencyKey)
  const events = server.events(token, 1)
  expect(await next(events)).toMatchObject({ kind: 'credits', seq: 3, credits: { imageGeneration: 7 } })
  await spend(user, 'four')
  expect(await next(events)).toMatchObject({ seq: 4 })
  await events.return(undefined)
})

test('sends pending events to a client behind a buffering proxy, then closes the stream', async () => {
  const user = await aUser(server.db)
  const headers = { authorization: `Bearer ${await server.tokenOf(user)}`, 'last-event-id': '1' }
  for (const idempotencyKey of ['one', 'two']) await spend(user, idempotencyKey)
  const answer = async () => (await fetch(`${server.url}${userEventsPath}?once=1`, { headers })).text()
  expect(await answer()).toMatch(/^: open\n\nid: 2\ndata: \{"kind":"credits".*\}\n\n$/)
  headers['last-event-id'] = '2'
  expect(await answer()).toBe(': open\n\n')
})

test('instructs a client that was offline too long to reload everything', async () => {
  const user = await aUser(server.db)
  const token = await server.tokenOf(user)
  for (const idempotencyKey of ['one', 'two', 'three']) await spend(user, idempotencyKey)
  await server.db.deleteFrom('user_events').where('user_id', '=', user).where('seq', '<=', '2').execute()
  const missed = server.events(token, 1)
  expect(await next(missed)).toEqual({ kind: 'addresses', seq: 3 })
  await missed.return(undefined)
  const events = server.events(token, 2)
  expect(await next(events)).toMatchObject({ kind: 'credits', seq: 3 })
  await events.return(undefined)
  await server.db.deleteFrom('user_events').where('user_id', '=', user).execute()
  const all = server.events(token, 1)
  expect(await next(all)).toEqual({ kind: 'addresses', seq: 3 })
  await all.return(undefined)
})

test("streams changes made between loading the user's data and opening the stream", async () => {
  const user = await aUser(server.db)
  const token = await server.tokenOf(user)
  await spend(user, 'included')
  const { credits, eventSeq } = (await server.call(getUserData, {}, token)).output
  expect({ credits, eventSeq }).toMatchObject({ credits: { imageGeneration: 9 }, eventSeq: 1 })
  await spend(user, 'meanwhile')
  const events = server.events(token, eventSeq)
  expect(await next(events)).toMatchObject({ seq: 2, credits: { imageGeneration: 8 } })
  await events.return(undefined)
  expect((await server.call(getUserData, {}, token)).output.eventSeq).toBe(2)
})

test("doesn't stream other users' events", async () => {
  const [ana, bo] = [await aUser(server.db), await aUser(server.db)]
  const events = server.events(await server.tokenOf(ana), 0)
  await spend(bo, 'theirs')
  await spend(ana, 'own')
  expect(await next(events)).toMatchObject({ credits: { imageGeneration: 9 }, seq: 1 })
  await events.return(undefined)
})

test('numbers concurrent changes without gaps', async () => {
  const user = await aUser(server.db)
  await Promise.all(Array.from({ length: 8 }, (_, i) => spend(user, `at once ${i}`)))
  const rows = await server.db
    .selectFrom('user_events')
    .where('user_id', '=', user)
    .select('seq')
    .orderBy('seq')
    .execute()
  expect(rows.map((row) => Number(row.seq))).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
})

test('requires a session to open a stream', async () => {
  const response = await fetch(server.url + userEventsPath)
  expect(response.status).toBe(401)
  expect(await response.json()).toMatchObject({ code: 'signed_out' })
})

test('closes open streams when the server stops', async () => {
  const own = await startTestServer()
  const user = await aUser(own.db)
  const events = own.events(await own.tokenOf(user), 0)
  const first = events.next()
  await own.db.transaction().execute(async (tx) => {
    await publishEvent(tx, user, { kind: 'credits' })
  })
  await first
  await own.stop()
  expect((await events.next()).done).toBe(true)
})

test('delivers events at the next heartbeat if their notification was lost', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    const user = await aUser(server.db)
    const events = server.events(await server.tokenOf(user), 0)
    await spend(user, 'told')
    expect(await next(events)).toMatchObject({ seq: 1 })
    await server.db.transaction().execute(async (tx) => {
      await tx.updateTable('users').where('id', '=', user).set({ event_seq: 2 }).execute()
      await tx.insertInto('user_events').values({ user_id: user, seq: 2, kind: 'credits', subject_id: '' }).execute()
    })
    const missed = next(events)
    vi.advanceTimersByTime(15_000)
    expect(await missed).toMatchObject({ kind: 'credits', seq: 2 })
    await events.return(undefined)
  } finally {
    vi.useRealTimers()
  }
})

async function openStream({ url }: TestServer, token: string) {
  const stop = new AbortController()
  const headers = { authorization: `Bearer ${token}` }
  return { answer: await fetch(url + userEventsPath, { headers, signal: stop.signal }), stop }
}

test("rejects a user's 21st stream until another stream is closed", async () => {
  const token = await server.tokenOf(await aUser(server.db))
  const open = () => openStream(server, token)
  const streams = await Promise.all(Array.from({ length: 20 }, open))
  expect(streams.map(({ answer }) => answer.status)).toEqual(Array(20).fill(200))
  const { answer } = await open()
  expect(answer.status).toBe(429)
  expect(await answer.json()).toMatchObject({
    code: 'too_many_runs',
    message: 'Keylight is open in too many tabs. Close some of them and reload this page.',
  })
  const others = await fetch(server.url + userEventsPath, {
    headers: { authorization: `Bearer ${await server.tokenOf(await aUser(server.db))}` },
    signal: AbortSignal.timeout(20_000),
  })
  expect(others.status).toBe(200)
  await others.body?.cancel()
  streams[0]!.stop.abort()
  await eventually('a free place', async () => {
    const again = await open()
    streams.push(again)
    return again.answer.status === 200
  })
  for (const { stop } of streams) stop.abort()
})

describe('when the process has reached its limit of open streams', () => {
  let small: TestServer
  beforeAll(async () => {
    small = await startTestServer({ streamsAtOnce: { perUser: 2, total: 3 } })
  })
  afterAll(() => small.stop())
  const aToken = async () => small.tokenOf(await aUser(small.db))

  test('rejects new streams with a message until one ends', async () => {
    const tokens = [await aToken(), await aToken(), await aToken()]
    const streams = await Promise.all(tokens.map((token) => openStream(small, token)))
    expect(streams.map(({ answer }) => answer.status)).toEqual([200, 200, 200])
    const newcomer = await aToken()
    for (const token of [newcomer, tokens[0]!]) {
      const { answer } = await openStream(small, token)
      expect(answer.status).toBe(503)
      expect(answer.headers.get('retry-after')).toBe('60')
      expect(await answer.json()).toMatchObject({
        code: 'engine_unavailable',
        message: 'Live updates are unavailable right now. Pages still update after a short delay.',
      })
    }
    streams[1]!.stop.abort()
    await eventually('a free place', async () => {
      const again = await openStream(small, newcomer)
      streams.push(again)
      return again.answer.status === 200
    })
    expect((await openStream(small, tokens[1]!)).answer.status).toBe(503)
    for (const { stop } of streams) stop.abort()
  })

  test('frees the slot of a client that disconnects before its stream starts', async () => {
    const token = await aToken()
    const { port, hostname } = new URL(small.url)
    const leave = async () => {
      const socket = connect(Number(port), hostname)
      socket.write(`GET ${userEventsPath} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n\r\n`, () =>
        socket.destroy(),
      )
      await once(socket, 'close')
    }
    await Promise.all(Array.from({ length: 20 }, leave))
    await eventually('two free places', async () => {
      const streams = [await openStream(small, token), await openStream(small, token)]
      for (const { stop } of streams) stop.abort()
      return streams.every(({ answer }) => answer.status === 200)
    })
  })
})
