import {
  type Endpoint,
  type EndpointName,
  endpoints,
  FailureBody,
  fillPath,
  type OutputOf,
  type SentTo,
  UserEvent,
  userEventsPath,
} from '@keylight/contract'
import { CallRefused } from './call-refused.ts'

export interface ClientOptions {
  /** Where the server answers, like `http://127.0.0.1:3000`. */
  baseUrl: string
  /** The bearer token of a session, as `signIn`, `signUp` or `redeemSignInCode` answer it. */
  token?: string | undefined
  /** The language of messages, as an `Accept-Language` names it. */
  language?: string | undefined
}

export interface CallOptions {
  /** The file of an endpoint that takes a photo. */
  photo?: Uint8Array | undefined
  signal?: AbortSignal | undefined
}

/** What came, whether or not it was a refusal. */
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
  /** Every endpoint of the contract by its name: `client.api.getUserData({})`. Rejects with `CallRefused`. */
  readonly api: Readonly<NamedCalls>
  /** Calls an endpoint. Rejects with `CallRefused` when the server refuses. */
  call<E extends Endpoint>(endpoint: E, input: SentTo<E>, options?: CallOptions): Promise<OutputOf<E>>
  /** Calls an endpoint and gives back whatever the server answers. */
  send<E extends Endpoint>(endpoint: E, input: SentTo<E>, options?: CallOptions): Promise<Reply>
  /**
   * What happens to the user of the token, until `signal` stops it: from now on, or from what came after the event with
   * the number `after`.
   */
  events(options?: { after?: number | undefined; signal?: AbortSignal | undefined }): AsyncGenerator<UserEvent>
  /** The same client with the token of a session. */
  withToken(token: string): Client
}

/** Calls a Keylight server from a script or a test, typed by the contract. */
export function openClient({ baseUrl, token, language }: ClientOptions): Client {
  const own: Record<string, string> = {
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(language === undefined ? {} : { 'accept-language': language }),
  }

  async function send<E extends Endpoint>(endpoint: E, input: SentTo<E>, options: CallOptions = {}): Promise<Reply> {
    const { url, init } = requestFor(baseUrl, endpoint, input as Record<string, unknown> | undefined, options.photo)
    const headers = { ...own, ...init.headers }
    const response = await fetch(url, { ...init, headers, signal: options.signal ?? null })
    return { status: response.status, headers: response.headers, body: await response.json() }
  }

  async function call<E extends Endpoint>(endpoint: E, input: SentTo<E>, options?: CallOptions): Promise<OutputOf<E>> {
    const { status, body } = await send(endpoint, input, options)
    if (status >= 400) throw new CallRefused(status, FailureBody.parse(body))
    return endpoint.output.parse(body) as OutputOf<E>
  }

  async function* events({ after, signal }: { after?: number | undefined; signal?: AbortSignal | undefined } = {}) {
    const closed = new AbortController()
    const headers = after === undefined ? own : { ...own, 'last-event-id': String(after) }
    const signals = signal ? [closed.signal, signal] : [closed.signal]
    const response = await fetch(baseUrl + userEventsPath, { headers, signal: AbortSignal.any(signals) })
    if (!response.ok || !response.body) throw new CallRefused(response.status, FailureBody.parse(await response.json()))
    let text = ''
    try {
      for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
        text += chunk
        const blocks = text.split('\n\n')
        text = blocks.pop() ?? ''
        for (const block of blocks) {
          const data = /^data: (.*)$/m.exec(block)?.[1]
          if (data !== undefined) yield UserEvent.parse(JSON.parse(data))
        }
      }
    } finally {
      closed.abort()
    }
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

/** The path takes the fields that it names; a GET has the others in its query, a POST in its body. */
function requestFor(
  baseUrl: string,
  endpoint: Endpoint,
  input: Record<string, unknown> = {},
  photo: Uint8Array | undefined,
): { url: string; init: { method: string; headers: Record<string, string>; body: string | FormData | null } } {
  const { path, rest } = fillPath(endpoint.path, input)
  const given = Object.entries(rest).filter(([, value]) => value !== undefined)
  const { method } = endpoint
  if (endpoint.upload) {
    const body = new FormData()
    for (const [name, value] of given) body.set(name, String(value))
    if (photo) body.set('photo', new Blob([new Uint8Array(photo)]), 'photo.jpg')
    return { url: baseUrl + path, init: { method, headers: {}, body } }
  }
  if (method === 'POST') {
    const headers = { 'content-type': 'application/json' }
    return { url: baseUrl + path, init: { method, headers, body: JSON.stringify(rest) } }
  }
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return { url: baseUrl + path + (query && `?${query}`), init: { method, headers: {}, body: null } }
}
