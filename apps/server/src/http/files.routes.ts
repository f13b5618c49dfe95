import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { Failure } from '@keylight/domain'
import type { FastifyInstance } from 'fastify'
import { contentTypeOf } from '../adapters/storage/keys.ts'
import type { RouteDeps } from './routes.ts'

/** Stored objects, to whoever has an address that we signed. Any other address answers as if nothing were there. */
export function filesRoutes(app: FastifyInstance, deps: RouteDeps): void {
  app.get('/files/*', async (request, reply) => {
    const path = (request.raw.url ?? '').split('?')[0] ?? ''
    const asked = deps.urls.verify(path, request.query as Record<string, unknown>)
    const found = asked && (await deps.store.open(asked.key))
    if (!asked || !found) throw new Failure('not_found', 'There is nothing here.')
    const seconds = Math.floor((asked.expiresAt.getTime() - deps.clock.now().getTime()) / 1000)
    reply.headers({
      'content-type': contentTypeOf(asked.key),
      'content-disposition': asked.downloadAs === undefined ? 'inline' : attachment(asked.downloadAs),
      'cache-control': `private, max-age=${seconds}`,
      etag: found.etag,
    })
    if (request.headers['if-none-match'] === found.etag) {
      await found.body.cancel()
      return reply.status(304).send()
    }
    reply.header('content-length', found.bytes)
    return reply.send(Readable.fromWeb(found.body as ReadableStream))
  })
}

const attachment = (name: string) =>
  `attachment; filename="${name.replace(/[^\w. -]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name)}`
