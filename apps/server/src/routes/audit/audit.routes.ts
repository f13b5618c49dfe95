import { listAuditLog } from '@keylight/contract'
import { audit } from '@keylight/domain'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import type { RouteDeps } from '../../http/route-deps.ts'

export function auditRoutes(app: FastifyInstance, deps: RouteDeps): void {
  mount(app, deps.sessions.identify, listAuditLog, ({ input }) => audit.list(deps, input))
}
