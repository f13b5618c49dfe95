import {
  applyGiftCard,
  getReferralCode,
  getReferralResults,
  issueGiftCard,
  issueVoucher,
  listVouchers,
  redeemVoucher,
  submitReferral,
} from '@keylight/contract'
import { giftCards, referrals, vouchers } from '@keylight/domain'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import type { RouteDeps } from '../../http/route-deps.ts'

export function giftsRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { identify } = deps.sessions
  mount(app, identify, applyGiftCard, async ({ caller, input }) => ({
    success: true as const,
    credits: await giftCards.claimGiftCard(deps, caller.userId, input.code),
  }))
  mount(app, identify, issueGiftCard, ({ caller, input }) => giftCards.issueGiftCard(deps, caller.userId, input.worth))
  mount(app, identify, listVouchers, async ({ caller, sentences }) => ({
    vouchers: await vouchers.listVouchers({ ...deps, sentences }, caller.userId),
  }))
  mount(app, identify, redeemVoucher, async ({ caller, input, sentences }) => ({
    voucher: await vouchers.redeemVoucher({ ...deps, sentences }, caller.userId, input.voucherId),
  }))
  mount(app, identify, issueVoucher, async ({ input, sentences }) => ({
    voucher: await vouchers.issueVoucherTo({ ...deps, sentences }, input),
  }))
  mount(app, identify, getReferralCode, async ({ caller }) => ({
    code: await referrals.getCode(deps, caller.userId),
  }))
  mount(app, identify, getReferralResults, ({ caller }) => referrals.getResults(deps, caller.userId))
  mount(app, identify, submitReferral, async ({ caller, input }) => {
    await referrals.submitReferral(deps, caller.userId, input.referral)
    return { success: true as const }
  })
}
