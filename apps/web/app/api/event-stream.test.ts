import { afterEach, expect, test, vi } from 'vitest'
import { aBrowser } from '../state/fixtures.ts'
import { eventParser, readEvents } from './event-stream.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('an event that arrives in pieces is read once, whole', () => {
  const parse = eventParser()
  expect(parse('id: 7\nda')).toEqual([])
  expect(parse('ta: {"seq":7}\n')).toEqual([])
  expect(parse('\n')).toEqual(['{"seq":7}'])
  expect(parse('')).toEqual([])
})

test('several events in one piece, comments and Windows line ends between them', () => {
  const parse = eventParser()
  expect(parse(':hello\n\ndata: a\r\n\r\ndata:b\ndata: c\n\ndata: d')).toEqual(['a', 'b\nc'])
})

test('a session that ends while the page is open leads to the sign-in', async () => {
  const browser = aBrowser()
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 401 }))
  const reading = readEvents(0, new AbortController().signal, { onOpen: () => undefined, onEvent: () => undefined })
  await expect(reading).rejects.toThrow('401')
  expect(browser.storage.has('token')).toBe(false)
  expect(browser.leftTo).toEqual(['/auth'])
})
