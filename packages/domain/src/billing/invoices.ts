import type { getInvoice as getInvoiceEndpoint, OutputOf } from '@keylight/contract'
import { Failure } from '../failure.ts'
import type { RequestDeps } from '../ports.ts'
import { callProvider, requirePayments } from './payment-provider.ts'

/** The data for our own invoices. Prices are in cents. */
export interface Invoice {
  number: string
  paidAt: Date
  title: string
  kind: 'purchase' | 'renewal' | 'upgrade'
  amount: number
  refunded: number
  currency: string
  email: string
  name: string
  /** Whether it is a test payment, with no money taken. */
  isTest: boolean
}

/** Returns a URL for downloading a payment's invoice. */
export async function getInvoice(
  deps: Pick<RequestDeps, 'db' | 'payments' | 'urls' | 'report'>,
  userId: string,
  paymentId: string,
): Promise<OutputOf<typeof getInvoiceEndpoint>> {
  const provider = requirePayments(deps)
  const payment = await deps.db
    .selectFrom('payments')
    .where('id', '=', paymentId)
    .where('user_id', '=', userId)
    .select(['provider', 'provider_ref', 'invoice_number', 'paid_at'])
    .executeTakeFirst()
  if (!payment || payment.provider !== provider.provider) throw new Failure('payment_not_found')
  const found = await callProvider(deps, () => provider.findInvoice(payment.provider_ref))
  if (!found) throw new Failure('invoice_not_ready')
  if (found !== 'ours') return found
  if (payment.invoice_number === null) throw new Failure('invoice_not_ready')
  return { url: deps.urls.signInvoice(paymentId), number: numberOf(payment.invoice_number, payment.paid_at) }
}

/** Returns the data for our own invoice for a payment; undefined if there is none. */
export async function readInvoice(
  { db }: Pick<RequestDeps, 'db'>,
  userId: string,
  paymentId: string,
): Promise<Invoice | undefined> {
  const row = await db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .innerJoin('users', 'users.id', 'payments.user_id')
    .where('payments.id', '=', paymentId)
    .where('payments.user_id', '=', userId)
    .where('payments.invoice_number', 'is not', null)
    .select([
      'payments.invoice_number',
      'payments.paid_at',
      'payments.title',
      'payments.kind',
      'payments.amount',
      'payments.refunded',
      'payments.provider',
      'orders.currency',
      'users.email',
      'users.name',
    ])
    .executeTakeFirst()
  if (!row || row.invoice_number === null) return undefined
  const { title, kind, amount, refunded, currency, email, name } = row
  return {
    ...{ title, kind, amount, refunded, currency, email, name },
    number: numberOf(row.invoice_number, row.paid_at),
    paidAt: row.paid_at,
    isTest: row.provider === 'test',
  }
}

/** Formats an invoice number, such as `2026-00017`. */
export const numberOf = (invoice: number, paidAt: Date) =>
  `${paidAt.getUTCFullYear()}-${String(invoice).padStart(5, '0')}`
