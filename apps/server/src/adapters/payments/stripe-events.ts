import { type Clock, Failure, type Payments } from '@keylight/domain'
import Stripe from 'stripe'

/** Maximum age of a webhook. */
const toleranceSeconds = 5 * 60

/** Events that report changes. The webhook must be subscribed to them in Stripe's dashboard. */
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

/** Verifies webhooks, and lists events whose webhook was never delivered. */
export function stripeEventReader(
  stripe: Stripe,
  webhookSecret: string,
  clock: Clock,
): Required<Pick<Payments, 'eventsSince' | 'readEvent'>> {
  return {
    async eventsSince(since) {
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

/**
 * Returns an event's checkout, subscription or payment. Reads only ids, since the event's API version may differ
 * from ours.
 */
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
