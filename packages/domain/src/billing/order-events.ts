/**
 * Orders as other parts of the product see them: gift cards, vouchers, commissions. Together with `openOrder`, and
 * `OrderFollower` in `ports.ts`, this is billing's entire interface.
 */
import type { Plan } from '@keylight/contract'
import type { OrderPurpose } from '../db/schema.ts'

/** Something for sale. Stored with the order, so later price changes don't affect it. */
export interface Offer extends Pick<Plan, 'price' | 'paid' | 'added' | 'credits'> {
  /** An id. Open orders for the same plan are reused. */
  plan: string
  /** The name shown to the buyer. */
  title: string
  /** Number of people; price and credits are totals. Defaults to 1. */
  seats?: number
  /** Discount on the first payment, in cents. At least 50 cents must remain, the providers' minimum. */
  discount?: number
  purpose?: OrderPurpose
  /** The page of this site the buyer returns to. */
  returnTo?: string | undefined
}

export interface SettledPayment {
  /** Our id, unique per payment. */
  id: string
  kind: 'purchase' | 'renewal' | 'upgrade'
  /** In cents. */
  amount: number
  /** The VAT included; 0 if unknown. */
  tax: number
  refunded: number
  dispute: 'none' | 'open' | 'won' | 'lost'
  /** The part of the amount we still hold: 0 during a dispute, or after losing one. */
  kept: number
  paidAt: Date
}

export interface SettledOrder {
  id: string
  /** Null once the account is deleted. */
  userId: string | null
  plan: string
  price: number
  discount: number
  currency: string
  purpose: OrderPurpose
  /** `paid` is final, even after a refund. `payments` lists refunds. */
  state: 'open' | 'paid' | 'expired'
  /** Whether it is a test payment, which takes no money. */
  isTest: boolean
  /** Oldest first. Empty for a duplicate subscription, whose payments are refunded. */
  payments: SettledPayment[]
}
