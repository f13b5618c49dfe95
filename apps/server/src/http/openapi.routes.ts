import type { FastifyInstance } from 'fastify'
import { describeApi } from './openapi.ts'
import type { RouteDeps } from './route-deps.ts'

/** The description of everything that this server answers, for scripts and their authors. */
export function openapiRoutes(app: FastifyInstance, deps: Pick<RouteDeps, 'siteUrl'>): void {
  let description: string | undefined
  app.get('/api/openapi.json', async (_request, reply) => {
    // The address is known only once the server listens.
    description ??= JSON.stringify(describeApi(deps.siteUrl()))
    return reply.type('application/json').send(description)
  })
}
