import type { Message, NoParams } from './message.ts'

/** What a voucher takes off a price: a share, or cents. */
export type PriceCut = { percent: number } | { cents: number }

/** What vouchers are for. */
export interface VoucherTitles {
  /** As the admin wrote it. */
  given: { title: string }
  invited: NoParams
  inviting: NoParams
}

export type VoucherTitle = Message<VoucherTitles>
