import type { AdminOrder, AuditEntry, JobKind, OrderFilter } from '@keylight/contract'
import { t } from '#words'

const bytes = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 })

/** `1.4 GB`, as disks are sold. */
export function inBytes(count: number): string {
  const units = ['bytes', 'KB', 'MB', 'GB', 'TB']
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, count)) / 3))
  return `${bytes.format(count / 1000 ** step)} ${units[step]}`
}

/** What each kind of job is called: for one, and for several. */
export const jobNames: Record<JobKind, readonly [one: string, other: string]> = {
  model: ['training', 'trainings'],
  picture: ['image', 'images'],
  upscale: ['upscale', 'upscales'],
  video: ['video', 'videos'],
  thumbnail: ['thumbnail', 'thumbnails'],
  mail: ['email', 'emails'],
  deletion: ['deletion of files', 'deletions of files'],
  forgetting: ['deletion at your analytics service', 'deletions at your analytics service'],
}

/** Why something could not be made, and whose turn it is. */
const failures: Record<string, string> = {
  no_usable_photo: t`None of the photos could be used.`,
  style_unknown: t`The style isn’t there any more.`,
  refused_by_engine: t`The engine can’t make this from these photos.`,
  out_of_time: t`It took too long.`,
  storage_full: t`The disk was full.`,
  engine_broken: t`The engine failed. The log of the server has the details.`,
  cancelled: t`Its owner stopped it.`,
  stopped_by_host: t`You stopped it.`,
  refunded: t`Its payment was refunded.`,
}

export const failureInWords = (code: string): string => failures[code] ?? t`It failed.`

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
  paid: 'Paid',
  open: t`Not paid yet`,
  failing: t`Renewal fails`,
  disputed: 'Disputed',
  refunded: 'Refunded',
  all: 'All',
}

/** What the admin did, by method and path of the call. */
const actions: Record<string, string> = {
  'GET /api/host/people/:userId': t`Opened a person’s page`,
  'GET /api/host/people/:userId/credits': t`Read a person’s ledger`,
  'POST /api/host/people/:userId/change-credits': t`Changed credits`,
  'POST /api/host/people/:userId/sign-out': t`Signed a person out`,
  'POST /api/host/people/:userId/suspend': t`Suspended a person`,
  'POST /api/host/people/:userId/restore': t`Lifted a suspension`,
  'POST /api/host/people/:userId/mail-link': t`Sent a sign-in link`,
  'GET /api/host/orders/:orderId': t`Opened an order`,
  'POST /api/host/orders/:orderId/refund': t`Refunded an order`,
  'POST /api/host/orders/:orderId/look': t`Asked the payment provider`,
  'GET /api/host/payments.csv': t`Exported payments`,
  'POST /api/host/jobs/:jobId/retry': t`Retried a job`,
  'POST /api/host/jobs/retry': t`Retried failed jobs`,
  'POST /api/host/jobs/:jobId/cancel': t`Stopped a job`,
  'POST /api/host/reviews/decide': t`Decided on a review`,
  'POST /api/host/reports/decide': t`Decided on a report`,
  'POST /api/host/gift-cards': t`Issued a gift card`,
  'POST /api/host/vouchers': t`Issued a voucher`,
  'POST /api/host/voucher-codes': t`Created a voucher code`,
  'POST /api/host/vouchers/:voucherId/withdraw': t`Revoked a voucher`,
  'POST /api/host/gift-cards/:giftCardId/send': t`Mailed a gift card again`,
  'POST /api/host/gift-cards/:giftCardId/cancel': t`Cancelled a gift card`,
  'GET /api/host/payouts': t`Read the payouts`,
  'GET /api/host/payouts.csv': t`Exported payouts`,
  'POST /api/host/payouts/:payoutId': t`Decided on a payout`,
  'GET /api/host/audit': t`Read this log`,
}

export const actionInWords = ({ action }: Pick<AuditEntry, 'action'>): string => actions[action] ?? action
