import { readNotification, retrieveNotifications } from '@keylight/contract'
import { notifications } from '@keylight/domain'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import type { RouteDeps } from '../../http/route-deps.ts'

export function notificationsRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { identify } = deps.sessions
  mount(app, identify, retrieveNotifications, async ({ caller, sentences }) => ({
    notifications: await notifications.retrieveAll({ ...deps, sentences }, caller.userId),
  }))
  mount(app, identify, readNotification, async ({ caller, input }) => {
    await notifications.read(deps, caller.userId, input)
    return { success: true as const }
  })
}
