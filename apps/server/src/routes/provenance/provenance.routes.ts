import type { FastifyInstance } from 'fastify'
import type { RouteDeps } from '../../http/route-deps.ts'

/** Serves the certificates of the authorities that sign this site's files, for anyone who verifies them. */
export function provenanceRoutes(app: FastifyInstance, { authorities }: RouteDeps): void {
  app.get('/.well-known/content-credentials.pem', async (_request, reply) =>
    reply
      .headers({ 'cache-control': 'no-cache', 'access-control-allow-origin': '*' })
      .type('application/x-pem-file')
      .send(await authorities()),
  )
}
