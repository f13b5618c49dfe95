import type { FastifyInstance } from 'fastify'
import { describeApi } from './openapi.ts'
import type { RouteDeps } from './route-deps.ts'

/** Serves the OpenAPI description. */
export function openapiRoutes(app: FastifyInstance, deps: Pick<RouteDeps, 'siteUrl'>): void {
  let description: string | undefined
  app.get('/api/openapi.json', async (_request, reply) => {
    // The URL is only known once the server is listening.
    description ??= JSON.stringify(describeApi(deps.siteUrl()))
    return reply.type('application/json').send(description)
  })
}
