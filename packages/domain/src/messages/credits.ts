import type { ShootKind } from '@keylight/contract'
import type { Message, NoParams } from './message.ts'
import type { VoucherTitle } from './vouchers.ts'

/** Titles of ledger entries. Models, values and other parameters are null once their subject is deleted. */
export interface LedgerTitles {
  opening: NoParams
  /** `taken`: unused credits were removed. */
  gift_card: { worth: number | null; taken: boolean }
  voucher: { title: VoucherTitle | null }
  /** `taken`: its credits were removed. */
  payment: { plan: string | null; taken: boolean }
  /** An admin added or removed credits. */
  host: { taken: boolean }
  training: { model: string | null }
  shoot: { kind: ShootKind | null; model: string | null; count: number }
  picture: { model: string | null; style: string | null }
  upscale: { factor: number | null }
  video: { kind: 'video' | 'storyboard' | null; model: string | null }
  thumbnail: { model: string | null }
  other: NoParams
}

export type LedgerTitle = Message<LedgerTitles>
