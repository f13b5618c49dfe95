import type { Clock, Payments } from '@keylight/domain'
import Stripe from 'stripe'
import { openStripeCheckout } from './stripe-checkout.ts'
import { stripeEventReader, stripeEvents } from './stripe-events.ts'
import { expanded, idOf, intentOf, isRefusal, once } from './stripe-objects.ts'
import { stripeStateReader } from './stripe-state.ts'
import { stripeSubscriptions } from './stripe-subscriptions.ts'

/** The API version this adapter is written for. Update the adapter before using a newer one. */
export const stripeVersion = '2026-10-28.endive'

/** The path of Stripe's webhooks. Site owners register it with Stripe. */
export const webhookPath = '/api/payment/webhook'

export interface StripeConfig {
  secretKey: string
  webhookSecret: string
  /** Whether Stripe calculates tax, included in prices, and asks for an address. */
  tax: boolean
}

const timeoutMs = 20_000

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
 * Payments through Stripe: Checkout for payments, the Billing Portal for cards. Prices are created on demand from our
 * own table, so only the webhook must be set up in Stripe. `apiUrl` is for tests.
 */
export function openStripe({ secretKey, webhookSecret, tax }: StripeConfig, clock: Clock, apiUrl?: string): Payments {
  const stripe = clientOf(secretKey, apiUrl)

  return {
    provider: 'stripe',
    isTest: false,
    openCheckout: (order) => openStripeCheckout(stripe, order, tax),
    async closeCheckout(ref) {
      const { status } = await stripe.checkout.sessions.retrieve(ref)
      if (status === 'open') await stripe.checkout.sessions.expire(ref)
    },
    read: stripeStateReader(stripe, clock, tax),
    ...stripeSubscriptions(stripe, clock),
    ...stripeEventReader(stripe, webhookSecret, clock),
    async refund(ref) {
      const intent = await intentOfPayment(stripe, ref)
      if (intent === undefined) throw new Error(`No card payment found for ${ref}.`)
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
  }
}

/**
 * Returns missing parts of the Stripe account's setup, without changing anything. Throws if Stripe can't be reached.
 */
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

async function intentOfPayment(stripe: Stripe, ref: string): Promise<string | undefined> {
  if (ref.startsWith('pi_')) return ref
  return intentOf(await stripe.invoices.retrieve(ref, { expand: ['payments'] }))
}

async function invoiceOfIntent(stripe: Stripe, intent: string): Promise<Stripe.Invoice | undefined> {
  const payment = { type: 'payment_intent' as const, payment_intent: intent }
  const { data } = await stripe.invoicePayments.list({ payment, limit: 1, expand: ['data.invoice'] })
  const invoice = expanded(data[0]?.invoice)
  return invoice && !('deleted' in invoice && invoice.deleted) ? (invoice as Stripe.Invoice) : undefined
}
