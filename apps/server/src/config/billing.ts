import { resolve } from 'node:path'
import { z } from 'zod'
import type { StripeConfig } from '../adapters/payments/stripe.ts'
import { projectRoot } from './data.ts'
import { flag, requireBothOrNeither, type Subject, setting } from './subject.ts'

export interface PaymentsConfig {
  /** Undefined without Stripe. */
  stripe: StripeConfig | undefined
  /** Whether the test checkout, which takes no real payments, is on. */
  testCheckout: boolean
  /** Path of the site owner's price list. Undefined: `prices.json` in the data folder, if it exists. */
  prices: string | undefined
}

const secret = (prefix: string, start: RegExp) =>
  z
    .string()
    .regex(start, { error: `must begin with ${prefix}` })
    .optional()

const shape = {
  STRIPE_SECRET_KEY: setting(
    secret('sk_ or rk_', /^(sk|rk)_(live|test)_\w+$/),
    'A secret or restricted key of your Stripe account, to accept payments. Test mode keys take no real payments.',
    'nothing is on sale',
  ),
  STRIPE_WEBHOOK_SECRET: setting(
    secret('whsec_', /^whsec_\S+$/),
    'The signing secret of your Stripe webhook for `KEYLIGHT_URL` followed by `/api/payment/webhook`.',
    'must be set with the key',
  ),
  STRIPE_TAX: setting(
    flag.default(false),
    '`true` turns on Stripe Tax, which calculates the tax included in prices and asks buyers for their address.',
    'no tax is calculated',
  ),
  KEYLIGHT_TEST_CHECKOUT: setting(
    flag.default(false),
    '`true` turns on a built-in test checkout, which takes no real payments. Its card numbers are public, so ' +
      'anyone can get credits with it.',
    'nothing is on sale',
  ),
  KEYLIGHT_PRICES: setting(
    z
      .string()
      .transform((path) => resolve(projectRoot, path))
      .optional(),
    'A file with your own names and prices, such as `{"starter": {"name": "Basic", "price": 19}}`. Validated at startup.',
    '`prices.json` in the data folder if it exists, otherwise the standard prices',
  ),
}

export const payments: Subject<PaymentsConfig> = {
  title: 'Payments',
  shape,
  schema: z.object(shape).transform((values, context): PaymentsConfig => {
    const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_TAX: tax } = values
    const testCheckout = values.KEYLIGHT_TEST_CHECKOUT
    const refuse = (name: string, message: string) => context.addIssue({ code: 'custom', path: [name], message })
    requireBothOrNeither(values, ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'], context)
    if (tax && secretKey === undefined) refuse('STRIPE_TAX', 'requires STRIPE_SECRET_KEY')
    if (testCheckout && secretKey !== undefined)
      refuse('KEYLIGHT_TEST_CHECKOUT', "can't be true with STRIPE_SECRET_KEY, because it gives credits away")
    const stripe = secretKey && webhookSecret ? { secretKey, webhookSecret, tax } : undefined
    return { stripe, testCheckout, prices: values.KEYLIGHT_PRICES }
  }),
}
