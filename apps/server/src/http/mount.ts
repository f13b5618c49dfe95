import type {} from '@fastify/multipart'
import { type Endpoint, type InputOf, limits, type OutputOf } from '@keylight/contract'
import { Failure } from '@keylight/domain'
import type { Language } from '@keylight/messages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from '../auth/sessions.ts'
import { fieldMessagesOf } from './field-messages.ts'
import type { HostGate } from './host-gate.ts'
import { type Idempotency, readIdempotencyKey } from './idempotency.ts'
import type { ResponseCache } from './response-cache.ts'

declare module 'fastify' {
  interface FastifyInstance {
    idempotency: Idempotency
    hostGate: HostGate
  }
}

/** Finds the caller by the authorization header. */
export type Identify<C extends Caller = Caller> = (authorization: string | undefined) => Promise<C | undefined>

/** What a handler gets: valid input and an admitted caller. */
export interface Call<E extends Endpoint, C extends Caller> {
  input: InputOf<E>
  caller: E['access'] extends 'public' ? undefined : C
  photo: E['upload'] extends true ? Uint8Array : undefined
  /** The network address of the client. */
  address: string
  /** Renders messages in the language of the request. */
  sentences: Language
}

/**
 * Adds the route of an endpoint: checks access, validates the input, calls the handler and strips the answer to its
 * schema. `answerFailures` answers refusals. An idempotent endpoint runs once for each `Idempotency-Key`. With `kept`, an answer is reused until the caller's next event, so use it
 * only for data whose changes publish events.
 */
export function mount<E extends Endpoint, C extends Caller>(
  app: FastifyInstance,
  identify: Identify<C>,
  endpoint: E,
  answer: (call: Call<E, C>) => Promise<OutputOf<E>>,
  kept?: ResponseCache,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    // Check access before reading the body: nobody should upload 25 MB to learn that they are signed out.
    handler: async (request, reply) => {
      const caller = await admit(endpoint, identify, request)
      const sent = endpoint.upload ? await readUpload(request, reply) : { fields: readFields(endpoint, request) }
      const parsed = endpoint.input.safeParse(sent.fields)
      const fields = parsed.success ? {} : fieldMessagesOf(parsed.error)
      if (endpoint.upload && !sent.photo) fields.photo = { code: 'photo_required', params: {} }
      if (!parsed.success || Object.keys(fields).length > 0) throw new Failure('input_invalid', {}, fields)
      const sentences = request.language
      reply.header('content-language', sentences.locale)
      const call = { input: parsed.data, caller, photo: sent.photo, address: request.ip, sentences } as Call<E, C>
      if (caller && endpoint.access === 'host') {
        const action = `${endpoint.method} ${endpoint.path}`
        await app.hostGate.enter(caller, { action, about: { ...(parsed.data as object) }, address: request.ip })
      }
      const idempotencyKey = endpoint.idempotent && readIdempotencyKey(request.headers['idempotency-key'])
      if (caller && idempotencyKey) {
        const content = `${endpoint.method} ${endpoint.path} ${JSON.stringify(parsed.data)}`
        const first = async () => JSON.stringify(endpoint.output.parse(await answer(call)))
        const once = await app.idempotency.once({ userId: caller.userId, key: idempotencyKey, content }, first)
        if (once.repeated) reply.header('idempotency-replayed', 'true')
        return reply.type(json).send(once.answer)
      }
      if (!kept || !caller) return endpoint.output.parse(await answer(call))
      const key = `${caller.userId} ${sentences.locale} ${endpoint.path} ${JSON.stringify(parsed.data)}`
      let text = kept.get(key, caller.version)
      if (!text) {
        // The caller's version was read before the data, so the stored data is never older.
        text = Buffer.from(JSON.stringify(endpoint.output.parse(await answer(call))))
        kept.set(key, caller.version, text)
      }
      return reply.type(json).send(text)
    },
  })
}

const json = 'application/json; charset=utf-8'

async function admit<C extends Caller>(endpoint: Endpoint, identify: Identify<C>, request: FastifyRequest) {
  if (endpoint.access === 'public') return undefined
  const caller = await identify(request.headers.authorization)
  if (!caller) throw new Failure('signed_out')
  if (endpoint.access === 'onboarded' && !caller.onboarded) throw new Failure('not_onboarded')
  if (endpoint.access === 'subscribed' && !caller.subscribed) throw new Failure('not_subscribed')
  if (endpoint.access === 'host' && !caller.isHost) throw new Failure('nothing_here')
  return caller
}

interface Sent {
  fields: unknown
  photo?: Uint8Array
}

function readFields(endpoint: Endpoint, request: FastifyRequest): unknown {
  const own = endpoint.method === 'GET' ? request.query : (request.body ?? {})
  if (typeof own !== 'object' || Array.isArray(own)) return own
  return { ...own, ...(request.params as Record<string, string>) }
}

/** How much the other fields of the form may have. */
const formSlackBytes = 64 * 1024

/** Reads multipart form data: fields and one file named `photo`, up to its limit. */
async function readUpload(request: FastifyRequest, reply: FastifyReply): Promise<Sent> {
  if (!request.isMultipart()) return { fields: {} }
  const announced = Number(request.headers['content-length'] ?? 0)
  if (announced > limits.photoBytesMax + formSlackBytes) throw fileTooBig()
  const fields: Record<string, unknown> = {}
  let photo: Uint8Array | undefined
  for await (const part of request.parts({ limits: uploadLimits })) {
    if (part.type === 'field') fields[part.fieldname] = part.value
    else if (part.fieldname !== 'photo') part.file.resume()
    else {
      photo = await readPhoto(part.file, reply)
      if (part.file.truncated) throw fileTooBig()
    }
  }
  return photo ? { fields, photo } : { fields }
}

/** The memory limit of all uploads together. */
const uploadBytesMax = 256 * 1024 * 1024
let uploadBytes = 0

/**
 * Reads a photo into memory and counts it until the request is over. Slow clients count only for what they have sent.
 */
async function readPhoto(file: AsyncIterable<Buffer>, reply: FastifyReply): Promise<Uint8Array> {
  let own = 0
  reply.raw.once('close', () => {
    uploadBytes -= own
  })
  const chunks: Buffer[] = []
  for await (const chunk of file) {
    if (reply.raw.closed) break
    own += chunk.length
    uploadBytes += chunk.length
    if (uploadBytes > uploadBytesMax) throw new Failure('uploads_busy')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const uploadLimits = { fileSize: limits.photoBytesMax, files: 1, fields: 20, fieldSize: 10_000, parts: 21 }

const fileTooBig = () => new Failure('file_too_big', {}, { photo: { code: 'file_too_big', params: {} } })
