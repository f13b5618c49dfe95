import { afterEach, expect, test, vi } from 'vitest'
import { aBrowser } from '../state/fixtures.ts'
import { readEvents } from './event-stream.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('reads the events after the last one that is known, until the stream ends', async () => {
  aBrowser()
  let sent: RequestInit = {}
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    sent = init
    return new Response('data: {"seq":8}\n\ndata: {"seq":9}\n\n')
  })
  const events: unknown[] = []
  const onOpen = () => events.push('open')
  await readEvents(7, new AbortController().signal, { onOpen, onEvent: (event) => events.push(event) })
  expect(events).toEqual(['open', { seq: 8 }, { seq: 9 }])
  expect(sent.headers).toEqual({ authorization: 'Bearer tkn', 'last-event-id': '7' })
})

// Proves 4.9
test('goes to the sign-in page when the session has ended', async () => {
  const browser = aBrowser()
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 401 }))
  const reading = readEvents(0, new AbortController().signal, { onOpen: () => undefined, onEvent: () => undefined })
  await expect(reading).rejects.toThrow('401')
  expect(browser.storage.has('token')).toBe(false)
  expect(browser.leftTo).toEqual(['/auth'])
})
