import { getReferralCode, getReferralResults, submitReferral } from '@keylight/contract'
import { referrals } from '@keylight/domain'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import type { RouteDeps } from '../../http/route-deps.ts'

export function referralsRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { identify } = deps.sessions
  mount(app, identify, getReferralCode, async ({ caller }) => ({
    code: await referrals.getCode(deps, caller.userId),
  }))
  mount(app, identify, getReferralResults, ({ caller }) => referrals.getResults(deps, caller.userId))
  mount(app, identify, submitReferral, async ({ caller, input }) => {
    await referrals.submitReferral(deps, caller.userId, input.referral)
    return { success: true as const }
  })
}
