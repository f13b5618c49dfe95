import { getCapabilities, getStyles } from '@keylight/contract'
import { styles } from '@keylight/domain'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import type { RouteDeps } from '../../http/route-deps.ts'

export function stylesRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { identify } = deps.sessions
  mount(app, identify, getCapabilities, async () => styles.readCapabilities(deps))
  mount(app, identify, getStyles, async ({ input }) => styles.listStyles(deps, input.gender))
}
