import type { AdminOrder, AuditEntry, JobKind, OrderFilter } from '@keylight/contract'

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
  no_usable_photo: 'None of the photos could be used.',
  style_unknown: 'The style isn’t there any more.',
  refused_by_engine: 'The engine can’t make this from these photos.',
  out_of_time: 'It took too long.',
  storage_full: 'The disk was full.',
  engine_broken: 'The engine failed. The log of the server has the details.',
  cancelled: 'Its owner stopped it.',
  stopped_by_host: 'You stopped it.',
  refunded: 'Its payment was refunded.',
}

export const failureInWords = (code: string): string => failures[code] ?? 'It failed.'

export const orderStates: Record<
  AdminOrder['state'],
  { title: string; badge: 'neutral' | 'success' | 'warning' | 'error' | 'info' }
> = {
  open: { title: 'Not paid', badge: 'neutral' },
  paid: { title: 'Paid', badge: 'success' },
  expired: { title: 'Expired', badge: 'neutral' },
  refunded: { title: 'Refunded', badge: 'info' },
  disputed: { title: 'Disputed', badge: 'error' },
}

export const filterNames: Record<OrderFilter, string> = {
  paid: 'Paid',
  open: 'Not paid yet',
  failing: 'Renewal fails',
  disputed: 'Disputed',
  refunded: 'Refunded',
  all: 'All',
}

/** What the admin did, by method and path of the call. */
const actions: Record<string, string> = {
  'GET /api/host/people/:userId': 'Opened a person’s page',
  'GET /api/host/people/:userId/credits': 'Read a person’s ledger',
  'POST /api/host/people/:userId/change-credits': 'Changed credits',
  'POST /api/host/people/:userId/sign-out': 'Signed a person out',
  'POST /api/host/people/:userId/suspend': 'Suspended a person',
  'POST /api/host/people/:userId/restore': 'Lifted a suspension',
  'POST /api/host/people/:userId/mail-link': 'Sent a sign-in link',
  'GET /api/host/orders/:orderId': 'Opened an order',
  'POST /api/host/orders/:orderId/refund': 'Refunded an order',
  'POST /api/host/orders/:orderId/look': 'Asked the payment provider',
  'GET /api/host/payments.csv': 'Exported payments',
  'POST /api/host/jobs/:jobId/retry': 'Retried a job',
  'POST /api/host/jobs/retry': 'Retried failed jobs',
  'POST /api/host/jobs/:jobId/cancel': 'Stopped a job',
  'POST /api/host/reviews/decide': 'Decided on a review',
  'POST /api/host/reports/decide': 'Decided on a report',
  'POST /api/host/gift-cards': 'Issued a gift card',
  'POST /api/host/vouchers': 'Issued a voucher',
  'POST /api/host/voucher-codes': 'Created a voucher code',
  'POST /api/host/vouchers/:voucherId/withdraw': 'Revoked a voucher',
  'POST /api/host/gift-cards/:giftCardId/send': 'Mailed a gift card again',
  'POST /api/host/gift-cards/:giftCardId/cancel': 'Cancelled a gift card',
  'GET /api/host/payouts': 'Read the payouts',
  'GET /api/host/payouts.csv': 'Exported payouts',
  'POST /api/host/payouts/:payoutId': 'Decided on a payout',
  'GET /api/host/audit': 'Read this log',
}

export const actionInWords = ({ action }: Pick<AuditEntry, 'action'>): string => actions[action] ?? action
