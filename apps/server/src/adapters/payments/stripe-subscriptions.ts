import { createHash } from 'node:crypto'
import { type Clock, Failure, type Payments, type PlanChange } from '@keylight/domain'
import Stripe from 'stripe'
import { idOf, isRefusal, itemOf, nextPhaseOf, once } from './stripe-objects.ts'

type Subscriptions = Pick<Payments, 'setCancelAtEnd' | 'endNow' | 'priceChange' | 'changeNow' | 'changeAtEnd'>

/** Cancels subscriptions at Stripe and changes their plans. */
export function stripeSubscriptions(stripe: Stripe, clock: Clock): Subscriptions {
  const readSubscription = (ref: string) => stripe.subscriptions.retrieve(ref, { expand: ['schedule'] })

  return {
    async setCancelAtEnd(ref, cancel) {
      const subscription = await readSubscription(ref)
      if (subscription.ended_at !== null) return
      await releaseSchedule(stripe, subscription)
      await stripe.subscriptions.update(ref, { cancel_at_period_end: cancel })
    },
    async endNow(ref) {
      const subscription = await readSubscription(ref)
      if (subscription.ended_at !== null) return
      await releaseSchedule(stripe, subscription)
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
      await releaseSchedule(stripe, subscription)
      const product = await productFor(stripe, change.title)
      try {
        await stripe.subscriptions.update(
          ref,
          {
            items: [{ id: itemOf(subscription).id, price_data: priceOf(change, product) }],
            metadata: { change: change.id },
            proration_behavior: 'always_invoice',
            // The plan changes only if the change is paid for.
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
      await releaseSchedule(stripe, subscription)
      if (!change) return
      await schedule(stripe, subscription, change)
    },
  }
}

/** Schedules a plan change for the next period. */
async function schedule(stripe: Stripe, subscription: Stripe.Subscription, change: PlanChange): Promise<void> {
  const item = itemOf(subscription)
  const product = await productFor(stripe, change.title)
  const schedule = await stripe.subscriptionSchedules.create({ from_subscription: subscription.id })
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
}

/** Cancels a pending plan change. */
async function releaseSchedule(stripe: Stripe, { schedule }: Stripe.Subscription): Promise<void> {
  const isPending = schedule && typeof schedule !== 'string' && ['active', 'not_started'].includes(schedule.status)
  if (isPending) await stripe.subscriptionSchedules.release(schedule.id)
}

/** Returns the id of the plan's product, creating it if needed. Plan changes need a price of an existing product. */
async function productFor(stripe: Stripe, title: string): Promise<string> {
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
