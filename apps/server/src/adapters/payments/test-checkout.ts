import { createHmac } from 'node:crypto'
import { type Clock, type Db, Failure, type Payments } from '@keylight/domain'
import { changeCheckout, readCheckout } from './test-checkout-rows.ts'
import { begun, type Checkout, checkoutIn, dueOf, stateOf, type TestCard, testCards } from './test-checkout-state.ts'
import { openTestWebhooks, type TestWebhooks } from './test-webhooks.ts'

/** Delay of a delayed payment. */
const lateMs = 2 * 60_000

export type PayOutcome = 'paid' | 'pending' | 'asks' | 'is_declined' | 'is_empty' | 'unknown_card' | 'closed'

/** The data shown on a checkout page. */
export interface FoundCheckout extends Pick<Checkout, 'title' | 'price' | 'paid' | 'doneUrl' | 'leftUrl'> {
  isOpen: boolean
  /** Whether a dispute awaits the bank's decision. */
  isDisputed: boolean
}

/** The built-in test checkout, which takes no real payments. It behaves like a real provider, including webhooks. */
export interface TestCheckout extends Payments {
  find(id: string): Promise<FoundCheckout | undefined>
  /** Pays with a card. `confirmed`: whether the buyer has authenticated the payment with their bank. */
  pay(id: string, card: string, confirmed: boolean): Promise<PayOutcome>
  /** Leaves the checkout without paying. */
  leave(id: string): Promise<void>
  /** Records the bank's decision on a dispute: `won` by us, or `lost`. */
  decide(id: string, dispute: 'won' | 'lost'): Promise<void>
  /** Sets the webhook receiver. */
  deliverTo(deliver: (body: string, headers: Record<string, string>) => Promise<void>): void
  /** Resolves when all webhooks have been sent. */
  delivered(): Promise<void>
}

type Change = <T>(ref: string, how: (checkout: Checkout) => [Checkout, T]) => Promise<T>

export function openTestCheckout(
  deps: { db: Db; clock: Clock; siteUrl: () => string },
  secret: string,
  onFault: (error: unknown) => void,
): TestCheckout {
  const { db, clock, siteUrl } = deps
  const key = createHmac('sha256', secret).update('webhooks of the test checkout').digest()
  const webhooks = openTestWebhooks(clock, key, onFault)
  const { send } = webhooks
  const change: Change = (ref, how) => changeCheckout(db, ref, how)

  const leave = async (id: string): Promise<void> => {
    await change(id, (checkout) => [
      checkout.paidAt === null ? { ...checkout, leftAt: clock.now().getTime() } : checkout,
      undefined,
    ])
    await send(id)
  }

  return {
    ...webhooks,
    ...subscriptionMethods(deps, change, send),
    ...pageMethods(deps, change, send),
    leave,
    provider: 'test',
    isTest: true,
    async openCheckout({ id: orderId, title, price, discount, currency, paid, doneUrl, leftUrl }) {
      // Unguessable, and deterministic for each order.
      const id = `tco_${createHmac('sha256', key).update(`checkout ${orderId}`).digest('hex').slice(0, 32)}`
      const checkout: Checkout = {
        orderId,
        title,
        price,
        discount,
        currency,
        paid,
        doneUrl,
        leftUrl,
        openedAt: clock.now().getTime(),
        card: null,
        paidAt: null,
        leftAt: null,
        endsAt: null,
        changes: [],
        upgrades: [],
        decided: null,
        refunded: {},
      }
      await db
        .insertInto('test_checkouts')
        .values({ id, data: JSON.stringify(checkout) })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute()
      return { ref: id, url: `${siteUrl()}/test-checkout/${id}` }
    },
    async read(ref) {
      const checkout = await readCheckout(db, ref)
      if (!checkout) throw new Error(`Unknown test checkout ${ref}.`)
      return stateOf(ref, checkout, clock.now())
    },
    closeCheckout: leave,
    findInvoice: async () => 'ours',
  }
}

/** Returns the methods that change and refund subscriptions. */
function subscriptionMethods(
  { db, clock }: { db: Db; clock: Clock },
  change: Change,
  send: TestWebhooks['send'],
): Pick<Payments, 'setCancelAtEnd' | 'priceChange' | 'changeNow' | 'changeAtEnd' | 'endNow' | 'refund'> {
  return {
    async setCancelAtEnd(ref, cancel) {
      const now = clock.now()
      await change(ref, (checkout) => {
        const { subscription } = stateOf(checkoutIn(ref), checkout, now)
        if (!subscription || subscription.endedAt) return [checkout, undefined]
        const endsAt = cancel ? subscription.periodEnd.getTime() : null
        return [{ ...checkout, endsAt, changes: begun(checkout, now) }, undefined]
      })
      void send(checkoutIn(ref))
    },
    async priceChange(ref, { price }) {
      const checkout = await readCheckout(db, ref)
      return checkout ? dueOf(checkoutIn(ref), checkout, price, clock.now()) : 0
    },
    async changeNow(ref, { id, price }) {
      const now = clock.now()
      await change(ref, (checkout) => {
        if (checkout.changes.some((each) => each.id === id)) return [checkout, undefined]
        if (checkout.card === 'fails_later') throw new Failure('payment_declined')
        const at = now.getTime()
        const amount = dueOf(checkoutIn(ref), checkout, price, now)
        const upgrades = [...checkout.upgrades, ...(amount > 0 ? [{ changeId: id, amount, at }] : [])]
        return [{ ...checkout, changes: [...begun(checkout, now), { id, price, at }], upgrades }, undefined]
      })
      void send(checkoutIn(ref))
    },
    async changeAtEnd(ref, next) {
      const now = clock.now()
      await change(ref, (checkout) => {
        const { subscription } = stateOf(checkoutIn(ref), checkout, now)
        if (!subscription) return [checkout, undefined]
        const at = subscription.periodEnd.getTime()
        const pending = next ? [{ id: next.id, price: next.price, at }] : []
        return [{ ...checkout, changes: [...begun(checkout, now), ...pending] }, undefined]
      })
      void send(checkoutIn(ref))
    },
    async endNow(ref) {
      const now = clock.now().getTime()
      await change(ref, (checkout) => [{ ...checkout, endsAt: Math.min(checkout.endsAt ?? now, now) }, undefined])
      void send(checkoutIn(ref))
    },
    async refund(ref) {
      const id = checkoutIn(ref)
      await change(ref, (checkout) => {
        const payment = stateOf(id, checkout, clock.now()).payments.find((each) => each.ref === ref)
        const refunded = { ...checkout.refunded, [ref.split(':')[1]!]: payment?.amount ?? 0 }
        return [{ ...checkout, refunded }, undefined]
      })
      void send(id)
    },
  }
}

/** Returns the actions of buyers on a checkout page, and of their bank. */
function pageMethods(
  { db, clock }: { db: Db; clock: Clock },
  change: Change,
  send: TestWebhooks['send'],
): Pick<TestCheckout, 'find' | 'pay' | 'decide'> {
  return {
    async find(id) {
      const checkout = await readCheckout(db, id)
      if (!checkout) return undefined
      const { checkout: state, payments } = stateOf(id, checkout, clock.now())
      const { title, price, discount, paid, paidAt, doneUrl, leftUrl } = checkout
      const isDisputed = payments.some(({ dispute }) => dispute === 'open')
      return {
        ...{ title, price: price - discount, paid, doneUrl, leftUrl },
        isOpen: state === 'open' && paidAt === null,
        isDisputed,
      }
    },
    async pay(id, number, confirmed) {
      const now = clock.now()
      const outcome = await change(id, (checkout): [Checkout, PayOutcome] => {
        const card = (testCards as Record<string, TestCard | undefined>)[number.replace(/\D/g, '')]
        if (checkout.paidAt !== null || stateOf(id, checkout, now).checkout !== 'open') return [checkout, 'closed']
        if (!card) return [checkout, 'unknown_card']
        if (card === 'is_declined' || card === 'is_empty') return [checkout, card]
        if (card === 'asks' && !confirmed) return [checkout, 'asks']
        const isLate = card === 'is_late'
        return [{ ...checkout, card, paidAt: now.getTime() + (isLate ? lateMs : 0) }, isLate ? 'pending' : 'paid']
      })
      if (outcome === 'paid') await send(id)
      return outcome
    },
    async decide(id, decided) {
      await change(id, (checkout) => [
        checkout.card === 'is_disputed' && checkout.decided === null ? { ...checkout, decided } : checkout,
        undefined,
      ])
      await send(id)
    },
  }
}
