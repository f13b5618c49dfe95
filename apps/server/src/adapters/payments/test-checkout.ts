import { createHmac, timingSafeEqual } from 'node:crypto'
import { addMonths, type Clock, type Db, Failure, type Payments, type ProviderState } from '@keylight/domain'

/** The cards of the test checkout, by number. Any other number is refused, so that nobody types a real one. */
export const testCards = {
  '4242424242424242': 'succeeds',
  '4000002760003184': 'asks',
  '4000000000000077': 'is_late',
  '4000000000000002': 'is_declined',
  '4000000000009995': 'is_empty',
  '4000000000000259': 'is_disputed',
  '4000000000000341': 'fails_later',
} as const
export type TestCard = (typeof testCards)[keyof typeof testCards]

/** How long a late payment takes, how long a checkout can be paid, and how long a failed renewal is tried again. */
const lateMs = 2 * 60_000
const openMs = 24 * 3_600_000
const triedMs = 21 * 24 * 3_600_000

/** How old a webhook may be. */
const toleranceMs = 5 * 60_000

/** A change of plan. In the future if it comes with the next period. */
interface Change {
  id: string
  price: number
  at: number
}

/** What is stored about a checkout. Times are in milliseconds. */
interface Checkout {
  orderId: string
  title: string
  price: number
  /** Off the first payment. */
  discount: number
  currency: string
  paid: 'once' | 'monthly'
  doneUrl: string
  leftUrl: string
  openedAt: number
  card: TestCard | null
  /** In the future while the money of a late payment is on its way. */
  paidAt: number | null
  leftAt: number | null
  /** When a cancelled subscription ends. */
  endsAt: number | null
  changes: Change[]
  /** What was paid for changes at once. */
  upgrades: { changeId: string; amount: number; at: number }[]
  decided: 'won' | 'lost' | null
  /** Cents by the number of the payment. */
  refunded: Record<string, number>
}

export type PayOutcome = 'paid' | 'pending' | 'asks' | 'is_declined' | 'is_empty' | 'unknown_card' | 'closed'

/** What the page of a checkout shows. */
export interface FoundCheckout extends Pick<Checkout, 'title' | 'price' | 'paid' | 'doneUrl' | 'leftUrl'> {
  isOpen: boolean
  /** The bank has not decided yet. */
  isDisputed: boolean
}

/** The built-in provider that moves no money, for trying everything out. It behaves like a real one, webhooks included. */
export interface TestCheckout extends Payments {
  find(id: string): Promise<FoundCheckout | undefined>
  /** Pays with a card. `confirmed`: the buyer has confirmed it with their bank. */
  pay(id: string, card: string, confirmed: boolean): Promise<PayOutcome>
  /** The buyer doesn't want to pay. */
  leave(id: string): Promise<void>
  /** The bank decides a dispute: `won` by the host, or `lost`. */
  decide(id: string, dispute: 'won' | 'lost'): Promise<void>
  /** Where webhooks go. */
  deliverTo(deliver: (body: string, headers: Record<string, string>) => Promise<void>): void
  /** Resolves when all webhooks have been sent. */
  delivered(): Promise<void>
}

/** The change that is in force at a time. */
const changeAt = ({ changes }: Checkout, time: number) => changes.findLast(({ at }) => at <= time)

/** It works out no tax, and asks nobody where they live. */
const untaxed = { tax: null, country: null }

/** What this provider says about a checkout at a time. Renewals follow from the calendar. */
function toldOf(id: string, checkout: Checkout, now: Date): ProviderState {
  const time = now.getTime()
  const { paidAt, card } = checkout
  if (paidAt === null || paidAt > time) {
    const isOver = checkout.leftAt !== null || (paidAt === null && time > checkout.openedAt + openMs)
    return { checkout: isOver ? 'expired' : 'open', customer: null, payments: [], subscription: null }
  }
  const start = new Date(paidAt)
  const failsAt = checkout.paid === 'monthly' && card === 'fails_later' ? addMonths(start, 1).getTime() : null
  const endsAt = Math.min(
    checkout.endsAt ?? Number.POSITIVE_INFINITY,
    failsAt === null ? Number.POSITIVE_INFINITY : failsAt + triedMs,
  )
  const payments: ProviderState['payments'] = []
  let periodEnd = start
  for (let month = 0; periodEnd.getTime() <= time; month++) {
    const isCharged = month === 0 || (periodEnd.getTime() < endsAt && failsAt === null)
    if (!isCharged) break
    const change = month === 0 ? undefined : changeAt(checkout, periodEnd.getTime())
    payments.push({
      ref: `${id}:${month}`,
      amount: month === 0 ? checkout.price - checkout.discount : (change?.price ?? checkout.price),
      ...untaxed,
      refunded: checkout.refunded[month] ?? 0,
      dispute: card === 'is_disputed' && month === 0 ? (checkout.decided ?? 'open') : 'none',
      paidAt: periodEnd,
      changeId: change?.id ?? null,
      isUpgrade: false,
    })
    periodEnd = addMonths(start, month + 1)
    if (checkout.paid === 'once') break
  }
  for (const [number, { changeId, amount, at }] of checkout.upgrades.entries()) {
    const key = `upgrade${number}`
    const refunded = checkout.refunded[key] ?? 0
    payments.push({
      ref: `${id}:${key}`,
      amount,
      ...untaxed,
      refunded,
      dispute: 'none',
      paidAt: new Date(at),
      changeId,
      isUpgrade: true,
    })
  }
  payments.sort((a, b) => a.paidAt.getTime() - b.paidAt.getTime())
  const isFailing = failsAt !== null && failsAt <= time
  return {
    checkout: 'paid',
    customer: null,
    payments,
    subscription:
      checkout.paid === 'once'
        ? null
        : {
            ref: `${id}:subscription`,
            periodEnd,
            cancelAtEnd: checkout.endsAt !== null,
            failingSince: isFailing ? new Date(failsAt) : null,
            endedAt: endsAt <= time ? new Date(endsAt) : null,
            changeId: changeAt(checkout, time)?.id ?? null,
            nextChangeId: checkout.changes.find(({ at }) => at > time)?.id ?? null,
          },
  }
}

/** What the rest of the running period costs more in another plan, in cents. */
function dueOf(id: string, checkout: Checkout, price: number, now: Date): number {
  const told = toldOf(id, checkout, now)
  if (!told.subscription) return 0
  const begun = told.payments.findLast(({ isUpgrade }) => !isUpgrade)!.paidAt.getTime()
  const end = told.subscription.periodEnd.getTime()
  const current = changeAt(checkout, now.getTime())?.price ?? checkout.price
  return Math.max(0, Math.round(((price - current) * (end - now.getTime())) / (end - begun)))
}

export function openTestCheckout(
  deps: { db: Db; clock: Clock; siteUrl: () => string },
  secret: string,
  onFault: (error: unknown) => void,
): TestCheckout {
  const key = createHmac('sha256', secret).update('webhooks of the test checkout').digest()
  const sign = (time: string, body: Uint8Array) => createHmac('sha256', key).update(`${time}.`).update(body).digest()
  const running = new Set<Promise<void>>()
  let deliver: ((body: string, headers: Record<string, string>) => Promise<void>) | undefined

  const send = (id: string): Promise<void> => {
    const body = JSON.stringify({ about: id })
    const time = String(deps.clock.now().getTime())
    const signature = `t=${time},v1=${sign(time, Buffer.from(body)).toString('hex')}`
    // If it is not delivered, the order is found out about later, as with any provider.
    const sent = (deliver?.(body, { 'keylight-signature': signature }) ?? Promise.resolve()).catch(onFault)
    running.add(sent)
    return sent.finally(() => running.delete(sent))
  }

  const read = async (ref: string): Promise<Checkout | undefined> => {
    const row = await deps.db
      .selectFrom('test_checkouts')
      .where('id', '=', checkoutIn(ref))
      .select('data')
      .executeTakeFirst()
    return row?.data as Checkout | undefined
  }
  /** Changes a checkout, one change after the other. */
  const change = async <T>(ref: string, how: (checkout: Checkout) => [Checkout, T]): Promise<T> =>
    await deps.db.transaction().execute(async (tx) => {
      const id = checkoutIn(ref)
      const row = await tx
        .selectFrom('test_checkouts')
        .where('id', '=', id)
        .select('data')
        .forUpdate()
        .executeTakeFirst()
      if (!row) throw new Error(`There is no test checkout ${id}.`)
      const [next, result] = how(row.data as Checkout)
      await tx
        .updateTable('test_checkouts')
        .where('id', '=', id)
        .set({ data: JSON.stringify(next) })
        .execute()
      return result
    })

  const leave = async (id: string): Promise<void> => {
    await change(id, (checkout) => [
      checkout.paidAt === null ? { ...checkout, leftAt: deps.clock.now().getTime() } : checkout,
      undefined,
    ])
    await send(id)
  }

  return {
    provider: 'test',
    isTest: true,
    async openCheckout({ id: orderId, title, price, discount, currency, paid, doneUrl, leftUrl }) {
      // Nobody can guess it, and the same order always gets the same.
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
        openedAt: deps.clock.now().getTime(),
        card: null,
        paidAt: null,
        leftAt: null,
        endsAt: null,
        changes: [],
        upgrades: [],
        decided: null,
        refunded: {},
      }
      await deps.db
        .insertInto('test_checkouts')
        .values({ id, data: JSON.stringify(checkout) })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute()
      return { ref: id, url: `${deps.siteUrl()}/test-checkout/${id}` }
    },
    async read(ref) {
      const checkout = await read(ref)
      if (!checkout) throw new Error(`There is no test checkout ${ref}.`)
      return toldOf(ref, checkout, deps.clock.now())
    },
    closeCheckout: leave,
    async setCancelAtEnd(ref, cancel) {
      const now = deps.clock.now()
      await change(ref, (checkout) => {
        const { subscription } = toldOf(checkoutIn(ref), checkout, now)
        if (!subscription || subscription.endedAt) return [checkout, undefined]
        const endsAt = cancel ? subscription.periodEnd.getTime() : null
        return [{ ...checkout, endsAt, changes: begun(checkout, now) }, undefined]
      })
      void send(checkoutIn(ref))
    },
    async priceChange(ref, { price }) {
      const checkout = await read(ref)
      return checkout ? dueOf(checkoutIn(ref), checkout, price, deps.clock.now()) : 0
    },
    async changeNow(ref, { id, price }) {
      const now = deps.clock.now()
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
      const now = deps.clock.now()
      await change(ref, (checkout) => {
        const { subscription } = toldOf(checkoutIn(ref), checkout, now)
        if (!subscription) return [checkout, undefined]
        const at = subscription.periodEnd.getTime()
        const pending = next ? [{ id: next.id, price: next.price, at }] : []
        return [{ ...checkout, changes: [...begun(checkout, now), ...pending] }, undefined]
      })
      void send(checkoutIn(ref))
    },
    async endNow(ref) {
      const now = deps.clock.now().getTime()
      await change(ref, (checkout) => [{ ...checkout, endsAt: Math.min(checkout.endsAt ?? now, now) }, undefined])
      void send(checkoutIn(ref))
    },
    async refund(ref) {
      const id = checkoutIn(ref)
      await change(ref, (checkout) => {
        const payment = toldOf(id, checkout, deps.clock.now()).payments.find((each) => each.ref === ref)
        const refunded = { ...checkout.refunded, [ref.split(':')[1]!]: payment?.amount ?? 0 }
        return [{ ...checkout, refunded }, undefined]
      })
      void send(id)
    },
    findInvoice: async () => 'ours',
    readEvent(body, headers) {
      const [, time, hex] = /^t=(\d{1,15}),v1=([0-9a-f]{64})$/.exec(String(headers['keylight-signature'] ?? '')) ?? []
      if (time === undefined || hex === undefined) throw new Failure('request_unreadable')
      const isOld = Math.abs(deps.clock.now().getTime() - Number(time)) > toleranceMs
      if (isOld || !timingSafeEqual(sign(time, body), Buffer.from(hex, 'hex'))) throw new Failure('request_unreadable')
      const { about } = JSON.parse(Buffer.from(body).toString()) as { about?: unknown }
      return typeof about === 'string' ? about : undefined
    },
    async find(id) {
      const checkout = await read(id)
      if (!checkout) return undefined
      const { checkout: state, payments } = toldOf(id, checkout, deps.clock.now())
      const { title, price, discount, paid, paidAt, doneUrl, leftUrl } = checkout
      const isDisputed = payments.some(({ dispute }) => dispute === 'open')
      return {
        ...{ title, price: price - discount, paid, doneUrl, leftUrl },
        isOpen: state === 'open' && paidAt === null,
        isDisputed,
      }
    },
    async pay(id, number, confirmed) {
      const now = deps.clock.now()
      const outcome = await change(id, (checkout): [Checkout, PayOutcome] => {
        const card = (testCards as Record<string, TestCard | undefined>)[number.replace(/\D/g, '')]
        if (checkout.paidAt !== null || toldOf(id, checkout, now).checkout !== 'open') return [checkout, 'closed']
        if (!card) return [checkout, 'unknown_card']
        if (card === 'is_declined' || card === 'is_empty') return [checkout, card]
        if (card === 'asks' && !confirmed) return [checkout, 'asks']
        const isLate = card === 'is_late'
        return [{ ...checkout, card, paidAt: now.getTime() + (isLate ? lateMs : 0) }, isLate ? 'pending' : 'paid']
      })
      if (outcome === 'paid') await send(id)
      return outcome
    },
    leave,
    async decide(id, decided) {
      await change(id, (checkout) => [
        checkout.card === 'is_disputed' && checkout.decided === null ? { ...checkout, decided } : checkout,
        undefined,
      ])
      await send(id)
    },
    deliverTo(to) {
      deliver = to
    },
    async delivered() {
      await Promise.all(running)
    },
  }
}

/** Without a change that waits for the next period. */
const begun = ({ changes }: Checkout, now: Date) => changes.filter(({ at }) => at <= now.getTime())

/** The id of the checkout in the id of its subscription or of one of its payments. */
const checkoutIn = (ref: string) => ref.split(':')[0]!
