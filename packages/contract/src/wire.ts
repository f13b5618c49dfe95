/** HTTP requests and responses of the API, for all TypeScript clients. It makes no requests itself. */
import type { Endpoint } from './endpoint.ts'
import { type FailureBody, failures } from './failures.ts'

export interface WireRequest {
  /** Includes the query. */
  url: string
  method: Endpoint['method']
  headers: Record<string, string>
  body: string | FormData | null
}

/**
 * Returns the HTTP request for an endpoint. Path parameters come from the input; other fields go into the query of a
 * GET or the body of a POST. Undefined fields are omitted.
 */
export function requestFor(endpoint: Endpoint, input: object | undefined, photo?: File): WireRequest {
  const { method } = endpoint
  const { path, rest } = fillPath(endpoint.path, { ...input })
  const given = Object.entries(rest).filter(([, value]) => value !== undefined)
  if (endpoint.upload) {
    const form = new FormData()
    for (const [name, value] of given) form.append(name, String(value))
    if (photo) form.append('photo', photo)
    return { url: path, method, headers: {}, body: form }
  }
  if (method === 'POST')
    return { url: path, method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(rest) }
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return { url: query ? `${path}?${query}` : path, method, headers: {}, body: null }
}

/**
 * Returns the header that makes a request safe to retry: it is processed once per key. Use a new key for each user
 * action, and the same key to retry after a lost response. Empty for endpoints that aren't idempotent.
 */
export const idempotencyHeader = (endpoint: Endpoint, key: string): Record<string, string> =>
  endpoint.idempotent ? { 'idempotency-key': key } : {}

/** Returns a unique key. Browsers offer `crypto.randomUUID` only on secure pages. */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

function fillPath(path: string, rest: Record<string, unknown>): { path: string; rest: Record<string, unknown> } {
  const filled = path.replace(/:([A-Za-z]+)/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  return { path: filled, rest }
}

/** Returns the failure in a response body; null if it isn't one of ours, such as a proxy's. */
export const readFailure = (body: unknown): FailureBody | null =>
  typeof body === 'object' && body !== null && 'code' in body && Object.hasOwn(failures, body.code as string)
    ? (body as FailureBody)
    : null

/** Yields the JSON data of server-sent events as they arrive. Cancels the stream when the caller stops reading. */
export async function* readEventStream(stream: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<unknown, void> {
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  try {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return
      const blocks = (text + value).replaceAll('\r\n', '\n').split('\n\n')
      text = blocks.pop() ?? ''
      for (const data of blocks.map(dataOf)) if (data !== '') yield JSON.parse(data)
    }
  } finally {
    // A broken stream can't be cancelled.
    await reader.cancel().catch(() => undefined)
  }
}

const dataOf = (block: string): string =>
  block
    .split('\n')
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice(line.startsWith('data: ') ? 6 : 5))
    .join('\n')
