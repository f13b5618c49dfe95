import type { Payments } from '@keylight/domain'
import type Stripe from 'stripe'
import { isRefusal, once } from './stripe-objects.ts'

type Order = Parameters<Payments['openCheckout']>[0]

/** Opens Stripe's checkout page for an order. With `tax`, Stripe calculates the tax and asks for an address. */
export async function openStripeCheckout(
  stripe: Stripe,
  order: Order,
  tax: boolean,
): Promise<{ ref: string; url: string }> {
  const { id, discount, currency, paid, customer } = order
  const coupon =
    paid === 'monthly' && discount > 0
      ? await stripe.coupons.create(
          { amount_off: discount, currency, duration: 'once', max_redemptions: 1, metadata: { order: id } },
          once('coupon', id),
        )
      : undefined
  const open = (known: string | null) =>
    stripe.checkout.sessions.create(
      sessionFor(order, known, tax, coupon),
      once('checkout', id, ...(known === null ? [] : [known])),
    )
  const session = await open(customer).catch((error: unknown) => {
    // The admin has deleted this customer in Stripe.
    if (customer !== null && isRefusal(error, 'resource_missing')) return open(null)
    throw error
  })
  if (!session.url) throw new Error('Stripe returned a checkout session without a URL.')
  return { ref: session.id, url: session.url }
}

function sessionFor(
  { id, title, price, discount, currency, paid, email, doneUrl, leftUrl }: Order,
  known: string | null,
  tax: boolean,
  coupon: Stripe.Coupon | undefined,
): Stripe.Checkout.SessionCreateParams {
  const isMonthly = paid === 'monthly'
  const metadata = { order: id }
  return {
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
      // Tax is based on the address entered at this checkout.
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
  }
}
