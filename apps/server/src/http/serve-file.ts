import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { type ByteRange, Failure } from '@keylight/domain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { contentTypeOf } from '../adapters/storage/keys.ts'
import type { RouteDeps } from './route-deps.ts'

/** Stops other sites from embedding files, and opened files from loading or sending anything. */
export const guarded = {
  'content-security-policy': "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
}

/** Responds with a stored file or the requested range of it. */
export async function serveFile(
  deps: Pick<RouteDeps, 'store'>,
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
) {
  const range = rangeOf(request.headers.range)
  const found = await deps.store.open(key, range)
  if (!found) throw new Failure('nothing_here')
  reply.headers({ ...guarded, 'content-type': contentTypeOf(key), 'accept-ranges': 'bytes', etag: found.etag })
  if (request.headers['if-none-match'] === found.etag) {
    await found.body.cancel()
    return reply.status(304).send()
  }
  const body = Readable.fromWeb(found.body as ReadableStream)
  if (!range) return reply.header('content-length', found.bytes).send(body)
  if (range.first >= found.bytes) {
    body.destroy()
    return reply.status(416).header('content-range', `bytes */${found.bytes}`).send()
  }
  const last = Math.min(range.last ?? found.bytes - 1, found.bytes - 1)
  reply.header('content-range', `bytes ${range.first}-${last}/${found.bytes}`)
  return reply
    .status(206)
    .header('content-length', last - range.first + 1)
    .send(body)
}

/**
 * Returns the requested byte range, as video players send it. Other kinds of range are ignored, as the standard allows.
 */
function rangeOf(header: string | undefined): ByteRange | undefined {
  const asked = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(header ?? '')
  if (!asked) return undefined
  const [first, last] = [Number(asked[1]), asked[2] ? Number(asked[2]) : undefined]
  return last !== undefined && last < first ? undefined : { first, last }
}

/** Returns the header that makes a browser save a file under this name. */
export const attachment = (name: string) =>
  `attachment; filename="${name.replace(/[^\w.,() -]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name)}`
