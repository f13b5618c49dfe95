import { inEuros, type OrderableId, type Voucher } from '@keylight/contract'
import { t } from '#words'
import { listedOr } from '../../formats/lists.ts'
import { findOffer } from '../../price-list.ts'
import { creditsInWords } from '../credits/credit-words.ts'

/** Returns the value of a voucher: `20% off Pro or Studio`, `€10 off any plan` or `60 headshots`. */
export function worthWords({ kind, percent, amountOff, credits, plans }: Voucher): string {
  if (kind === 'credits') return creditsInWords(credits)
  const off = percent === null ? inEuros(amountOff ?? 0) : `${percent}%`
  const names = plans?.map((id) => findOffer(id)?.name ?? id)
  return names ? t`${off} off ${listedOr(names)}` : t`${off} off any plan`
}

export const isOpen = ({ redeemedAt, expiresAt }: Voucher): boolean =>
  redeemedAt === null && Date.parse(expiresAt) > Date.now()

/** Returns whether a voucher is a discount on this plan. */
export const isFor = (voucher: Voucher, plan: OrderableId): boolean =>
  isOpen(voucher) && voucher.kind !== 'credits' && (voucher.plans?.includes(plan) ?? true)
