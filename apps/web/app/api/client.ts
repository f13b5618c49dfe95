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

/** A failed call. Branch on `code`; `message` is a sentence for the screen. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed'
  /** `unreachable`: the server didn't respond, or a proxy responded instead. */
  readonly code: FailureCode | 'unreachable'
  readonly body: FailureBody | null

  constructor(
    body: FailureBody | null,
    message = body?.message ?? t`The server did not respond. Check your connection.`,
  ) {
    super(message)
    this.code = body?.code ?? 'unreachable'
    this.body = body
  }

  /** Whether the same call may succeed if it is retried. */
  get canRetry(): boolean {
    return this.code === 'unreachable' || failures[this.code].retry
  }
}

/** Returns the message to show for any thrown value. */
export const sentenceOf = (error: unknown): string =>
  error instanceof CallFailed ? error.message : t`Something went wrong on this page. Try again.`

interface Calling {
  /** Session token to use instead of the stored one. */
  token?: string | undefined
  /** Every status except 200 is a failure, even 201 and 204. */
  only200?: boolean
  /** Completes the call even if the user leaves the page. */
  keepalive?: boolean
  /** Aborts the call, which then rejects with the signal's reason. */
  signal?: AbortSignal | undefined
}

/** Calls an endpoint. Undefined fields of the input are not sent. */
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
  /** Upload progress of the file, from 0 to 1. */
  onProgress: (share: number) => void
  signal?: AbortSignal
}

/**
 * Like `call`, for an endpoint that accepts a photo. Uses XMLHttpRequest because fetch doesn't report upload progress.
 */
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

/**
 * Returns the authorization header for an authenticated call. Without a token, redirects to the sign-in page and
 * throws.
 */
export function bearer(token = readToken()): Record<string, string> {
  if (token) return { authorization: `Bearer ${token}` }
  leaveToAuth()
  throw new CallFailed({ code: 'signed_out', message: t`Sign in first.`, requestId: '' })
}

/** Logs a failure as required by the specification's error catalogue, and returns the error for the caller. */
function failed(path: string, status: number, body: unknown, cause?: unknown): CallFailed {
  const failure = readFailure(body)
  if (status === 401) leaveToAuth()
  else if (status === 404) console.error(`not found: ${path}`)
  else if (status === 500) console.error(`server error: ${path}`, failure?.requestId ?? '')
  else
    console.error(`network error: ${failure?.message ?? (cause instanceof Error ? cause.message : status)} (${path})`)
  return new CallFailed(failure)
}
