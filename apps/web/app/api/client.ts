import {
  type Endpoint,
  type FailureBody,
  type FailureCode,
  failures,
  idempotencyHeader,
  type OutputOf,
  readFailure,
  requestFor,
  type SentTo,
} from '@keylight/contract'
import { t } from '#words'
import { keepKey, keyFor } from './idempotency-keys.ts'
import { leaveToAuth, readToken } from './token.ts'

/** A call that failed. Decide by `code`; `message` is a sentence for the screen. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed'
  /** `unreachable` means that the server didn't answer, or that something else answered in its place. */
  readonly code: FailureCode | 'unreachable'
  readonly body: FailureBody | null

  constructor(
    body: FailureBody | null,
    message = body?.message ?? t`The server did not answer. Check your connection.`,
  ) {
    super(message)
    this.code = body?.code ?? 'unreachable'
    this.body = body
  }

  /** The same call may succeed later. */
  get canRetry(): boolean {
    return this.code === 'unreachable' || failures[this.code].retry
  }
}

/** The message to show for anything that was thrown. */
export const sentenceOf = (error: unknown): string =>
  error instanceof CallFailed ? error.message : t`Something went wrong on this page. Try again.`

interface Calling {
  /** The token of the session to use instead of the stored one. */
  token?: string | undefined
  /** Any status but 200 is a failure, even 201 and 204. */
  only200?: boolean
  /** Finishes the call even if the page is left. */
  keepalive?: boolean
  /** Stops the call, which then rejects with the signal's reason. */
  signal?: AbortSignal | undefined
}

/** Calls an endpoint. Fields of the input that are undefined are not sent. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: SentTo<E>,
  { token, only200 = false, keepalive = false, signal }: Calling = {},
): Promise<OutputOf<E>> {
  const { url, method, headers, body: sent } = requestFor(endpoint, input as object | undefined)
  const request = `${url} ${sent}`
  const key = keyFor(request)
  Object.assign(headers, authorization(endpoint, token), idempotencyHeader(endpoint, key))
  const [path = url] = url.split('?')
  const fails = (failure: CallFailed): CallFailed => {
    if (endpoint.idempotent && failure.canRetry) keepKey(request, key)
    return failure
  }
  let response: Response
  try {
    response = await fetch(url, { method, headers, body: sent, keepalive, signal: signal ?? null })
  } catch (error) {
    if (signal?.aborted) throw error
    throw fails(failed(path, 0, null, error))
  }
  const body = await response.json().catch(() => null)
  signal?.throwIfAborted()
  const answered = only200 ? response.status === 200 : response.ok
  if (!answered || body === null) throw fails(failed(path, response.status, body))
  return body
}

export interface Sending {
  /** How much of the file has left this device, from 0 to 1. */
  onProgress: (share: number) => void
  signal?: AbortSignal
}

/** Like `call`, for an endpoint that takes a photo. Uses XMLHttpRequest because fetch doesn't report how much was sent. */
export function uploadWithProgress<E extends Endpoint & { upload: true }>(
  endpoint: E,
  input: SentTo<E>,
  photo: File,
  { onProgress, signal }: Sending,
): Promise<OutputOf<E>> {
  const { url, method, headers, body } = requestFor(endpoint, input as object | undefined, photo)
  Object.assign(headers, authorization(endpoint))
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    request.responseType = 'json'
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      const sent = request.status >= 200 && request.status < 300 && request.response !== null
      if (sent) resolve(request.response)
      else reject(failed(url, request.status, request.response))
    }
    request.onerror = () => reject(failed(url, 0, null, new Error('the connection was lost')))
    request.onabort = () => reject(new DOMException('The upload was stopped.', 'AbortError'))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body)
  })
}

const authorization = (endpoint: Endpoint, token?: string): Record<string, string> =>
  endpoint.access === 'public' ? {} : bearer(token)

/** The header of a signed-in call. Without a token it goes to the sign-in page and throws. */
export function bearer(token = readToken()): Record<string, string> {
  if (token) return { authorization: `Bearer ${token}` }
  leaveToAuth()
  throw new CallFailed({ code: 'signed_out', message: t`Sign in first.`, requestId: '' })
}

/** Logs a failure as the specification's error catalogue says, and makes the error that the caller gets. */
function failed(path: string, status: number, body: unknown, cause?: unknown): CallFailed {
  const failure = readFailure(body)
  if (status === 401) leaveToAuth()
  else if (status === 404) console.error(`not found: ${path}`)
  else if (status === 500) console.error(`server error: ${path}`, failure?.requestId ?? '')
  else
    console.error(`network error: ${failure?.message ?? (cause instanceof Error ? cause.message : status)} (${path})`)
  return new CallFailed(failure)
}
