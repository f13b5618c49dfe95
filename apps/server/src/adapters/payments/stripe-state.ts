import type { Clock, ProviderPayment, ProviderState } from '@keylight/domain'
import type Stripe from 'stripe'
import { dateOf, expanded, idOf, intentOf, itemOf, nextPhaseOf } from './stripe-objects.ts'

/** Loads a checkout's payments and the state of its subscription from Stripe. `tax`: whether Stripe calculates tax. */
export function stripeStateReader(
  stripe: Stripe,
  clock: Clock,
  tax: boolean,
): (checkoutRef: string) => Promise<ProviderState> {
  const paymentOf = async (
    ref: string,
    amount: number,
    paidAt: number,
    charge: Stripe.Charge | undefined,
    billed: Pick<ProviderPayment, 'changeId' | 'isUpgrade' | 'tax' | 'country'>,
  ): Promise<ProviderPayment> => ({
    ref,
    amount,
    refunded: Math.min(amount, charge?.amount_refunded ?? 0),
    dispute: charge ? await disputeOf(stripe, charge) : 'none',
    paidAt: dateOf(paidAt),
    ...billed,
  })

  /** Returns a subscription's payments, one per invoice. */
  const readInvoices = async (subscription: Stripe.Subscription): Promise<ProviderPayment[]> => {
    const charges = new Map<string, Stripe.Charge>()
    for await (const charge of stripe.charges.list({ customer: idOf(subscription.customer), limit: 100 }))
      if (charge.status === 'succeeded' && charge.payment_intent) charges.set(idOf(charge.payment_intent), charge)
    const paid: ProviderPayment[] = []
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
      paid.push(await paymentOf(intent ?? invoice.id, invoice.amount_paid, paidAt, charge, billed))
    }
    return paid.sort((a, b) => a.paidAt.getTime() - b.paidAt.getTime())
  }

  const readSubscribed = async (subscription: Stripe.Subscription): Promise<Omit<ProviderState, 'customer'>> => {
    const payments = await readInvoices(subscription)
    const isOver = subscription.status === 'incomplete_expired'
    const checkout = payments.length > 0 ? 'paid' : isOver ? 'expired' : 'open'
    return {
      checkout,
      payments,
      subscription: checkout === 'paid' ? await subscriptionStateOf(stripe, clock, subscription) : null,
    }
  }

  const readOnce = async (session: Stripe.Checkout.Session): Promise<Omit<ProviderState, 'customer'>> => {
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
      const payment = await paymentOf(intent.id, intent.amount_received, paidAt, charge, billed)
      return { checkout: 'paid', payments: [payment], subscription: null }
    }
    // A delayed payment can fail after the checkout is complete.
    const hasFailed =
      session.status === 'complete' && ['canceled', 'requires_payment_method'].includes(intent?.status ?? '')
    const isOver = session.status === 'expired' || hasFailed
    return { checkout: isOver ? 'expired' : 'open', payments: [], subscription: null }
  }

  return async (ref) => {
    const session = await stripe.checkout.sessions.retrieve(ref, {
      expand: ['payment_intent.latest_charge', 'subscription.schedule'],
    })
    const subscription = expanded(session.subscription)
    const isSubscribed = subscription && session.status === 'complete'
    return {
      ...(isSubscribed ? await readSubscribed(subscription) : await readOnce(session)),
      customer: session.customer ? idOf(session.customer) : null,
    }
  }
}

async function disputeOf(stripe: Stripe, charge: Stripe.Charge): Promise<ProviderPayment['dispute']> {
  if (!charge.disputed) return 'none'
  const { data } = await stripe.disputes.list({ charge: charge.id, limit: 10 })
  const states = data.map(({ status }) => status)
  if (states.includes('lost')) return 'lost'
  // An inquiry (`warning_…`) doesn't withhold any money.
  const isOpen = states.some((status) => status === 'needs_response' || status === 'under_review')
  return isOpen ? 'open' : states.includes('won') ? 'won' : 'none'
}

async function subscriptionStateOf(
  stripe: Stripe,
  clock: Clock,
  subscription: Stripe.Subscription,
): Promise<ProviderState['subscription']> {
  const failing = await failingSince(stripe, subscription)
  const { current_period_start, current_period_end } = itemOf(subscription)
  const next = nextPhaseOf(subscription, clock)
  return {
    ref: subscription.id,
    // A period starts even if the payment for it fails.
    periodEnd: dateOf(failing ? current_period_start : current_period_end),
    cancelAtEnd: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    failingSince: failing,
    endedAt: subscription.ended_at === null ? null : dateOf(subscription.ended_at),
    changeId: subscription.metadata.change ?? null,
    nextChangeId: next?.metadata?.change ?? null,
  }
}

/** Returns when renewals started failing. */
async function failingSince(stripe: Stripe, subscription: Stripe.Subscription): Promise<Date | null> {
  if (subscription.status !== 'past_due' && subscription.status !== 'unpaid') return null
  const { data } = await stripe.invoices.list({ subscription: subscription.id, status: 'open', limit: 10 })
  const [oldest] = data.map(({ created }) => created).sort((a, b) => a - b)
  return dateOf(oldest ?? itemOf(subscription).current_period_start)
}
