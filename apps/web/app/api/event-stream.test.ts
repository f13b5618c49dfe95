import { afterEach, expect, test, vi } from 'vitest'
import { aBrowser } from '../state/fixtures.ts'
import { readEvents } from './event-stream.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('reads events after the last known one until the stream ends', async () => {
  aBrowser()
  const sent: [string, RequestInit][] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    sent.push([path, init])
    return new Response(': open\n\ndata: {"seq":8}\n\ndata: {"seq":9}\n\n')
  })
  const events: unknown[] = []
  expect(await readEvents(7, (event) => events.push(event))).toBe(true)
  expect(await readEvents(7, () => undefined, { once: true })).toBe(true)
  expect(events).toEqual([{ seq: 8 }, { seq: 9 }])
  expect(sent.map(([path]) => path)).toEqual(['/api/engine/events', '/api/engine/events?once=1'])
  expect(sent[0]?.[1].headers).toEqual({ authorization: 'Bearer tkn', 'last-event-id': '7' })
})

test('closes buffered and silent streams', async () => {
  aBrowser()
  vi.useFakeTimers()
  const { readable, writable } = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>()
  const answers = [new Response(new ReadableStream()), new Response(readable)]
  vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => {
    const { body } = answers.shift()!
    return new Response(body!.pipeThrough(new TransformStream(), { signal: signal! }))
  })
  const heldBack = readEvents(0, () => undefined)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await heldBack).toBe(false)
  const silent = readEvents(0, () => undefined)
  await vi.advanceTimersByTimeAsync(9_000)
  void writable.getWriter().write(new TextEncoder().encode(': here\n\n'))
  await vi.advanceTimersByTimeAsync(39_000)
  let ended = false
  void silent.then(() => {
    ended = true
  })
  await vi.advanceTimersByTimeAsync(0)
  expect(ended).toBe(false)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await silent).toBe(true)
})

// Proves 4.9
test('redirects to the sign-in page when the session has ended', async () => {
  const browser = aBrowser()
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 401 }))
  expect(await readEvents(0, () => undefined)).toBe(false)
  expect(browser.storage.has('token')).toBe(false)
  expect(browser.leftTo).toEqual(['/auth'])
})
