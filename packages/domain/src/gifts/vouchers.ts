import { type Credits, type InputOf, type issueVoucher, type Voucher, voucherDays } from '@keylight/contract'
import type { Selectable } from 'kysely'
import * as credits from '../credits/credits.ts'
import type { Tx, VouchersTable } from '../db/schema.ts'
import { Failure } from '../failure.ts'
import { newId } from '../ids.ts'
import type { VoucherTitle } from '../messages/vouchers.ts'
import { notify } from '../notifications/notifications.ts'
import type { Deps, RequestDeps } from '../ports.ts'
import { publishEvent } from '../publish-event.ts'

const dayMs = 86_400_000

/** The user's vouchers, newest first, including redeemed and expired ones. */
export async function listVouchers(deps: Pick<RequestDeps, 'db' | 'sentences'>, userId: string): Promise<Voucher[]> {
  const rows = await deps.db
    .selectFrom('vouchers')
    .where('user_id', '=', userId)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => toVoucher(deps, row))
}

/** Adds the credits of a voucher to the account, once. */
export async function redeemVoucher(
  deps: Pick<RequestDeps, 'db' | 'clock' | 'sentences'>,
  userId: string,
  voucherId: string,
): Promise<Voucher> {
  const now = deps.clock.now()
  return await deps.db.transaction().execute(async (tx) => {
    const voucher = await tx
      .selectFrom('vouchers')
      .where('id', '=', voucherId)
      .where('user_id', '=', userId)
      .selectAll()
      .forUpdate()
      .executeTakeFirst()
    if (!voucher) throw new Failure('voucher_not_found')
    // A voucher belongs to an address, so it isn't for somebody who only typed that address.
    if (!(await credits.isProved(tx, userId))) throw new Failure('voucher_unproved')
    if (voucher.redeemed_at) throw new Failure('voucher_redeemed')
    if (voucher.expires_at <= now) {
      throw new Failure('voucher_expired', { expiredAt: voucher.expires_at.toISOString() })
    }
    await tx.updateTable('vouchers').where('id', '=', voucherId).set({ redeemed_at: now }).execute()
    await credits.grant(tx, userId, voucher.credits, `voucher:${voucherId}`)
    await publishEvent(tx, userId, { kind: 'credits' })
    return toVoucher(deps, { ...voucher, redeemed_at: now })
  })
}

/** Gives a voucher to the account with this mail address. */
export async function issueVoucherTo(
  deps: Pick<RequestDeps, 'db' | 'clock' | 'queue' | 'sentences'>,
  { email, title, credits }: InputOf<typeof issueVoucher>,
): Promise<Voucher> {
  return await deps.db.transaction().execute(async (tx) => {
    const user = await tx.selectFrom('users').where('email', '=', email).select('id').executeTakeFirst()
    if (!user) throw new Failure('voucher_recipient_unknown')
    const id = newId('voucher')
    const voucher = (await addVoucher(deps, tx, user.id, {
      id,
      idempotencyKey: `voucher:${id}`,
      title: { code: 'given', params: { title } },
      credits,
    }))!
    await notify(deps, tx, user.id, {
      kind: 'voucher',
      idempotencyKey: `voucher:${id}`,
      message: { code: 'voucher_given', params: { title, credits, expiresAt: voucher.expires_at.toISOString() } },
      link: '/account?section=vouchers',
    })
    return toVoucher(deps, voucher)
  })
}

/** Adds a voucher. Returns undefined if the user already has one with this key. */
export async function addVoucher(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  userId: string,
  { idempotencyKey, title, ...voucher }: { id: string; idempotencyKey: string; title: VoucherTitle; credits: Credits },
): Promise<Selectable<VouchersTable> | undefined> {
  return await tx
    .insertInto('vouchers')
    .values({
      ...voucher,
      title: JSON.stringify(title),
      idempotency_key: idempotencyKey,
      user_id: userId,
      credits: JSON.stringify(voucher.credits),
      expires_at: new Date(deps.clock.now().getTime() + voucherDays * dayMs),
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'idempotency_key']).doNothing())
    .returningAll()
    .executeTakeFirst()
}

const toVoucher = (deps: Pick<RequestDeps, 'sentences'>, row: Selectable<VouchersTable>): Voucher => ({
  _id: row.id,
  title: deps.sentences.voucherTitle(row.title),
  credits: row.credits,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  redeemedAt: row.redeemed_at?.toISOString() ?? null,
})
