import { audit, type Deps } from '@keylight/domain'
import { requireFreshSignIn } from '../auth/fresh-sign-in.ts'
import type { Caller } from '../auth/sessions.ts'

export interface HostGate {
  /** Lets a host with a fresh sign-in do something, and logs it first, so that nothing happens without an entry. */
  enter(host: Caller, what: Pick<audit.HostAction, 'action' | 'about' | 'address'>): Promise<void>
}

export const openHostGate = (deps: Pick<Deps, 'db' | 'clock'>): HostGate => ({
  async enter(host, what) {
    requireFreshSignIn(host, deps.clock.now())
    await audit.record(deps, { ...what, hostId: host.userId })
  },
})
