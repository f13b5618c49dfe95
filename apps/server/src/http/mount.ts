import type { ApiScope, Endpoint, InputOf, OutputOf } from '@keylight/contract'
import { Failure, type UploadedPhoto } from '@keylight/domain'
import type { Language } from '@keylight/messages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from '../auth/sessions.ts'
import type { AdminGate } from './admin-gate.ts'
import { cleanText } from './clean-text.ts'
import { fieldMessagesOf } from './field-messages.ts'
import { type Idempotency, readIdempotencyKey } from './idempotency.ts'
import type { Form } from './uploads.ts'

declare module 'fastify' {
  interface FastifyInstance {
    idempotency: Idempotency
    adminGate: AdminGate
  }
}

/** Returns the caller of an authorization header. `scope` is the scope an API key needs. */
export type Identify<C extends Caller = Caller> = (
  authorization: string | undefined,
  scope?: ApiScope,
) => Promise<C | undefined>

/** A handler's arguments: validated input and an authorised caller. */
export interface Call<E extends Endpoint, C extends Caller> {
  input: InputOf<E>
  caller: E['access'] extends 'public' ? undefined : C
  photo: E['upload'] extends true ? UploadedPhoto : undefined
  /** The client's IP address. */
  address: string
  /** Renders messages in the request's language. */
  sentences: Language
  /** For the few handlers that need cookies. */
  http: { request: FastifyRequest; reply: FastifyReply }
}

/** Options that only some routes set. */
export interface MountOptions<E extends Endpoint, C extends Caller> {
  /** Runs before the body is read, such as a rate limit. Throws `Failure`. */
  before?: (call: Pick<Call<E, C>, 'caller' | 'address'>) => Promise<void>
  /** Runs before a JSON body is read and parsed. `bytes` is its declared size. Throws `Failure`. */
  announced?: (address: string, bytes: number) => void
}

/**
 * Adds the route of an endpoint: checks access, validates the input, calls the handler, and strips output fields that
 * aren't in its schema. `answerFailures` handles failures. An idempotent endpoint runs once per `Idempotency-Key`.
 */
export function mount<E extends Endpoint, C extends Caller>(
  app: FastifyInstance,
  identify: Identify<C>,
  endpoint: E,
  answerWith: (call: Call<E, C>) => Promise<OutputOf<E>>,
  { before, announced }: MountOptions<E, C> = {},
): void {
  const answerAsJson = async (call: Call<E, C>) => JSON.stringify(endpoint.output.parse(await answerWith(call)))
  const respond = async (
    request: FastifyRequest,
    reply: FastifyReply,
    caller: C | undefined,
    { fields: sent, photo }: Omit<Form, 'done'>,
  ) => {
    const parsed = endpoint.input.safeParse(cleanText(sent), { reportInput: true })
    const fields = parsed.success ? {} : fieldMessagesOf(parsed.error)
    if (endpoint.upload && !photo) fields.photo = { code: 'photo_required', params: {} }
    if (!parsed.success || Object.keys(fields).length > 0) throw new Failure('input_invalid', {}, fields)
    const idempotencyKey = endpoint.idempotent && readIdempotencyKey(request.headers['idempotency-key'])
    if (caller && endpoint.idempotent && !idempotencyKey) throw keyMissing()
    const sentences = request.language
    reply.header('content-language', sentences.locale)
    const http = { request, reply }
    const call = { input: parsed.data, caller, photo, address: request.ip, sentences, http } as Call<E, C>
    if (caller && endpoint.access === 'admin') {
      const action = `${endpoint.method} ${endpoint.path}`
      const what = { action, about: { ...(parsed.data as object) }, address: request.ip }
      await app.adminGate.enter(caller, what, endpoint.care)
    }
    if (caller && idempotencyKey) {
      const content = `${endpoint.method} ${endpoint.path} ${JSON.stringify(parsed.data)}`
      const first = () => answerAsJson(call)
      const once = await app.idempotency.once({ userId: caller.userId, key: idempotencyKey, content }, first)
      if (once.repeated) reply.header('idempotency-replayed', 'true')
      reply.type(json)
      return once.answer
    }
    if (endpoint.picture) {
      const file = (await answerWith(call)) as Uint8Array
      reply.type(endpoint.picture).header('cache-control', 'private, no-store')
      return Buffer.from(file.buffer, file.byteOffset, file.byteLength)
    }
    const answer = await answerAsJson(call)
    reply.type(json)
    return answer
  }
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    ...(announced && { onRequest: async (request: FastifyRequest) => announced(request.ip, announcedBytes(request)) }),
    // Checks access before reading the body, so that no one uploads 25 MB only to learn that they are signed out.
    handler: async (request, reply) => {
      const caller = await admit(endpoint, identify, request)
      await before?.({ caller, address: request.ip } as Call<E, C>)
      if (!endpoint.upload) return await respond(request, reply, caller, { fields: readFields(endpoint, request) })
      const form = await app.uploads.receive(request, caller?.userId)
      try {
        return await respond(request, reply, caller, form)
      } finally {
        // Slow downloads keep their slot, to limit the images in memory.
        if (endpoint.picture && !reply.raw.destroyed) reply.raw.once('close', () => void form.done())
        else await form.done()
      }
    },
  })
}

/** Returns the declared size of a body. A body of unknown length counts as the largest allowed. */
const announcedBytes = ({ headers, routeOptions }: FastifyRequest) =>
  Number(headers['content-length'] ?? routeOptions.bodyLimit)

const json = 'application/json; charset=utf-8'

async function admit<C extends Caller>(endpoint: Endpoint, identify: Identify<C>, request: FastifyRequest) {
  if (endpoint.access === 'public') return undefined
  const caller = await identify(request.headers.authorization, endpoint.scope)
  if (!caller) throw new Failure('signed_out')
  if (endpoint.access === 'onboarded' && !caller.onboarded) throw new Failure('not_onboarded')
  if (endpoint.access === 'subscribed' && !caller.subscribed) throw new Failure('not_subscribed')
  if (endpoint.access === 'admin' && !caller.isAdmin) throw new Failure('nothing_here')
  return caller
}

function readFields(endpoint: Endpoint, request: FastifyRequest): unknown {
  const own = endpoint.method === 'GET' ? request.query : (request.body ?? {})
  if (typeof own !== 'object' || Array.isArray(own)) return own
  return { ...own, ...(request.params as Record<string, string>) }
}

/**
 * Returns the failure for a missing key. Without one, a client that retries after a lost response would be charged
 * twice.
 */
const keyMissing = () =>
  new Failure('idempotency_key_missing', {}, { 'Idempotency-Key': { code: 'text_required', params: {} } })
