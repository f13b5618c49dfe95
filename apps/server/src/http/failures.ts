import { type FailureBody, failures } from '@keylight/contract'
import { Failure, type FieldMessage } from '@keylight/domain'
import type { Language } from '@keylight/messages'
import type { FastifyError, FastifyInstance } from 'fastify'
import { isOutage } from './outages.ts'

/**
 * Responds to a `Failure` with its status and body. Other errors are logged, and their responses contain no details.
 */
export function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Failure, request, reply) => {
    const failure = error instanceof Failure ? error : (fastifyFailure(error) ?? fullDisk(error) ?? outage(error))
    if (!failure || failure.reason === 'storage_full' || failure.reason === 'unavailable') {
      request.log.error({ err: error, requestId: request.id }, 'a request failed')
    }
    // Discards the rest of a rejected upload. `guardSlowRequests` times out slow ones.
    if (!request.raw.complete) request.raw.unpipe().resume()
    const seconds = failure && waitSeconds(failure)
    if (seconds !== undefined) reply.header('retry-after', seconds)
    const { language } = request
    return reply
      .status(failures[failure?.code ?? 'internal'].status)
      .header('content-language', language.locale)
      .send(failureBody(failure ?? internal, language, request.id))
  })
  app.setNotFoundHandler(() => {
    throw new Failure('nothing_here')
  })
}

const internal = new Failure('internal')

export function failureBody(
  { code, reason, params, fields }: Failure,
  language: Language,
  requestId: string,
): FailureBody {
  // Reason and parameters match, but the compiler can't infer that here.
  const message = language.failure({ code: reason, params } as Parameters<Language['failure']>[0])
  return { code, message, requestId, ...(fields ? { fields: renderEach(fields, language) } : {}) }
}

const renderEach = (fields: Readonly<Record<string, FieldMessage>>, language: Language) =>
  Object.fromEntries(Object.entries(fields).map(([name, problem]) => [name, language.field(problem)]))

/** Returns the seconds until the rate limit allows another attempt. */
function waitSeconds({ reason, code, params }: Failure): number | undefined {
  const { status } = failures[code]
  if ((status !== 429 && status !== 503) || reason === 'chat_changes_used') return undefined
  if ('minutes' in params) return params.minutes * 60
  return reason === 'own_uploads_busy' || reason === 'unavailable' ? 5 : 60
}

/** Error codes of the operating system and PostgreSQL for a full disk or quota. */
const fullCodes = new Set<unknown>(['ENOSPC', 'EDQUOT', '53100'])

function fullDisk(error: Error & { code?: unknown }): Failure | undefined {
  return fullCodes.has(error.code) ? new Failure('storage_full') : undefined
}

const outage = (error: Error) => (isOutage(error) ? new Failure('unavailable') : undefined)

/**
 * Returns the failure for a request that Fastify itself rejects: a body that is not JSON, too large or of another type.
 */
function fastifyFailure(error: FastifyError): Failure | undefined {
  const status = error.statusCode ?? 500
  if (status >= 500) return undefined
  if (status === 413) return new Failure('request_too_large')
  return new Failure('request_unreadable', {}, { body: { code: 'body_unreadable', params: {} } })
}
