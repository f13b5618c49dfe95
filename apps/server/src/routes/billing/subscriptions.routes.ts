import { getSubscription } from '@keylight/contract'
import { subscriptions } from '@keylight/domain'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import type { RouteDeps } from '../../http/route-deps.ts'

export function subscriptionsRoutes(app: FastifyInstance, deps: RouteDeps): void {
  mount(app, deps.sessions.identify, getSubscription, async ({ caller }) => ({
    subscription: await subscriptions.getSubscription(deps, caller.userId),
  }))
}
