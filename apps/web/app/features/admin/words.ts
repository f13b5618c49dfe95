import type { AdminOrder, AuditEntry, JobKind, OrderFilter } from '@keylight/contract'
import { t } from '#words'
import { locale } from '../../formats/locale.ts'
import { inMoney } from '../../formats/money.ts'

const bytes = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })

/** Formats bytes, such as `1.4 GB`, in powers of 1000 like disk sizes. */
export function inBytes(count: number): string {
  const units = ['bytes', 'KB', 'MB', 'GB', 'TB']
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, count)) / 3))
  return `${bytes.format(count / 1000 ** step)} ${units[step]}`
}

/** Titles of each kind of job, singular and plural. */
export const jobNames: Record<JobKind, readonly [one: string, other: string]> = {
  model: [t`Training`, t`Trainings`],
  picture: [t`Image`, t`Images`],
  upscale: [t`Upscale`, t`Upscales`],
  video: [t`Video`, t`Videos`],
  thumbnail: [t`Thumbnail`, t`Thumbnails`],
  mail: [t`Email`, t`Emails`],
  deletion: [t`File deletion`, t`File deletions`],
  forgetting: [t`Analytics deletion`, t`Analytics deletions`],
}

/** Reasons for failed jobs, by code. */
const failures: Record<string, string> = {
  no_usable_photo: t`None of the photos could be used.`,
  style_unknown: t`The style no longer exists.`,
  refused_by_engine: t`The engine can’t make this from these photos.`,
  out_of_time: t`It timed out.`,
  storage_full: t`The disk was full.`,
  engine_broken: t`The engine failed. See the server log for details.`,
  cancelled: t`Its owner stopped it.`,
  stopped_by_host: t`You stopped it.`,
  refunded: t`Its payment was refunded.`,
}

export const failureInWords = (code: string): string => failures[code] ?? t`It failed.`

/** Formats a price, such as `€9.00` or `€9.00 a month`. */
export function priceInWords({ price, currency, paid }: Pick<AdminOrder, 'price' | 'currency' | 'paid'>): string {
  const amount = inMoney(price, currency)
  return paid === 'monthly' ? t`${amount} a month` : amount
}

export const orderStates: Record<
  AdminOrder['state'],
  { title: string; badge: 'neutral' | 'success' | 'warning' | 'error' | 'info' }
> = {
  open: { title: t`Not paid`, badge: 'neutral' },
  paid: { title: t`Paid`, badge: 'success' },
  expired: { title: t`Expired`, badge: 'neutral' },
  refunded: { title: t`Refunded`, badge: 'info' },
  disputed: { title: t`Disputed`, badge: 'error' },
}

export const filterNames: Record<OrderFilter, string> = {
  paid: t`Paid`,
  open: t`Not paid yet`,
  failing: t`Renewal failing`,
  disputed: t`Disputed`,
  refunded: t`Refunded`,
  all: t`All`,
}

/** Titles of log entries, by the method and path of the call. */
const actions: Record<string, string> = {
  'GET /api/host/people/:userId': t`Viewed a user`,
  'GET /api/host/people/:userId/credits': t`Viewed a user’s credit history`,
  'POST /api/host/people/:userId/change-credits': t`Changed credits`,
  'POST /api/host/people/:userId/sign-out': t`Signed a user out`,
  'POST /api/host/people/:userId/suspend': t`Suspended a user`,
  'POST /api/host/people/:userId/restore': t`Lifted a suspension`,
  'POST /api/host/people/:userId/mail-link': t`Sent a sign-in link`,
  'GET /api/host/orders/:orderId': t`Viewed an order`,
  'POST /api/host/orders/:orderId/refund': t`Refunded an order`,
  'POST /api/host/orders/:orderId/look': t`Checked an order with the payment provider`,
  'GET /api/host/payments.csv': t`Exported payments`,
  'POST /api/host/jobs/:jobId/retry': t`Retried a job`,
  'POST /api/host/jobs/retry': t`Retried failed jobs`,
  'POST /api/host/jobs/:jobId/cancel': t`Stopped a job`,
  'POST /api/host/reviews/decide': t`Moderated a review`,
  'POST /api/host/reports/decide': t`Resolved a report`,
  'POST /api/host/gift-cards': t`Issued a gift card`,
  'POST /api/host/vouchers': t`Issued a voucher`,
  'POST /api/host/voucher-codes': t`Created a voucher code`,
  'POST /api/host/vouchers/:voucherId/withdraw': t`Revoked a voucher`,
  'POST /api/host/gift-cards/:giftCardId/send': t`Resent a gift card`,
  'POST /api/host/gift-cards/:giftCardId/cancel': t`Cancelled a gift card`,
  'GET /api/host/payouts': t`Viewed payouts`,
  'GET /api/host/payouts.csv': t`Exported payouts`,
  'POST /api/host/payouts/:payoutId': t`Processed a payout`,
  'GET /api/host/audit': t`Viewed this log`,
}

export const actionInWords = ({ action }: Pick<AuditEntry, 'action'>): string => actions[action] ?? action
