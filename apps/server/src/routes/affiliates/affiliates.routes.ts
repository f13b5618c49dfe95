import {
  decidePayout,
  getAffiliate,
  joinAffiliates,
  listPayouts,
  noteAffiliateClick,
  requestPayout,
  submitAffiliate,
} from '@keylight/contract'
import { affiliates } from '@keylight/domain'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import type { RouteDeps } from '../../http/route-deps.ts'

export function affiliatesRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { identify } = deps.sessions
  mount(app, identify, getAffiliate, async ({ caller }) => ({
    affiliate: await affiliates.getAffiliate(deps, caller.userId),
  }))
  mount(app, identify, joinAffiliates, async ({ caller }) => ({
    affiliate: await affiliates.join(deps, caller.userId),
  }))
  mount(app, identify, noteAffiliateClick, async ({ input, address }) => {
    await affiliates.recordClick(deps, deps.nameSubject('address', address), input.ref)
    return { success: true as const }
  })
  mount(app, identify, submitAffiliate, async ({ caller, input }) => {
    await affiliates.submit(deps, caller.userId, input)
    return { success: true as const }
  })
  mount(app, identify, requestPayout, async ({ caller, input }) => ({
    affiliate: await affiliates.requestPayout(deps, caller.userId, input.details),
  }))
  mount(app, identify, listPayouts, () => affiliates.listRequested(deps))
  mount(app, identify, decidePayout, async ({ input }) => ({ payout: await affiliates.decide(deps, input) }))
}
