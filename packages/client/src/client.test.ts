import { getHistory, getShoot, requestUpscale, uploadPhoto, userEventsPath } from '@keylight/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallRefused } from './call-refused.ts'
import { openClient } from './client.ts'

let asked: { url: string; init: RequestInit }[]
let answer: () => Response

beforeEach(() => {
  asked = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push({ url, init })
    return answer()
  })
})
afterEach(() => vi.unstubAllGlobals())

const client = openClient({ baseUrl: 'https://keylight.example', token: 'tkn', language: 'en-XA' })

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const list: Item[] = []
  for await (const item of items) list.push(item)
  return list
}

const nothingYet = {
  activities: [],
  videoActivities: [],
  dressUpActivities: [],
  thumbnailActivities: [],
  next: { activities: null, videoActivities: null, dressUpActivities: null, thumbnailActivities: null },
}

test("calls an endpoint by name, with the client's token and language", async () => {
  answer = () => Response.json(nothingYet)
  expect(await client.api.getHistory({})).toEqual(nothingYet)
  expect(asked[0]?.url).toBe(`https://keylight.example${getHistory.path}`)
  expect(asked[0]?.init).toMatchObject({
    method: getHistory.method,
    headers: { authorization: 'Bearer tkn', 'accept-language': 'en-XA' },
  })
})

test('rejects a malformed response', async () => {
  answer = () => Response.json({ activities: 'none' })
  await expect(client.call(getHistory, {})).rejects.toThrow()
})

test("rejects with an error's code, message and invalid fields", async () => {
  const body = { code: 'too_many_runs', message: 'Wait a minute.', requestId: 'r', fields: { name: 'Too long.' } }
  answer = () => Response.json(body, { status: 429 })
  const refusal = await client.call(getShoot, { shootId: 'sht_1' }).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(CallRefused)
  expect(refusal).toMatchObject({ status: 429, code: 'too_many_runs', message: 'Wait a minute.', canRetry: true })
  expect((refusal as CallRefused).fields).toEqual({ name: 'Too long.' })
})

test('names the failed request when something other than the server responds', async () => {
  answer = () => new Response('<h1>Bad gateway</h1>', { status: 502 })
  await expect(client.call(getHistory, {})).rejects.toThrow(`${getHistory.path} responded with 502`)
})

test('returns error responses unchanged from `send`', async () => {
  const body = { code: 'not_found', message: 'It is gone.', requestId: 'r' }
  answer = () => Response.json(body, { status: 404 })
  expect(await client.send(getShoot, { shootId: 'sht_1' })).toMatchObject({ status: 404, body })
})

test('retries only orders when the connection breaks, with the same key', async () => {
  const order = { image: 'https://keylight.example/files/one.jpg' }
  answer = () => {
    throw new TypeError('fetch failed')
  }
  await expect(client.send(requestUpscale, order)).rejects.toThrow('fetch failed')
  await expect(client.send(getHistory, {})).rejects.toThrow('fetch failed')
  const keys = asked.map(({ init }) => (init.headers as Record<string, string>)['idempotency-key'])
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0], undefined])
  await expect(client.send(requestUpscale, order, { idempotencyKey: 'mine' })).rejects.toThrow('fetch failed')
  expect(asked.at(-1)!.init.headers).toMatchObject({ 'idempotency-key': 'mine' })
})

test('sends a photo as a file', async () => {
  answer = () => Response.json({ code: 'internal', message: '', requestId: 'r' }, { status: 500 })
  await client.send(uploadPhoto, {}, { photo: new Uint8Array([1, 2, 3]) })
  const photo = (asked[0]!.init.body as FormData).get('photo') as File
  expect([...(await photo.bytes())]).toEqual([1, 2, 3])
})

test("resumes a user's events after the last event read", async () => {
  const event = { kind: 'deleted', seq: 8, id: 'sht_1' }
  answer = () => new Response(`id: 8\ndata: ${JSON.stringify(event)}\n\n`)
  expect(await all(client.events({ after: 7 }))).toEqual([event])
  expect(asked[0]?.url).toBe(`https://keylight.example${userEventsPath}`)
  expect(asked[0]?.init.headers).toMatchObject({ authorization: 'Bearer tkn', 'last-event-id': '7' })
})

test('rejects when the server refuses the event stream', async () => {
  answer = () => Response.json({ code: 'signed_out', message: 'Sign in.', requestId: 'r' }, { status: 401 })
  await expect(all(client.events())).rejects.toMatchObject({ code: 'signed_out' })
})

test('uses a separate session for a client with another token', async () => {
  answer = () => Response.json(nothingYet)
  await client.withToken('other').api.getHistory({})
  expect(asked[0]?.init.headers).toMatchObject({ authorization: 'Bearer other', 'accept-language': 'en-XA' })
})
