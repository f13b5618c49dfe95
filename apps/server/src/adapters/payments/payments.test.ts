import type { Payments, ProviderState } from '@keylight/domain'
import { freshDatabase, testClock } from '@keylight/testing'
import { type StripeCard, type StripeServer, startStripeServer } from '@keylight/testing/stripe-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStripe, stripeVersion } from './stripe.ts'
import { openTestCheckout, type TestCheckout } from './test-checkout.ts'

const clock = testClock()
const dayMinutes = 24 * 60
const cards: Record<StripeCard, string> = {
  succeeds: '4242424242424242',
  is_disputed: '4000000000000259',
  fails_later: '4000000000000341',
}

/** A payment provider with simulated events. */
interface Provider {
  payments: Payments
  pay(checkout: string, card?: StripeCard): Promise<void>
  /** Makes a delayed payment, which arrives within five minutes. */
  payLate(checkout: string): Promise<() => void>
  decide(checkout: string, dispute: 'won' | 'lost'): Promise<void>
  /** The latest webhook. */
  lastEvent(): { body: Uint8Array; headers: Record<string, string> }
}

let database: Awaited<ReturnType<typeof freshDatabase>>
let server: StripeServer
const providers = {} as Record<'test' | 'stripe', Provider>
beforeAll(async () => {
  database = await freshDatabase()
  providers.test = ofTestCheckout()
  server = await startStripeServer(clock, stripeVersion)
  providers.stripe = ofStripe()
})
afterAll(async () => {
  await server.close()
  await database.close()
})

function ofTestCheckout(): Provider {
  const deps = { db: database.db, clock, siteUrl: () => 'https://photos.example.com' }
  const payments: TestCheckout = openTestCheckout(deps, 'a secret', (error) => {
    throw error
  })
  let last: { body: Uint8Array; headers: Record<string, string> } | undefined
  payments.deliverTo(async (body, headers) => {
    last = { body: Buffer.from(body), headers }
  })
  return {
    payments,
    pay: async (checkout, card = 'succeeds') => void (await payments.pay(checkout, cards[card], true)),
    async payLate(checkout) {
      await payments.pay(checkout, '4000000000000077', true)
      return () => {}
    },
    decide: (checkout, dispute) => payments.decide(checkout, dispute),
    lastEvent: () => last!,
  }
}

function ofStripe(): Provider {
  const { secretKey, webhookSecret, url } = server
  return {
    payments: openStripe({ secretKey, webhookSecret, tax: false }, clock, url),
    pay: async (checkout, card) => server.pay(checkout, card),
    async payLate(checkout) {
      server.pay(checkout, 'succeeds', true)
      return () => server.arrive(checkout, true)
    },
    decide: async (checkout, dispute) => server.decide(checkout, dispute),
    lastEvent: () => server.signedEvent('checkout.session.completed'),
  }
}

let orders = 0
const anOrder = (paid: 'once' | 'monthly', price: number, discount = 0) => ({
  id: `ord_${++orders}`,
  title: 'Pro',
  ...{ price, discount, currency: 'eur', paid, email: 'ana@example.com', customer: null as string | null },
  doneUrl: 'https://photos.example.com/done',
  leftUrl: 'https://photos.example.com/left',
})
const studio = (id: string) => ({ id, title: 'Studio', price: 2900, currency: 'eur' })
const pro = (id: string) => ({ id, title: 'Pro', price: 1200, currency: 'eur' })
const amounts = ({ payments }: ProviderState) => payments.map(({ amount }) => amount)

describe.each(['test', 'stripe'] as const)('payments with %s', (name) => {
  const provider = () => providers[name]
  const opened = async (paid: 'once' | 'monthly', price: number, discount = 0) =>
    (await provider().payments.openCheckout(anOrder(paid, price, discount))).ref
  const subscribed = async (card?: StripeCard, price = 1200, discount = 0) => {
    const checkout = await opened('monthly', price, discount)
    await provider().pay(checkout, card)
    const { subscription } = await provider().payments.read(checkout)
    return { checkout, ref: subscription!.ref, read: () => provider().payments.read(checkout) }
  }

  test('opens one checkout per order, even for repeated requests', async () => {
    const { payments } = provider()
    const order = anOrder('once', 2900)
    const first = await payments.openCheckout(order)
    expect(await payments.openCheckout(order)).toEqual(first)
    expect(await payments.read(first.ref)).toEqual({
      checkout: 'open',
      customer: null,
      payments: [],
      subscription: null,
    })
  })

  test('reports the discounted amount once a payment succeeds', async () => {
    const { payments, pay } = provider()
    const checkout = await opened('once', 2900, 400)
    await pay(checkout)
    const told = await payments.read(checkout)
    expect(told).toMatchObject({ checkout: 'paid', subscription: null })
    expect(told.payments).toEqual([
      {
        ref: expect.any(String),
        amount: 2500,
        tax: null,
        country: null,
        refunded: 0,
        dispute: 'none',
        paidAt: expect.any(Date),
        changeId: null,
        isUpgrade: false,
      },
    ])
  })

  test('closes a checkout unless it is paid or has a pending payment', async () => {
    const { payments, pay, payLate } = provider()
    const left = await opened('once', 2900)
    await payments.closeCheckout(left)
    await payments.closeCheckout(left)
    expect((await payments.read(left)).checkout).toBe('expired')

    const paid = await opened('once', 2900)
    await pay(paid)
    await payments.closeCheckout(paid)
    expect((await payments.read(paid)).checkout).toBe('paid')

    const late = await opened('once', 2900)
    const arrive = await payLate(late)
    await payments.closeCheckout(late)
    expect((await payments.read(late)).checkout).toBe('open')
    clock.advance(5)
    arrive()
    expect((await payments.read(late)).checkout).toBe('paid')

    const forgotten = await opened('once', 2900)
    clock.advance(dayMinutes + 1)
    expect((await payments.read(forgotten)).checkout).toBe('expired')
  })

  test('renews a subscription every month at full price, and ends it when cancelled', async () => {
    const { payments } = provider()
    const { ref, read } = await subscribed('succeeds', 1200, 300)
    expect(amounts(await read())).toEqual([900])
    clock.advance(65 * dayMinutes)
    const told = await read()
    expect(amounts(told)).toEqual([900, 1200, 1200])
    expect(new Set(told.payments.map((payment) => payment.ref)).size).toBe(3)
    expect(told.subscription).toMatchObject({ cancelAtEnd: false, failingSince: null, endedAt: null, changeId: null })
    expect(told.subscription!.periodEnd > clock.now()).toBe(true)

    await payments.setCancelAtEnd(ref, true)
    expect((await read()).subscription).toMatchObject({ cancelAtEnd: true, endedAt: null })
    await payments.setCancelAtEnd(ref, false)
    expect((await read()).subscription).toMatchObject({ cancelAtEnd: false })
    await payments.setCancelAtEnd(ref, true)
    clock.advance(40 * dayMinutes)
    const ended = await read()
    expect([amounts(ended).length, ended.subscription?.endedAt]).toEqual([3, told.subscription!.periodEnd])

    const other = await subscribed()
    await payments.endNow(other.ref)
    await payments.endNow(other.ref)
    expect((await other.read()).subscription?.endedAt).toEqual(expect.any(Date))
  })

  test('reports the first failed renewal and the end of the subscription', async () => {
    const { read } = await subscribed('fails_later')
    const { periodEnd } = (await read()).subscription!
    clock.advance(33 * dayMinutes)
    const failing = await read()
    expect(amounts(failing)).toEqual([1200])
    expect(failing.subscription).toMatchObject({ failingSince: periodEnd, endedAt: null, periodEnd })
    clock.advance(25 * dayMinutes)
    expect((await read()).subscription?.endedAt).toEqual(expect.any(Date))
  })

  test('upgrades immediately and charges the quoted price once', async () => {
    const { payments } = provider()
    const { ref, read } = await subscribed()
    clock.advance(10 * dayMinutes)
    const due = await payments.priceChange(ref, studio('preview'))
    expect(due).toBeGreaterThan(1000)
    expect(due).toBeLessThan(1300)
    await payments.changeNow(ref, studio('chg_up'))
    await payments.changeNow(ref, studio('chg_up'))
    const told = await read()
    expect(amounts(told)).toEqual([1200, due])
    expect(told.payments[1]).toMatchObject({ changeId: 'chg_up', isUpgrade: true })
    expect(told.subscription).toMatchObject({ changeId: 'chg_up', nextChangeId: null })
    clock.advance(25 * dayMinutes)
    const renewed = await read()
    expect(amounts(renewed)).toEqual([1200, due, 2900])
    expect(renewed.payments[2]).toMatchObject({ changeId: 'chg_up', isUpgrade: false })
  })

  test('keeps the plan unchanged when the bank declines the upgrade', async () => {
    const { payments } = provider()
    const { ref, read } = await subscribed('fails_later')
    const before = await read()
    await expect(payments.changeNow(ref, studio('chg_declined'))).rejects.toMatchObject({ reason: 'payment_declined' })
    expect(await read()).toEqual(before)
  })

  test('downgrades at the next period unless the change is cancelled', async () => {
    const { payments } = provider()
    const { ref, read } = await subscribed('succeeds', 2900)
    await payments.changeAtEnd(ref, pro('chg_down'))
    await payments.changeAtEnd(ref, pro('chg_down'))
    expect((await read()).subscription).toMatchObject({ changeId: null, nextChangeId: 'chg_down' })
    await payments.changeAtEnd(ref, undefined)
    expect((await read()).subscription).toMatchObject({ changeId: null, nextChangeId: null })
    await payments.changeAtEnd(ref, pro('chg_down'))
    await payments.setCancelAtEnd(ref, true)
    expect((await read()).subscription).toMatchObject({ cancelAtEnd: true, nextChangeId: null })
    await payments.setCancelAtEnd(ref, false)
    await payments.changeAtEnd(ref, pro('chg_down'))
    clock.advance(33 * dayMinutes)
    const told = await read()
    expect(amounts(told)).toEqual([2900, 1200])
    expect(told.payments[1]).toMatchObject({ changeId: 'chg_down', isUpgrade: false })
    expect(told.subscription).toMatchObject({ changeId: 'chg_down', nextChangeId: null })
  })

  test('refunds only the given payment, once and in full', async () => {
    const { payments } = provider()
    const { ref, read } = await subscribed()
    clock.advance(3 * dayMinutes)
    await payments.changeNow(ref, studio(`chg_returned_${name}`))
    const [, upgrade] = (await read()).payments
    await payments.refund(upgrade!.ref)
    await payments.refund(upgrade!.ref)
    expect((await read()).payments.map(({ refunded }) => refunded)).toEqual([0, upgrade!.amount])
  })

  test("reports a dispute's status", async () => {
    const { payments, pay, decide } = provider()
    for (const decided of ['won', 'lost'] as const) {
      const checkout = await opened('once', 2900)
      await pay(checkout, 'is_disputed')
      expect((await payments.read(checkout)).payments).toMatchObject([{ dispute: 'open', refunded: 0 }])
      await decide(checkout, decided)
      expect((await payments.read(checkout)).payments).toMatchObject([{ dispute: decided }])
    }
  })

  test('accepts a webhook only with a valid and recent signature', async () => {
    const { payments, pay, lastEvent } = provider()
    const checkout = await opened('once', 2900)
    await pay(checkout)
    const { body, headers } = lastEvent()
    expect(payments.readEvent(body, headers)).toBe(checkout)
    const [header, signature] = Object.entries(headers)[0]!
    const refused = { reason: 'request_unreadable' }
    const read = (content: Uint8Array, given: Record<string, string>) => () => payments.readEvent(content, given)
    expect(read(body, {})).toThrow(expect.objectContaining(refused))
    expect(read(Buffer.concat([body, Buffer.from(' ')]), headers)).toThrow(expect.objectContaining(refused))
    expect(read(body, { [header]: signature.replace(/.$/, 'x') })).toThrow(expect.objectContaining(refused))
    clock.advance(6)
    expect(read(body, headers)).toThrow(expect.objectContaining(refused))
  })
})

describe('Stripe', () => {
  test('references the order in every Stripe object, and collects tax only if enabled', async () => {
    const order = anOrder('once', 2900)
    await providers.stripe.payments.openCheckout(order)
    const { fields, key } = server.requests.at(-1)!
    expect(key).toContain(order.id)
    expect(fields).toMatchObject({
      client_reference_id: order.id,
      metadata: { order: order.id },
      payment_intent_data: { metadata: { order: order.id } },
      line_items: [{ price_data: { unit_amount: '2900', tax_behavior: 'inclusive' } }],
    })
    expect(fields.automatic_tax).toBeUndefined()
    const { secretKey, webhookSecret, url } = server
    await openStripe({ secretKey, webhookSecret, tax: true }, clock, url).openCheckout(anOrder('monthly', 1200))
    expect(server.requests.at(-1)!.fields).toMatchObject({
      mode: 'subscription',
      automatic_tax: { enabled: 'true' },
      billing_address_collection: 'required',
    })
  })

  test('recognises a returning buyer unless the admin has deleted them at Stripe', async () => {
    const { payments, pay } = providers.stripe
    const { ref: first } = await payments.openCheckout(anOrder('once', 2900))
    expect((await payments.read(first)).customer).toBeNull()
    await pay(first)
    const { customer } = await payments.read(first)
    expect(customer).toMatch(/^cus_/)
    for (const paid of ['once', 'monthly'] as const) {
      const { ref } = await payments.openCheckout({ ...anOrder(paid, 2900), customer })
      expect(server.requests.at(-1)!.fields).toMatchObject({ customer })
      await pay(ref)
      expect((await payments.read(ref)).customer).toBe(customer)
    }
    const { ref } = await payments.openCheckout({ ...anOrder('once', 2900), customer: 'cus_deleted' })
    expect(server.requests.at(-1)!.fields).toMatchObject({ customer_email: 'ana@example.com' })
    await pay(ref)
    expect((await payments.read(ref)).customer).not.toBe(customer)
  })

  test("reports a payment's tax and the buyer's country when Stripe calculates tax", async () => {
    const { secretKey, webhookSecret, url } = server
    const taxed = openStripe({ secretKey, webhookSecret, tax: true }, clock, url)
    for (const paid of ['once', 'monthly'] as const) {
      const { ref } = await taxed.openCheckout(anOrder(paid, 1190))
      await providers.stripe.pay(ref)
      expect((await taxed.read(ref)).payments).toMatchObject([{ amount: 1190, tax: 190, country: 'DE' }])
      expect((await providers.stripe.payments.read(ref)).payments).toMatchObject([{ amount: 1190, tax: null }])
    }
  })

  test("clears a subscription's arrears once the failed renewal is paid", async () => {
    const { payments, pay } = providers.stripe
    const { ref } = await payments.openCheckout(anOrder('monthly', 1200))
    await pay(ref, 'fails_later')
    clock.advance(33 * dayMinutes)
    const failing = await payments.read(ref)
    expect([failing.subscription!.failingSince, amounts(failing)]).toEqual([expect.any(Date), [1200]])
    server.recover(ref)
    const recovered = await payments.read(ref)
    expect([recovered.subscription!.failingSince, amounts(recovered)]).toEqual([null, [1200, 1200]])
    expect(recovered.subscription!.periodEnd.getTime()).toBeGreaterThan(clock.now().getTime())
  })

  test("links to Stripe's own invoice and billing portal", async () => {
    const { payments, pay } = providers.stripe
    const { ref: once } = await payments.openCheckout(anOrder('once', 2900))
    expect(await payments.openPortal!(once, 'https://photos.example.com/account')).toBeUndefined()
    const { ref: monthly } = await payments.openCheckout(anOrder('monthly', 1200))
    for (const checkout of [once, monthly]) {
      await pay(checkout)
      const [paid] = (await payments.read(checkout)).payments
      expect(await payments.findInvoice(paid!.ref)).toEqual({
        url: expect.stringContaining('/pdf'),
        number: expect.stringContaining('KEYL-'),
      })
      expect(await payments.openPortal!(checkout, 'https://photos.example.com/account')).toContain(
        'billing.stripe.test',
      )
    }
  })

  test('lists the events that webhooks would have delivered', async () => {
    const { payments, pay } = providers.stripe
    clock.advance(10)
    const since = clock.now()
    const { ref: once } = await payments.openCheckout(anOrder('once', 2900))
    const { ref: monthly } = await payments.openCheckout(anOrder('monthly', 1200))
    await pay(once, 'is_disputed')
    await pay(monthly)
    const told = await payments.read(monthly)
    const news = await payments.eventsSince!(since)
    expect(news).toEqual(expect.arrayContaining([once, monthly, told.subscription!.ref]))
    expect(news).toContain((await payments.read(once)).payments[0]!.ref)
    clock.advance(10)
    expect(await payments.eventsSince!(clock.now())).toEqual([])
  })

  test("doesn't treat a failed delayed payment as pending", async () => {
    const { payments } = providers.stripe
    const { ref } = await payments.openCheckout(anOrder('once', 2900))
    server.pay(ref, 'succeeds', true)
    expect((await payments.read(ref)).checkout).toBe('open')
    server.arrive(ref, false)
    expect((await payments.read(ref)).checkout).toBe('expired')
  })
})
