import {
  type AdminOrder,
  type AdminOrderDetails,
  type Credits,
  creditKinds,
  type Order,
  type OrderFilter,
} from '@keylight/contract'
import { type Selectable, sql } from 'kysely'
import { numberOf } from '../billing/invoices.ts'
import { isReturnable, latestOf, type PaymentRow, paymentsOf } from '../billing/order-rows.ts'
import { callProvider, type PaymentDeps } from '../billing/payment-provider.ts'
import { refundLatest } from '../billing/refunds.ts'
import { syncOrder } from '../billing/sync-order.ts'
import type { OrdersTable } from '../db/schema.ts'
import { Failure } from '../failure.ts'
import type { Deps } from '../ports.ts'
import { containing, type Mark, microsecondsOf, pageOf, readMark, timeOf } from './pages.ts'

/** Orders per page. */
const pageSize = 25

interface OrderLine extends Selectable<OrdersTable>, Mark {
  email: string | null
  received: string
  refunds: string
  payments: string
  disputed: boolean
}

const columns = sql`o.*, ${microsecondsOf('o.created_at')} as at, u.email, paid.received, paid.refunds, paid.payments, paid.disputed`
const source = sql`orders o left join users u on u.id = o.user_id cross join lateral (
  select coalesce(sum(amount - refunded), 0) as received, coalesce(sum(refunded), 0) as refunds, count(*) as payments,
    coalesce(bool_or(dispute in ('open', 'lost')), false) as disputed
  from payments where order_id = o.id) as paid`

const filters: Record<OrderFilter, ReturnType<typeof sql>> = {
  all: sql`true`,
  paid: sql`o.state = 'paid'`,
  open: sql`o.state = 'open'`,
  failing: sql`o.failing_since is not null and o.ended_at is null`,
  disputed: sql`exists (select from payments where order_id = o.id and dispute <> 'none')`,
  refunded: sql`exists (select from payments where order_id = o.id and refunded > 0)`,
}

/** Lists orders, newest first. */
export async function listOrders(
  deps: Pick<Deps, 'db'>,
  asked: { filter: OrderFilter; search: string; userId?: string | undefined; before?: string | undefined },
): Promise<{ orders: AdminOrder[]; next: string | null }> {
  const mark = readMark(asked.before)
  const { search, userId } = asked
  const pattern = containing(search)
  const found = sql`(lower(u.email) like ${pattern} or o.id = ${search} or o.provider_ref = ${search}
    or o.subscription_ref = ${search}
    or exists (select from payments p where p.order_id = o.id and (p.id = ${search} or p.provider_ref = ${search})))`
  const { rows } = await sql<OrderLine>`
    select ${columns} from ${source}
    where ${filters[asked.filter]}
      and ${userId === undefined ? sql`true` : sql`o.user_id = ${userId}`}
      and ${search === '' ? sql`true` : found}
      and ${mark === null ? sql`true` : sql`(o.created_at, o.id) < (${timeOf(mark)}, ${mark.id})`}
    order by o.created_at desc, o.id desc limit ${pageSize + 1}`.execute(deps.db)
  const page = pageOf(rows, pageSize)
  return { orders: page.rows.map(toOrder), next: page.next }
}

const toOrder = (row: OrderLine): AdminOrder => ({
  _id: row.id,
  person: row.user_id === null ? null : { _id: row.user_id, email: row.email! },
  plan: row.title,
  price: row.price,
  currency: row.currency,
  paid: row.paid,
  state: stateOf(row),
  provider: row.provider,
  test: row.provider === 'test',
  received: Number(row.received),
  failingSince: row.failing_since?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
})

function stateOf(row: OrderLine): Order['state'] {
  if (row.state !== 'paid') return row.state
  if (row.disputed) return 'disputed'
  return Number(row.payments) > 0 && Number(row.received) === 0 ? 'refunded' : 'paid'
}

/** Returns an order with all its details, or throws `Failure`. */
export async function inspectOrder(deps: Pick<Deps, 'db' | 'payments'>, orderId: string): Promise<AdminOrderDetails> {
  const { rows } = await sql<OrderLine>`select ${columns} from ${source} where o.id = ${orderId}`.execute(deps.db)
  const [row] = rows
  if (!row) throw new Failure('order_not_found')
  const payments = await paymentsOf(deps.db, orderId)
  const latest = latestOf(payments)
  const reachable = row.provider === deps.payments?.provider && row.provider_ref !== null
  return {
    ...toOrder(row),
    providerRef: row.provider_ref,
    payments: payments.map(toPayment),
    subscription:
      row.paid === 'monthly'
        ? {
            periodEnd: row.period_end?.toISOString() ?? null,
            cancelAtEnd: row.cancel_at_end,
            endedAt: row.ended_at?.toISOString() ?? null,
          }
        : null,
    credits: await creditsOf(deps, row.user_id, payments),
    looks: Number(row.looks),
    nextLookAt: row.next_look_at.toISOString(),
    refundable:
      reachable && latest.length > 0 && latest.every(isReturnable)
        ? latest.reduce((sum, { amount, refunded }) => sum + amount - refunded, 0)
        : null,
    reachable,
  }
}

const toPayment = (row: PaymentRow): AdminOrderDetails['payments'][number] => ({
  _id: row.id,
  providerRef: row.provider_ref,
  kind: row.kind,
  invoice: row.invoice_number === null ? null : numberOf(row.invoice_number, row.paid_at),
  amount: row.amount,
  refunded: row.refunded,
  dispute: row.dispute,
  paidAt: row.paid_at.toISOString(),
  downloadedAt: row.downloaded_at?.toISOString() ?? null,
  refundAskedAt: row.refund_asked_at?.toISOString() ?? null,
})

/** Returns the ledger entries of the given payments (`paid:<payment>…`). */
async function creditsOf(
  { db }: Pick<Deps, 'db'>,
  userId: string | null,
  payments: readonly PaymentRow[],
): Promise<AdminOrderDetails['credits']> {
  if (payments.length === 0 || userId === null) return []
  const ids = payments.map(({ id }) => id)
  const { rows } = await sql<{ at: Date; credits: Partial<Credits> }>`
    select min(created_at) as at, jsonb_object_agg(kind, amount) as credits from credit_entries
    where user_id = ${userId} and split_part(regexp_replace(reason, '~.*$', ''), ':', 2) = any(${ids})
      and reason like 'paid:%'
    group by reason order by 1, reason`.execute(db)
  const nothing = Object.fromEntries(creditKinds.map((kind) => [kind, 0])) as unknown as Credits
  return rows.map(({ at, credits }) => ({ at: at.toISOString(), credits: { ...nothing, ...credits } }))
}

/** Refunds the latest payment, even after a download. Idempotent. */
export async function refundForPerson(deps: PaymentDeps, orderId: string): Promise<AdminOrderDetails> {
  await inspectOrder(deps, orderId)
  await refundLatest(deps, orderId, { always: true })
  return await inspectOrder(deps, orderId)
}

/** Syncs an order with the provider. */
export async function resyncOrder(deps: PaymentDeps, orderId: string): Promise<AdminOrderDetails> {
  const { reachable } = await inspectOrder(deps, orderId)
  if (!reachable) throw new Failure('payments_off')
  await callProvider(deps, () => syncOrder(deps, orderId))
  return await inspectOrder(deps, orderId)
}
