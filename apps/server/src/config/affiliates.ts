import { type AffiliateTerms, affiliateTerms } from '@keylight/contract'
import { z } from 'zod'
import { type Subject, setting, wholeNumber } from './subject.ts'

const { percent, months, payoutMin } = affiliateTerms

const shape = {
  KEYLIGHT_AFFILIATE_PERCENT: setting(
    wholeNumber(0, 90).default(percent),
    'Affiliate commission on referred customers’ payments, in percent.',
    `\`${percent}\``,
  ),
  KEYLIGHT_AFFILIATE_MONTHS: setting(
    wholeNumber(1, 120).default(months),
    'For how many months after a customer’s sign-up affiliates earn commission.',
    `\`${months}\``,
  ),
  KEYLIGHT_AFFILIATE_PAYOUT: setting(
    wholeNumber(1, 10_000).default(payoutMin / 100),
    'Minimum payout in euros.',
    `\`${payoutMin / 100}\``,
  ),
}

/** Changes apply to new sign-ups only. */
export const affiliates: Subject<AffiliateTerms> = {
  title: 'Affiliate program',
  shape,
  schema: z.object(shape).transform((values) => ({
    percent: values.KEYLIGHT_AFFILIATE_PERCENT,
    months: values.KEYLIGHT_AFFILIATE_MONTHS,
    payoutMin: values.KEYLIGHT_AFFILIATE_PAYOUT * 100,
  })),
}
