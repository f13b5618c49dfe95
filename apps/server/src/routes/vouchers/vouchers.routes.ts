import {
  addVoucherCode,
  createVoucherCode,
  issueVoucher,
  listIssuedVouchers,
  listVouchers,
  previewVoucher,
  redeemVoucher,
  withdrawVoucher,
} from '@keylight/contract'
import { voucherCheckout, voucherCodes, vouchers } from '@keylight/domain'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import type { RouteDeps } from '../../http/route-deps.ts'

export function vouchersRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { identify } = deps.sessions
  mount(app, identify, listVouchers, async ({ caller, sentences }) => ({
    vouchers: await vouchers.listVouchers({ ...deps, sentences }, caller.userId),
  }))
  mount(app, identify, redeemVoucher, async ({ caller, input, sentences }) => ({
    voucher: await vouchers.redeemVoucher({ ...deps, sentences }, caller.userId, input.voucherId),
  }))
  mount(app, identify, addVoucherCode, async ({ caller, input, sentences }) => ({
    voucher: await voucherCodes.addCode({ ...deps, sentences }, caller.userId, input.code),
  }))
  mount(app, identify, previewVoucher, ({ caller, input }) => voucherCheckout.previewPrice(deps, caller.userId, input))
  mount(app, identify, issueVoucher, async ({ input, sentences }) => ({
    voucher: await vouchers.issueVoucherTo({ ...deps, sentences }, input),
  }))
  mount(app, identify, createVoucherCode, async ({ input }) => ({ code: await voucherCodes.createCode(deps, input) }))
  mount(app, identify, listIssuedVouchers, ({ sentences }) => voucherCodes.listIssued({ ...deps, sentences }))
  mount(app, identify, withdrawVoucher, async ({ input }) => {
    await voucherCodes.withdraw(deps, input.voucherId)
    return { success: true as const }
  })
}
