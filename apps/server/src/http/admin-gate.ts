import type { Care } from '@keylight/contract'
import { audit, type Deps } from '@keylight/domain'
import { requireFreshSignIn } from '../auth/fresh-sign-in.ts'
import type { Caller } from '../auth/sessions.ts'

export interface HostGate {
  /**
   * Lets the host do something that is worth so much care. What is logged is logged first, so that nothing happens
   * without an entry.
   */
  enter(host: Caller, what: Pick<audit.HostAction, 'action' | 'about' | 'address'>, care: Care): Promise<void>
}

export const openHostGate = (deps: Pick<Deps, 'db' | 'clock'>): HostGate => ({
  async enter(host, what, care) {
    if (care === 'glance') return
    if (care === 'full') requireFreshSignIn(host, deps.clock.now())
    await audit.record(deps, { ...what, hostId: host.userId })
  },
})
