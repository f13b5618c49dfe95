import { createHash } from 'node:crypto'
import {
  type Clock,
  Failure,
  type Payments,
  type PlanChange,
  type ProviderPayment,
  type ProviderState,
} from '@keylight/domain'
import Stripe from 'stripe'

/** The version of the API that this was written for. Newer ones are only used once this says so. */
export const stripeVersion = '2026-10-28.endive'

/** Where Stripe sends its webhooks. Site owners register it with Stripe. */
export const webhookPath = '/api/payment/webhook'

export interface StripeConfig {
  secretKey: string
  webhookSecret: string
  /** Stripe works out the tax that prices include, and asks for an address. */
  tax: boolean
}

/** How old a webhook may be. */
const toleranceSeconds = 5 * 60
const timeoutMs = 20_000

/** The events that say that something may have changed. The webhook in Stripe's dashboard has to send them. */
export const stripeEvents = [
  'checkout.session.completed',
  'checkout.session.expired',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'invoice.paid',
  'invoice.payment_failed',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
] as const

/** Stripe never moves money twice for the same of these, which are kept for a day at least. */
const once = (...parts: string[]) => ({ idempotencyKey: `keylight ${parts.join(' ')}` })

function clientOf(secretKey: string, apiUrl: string | undefined): Stripe {
  const at = apiUrl === undefined ? undefined : new URL(apiUrl)
  return new Stripe(secretKey, {
    apiVersion: stripeVersion,
    maxNetworkRetries: 2,
    timeout: timeoutMs,
    telemetry: false,
    appInfo: { name: 'Keylight' },
    ...(at && { host: at.hostname, port: at.port, protocol: 'http' as const }),
  })
}

/**
 * Payments by Stripe: Checkout for paying, the Billing Portal for cards. Prices are made from our own table as they are
 * needed, so nothing has to be set up there besides the webhook. `apiUrl` is for tests.
 */
export function openStripe({ secretKey, webhookSecret, tax }: StripeConfig, clock: Clock, apiUrl?: string): Payments {
  const stripe = clientOf(secretKey, apiUrl)

  const readSession = (ref: string) =>
    stripe.checkout.sessions.retrieve(ref, { expand: ['payment_intent.latest_charge', 'subscription.schedule'] })
  const readSubscription = (ref: string) => stripe.subscriptions.retrieve(ref, { expand: ['schedule'] })

  const disputeOf = async (charge: Stripe.Charge): Promise<ProviderPayment['dispute']> => {
    if (!charge.disputed) return 'none'
    const { data } = await stripe.disputes.list({ charge: charge.id, limit: 10 })
    const states = data.map(({ status }) => status)
    if (states.includes('lost')) return 'lost'
    // An inquiry (`warning_…`) has taken no money.
    const isOpen = states.some((status) => status === 'needs_response' || status === 'under_review')
    return isOpen ? 'open' : states.includes('won') ? 'won' : 'none'
  }

  const toldOf = async (
    ref: string,
    amount: number,
    paidAt: number,
    charge: Stripe.Charge | undefined,
    billed: Pick<ProviderPayment, 'changeId' | 'isUpgrade' | 'tax' | 'country'>,
  ): Promise<ProviderPayment> => ({
    ref,
    amount,
    refunded: Math.min(amount, charge?.amount_refunded ?? 0),
    dispute: charge ? await disputeOf(charge) : 'none',
    paidAt: dateOf(paidAt),
    ...billed,
  })

  /** What was paid for a subscription: a payment for each invoice. */
  const readInvoices = async (subscription: Stripe.Subscription): Promise<ProviderPayment[]> => {
    const charges = new Map<string, Stripe.Charge>()
    for await (const charge of stripe.charges.list({ customer: idOf(subscription.customer), limit: 100 }))
      if (charge.status === 'succeeded' && charge.payment_intent) charges.set(idOf(charge.payment_intent), charge)
    const told: ProviderPayment[] = []
    const invoices = stripe.invoices.list({ subscription: subscription.id, limit: 100, expand: ['data.payments'] })
    for await (const invoice of invoices) {
      if (invoice.status !== 'paid' || invoice.amount_paid <= 0) continue
      const intent = intentOf(invoice)
      const paidAt = invoice.status_transitions.paid_at ?? invoice.created
      const billed = {
        changeId: invoice.parent?.subscription_details?.metadata?.change ?? null,
        isUpgrade: invoice.billing_reason === 'subscription_update',
        tax: tax ? (invoice.total_taxes ?? []).reduce((sum, { amount }) => sum + amount, 0) : null,
        country: invoice.customer_address?.country ?? null,
      }
      const charge = intent === undefined ? undefined : charges.get(intent)
      told.push(await toldOf(intent ?? invoice.id, invoice.amount_paid, paidAt, charge, billed))
    }
    return told.sort((a, b) => a.paidAt.getTime() - b.paidAt.getTime())
  }

  /** Since when a renewal is owed. */
  const failingSince = async (subscription: Stripe.Subscription): Promise<Date | null> => {
    if (subscription.status !== 'past_due' && subscription.status !== 'unpaid') return null
    const { data } = await stripe.invoices.list({ subscription: subscription.id, status: 'open', limit: 10 })
    const [oldest] = data.map(({ created }) => created).sort((a, b) => a - b)
    return dateOf(oldest ?? itemOf(subscription).current_period_start)
  }

  const standingOf = async (subscription: Stripe.Subscription): Promise<ProviderState['subscription']> => {
    const failing = await failingSince(subscription)
    const { current_period_start, current_period_end } = itemOf(subscription)
    const next = nextPhaseOf(subscription, clock)
    return {
      ref: subscription.id,
      // A period that could not be charged has begun nevertheless.
      periodEnd: dateOf(failing ? current_period_start : current_period_end),
      cancelAtEnd: subscription.cancel_at_period_end || subscription.cancel_at !== null,
      failingSince: failing,
      endedAt: subscription.ended_at === null ? null : dateOf(subscription.ended_at),
      changeId: subscription.metadata.change ?? null,
      nextChangeId: next?.metadata?.change ?? null,
    }
  }

  /** Takes back a change that waits for the next period. */
  const releaseSchedule = async ({ schedule }: Stripe.Subscription): Promise<void> => {
    const isPending = schedule && typeof schedule !== 'string' && ['active', 'not_started'].includes(schedule.status)
    if (isPending) await stripe.subscriptionSchedules.release(schedule.id)
  }

  /** Subscriptions can only be moved to a price of a product that exists. */
  const productFor = async (title: string): Promise<string> => {
    const id = `keylight_${createHash('sha256').update(title).digest('hex').slice(0, 24)}`
    try {
      await stripe.products.create({ id, name: title })
    } catch (error) {
      if (!isRefusal(error, 'resource_already_exists')) throw error
    }
    return id
  }

  const priceOf = (change: PlanChange, product: string) => ({
    product,
    currency: change.currency,
    unit_amount: change.price,
    recurring: { interval: 'month' as const },
    tax_behavior: 'inclusive' as const,
  })

  const intentOfPayment = async (ref: string): Promise<string | undefined> => {
    if (ref.startsWith('pi_')) return ref
    return intentOf(await stripe.invoices.retrieve(ref, { expand: ['payments'] }))
  }

  return {
    provider: 'stripe',
    isTest: false,
    async openCheckout({ id, title, price, discount, currency, paid, email, customer, doneUrl, leftUrl }) {
      const isMonthly = paid === 'monthly'
      const metadata = { order: id }
      const coupon =
        isMonthly && discount > 0
          ? await stripe.coupons.create(
              { amount_off: discount, currency, duration: 'once', max_redemptions: 1, metadata },
              once('coupon', id),
            )
          : undefined
      const open = async (known: string | null) =>
        await stripe.checkout.sessions.create(
          {
            mode: isMonthly ? 'subscription' : 'payment',
            client_reference_id: id,
            ...(known === null ? { customer_email: email } : { customer: known }),
            metadata,
            success_url: doneUrl,
            cancel_url: leftUrl,
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency,
                  unit_amount: isMonthly ? price : price - discount,
                  tax_behavior: 'inclusive',
                  product_data: { name: title },
                  ...(isMonthly && { recurring: { interval: 'month' } }),
                },
              },
            ],
            ...(tax && {
              automatic_tax: { enabled: true },
              billing_address_collection: 'required',
              tax_id_collection: { enabled: true },
              // What they enter now is what is taxed.
              ...(known !== null && { customer_update: { address: 'auto', name: 'auto' } }),
            }),
            ...(coupon && { discounts: [{ coupon: coupon.id }] }),
            ...(isMonthly
              ? { subscription_data: { metadata } }
              : {
                  payment_intent_data: { metadata },
                  ...(known === null && { customer_creation: 'always' }),
                  invoice_creation: { enabled: true, invoice_data: { metadata } },
                }),
          },
          once('checkout', id, ...(known === null ? [] : [known])),
        )
      const session = await open(customer).catch((error: unknown) => {
        // The host has deleted this customer at Stripe.
        if (customer !== null && isRefusal(error, 'resource_missing')) return open(null)
        throw error
      })
      if (!session.url) throw new Error('Stripe opened a checkout without an address.')
      return { ref: session.id, url: session.url }
    },
    async closeCheckout(ref) {
      const { status } = await stripe.checkout.sessions.retrieve(ref)
      if (status === 'open') await stripe.checkout.sessions.expire(ref)
    },
    async read(ref) {
      const session = await readSession(ref)
      const customer = session.customer ? idOf(session.customer) : null
      const subscription = expanded(session.subscription)
      if (subscription && session.status === 'complete') {
        const payments = await readInvoices(subscription)
        const isOver = subscription.status === 'incomplete_expired'
        const checkout = payments.length > 0 ? 'paid' : isOver ? 'expired' : 'open'
        return {
          checkout,
          customer,
          payments,
          subscription: checkout === 'paid' ? await standingOf(subscription) : null,
        }
      }
      const intent = expanded(session.payment_intent)
      const charge = expanded(intent?.latest_charge)
      if (intent?.status === 'succeeded' && session.payment_status === 'paid') {
        const paidAt = charge?.created ?? intent.created
        const billed = {
          changeId: null,
          isUpgrade: false,
          tax: tax ? (session.total_details?.amount_tax ?? 0) : null,
          country: session.customer_details?.address?.country ?? null,
        }
        const payment = await toldOf(intent.id, intent.amount_received, paidAt, charge, billed)
        return { checkout: 'paid', customer, payments: [payment], subscription: null }
      }
      // A payment that arrives later can fail after the checkout was completed.
      const hasFailed =
        session.status === 'complete' && ['canceled', 'requires_payment_method'].includes(intent?.status ?? '')
      const isOver = session.status === 'expired' || hasFailed
      return { checkout: isOver ? 'expired' : 'open', customer, payments: [], subscription: null }
    },
    async setCancelAtEnd(ref, cancel) {
      const subscription = await readSubscription(ref)
      if (subscription.ended_at !== null) return
      await releaseSchedule(subscription)
      await stripe.subscriptions.update(ref, { cancel_at_period_end: cancel })
    },
    async endNow(ref) {
      const subscription = await readSubscription(ref)
      if (subscription.ended_at !== null) return
      await releaseSchedule(subscription)
      await stripe.subscriptions.cancel(ref, { invoice_now: false, prorate: false })
    },
    async priceChange(ref, change) {
      const subscription = await readSubscription(ref)
      const item = itemOf(subscription)
      const preview = await stripe.invoices.createPreview({
        subscription: ref,
        subscription_details: {
          items: [{ id: item.id, price_data: priceOf(change, idOf(item.price.product)) }],
          proration_behavior: 'always_invoice',
        },
      })
      return Math.max(0, preview.amount_due)
    },
    async changeNow(ref, change) {
      const subscription = await readSubscription(ref)
      if (subscription.metadata.change === change.id) return
      await releaseSchedule(subscription)
      const product = await productFor(change.title)
      try {
        await stripe.subscriptions.update(
          ref,
          {
            items: [{ id: itemOf(subscription).id, price_data: priceOf(change, product) }],
            metadata: { change: change.id },
            proration_behavior: 'always_invoice',
            // Either it is paid, or nothing has changed.
            payment_behavior: 'error_if_incomplete',
          },
          once('change', change.id),
        )
      } catch (error) {
        if (error instanceof Stripe.errors.StripeCardError) throw new Failure('payment_declined')
        throw error
      }
    },
    async changeAtEnd(ref, change) {
      const subscription = await readSubscription(ref)
      if (change && nextPhaseOf(subscription, clock)?.metadata?.change === change.id) return
      await releaseSchedule(subscription)
      if (!change) return
      const item = itemOf(subscription)
      const product = await productFor(change.title)
      const schedule = await stripe.subscriptionSchedules.create({ from_subscription: ref })
      const [phase] = schedule.phases
      await stripe.subscriptionSchedules.update(schedule.id, {
        end_behavior: 'release',
        proration_behavior: 'none',
        phases: [
          {
            items: [{ price: item.price.id, quantity: 1 }],
            start_date: phase?.start_date ?? item.current_period_start,
            end_date: phase?.end_date ?? item.current_period_end,
          },
          {
            items: [{ price_data: priceOf(change, product), quantity: 1 }],
            duration: { interval: 'month', interval_count: 1 },
            metadata: { change: change.id },
            proration_behavior: 'none',
          },
        ],
      })
    },
    async refund(ref) {
      const intent = await intentOfPayment(ref)
      if (intent === undefined) throw new Error(`Nothing was paid by card for ${ref}.`)
      try {
        await stripe.refunds.create({ payment_intent: intent }, once('refund', intent))
      } catch (error) {
        if (!isRefusal(error, 'charge_already_refunded')) throw error
      }
    },
    async findInvoice(ref) {
      const invoice = ref.startsWith('pi_') ? await invoiceOfIntent(stripe, ref) : await stripe.invoices.retrieve(ref)
      return invoice?.invoice_pdf ? { url: invoice.invoice_pdf, number: invoice.number } : undefined
    },
    async openPortal(ref, returnUrl) {
      const { customer } = await stripe.checkout.sessions.retrieve(ref)
      if (!customer) return undefined
      const portal = await stripe.billingPortal.sessions.create({ customer: idOf(customer), return_url: returnUrl })
      return portal.url
    },
    async newsSince(since) {
      const refs = new Set<string>()
      const created = { gte: Math.floor(since.getTime() / 1000) }
      for await (const event of stripe.events.list({ created, types: [...stripeEvents], limit: 100 })) {
        const ref = aboutOf(event)
        if (ref !== undefined) refs.add(ref)
      }
      return [...refs]
    },
    readEvent(body, headers) {
      const signature = headers['stripe-signature']
      if (typeof signature !== 'string') throw new Failure('request_unreadable')
      try {
        const now = clock.now().getTime()
        const text = Buffer.from(body)
        return aboutOf(stripe.webhooks.constructEvent(text, signature, webhookSecret, toleranceSeconds, undefined, now))
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError)
          throw new Failure('request_unreadable')
        throw error
      }
    },
  }
}

/** What the account at Stripe still lacks. Changes nothing there. Throws if it can't be asked. */
export async function examineStripe({ secretKey, tax }: StripeConfig, webhookUrl: string, apiUrl?: string) {
  const stripe = clientOf(secretKey, apiUrl)
  const { charges_enabled: canCharge } = await stripe.accounts.retrieveCurrent()
  const { data } = await stripe.webhookEndpoints.list({ limit: 100 })
  const webhook = data.find(({ url, status }) => url === webhookUrl && status === 'enabled')
  const heard = webhook?.enabled_events ?? []
  return {
    isTestMode: secretKey.includes('_test_'),
    canCharge,
    hasWebhook: webhook !== undefined,
    missingEvents: heard.includes('*') ? [] : stripeEvents.filter((event) => !heard.includes(event)),
    taxIsActive: tax && (await stripe.tax.settings.retrieve()).status === 'active',
  }
}

const dateOf = (seconds: number) => new Date(seconds * 1000)

const idOf = (given: string | { id: string }): string => (typeof given === 'string' ? given : given.id)

/** What was asked for with its contents. */
const expanded = <T extends object>(given: string | T | null | undefined): T | undefined =>
  given === null || given === undefined || typeof given === 'string' ? undefined : given

/** Our subscriptions have one item. */
function itemOf(subscription: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = subscription.items.data
  if (!item) throw new Error(`The subscription ${subscription.id} has no price.`)
  return item
}

/** The phase of a subscription that begins with the next period. */
function nextPhaseOf({ schedule }: Stripe.Subscription, clock: Clock) {
  const found = expanded(schedule)
  if (!found || (found.status !== 'active' && found.status !== 'not_started')) return undefined
  return found.phases.find(({ start_date }) => dateOf(start_date) > clock.now())
}

/** The payment intent with which an invoice was paid. */
function intentOf({ payments }: Stripe.Invoice): string | undefined {
  const paid = payments?.data.find(({ status, payment }) => status === 'paid' && payment.payment_intent)
  return paid?.payment.payment_intent ? idOf(paid.payment.payment_intent) : undefined
}

async function invoiceOfIntent(stripe: Stripe, intent: string): Promise<Stripe.Invoice | undefined> {
  const payment = { type: 'payment_intent' as const, payment_intent: intent }
  const { data } = await stripe.invoicePayments.list({ payment, limit: 1, expand: ['data.invoice'] })
  const invoice = expanded(data[0]?.invoice)
  return invoice && !('deleted' in invoice && invoice.deleted) ? (invoice as Stripe.Invoice) : undefined
}

const isRefusal = (error: unknown, code: string) => error instanceof Stripe.errors.StripeError && error.code === code

/** The checkout, subscription or payment that an event is about. Its version may differ from ours, so little is read of it. */
function aboutOf({ data }: Stripe.Event): string | undefined {
  const about = data.object as unknown as Record<string, unknown> & { id?: string; object?: string }
  const given = (value: unknown) =>
    typeof value === 'string'
      ? value
      : typeof value === 'object' && value !== null && 'id' in value
        ? String(value.id)
        : undefined
  switch (about.object) {
    case 'checkout.session':
    case 'subscription':
    case 'payment_intent':
      return about.id
    case 'invoice': {
      const parent = about.parent as { subscription_details?: { subscription?: unknown } | null } | null | undefined
      return given(parent?.subscription_details?.subscription ?? about.subscription)
    }
    case 'charge':
    case 'dispute':
    case 'refund':
      return given(about.payment_intent)
    default:
      return undefined
  }
}
