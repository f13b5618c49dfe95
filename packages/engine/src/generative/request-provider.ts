import { ProviderError } from './image-provider.ts'

/** Size limit for responses other than images, in bytes. */
const textBytesMax = 1024 * 1024
const timeoutMs = 30_000

/** A provider's response; the body is within the size limit. */
export interface ProviderResponse {
  status: number
  type: string
  body: Uint8Array
  headers: Headers
}

export interface ProviderRequest {
  method?: 'GET' | 'POST' | 'PUT'
  headers?: Record<string, string>
  body?: string | FormData
  signal?: AbortSignal
  bytesMax?: number
}

/**
 * Sends a request to a provider and returns its response, including 4xx responses. Redirects are errors, so that no
 * other server receives the key. Throws `ProviderError` for network errors, timeouts, 408, 429 and 5xx.
 */
export async function requestProvider(
  service: string,
  url: string,
  question: ProviderRequest = {},
): Promise<ProviderResponse> {
  const { signal, bytesMax = textBytesMax, ...init } = question
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    const answer = await fetch(url, {
      ...init,
      redirect: 'error',
      signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
    })
    const { status, headers } = answer
    if (status === 429 || status === 503) {
      await answer.body?.cancel()
      throw new ProviderError('busy', `${service} answered ${status}`, retryAfterOf(headers))
    }
    if (status === 408 || status >= 500) {
      await answer.body?.cancel()
      throw new ProviderError('unclear', `${service} answered ${status}`, retryAfterOf(headers))
    }
    const body = await readWithin(service, answer, bytesMax)
    return { status, type: headers.get('content-type') ?? '', body, headers }
  } catch (error) {
    if (error instanceof ProviderError || signal?.aborted) throw error
    const { cause, name } = error as Error & { cause?: { code?: string } }
    const code = cause?.code ?? name
    throw new ProviderError(neverSent.has(code) ? 'busy' : 'unclear', `${service} couldn’t be reached: ${code}`)
  }
}

/** Error codes that mean no connection was made, so nothing was sent. */
const neverSent = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENETUNREACH',
  'EHOSTUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

/** Parses `Retry-After` (seconds or a date). Returns milliseconds, at most an hour. */
function retryAfterOf(headers: Headers): number {
  const text = headers.get('retry-after') ?? ''
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now()
  return Number.isFinite(ms) ? Math.min(Math.max(0, ms), 3_600_000) : 0
}

async function readWithin(service: string, answer: Response, bytesMax: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of answer.body ?? []) {
    bytes += part.length
    // Leaving the loop closes the connection.
    if (bytes > bytesMax) throw new ProviderError('broken', `${service} responded with more than ${bytesMax} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** Returns the response's JSON object, or an empty object if it isn't one. */
export function jsonOf({ body }: ProviderResponse): Record<string, unknown> {
  try {
    return Object(JSON.parse(new TextDecoder().decode(body))) as Record<string, unknown>
  } catch {
    return {}
  }
}
