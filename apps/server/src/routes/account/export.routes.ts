import { accountExports, Failure } from '@keylight/domain'
import type { FastifyInstance } from 'fastify'
import { exportPrefix } from '../../adapters/signed-urls.ts'
import type { RouteDeps } from '../../http/route-deps.ts'
import { attachment } from '../../http/serve-file.ts'
import { zipOf } from './zip.ts'

/** Serves all data of a user as a ZIP to anyone with a signed URL. */
export function exportRoutes(app: FastifyInstance, deps: RouteDeps): void {
  // No HEAD route, because it would create the whole ZIP.
  app.get(`${exportPrefix}*`, { exposeHeadRoute: false }, async (request, reply) => {
    const path = (request.raw.url ?? '').split('?')[0] ?? ''
    const asked = deps.grants.readExport(path, request.query as Record<string, unknown>)
    const owner = asked && { kind: 'user' as const, id: asked.userId, accessEpoch: asked.accessEpoch }
    const open = owner && (await deps.fileAccess.isOpen({ key: `users/${owner.id}`, owner }))
    const files = open && (await accountExports.exportAccount({ ...deps, sentences: request.language }, owner.id))
    if (!files) throw new Failure('export_link_expired')
    reply.headers({
      'referrer-policy': 'no-referrer',
      'content-type': 'application/zip',
      'content-disposition': attachment(accountExports.exportFileName(deps)),
    })
    return reply.send(zipOf(files))
  })
}
