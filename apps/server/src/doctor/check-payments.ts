import { examineStripe, webhookPath } from '../adapters/payments/stripe.ts'
import type { Config } from '../config/config.ts'
import { type Finding, findingsAbout, messageOf } from './finding.ts'

/** Checks that plans are on sale and that the Stripe account is set up. Charges nothing. */
export async function checkPayments({ payments, http }: Config, stripeUrl?: string): Promise<Finding[]> {
  const { ok, warning, problem } = findingsAbout('Payments')
  if (payments.testCheckout) {
    const text = 'The test checkout is on, so anyone can get credits without paying.'
    return [warning(text, 'Use it only for testing. Turn it off with KEYLIGHT_TEST_CHECKOUT=false.')]
  }
  if (!payments.stripe) {
    const text = 'This site can’t accept payments, so nothing is on sale, and users only get their opening credits.'
    return [
      warning(text, 'Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, or give credits away as vouchers or gift cards.'),
    ]
  }
  const webhookUrl = `${http.publicUrl ?? ''}${webhookPath}`
  const findings: Finding[] = []
  try {
    const account = await examineStripe(payments.stripe, webhookUrl, stripeUrl)
    findings.push(ok('Stripe accepts the key.'))
    if (account.isTestMode)
      findings.push(
        warning('The key is for Stripe’s test mode, so no money is charged.', 'Set STRIPE_SECRET_KEY to a live key.'),
      )
    if (!account.canCharge)
      findings.push(problem('The account can’t accept payments yet.', 'Finish its setup in Stripe’s dashboard.'))
    if (http.publicUrl === undefined)
      findings.push(problem('Buyers and webhooks need a public URL.', 'Set KEYLIGHT_URL.'))
    else if (!account.hasWebhook)
      findings.push(problem(`Stripe sends no webhooks to ${webhookUrl}.`, 'Add this URL in Stripe’s dashboard.'))
    else if (account.missingEvents.length > 0)
      findings.push(
        warning(
          'The webhook isn’t subscribed to some events, so they are processed a day late.',
          `Add ${account.missingEvents.join(', ')}.`,
        ),
      )
    if (payments.stripe.tax && !account.taxIsActive)
      findings.push(
        problem('Stripe Tax isn’t active, so checkouts fail.', 'Set it up in Stripe’s dashboard, or unset STRIPE_TAX.'),
      )
  } catch (error) {
    // Stripe's own error for a wrong key masks most of the key with asterisks.
    const refused = (error as { statusCode?: number }).statusCode === 401
    const text = refused ? 'Stripe rejects the key.' : `Stripe can’t be reached. ${messageOf(error)}`
    findings.push(problem(text, 'Check STRIPE_SECRET_KEY, and that this machine can reach api.stripe.com.'))
  }
  return findings
}
