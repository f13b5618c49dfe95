/** The value of vouchers, without a database. */
import { type Credits, type OrderableId, type PriceList, type Voucher, voucherPriceMin } from '@keylight/contract'
import { Failure } from '../failure.ts'

/** Exactly one of the three is set. */
export interface Worth {
  credits: Credits
  percent: number | null
  /** In cents. */
  amountOff: number | null
  /** Null for any plan. */
  plans: OrderableId[] | null
}

const nothing: Credits = { modelTraining: 0, imageGeneration: 0, imageUpscaling: 0, videoGeneration: 0 }

/** Returns the value set by an admin. */
export const worthFrom = (input: {
  credits?: Credits | undefined
  percent?: number | undefined
  amountOff?: number | undefined
  plans?: OrderableId[] | undefined
}): Worth => ({
  credits: input.credits ?? nothing,
  percent: input.percent ?? null,
  amountOff: input.amountOff ?? null,
  plans: input.plans ?? null,
})

export const kindOf = ({
  percent,
  amount_off,
}: {
  percent: number | null
  amount_off: number | null
}): Voucher['kind'] => (percent !== null ? 'percent' : amount_off !== null ? 'amount' : 'credits')

/**
 * Returns a voucher's discount on the first payment for a plan, in cents. Some amount always remains to be paid. Throws
 * `Failure` if the voucher isn't valid for the plan.
 */
export function discountOf(
  { prices }: { prices: PriceList },
  voucher: { percent: number | null; amount_off: number | null; plans: OrderableId[] | null },
  plan: string,
  price: number,
): number {
  if (kindOf(voucher) === 'credits') throw new Failure('voucher_for_credits')
  if (voucher.plans && !(voucher.plans as string[]).includes(plan))
    throw new Failure('voucher_for_other_plans', { plans: voucher.plans.map((id) => prices[id].name) })
  const off = voucher.percent === null ? (voucher.amount_off ?? 0) : Math.floor((price * voucher.percent) / 100)
  return Math.max(0, Math.min(off, price - voucherPriceMin))
}
