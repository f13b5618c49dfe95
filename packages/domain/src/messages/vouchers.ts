import type { Message, NoParams } from './message.ts'

/** A voucher's discount: a percentage, or cents. */
export type PriceCut = { percent: number } | { cents: number }

/** Titles of vouchers. */
export interface VoucherTitles {
  /** Written by the admin. */
  given: { title: string }
  invited: NoParams
  inviting: NoParams
}

export type VoucherTitle = Message<VoucherTitles>
