import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { type ByteRange, Failure, gallery } from '@keylight/domain'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { contentTypeOf } from '../../adapters/storage/keys.ts'
import type { RouteDeps } from '../../http/route-deps.ts'

/**
 * How long browsers may show a file without asking again. Then they ask whether it changed, which costs no download. A
 * try-out's files are gone from them soon after it ends.
 */
const cachedSecondsMax = { user: 3600, tryout: 60 }

/** Serves files to anyone whose address carries a grant that still holds. All other addresses answer 404. */
export function filesRoutes(app: FastifyInstance, deps: RouteDeps): void {
  app.get('/files/*', async (request, reply) => {
    const path = (request.raw.url ?? '').split('?')[0] ?? ''
    const asked = deps.grants.read(path, request.query as Record<string, unknown>)
    if (!asked || !(await deps.fileAccess.isOpen(asked))) throw new Failure('nothing_here')
    const left = Math.floor((asked.expiresAt.getTime() - deps.clock.now().getTime()) / 1000)
    const { downloadAs } = asked
    reply.headers({
      'content-disposition': downloadAs === undefined ? 'inline' : attachment(downloadAs),
      'cache-control':
        downloadAs === undefined
          ? `private, max-age=${Math.min(left, cachedSecondsMax[asked.owner.kind])}`
          : 'private, no-store',
    })
    return await serveFile(deps, request, reply, asked.key)
  })

  app.get(`${gallery.publishedPrefix}*`, async (request, reply) => {
    const id = /\/(pub_\w{1,40})\.webp$/.exec((request.raw.url ?? '').split('?')[0] ?? '')?.[1]
    const key = id === undefined ? undefined : await deps.fileAccess.findPublished(id)
    if (key === undefined) throw new Failure('nothing_here')
    // Whoever keeps a copy has to ask each time whether the picture is still published.
    reply.headers({ 'content-disposition': 'inline', 'cache-control': 'no-cache' })
    return await serveFile(deps, request, reply, key)
  })
}

/** Keeps other sites from embedding files, and opened files from loading or telling anything. */
export const guarded = {
  'content-security-policy': "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
}

/** Answers with a stored file, or the part of it that was asked for. */
export async function serveFile(deps: RouteDeps, request: FastifyRequest, reply: FastifyReply, key: string) {
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

/** The requested range of bytes, as video players send it. Other kinds of range are ignored, as the standard allows. */
function rangeOf(header: string | undefined): ByteRange | undefined {
  const asked = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(header ?? '')
  if (!asked) return undefined
  const [first, last] = [Number(asked[1]), asked[2] ? Number(asked[2]) : undefined]
  return last !== undefined && last < first ? undefined : { first, last }
}

/** The header that makes a browser save a file under this name. */
export const attachment = (name: string) =>
  `attachment; filename="${name.replace(/[^\w.,() -]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name)}`
