import {
  type Endpoint,
  type FailureBody,
  type FailureCode,
  failures,
  fillPath,
  type OutputOf,
  type SentTo,
} from '@keylight/contract'
import { leaveToAuth, readToken } from './token.ts'

/** A call that brought no answer of the kind asked for. Decide by `code`; `message` is a sentence for the screen. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed'
  /** `unreachable`: the server did not answer, or something else answered in its place. */
  readonly code: FailureCode | 'unreachable'
  readonly body: FailureBody | null

  constructor(
    body: FailureBody | null,
    message = body?.message ?? 'The server did not answer. Check your connection.',
  ) {
    super(message)
    this.code = body?.code ?? 'unreachable'
    this.body = body
  }

  /** Trying the same again later can help. */
  get canRetry(): boolean {
    return this.code === 'unreachable' || failures[this.code].retry
  }
}

/** The sentence to show for anything that was thrown. */
export const sentenceOf = (error: unknown): string =>
  error instanceof CallFailed ? error.message : 'Something went wrong on this page. Try again.'

interface Calling {
  /** Speaks for this session instead of the stored one. */
  token?: string | undefined
  /** Only status 200 is an answer; any other is a failure, however well it was meant. */
  only200?: boolean
  /** Stops the call, which then rejects with its reason. */
  signal?: AbortSignal | undefined
}

/** Calls an endpoint. Fields of the input that are undefined are not sent. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: SentTo<E>,
  { token, only200 = false, signal }: Calling = {},
): Promise<OutputOf<E>> {
  const { path, rest } = fillPath(endpoint.path, input as Record<string, unknown>)
  const headers = authorization(endpoint, token)
  let url = path
  const init: RequestInit = { method: endpoint.method, headers, signal: signal ?? null }
  if (endpoint.method === 'GET') {
    const given = Object.entries(rest).filter(([, value]) => value !== undefined)
    if (given.length > 0) url += `?${new URLSearchParams(given as [string, string][])}`
  } else {
    headers['content-type'] = 'application/json'
    init.body = JSON.stringify(rest)
  }
  let response: Response
  try {
    response = await fetch(url, init)
  } catch (error) {
    if (signal?.aborted) throw error
    throw told(path, 0, null, error)
  }
  const body = await response.json().catch(() => null)
  signal?.throwIfAborted()
  const answered = only200 ? response.status === 200 : response.ok
  if (!answered || body === null) throw told(path, response.status, body)
  return body
}

export interface Sending {
  /** 0 to 1: how much of the file has left this device. */
  onProgress: (share: number) => void
  signal?: AbortSignal
}

/** Like `call`, for an endpoint that takes a photo. fetch cannot tell how much was sent, so this is XMLHttpRequest. */
export function uploadWithProgress<E extends Endpoint & { upload: true }>(
  endpoint: E,
  input: SentTo<E>,
  photo: File,
  { onProgress, signal }: Sending,
): Promise<OutputOf<E>> {
  const form = new FormData()
  for (const [name, value] of Object.entries(input as Record<string, unknown>)) form.append(name, String(value))
  form.append('photo', photo)
  const headers = authorization(endpoint)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(endpoint.method, endpoint.path)
    request.responseType = 'json'
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      const sent = request.status >= 200 && request.status < 300 && request.response !== null
      if (sent) resolve(request.response)
      else reject(told(endpoint.path, request.status, request.response))
    }
    request.onerror = () => reject(told(endpoint.path, 0, null, new Error('the connection broke')))
    request.onabort = () => reject(new DOMException('The upload was stopped.', 'AbortError'))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}

const authorization = (endpoint: Endpoint, token?: string): Record<string, string> =>
  endpoint.access === 'public' ? {} : bearer(token)

/** The header of a signed-in call; without a token there is nothing to do here but to sign in. */
export function bearer(token = readToken()): Record<string, string> {
  if (token) return { authorization: `Bearer ${token}` }
  leaveToAuth()
  throw new CallFailed({ code: 'signed_out', message: 'Sign in first.', requestId: '' })
}

/** Logs a failure as the specification's error catalogue says and makes it what the caller gets. */
function told(path: string, status: number, body: unknown, cause?: unknown): CallFailed {
  const failure = isFailureBody(body) ? body : null
  if (status === 401) leaveToAuth()
  else if (status === 404) console.error(`not found: ${path}`)
  else if (status === 500) console.error(`server error: ${path}`, failure?.requestId ?? '')
  else
    console.error(`network error: ${failure?.message ?? (cause instanceof Error ? cause.message : status)} (${path})`)
  return new CallFailed(failure)
}

const isFailureBody = (body: unknown): body is FailureBody =>
  typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string' && body.code in failures
