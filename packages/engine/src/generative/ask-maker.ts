import { MakerFailed } from './picture-maker.ts'

/** An answer that isn't a picture is short. */
const textBytesMax = 1024 * 1024
const answerWithinMs = 30_000

/** What a maker answered: its status, and the body within its limit. */
export interface MakerAnswer {
  status: number
  type: string
  body: Uint8Array
  headers: Headers
}

export interface Question {
  method?: 'GET' | 'POST' | 'PUT'
  headers?: Record<string, string>
  body?: string | FormData
  signal?: AbortSignal
  bytesMax?: number
}

/**
 * Asks a maker over HTTP, at the configured address only: another server must not get its key. Answers that
 * are no success are returned as well, except those that say nothing of the question. Throws `MakerFailed`.
 */
export async function askMaker(service: string, url: string, question: Question = {}): Promise<MakerAnswer> {
  const { signal, bytesMax = textBytesMax, ...init } = question
  const late = AbortSignal.timeout(answerWithinMs)
  try {
    const answer = await fetch(url, {
      ...init,
      redirect: 'error',
      signal: signal === undefined ? late : AbortSignal.any([signal, late]),
    })
    const { status, headers } = answer
    if (status === 429 || status === 503) {
      await answer.body?.cancel()
      throw new MakerFailed('busy', `${service} answered ${status}`, retryAfterOf(headers))
    }
    if (status === 408 || status >= 500) {
      await answer.body?.cancel()
      throw new MakerFailed('unclear', `${service} answered ${status}`, retryAfterOf(headers))
    }
    const body = await readWithin(service, answer, bytesMax)
    return { status, type: headers.get('content-type') ?? '', body, headers }
  } catch (error) {
    if (error instanceof MakerFailed || signal?.aborted) throw error
    const { cause, name } = error as Error & { cause?: { code?: string } }
    const code = cause?.code ?? name
    throw new MakerFailed(neverSent.has(code) ? 'busy' : 'unclear', `${service} could not be reached: ${code}`)
  }
}

/** With these, no connection was made, so that nothing was sent. */
const neverSent = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENETUNREACH',
  'EHOSTUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

/** In seconds or as a date; an hour at most. */
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
    if (bytes > bytesMax) throw new MakerFailed('broken', `${service} answered with more than ${bytesMax} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** An answer's JSON as an object; an empty one if it is something else. */
export function jsonOf({ body }: MakerAnswer): Record<string, unknown> {
  try {
    return Object(JSON.parse(new TextDecoder().decode(body))) as Record<string, unknown>
  } catch {
    return {}
  }
}
