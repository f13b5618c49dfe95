import { extname } from 'node:path'
import { delivery, Failure, shares } from '@keylight/domain'
import type { FastifyInstance } from 'fastify'
import type { RouteDeps } from '../../http/route-deps.ts'
import { guarded, serveFile } from '../../http/serve-file.ts'
import { sharedFontRoutes } from './shared-font.ts'
import { drawSharedPage, sharedPagePolicy } from './shared-page.ts'

/** `/shared/shr_…` is a page. With a file extension, it is the shared file or a still image of it. */
const address = /^\/shared\/(shr_\w{1,40})(\.image)?(\.\w{2,4})?$/

/** Shows shared work to anyone with its link, until the link is turned off. */
export function sharesRoutes(app: FastifyInstance, deps: RouteDeps): void {
  sharedFontRoutes(app)
  app.get(`${shares.sharedPrefix}*`, async (request, reply) => {
    const path = (request.raw.url ?? '').split('?')[0] ?? ''
    const [, id, image, extension] = address.exec(path) ?? []
    const shared = id === undefined ? undefined : await deps.fileAccess.findShared(id)
    // Browsers revalidate the link every time, and search engines ignore it.
    reply.headers({ 'cache-control': 'no-cache', 'x-robots-tag': 'noindex' })
    if (extension !== undefined) {
      const key = image ? shared?.imageKey : shared?.key
      if (!key || extname(key) !== extension) throw new Failure('nothing_here')
      reply.header('content-disposition', 'inline')
      return await serveFile(deps, request, reply, await delivery.servedKey(deps, key))
    }
    const words = request.language.sharedPage
    reply.headers({
      ...guarded,
      'content-security-policy': sharedPagePolicy,
      'content-language': request.language.locale,
    })
    return reply
      .status(shared ? 200 : 404)
      .type('text/html; charset=utf-8')
      .send(drawSharedPage(request.language.locale, words, shared && { ...shared, address: deps.siteUrl() + path }))
  })
}
