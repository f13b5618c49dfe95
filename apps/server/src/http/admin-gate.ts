import type { Care } from '@keylight/contract'
import { audit, type Deps } from '@keylight/domain'
import { requireFreshSignIn } from '../auth/fresh-sign-in.ts'
import type { Caller } from '../auth/sessions.ts'

export interface AdminGate {
  /** Authorises an admin for a sensitive action. Writes the log entry first, so no action goes unlogged. */
  enter(admin: Caller, what: Pick<audit.AdminAction, 'action' | 'about' | 'address'>, care: Care): Promise<void>
}

export const openAdminGate = (deps: Pick<Deps, 'db' | 'clock'>): AdminGate => ({
  async enter(admin, what, care) {
    if (care === 'glance') return
    if (care === 'full') requireFreshSignIn(admin, deps.clock.now())
    await audit.record(deps, { ...what, adminId: admin.userId })
  },
})
