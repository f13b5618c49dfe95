import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { readEventStream, readFailure, requestFor } from './wire.ts'

const anything = z.any()
const anEndpoint = (method: 'GET' | 'POST', upload = false) =>
  endpoint({
    method,
    path: '/api/shoots/:shootId/pictures',
    access: 'public',
    upload,
    input: anything,
    output: anything,
    failures: [],
  })

test('fills path parameters from the input, each as a single segment', () => {
  const { url } = requestFor(anEndpoint('GET'), { shootId: 'a/b c' })
  expect(url).toBe('/api/shoots/a%2Fb%20c/pictures')
})

test('sends other GET fields in the query, except undefined fields', () => {
  expect(requestFor(anEndpoint('GET'), { shootId: '1', list: 'videos', page: 2, before: undefined })).toEqual({
    url: '/api/shoots/1/pictures?list=videos&page=2',
    method: 'GET',
    headers: {},
    body: null,
  })
})

test('sends other POST fields as JSON', () => {
  const { url, headers, body } = requestFor(anEndpoint('POST'), { shootId: '1', styles: ['a'], note: undefined })
  expect([url, headers, body]).toEqual([
    '/api/shoots/1/pictures',
    { 'content-type': 'application/json' },
    '{"styles":["a"]}',
  ])
})

test('sends a photo and the other fields as form data, and lets fetch set the content type', () => {
  const photo = new File(['pixels'], 'me.jpg')
  const { headers, body } = requestFor(anEndpoint('POST', true), { shootId: '1', style: 'blue' }, photo)
  expect(headers).toEqual({})
  expect(Object.fromEntries(body as FormData)).toEqual({ style: 'blue', photo: expect.any(File) })
  expect(((body as FormData).get('photo') as File).name).toBe('me.jpg')
})

test("doesn't modify the input", () => {
  const input = { shootId: '1', list: 'videos' }
  requestFor(anEndpoint('GET'), input)
  expect(input).toEqual({ shootId: '1', list: 'videos' })
})

test('reads a failure by its code, and ignores other responses', () => {
  const refusal = { code: 'not_found', message: 'It is gone.', requestId: 'r' }
  expect(readFailure(refusal)).toBe(refusal)
  for (const body of [null, undefined, 'not_found', {}, { code: 'toString' }, { code: 'unheard_of' }, { code: 7 }])
    expect(readFailure(body), JSON.stringify(body)).toBeNull()
})

/** Returns a stream of these chunks of text, and a flag for whether it was cancelled. */
function aStream(...pieces: string[]) {
  const closed = { early: false }
  const waiting = pieces.map((piece) => new TextEncoder().encode(piece))
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      const piece = waiting.shift()
      if (piece) controller.enqueue(piece)
      else controller.close()
    },
    cancel() {
      closed.early = true
    },
  })
  return { stream, closed }
}

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const list: Item[] = []
  for await (const item of items) list.push(item)
  return list
}

const eventsOf = (...pieces: string[]) => all(readEventStream(aStream(...pieces).stream))

test('yields an event once when it arrives in several chunks', async () => {
  expect(await eventsOf('id: 7\nda', 'ta: {"seq":7}\n', '\n')).toEqual([{ seq: 7 }])
})

test('reads several events from one chunk, and skips comments and an incomplete event', async () => {
  expect(await eventsOf(':hello\n\ndata: 1\r\n\r\ndata:[2,\ndata: 3]\n\ndata: 4')).toEqual([1, [2, 3]])
})

test('reads characters split across chunks', async () => {
  const bytes = new TextEncoder().encode('data: "é"\n\n')
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      controller.enqueue(bytes.slice(0, 8))
      controller.enqueue(bytes.slice(8))
      controller.close()
    },
  })
  expect(await all(readEventStream(stream))).toEqual(['é'])
})

test('cancels the stream when the caller stops reading', async () => {
  const { stream, closed } = aStream('data: 1\n\n', 'data: 2\n\n', 'data: 3\n\n')
  for await (const event of readEventStream(stream)) if (event === 1) break
  expect(closed.early).toBe(true)
})
