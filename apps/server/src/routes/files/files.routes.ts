import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { type ByteRange, Failure } from '@keylight/domain'
import type { FastifyInstance } from 'fastify'
import { contentTypeOf } from '../../adapters/storage/keys.ts'
import type { RouteDeps } from '../../http/route-deps.ts'

/** Serves stored objects to anyone with a signed address. Other addresses answer 404. */
export function filesRoutes(app: FastifyInstance, deps: RouteDeps): void {
  app.get('/files/*', async (request, reply) => {
    const path = (request.raw.url ?? '').split('?')[0] ?? ''
    const asked = deps.urls.verify(path, request.query as Record<string, unknown>)
    const range = rangeOf(request.headers.range)
    const found = asked && (await deps.store.open(asked.key, range))
    if (!asked || !found) throw new Failure('nothing_here')
    const seconds = Math.floor((asked.expiresAt.getTime() - deps.clock.now().getTime()) / 1000)
    reply.headers({
      'content-type': contentTypeOf(asked.key),
      'content-disposition': asked.downloadAs === undefined ? 'inline' : attachment(asked.downloadAs),
      'cache-control': `private, max-age=${seconds}`,
      'accept-ranges': 'bytes',
      etag: found.etag,
    })
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
  })
}

/** The requested range of bytes, as video players send it. Other kinds of range are ignored, as the standard allows. */
function rangeOf(header: string | undefined): ByteRange | undefined {
  const asked = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(header ?? '')
  if (!asked) return undefined
  const [first, last] = [Number(asked[1]), asked[2] ? Number(asked[2]) : undefined]
  return last !== undefined && last < first ? undefined : { first, last }
}

/** The header that makes a browser save a file under this name. */
export const attachment = (name: string) =>
  `attachment; filename="${name.replace(/[^\w. -]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name)}`
