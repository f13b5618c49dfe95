import { delivery, Failure, gallery } from '@keylight/domain'
import type { FastifyInstance } from 'fastify'
import type { RouteDeps } from '../../http/route-deps.ts'
import { attachment, serveFile } from '../../http/serve-file.ts'

/**
 * How long browsers may cache a file before they revalidate it. Revalidating needs no download. Files of a free preview
 * disappear from caches soon after it expires.
 */
const cachedSecondsMax = { user: 3600, tryout: 60 }

/** Serves files to anyone whose URL has a valid grant. All other URLs get a 404. */
export function filesRoutes(app: FastifyInstance, deps: RouteDeps): void {
  app.get('/files/*', async (request, reply) => {
    const path = (request.raw.url ?? '').split('?')[0] ?? ''
    const asked = deps.grants.read(path, request.query as Record<string, unknown>)
    if (!asked || !(await deps.fileAccess.isOpen(asked))) throw new Failure('nothing_here')
    const left = Math.floor((asked.expiresAt.getTime() - deps.clock.now().getTime()) / 1000)
    const { downloadAs } = asked
    const key = asked.owner.kind === 'user' ? await delivery.servedKey(deps, asked.key) : asked.key
    reply.headers({
      'content-disposition': downloadAs === undefined ? 'inline' : attachment(downloadAs),
      'cache-control':
        downloadAs !== undefined
          ? 'private, no-store'
          : key === asked.key
            ? `private, max-age=${Math.min(left, cachedSecondsMax[asked.owner.kind])}`
            : // The URL serves the full size once the user downloads it.
              'private, no-cache',
    })
    return await serveFile(deps, request, reply, key)
  })

  app.get(`${gallery.publishedPrefix}*`, async (request, reply) => {
    const id = /\/(pub_\w{1,40})\.webp$/.exec((request.raw.url ?? '').split('?')[0] ?? '')?.[1]
    const key = id === undefined ? undefined : await deps.fileAccess.findPublished(id)
    if (key === undefined) throw new Failure('nothing_here')
    // Caches must revalidate every time, since the image may be unpublished.
    reply.headers({ 'content-disposition': 'inline', 'cache-control': 'no-cache' })
    return await serveFile(deps, request, reply, key)
  })
}
