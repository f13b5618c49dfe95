/**
 * Orders as the rest of the product sees them: gift cards that are sold, vouchers that lower a price, commissions. With
 * `openOrder` and `OrderFollower` in `ports.ts`, this is the whole interface of billing.
 */
import type { Plan } from '@keylight/contract'
import type { OrderPurpose } from '../db/schema.ts'

/** Something to be sold. It is stored with the order, so that later price lists change nothing about it. */
export interface Offer extends Pick<Plan, 'price' | 'paid' | 'added' | 'credits'> {
  /** An id. Open orders for the same plan are continued. */
  plan: string
  /** The name that the buyer sees. */
  title: string
  /** For how many people; price and credits are for all of them. One if left out. */
  seats?: number
  /** In cents, off the first payment. At least 50 cents must remain, the least that providers take. */
  discount?: number
  purpose?: OrderPurpose
  /** The page of this site that the buyer comes back to. */
  returnTo?: string | undefined
}

export interface SettledPayment {
  /** Our id, which is unique for each fact of having been paid. */
  id: string
  kind: 'purchase' | 'renewal' | 'upgrade'
  /** In cents. */
  amount: number
  /** The VAT in it; 0 if it is unknown. */
  tax: number
  refunded: number
  dispute: 'none' | 'open' | 'won' | 'lost'
  /** How much of it we still have: nothing during a dispute or after a lost one. */
  kept: number
  paidAt: Date
}

export interface SettledOrder {
  id: string
  /** Null once the account was deleted. */
  userId: string | null
  plan: string
  price: number
  discount: number
  currency: string
  purpose: OrderPurpose
  /** `paid` is final, also after a refund: see `payments`. */
  state: 'open' | 'paid' | 'expired'
  /** No money was moved. */
  isTest: boolean
  /** Oldest first. Empty for a second subscription, whose payments are returned. */
  payments: SettledPayment[]
}
