import { sql } from 'kysely'
import type { Sweep } from '../maintenance/sweep.ts'
import { type PaymentDeps, requirePayments } from './payment-provider.ts'
import { syncOrder } from './sync-order.ts'

/** Syncs the order of a webhook. Ignores unknown orders, since other sites may share the provider's account. */
export async function receiveWebhook(
  deps: PaymentDeps,
  body: Uint8Array,
  headers: Readonly<Record<string, string | string[] | undefined>>,
): Promise<void> {
  const payments = requirePayments(deps)
  const ref = payments.readEvent(body, headers)
  if (ref !== undefined) await syncOrdersOf(deps, ref)
}

/** Polling interval for events whose webhook was lost, and the overlap between polls. */
const pollEveryHours = 24

const pollOverlapHours = 2

/** Polls the provider for missed events and syncs their orders. Called by maintenance. */
export async function pollMissedEvents(deps: PaymentDeps, sweep: Sweep): Promise<void> {
  const { db, clock, payments } = deps
  if (!payments?.eventsSince) return
  const { provider } = payments
  const now = clock.now()
  const known = await db
    .selectFrom('payment_news')
    .where('provider', '=', provider)
    .select('heard_until')
    .executeTakeFirst()
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
  if (known && known.heard_until > ago(pollEveryHours)) return
  const since = known ? new Date(known.heard_until.getTime() - pollOverlapHours * 3_600_000) : ago(pollEveryHours)
  const refs = await payments.eventsSince(since)
  await sweep.each(
    'missed events',
    refs.map((id) => ({ id })),
    ({ id }) => syncOrdersOf(deps, id),
  )
  await db
    .insertInto('payment_news')
    .values({ provider, heard_until: now })
    .onConflict((conflict) => conflict.column('provider').doUpdateSet({ heard_until: now }))
    .execute()
}

/** Syncs the orders with a provider reference. */
async function syncOrdersOf(deps: PaymentDeps, ref: string): Promise<void> {
  const { provider } = requirePayments(deps)
  const { rows } = await sql<{ id: string }>`
    select id from orders where provider = ${provider} and provider_ref = ${ref}
    union select id from orders where provider = ${provider} and subscription_ref = ${ref}
    union select order_id from payments where provider = ${provider} and provider_ref = ${ref}`.execute(deps.db)
  for (const { id } of rows) await syncOrder(deps, id)
}
