import type { Message, NoParams } from './message.ts'

/** What vouchers are for. */
export interface VoucherTitles {
  /** As the host wrote it. */
  given: { title: string }
  invited: NoParams
  inviting: NoParams
}

export type VoucherTitle = Message<VoucherTitles>
