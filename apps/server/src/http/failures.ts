import { type FailureBody, failures } from '@keylight/contract'
import { Failure, type FieldMessage } from '@keylight/domain'
import type { Language } from '@keylight/messages'
import type { FastifyError, FastifyInstance } from 'fastify'

/** Answers a `Failure` with its status and body. Any other error is logged and answered without details. */
export function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Failure, request, reply) => {
    const failure = error instanceof Failure ? error : misusedHttp(error)
    if (!failure) request.log.error({ err: error, requestId: request.id }, 'a request failed')
    // Close the connection instead of reading the rest of a refused upload.
    if (!request.raw.complete) reply.header('connection', 'close')
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
  // Reason and parameters belong together, which the compiler can't see here.
  const message = language.failure({ code: reason, params } as Parameters<Language['failure']>[0])
  return { code, message, requestId, ...(fields ? { fields: sayEach(fields, language) } : {}) }
}

const sayEach = (fields: Readonly<Record<string, FieldMessage>>, language: Language) =>
  Object.fromEntries(Object.entries(fields).map(([name, problem]) => [name, language.field(problem)]))

/** What Fastify refuses itself: bodies that are not JSON, too long or of another type. */
function misusedHttp(error: FastifyError): Failure | undefined {
  const status = error.statusCode ?? 500
  if (status >= 500) return undefined
  if (status === 413) return new Failure('request_too_large')
  return new Failure('request_unreadable', {}, { body: { code: 'body_unreadable', params: {} } })
}
