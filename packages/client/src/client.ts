import {
  type Endpoint,
  type EndpointName,
  endpoints,
  idempotencyHeader,
  newIdempotencyKey,
  type OutputOf,
  readEventStream,
  readFailure,
  requestFor,
  type SentTo,
  UserEvent,
  userEventsPath,
} from '@keylight/contract'
import { CallRefused } from './call-refused.ts'

export interface ClientOptions {
  /** The URL of the server, such as `http://127.0.0.1:3000`. */
  baseUrl: string
  /** A session's bearer token, from `signIn`, `signUp` or `redeemSignInCode`. */
  token?: string | undefined
  /** The language for messages, in the format of `Accept-Language`. */
  language?: string | undefined
}

export interface CallOptions {
  /** The file for an endpoint that accepts a photo. */
  photo?: Uint8Array | undefined
  /**
   * For idempotent endpoints: the key of an earlier request whose response was lost. By default, every request gets a
   * new key.
   */
  idempotencyKey?: string | undefined
  signal?: AbortSignal | undefined
}

/** A server response, which may be an error. */
export interface Reply {
  status: number
  headers: Headers
  body: unknown
}

type NamedCalls = {
  [Name in EndpointName]: (
    input: SentTo<(typeof endpoints)[Name]>,
    options?: CallOptions,
  ) => Promise<OutputOf<(typeof endpoints)[Name]>>
}

export interface Client {
  /** Every endpoint of the contract by name: `client.api.getUserData({})`. Rejects with `CallRefused`. */
  readonly api: Readonly<NamedCalls>
  /** Calls an endpoint. Rejects with `CallRefused` when the server returns an error. */
  call<E extends Endpoint>(endpoint: E, input: SentTo<E>, options?: CallOptions): Promise<OutputOf<E>>
  /** Calls an endpoint and returns any response, including an error. */
  send<E extends Endpoint>(endpoint: E, input: SentTo<E>, options?: CallOptions): Promise<Reply>
  /**
   * Yields the events of the token's user until `signal` aborts: those after the event number `after`, or only new
   * events.
   */
  events(options?: { after?: number | undefined; signal?: AbortSignal | undefined }): AsyncGenerator<UserEvent>
  /** Returns the same client for another session. */
  withToken(token: string): Client
}

/**
 * A typed client for a Keylight server, for scripts and tests. Requests that spend or create something are retried once
 * when the connection breaks.
 */
export function openClient({ baseUrl, token, language }: ClientOptions): Client {
  const own: Record<string, string> = {
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(language === undefined ? {} : { 'accept-language': language }),
  }

  async function send<E extends Endpoint>(endpoint: E, input: SentTo<E>, options: CallOptions = {}): Promise<Reply> {
    const { photo, signal = null, idempotencyKey = newIdempotencyKey() } = options
    const file = photo && new File([new Uint8Array(photo)], 'photo.jpg')
    const { url, method, headers, body } = requestFor(endpoint, input as object | undefined, file)
    const request = {
      method,
      body,
      signal,
      headers: { ...own, ...headers, ...idempotencyHeader(endpoint, idempotencyKey) },
    }
    const response = await fetch(baseUrl + url, request).catch((error: unknown) => {
      if (!endpoint.idempotent || signal?.aborted) throw error
      // The connection broke, and perhaps only the response was lost. Retrying with the same key never charges twice.
      return fetch(baseUrl + url, request)
    })
    const { status, headers: answered } = response
    if (endpoint.picture && response.ok)
      return { status, headers: answered, body: new Uint8Array(await response.arrayBuffer()) }
    // A proxy may respond in place of the server, with a page instead of JSON.
    return { status, headers: answered, body: await response.json().catch(() => null) }
  }

  async function call<E extends Endpoint>(endpoint: E, input: SentTo<E>, options?: CallOptions): Promise<OutputOf<E>> {
    const { status, body } = await send(endpoint, input, options)
    if (status >= 400) throw refusal(endpoint.path, status, body)
    return endpoint.output.parse(body) as OutputOf<E>
  }

  async function* events({ after, signal }: { after?: number | undefined; signal?: AbortSignal | undefined } = {}) {
    const headers = after === undefined ? own : { ...own, 'last-event-id': String(after) }
    const response = await fetch(baseUrl + userEventsPath, { headers, signal: signal ?? null })
    if (!response.ok || !response.body)
      throw refusal(userEventsPath, response.status, await response.json().catch(() => null))
    for await (const event of readEventStream(response.body)) yield UserEvent.parse(event)
  }

  const named = Object.entries(endpoints).map(([name, endpoint]) => [
    name,
    (input: never, options?: CallOptions) => call(endpoint, input, options),
  ])
  return {
    api: Object.fromEntries(named) as NamedCalls,
    call,
    send,
    events,
    withToken: (next) => openClient({ baseUrl, token: next, language }),
  }
}

function refusal(path: string, status: number, body: unknown): Error {
  const failure = readFailure(body)
  return failure ? new CallRefused(status, failure) : new Error(`${path} responded with ${status} without a reason.`)
}
