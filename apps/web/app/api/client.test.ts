import {
  getHistory,
  getShoot,
  getUserData,
  listVouchers,
  readNotification,
  requestShoot,
  requestSignInLink,
  uploadPhoto,
} from '@keylight/contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { type CallFailed, call, uploadWithProgress } from './client.ts'

let storage: Map<string, string>
let leftTo: string[]
let requests: { url: string; init: RequestInit }[]

/** Sets the server's next response. */
const answer = (status: number, body: string) =>
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    requests.push({ url, init })
    return new Response(body, { status })
  })

const failureOf = (calling: Promise<unknown>): Promise<CallFailed> =>
  calling.then(
    () => expect.unreachable('the call went through'),
    (error) => error,
  )

beforeEach(() => {
  storage = new Map([['token', 'tkn']])
  leftTo = []
  requests = []
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    removeItem: (key: string) => storage.delete(key),
  })
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  vi.stubGlobal('location', { assign: (path: string) => leftTo.push(path) })
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

// Proves 3.26, 5.1, 7.1, 9.10
test('sends the token and fills in the path for a signed-in call', async () => {
  answer(200, '{"shoot":{}}')
  await call(getShoot, { shootId: 'sht 1' })
  expect(requests[0]?.url).toBe('/api/engine/shoots/sht%201')
  expect(requests[0]?.init.headers).toEqual({ authorization: 'Bearer tkn' })
})

// Proves 6.5, 7.3
test('omits the token from public calls', async () => {
  answer(200, '{"sent":true,"localOutbox":false}')
  await call(requestSignInLink, { email: 'maya@example.com' })
  expect(requests[0]?.init.headers).toEqual({ 'content-type': 'application/json' })
  expect(requests[0]?.init.body).toBe('{"email":"maya@example.com"}')
})

// Proves 5.1
test("uses the caller's own token instead of the stored one", async () => {
  storage.delete('token')
  answer(200, '{}')
  await call(getUserData, {}, { token: 'fresh' })
  expect(requests[0]?.init.headers).toEqual({ authorization: 'Bearer fresh' })
  expect(leftTo).toEqual([])
})

test('retries an order with the same key after a lost response, and uses a new key afterwards', async () => {
  const keys = () => requests.map(({ init }) => (init.headers as Record<string, string>)['idempotency-key'])
  const order = { modelId: 'mdl_1', styles: ['man.headshot.studio-blue' as const] }
  const lost = (url: string, init: RequestInit) => {
    requests.push({ url, init })
    return Promise.reject(new TypeError('Failed to fetch'))
  }
  vi.stubGlobal('fetch', lost)
  await failureOf(call(requestShoot, order))
  // A different order gets a different key.
  await failureOf(call(requestShoot, { ...order, modelId: 'mdl_2' }))
  answer(409, '{"code":"still_running","message":"Not yet.","requestId":"r"}')
  await failureOf(call(requestShoot, order))
  answer(402, '{"code":"credits_exhausted","message":"No credits.","requestId":"r"}')
  await failureOf(call(requestShoot, order))
  answer(200, '{"shoot":{}}')
  await call(requestShoot, order)
  await call(requestShoot, order)
  const [first, other, again, refused, accepted, next] = keys()
  expect([again, refused]).toEqual([first, first])
  expect(new Set([first, other, accepted, next]).size).toBe(4)
})

test('omits the key from idempotent calls', async () => {
  answer(200, '{"notifications":[]}')
  await call(readNotification, { readType: 'all' })
  expect(requests[0]?.init.headers).not.toHaveProperty('idempotency-key')
})

test('omits undefined fields from the query', async () => {
  answer(200, '{}')
  await call(getHistory, { list: 'activities', before: undefined })
  await call(getHistory, {})
  expect(requests.map(({ url }) => url)).toEqual(['/api/user/history?list=activities', '/api/user/history'])
})

test('treats other success statuses as failures where only 200 is valid', async () => {
  answer(206, '{"vouchers":[]}')
  expect((await failureOf(call(listVouchers, {}, { only200: true }))).message).not.toBe('')
  await expect(call(listVouchers, {})).resolves.toEqual({ vouchers: [] })
})

// Proves 7.2, 7.3, 9.12
test('uploads a file as form data without a timeout, and lets the browser set the content type', async () => {
  const headers: Record<string, string> = {}
  let sent: unknown
  class Sending {
    status = 200
    timeout = 0
    response = { photo: null, findings: [] }
    upload = {}
    onload = () => undefined
    open() {}
    setRequestHeader(name: string, value: string) {
      headers[name.toLowerCase()] = value
    }
    send(body: unknown) {
      sent = body
      expect(this.timeout).toBe(0)
      this.onload()
    }
  }
  vi.stubGlobal('XMLHttpRequest', Sending)
  const photo = new File(['x'], 'me.jpg', { type: 'image/jpeg' })
  await uploadWithProgress(uploadPhoto, {}, photo, { onProgress: () => undefined })
  expect(headers).toEqual({ authorization: 'Bearer tkn' })
  expect((sent as FormData).get('photo')).toEqual(photo)
})

// Proves 7.2, 9.12
test('waits for a response without a timeout', async () => {
  vi.useFakeTimers()
  const slow = async (_: string, { signal }: RequestInit) => {
    // `AbortSignal.timeout` ignores the clock of a test.
    expect(signal).toBeNull()
    await new Promise((resolve) => setTimeout(resolve, 3_600_000))
    return new Response('{"late":true}')
  }
  vi.stubGlobal('fetch', slow)
  const calling = call(getUserData, {})
  await vi.advanceTimersByTimeAsync(3_600_000)
  await expect(calling).resolves.toEqual({ late: true })
  vi.useRealTimers()
})

// Proves 4.7, 5.2, 8.1
test('redirects to the sign-in page instead of calling without a token', async () => {
  storage.delete('token')
  answer(200, '{}')
  expect((await failureOf(call(getUserData, {}))).code).toBe('signed_out')
  expect(leftTo).toEqual(['/auth'])
  expect(requests).toEqual([])
})

// Proves 4.9, 8.2
test('clears an ended session and redirects to the sign-in page', async () => {
  answer(401, '{"code":"signed_out","message":"Please sign in.","requestId":"r"}')
  expect((await failureOf(call(getUserData, {}))).code).toBe('signed_out')
  expect(storage.has('token')).toBe(false)
  expect(leftTo).toEqual(['/auth'])
})

// Proves 8.5
test("returns an error's code, message and every invalid field", async () => {
  const body = { code: 'invalid_input', message: 'Check.', requestId: 'r', fields: { email: 'Write an address.' } }
  answer(400, JSON.stringify(body))
  const failure = await failureOf(call(requestSignInLink, { email: '' }))
  expect(failure).toMatchObject({ code: 'invalid_input', message: 'Check.', body, canRetry: false })
})

// Proves 8.3
test('logs missing pages and server errors by kind', async () => {
  const logged = vi.mocked(console.error)
  answer(404, '{"code":"not_found","message":"Nothing here.","requestId":"r"}')
  await failureOf(call(getShoot, { shootId: 'x' }))
  expect(logged.mock.lastCall?.[0]).toBe('not found: /api/engine/shoots/x')
  answer(500, '{"code":"internal","message":"Something broke.","requestId":"r"}')
  const failure = await failureOf(call(getUserData, {}))
  expect(logged.mock.lastCall?.[0]).toBe('server error: /api/user/data')
  expect(failure).toMatchObject({ code: 'internal', canRetry: true })
})

// Proves 8.4
test.each([
  [402, 'credits_exhausted'],
  [403, 'not_subscribed'],
  [429, 'too_many_runs'],
  [503, 'engine_unavailable'],
])('logs any other error (%d) with its message, and keeps the session', async (status, code) => {
  answer(status, JSON.stringify({ code, message: 'Not now.', requestId: 'r' }))
  expect((await failureOf(call(getUserData, {}))).code).toBe(code)
  expect(vi.mocked(console.error).mock.lastCall?.[0]).toBe('network error: Not now. (/api/user/data)')
  expect(storage.has('token')).toBe(true)
  expect(leftTo).toEqual([])
})

// Proves 8.4
test('treats an unreachable server, or a proxy answering for it, as retryable', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await failureOf(call(getUserData, {}))).toMatchObject({ code: 'unreachable', body: null, canRetry: true })
  expect(vi.mocked(console.error).mock.lastCall?.[0]).toBe('network error: Failed to fetch (/api/user/data)')
  answer(502, '<html>Bad gateway</html>')
  expect((await failureOf(call(getUserData, {}))).code).toBe('unreachable')
  answer(200, '<html>Welcome to the hotel</html>')
  expect((await failureOf(call(getUserData, {}))).code).toBe('unreachable')
})
