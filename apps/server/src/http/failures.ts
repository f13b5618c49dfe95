import { type FailureBody, type FailureCode, failures } from '@keylight/contract'
import { Failure } from '@keylight/domain'
import type { FastifyError, FastifyInstance } from 'fastify'

/** Turns every refusal into its status and body. Whatever else was thrown is a fault: logged, and shown without detail. */
export function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Failure, request, reply) => {
    const failure = error instanceof Failure ? error : misusedHttp(error)
    if (!failure) request.log.error({ err: error, requestId: request.id }, 'a request failed')
    // The rest of an upload that nobody will read must not keep the connection.
    if (!request.raw.complete) reply.header('connection', 'close')
    return reply.status(failures[failure?.code ?? 'internal'].status).send(failureBody(failure ?? internal, request.id))
  })
  app.setNotFoundHandler((request, reply) =>
    reply.status(404).send(failureBody(new Failure('not_found', 'There is nothing here.'), request.id)),
  )
}

const internal = new Failure('internal', 'Something went wrong on our side. Please try again.')

export function failureBody(
  failure: { code: FailureCode; message: string; fields?: Record<string, string> | undefined },
  requestId: string,
): FailureBody {
  const body: FailureBody = { code: failure.code, message: failure.message, requestId }
  if (failure.fields) body.fields = failure.fields
  return body
}

/** What the framework refuses by itself: a body that is no JSON, too long, of another type. */
function misusedHttp(error: FastifyError): Failure | undefined {
  const status = error.statusCode ?? 500
  if (status >= 500) return undefined
  if (status === 413) return new Failure('file_too_big', 'This is more than we can take.')
  return new Failure('invalid_input', 'We could not read this request.', { body: error.message })
}
