import { type Credits, type InputOf, type issueVoucher, type Voucher, voucherDays } from '@keylight/contract'
import type { Selectable } from 'kysely'
import * as credits from '../credits/credits.ts'
import type { Db, Tx, VouchersTable } from '../db/schema.ts'
import { Failure } from '../failure.ts'
import { newId } from '../ids.ts'
import type { NotificationMessage } from '../messages/notifications.ts'
import type { VoucherTitle } from '../messages/vouchers.ts'
import { notify } from '../notifications/notifications.ts'
import type { Deps, RequestDeps } from '../ports.ts'
import { publishEvent } from '../publish-event.ts'
import { kindOf, type Worth, worthFrom } from './price-cut.ts'

const dayMs = 86_400_000

export type VoucherRow = Selectable<VouchersTable>

/** Lists the user's vouchers, newest first, including redeemed and expired ones, but not revoked ones. */
export async function listVouchers(deps: Pick<RequestDeps, 'db' | 'sentences'>, userId: string): Promise<Voucher[]> {
  const rows = await deps.db
    .selectFrom('vouchers')
    .where('user_id', '=', userId)
    .where((e) => e.or([e('withdrawn_at', 'is', null), e('redeemed_at', 'is not', null)]))
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => toVoucher(deps, row))
}

/** Returns one of the user's vouchers that is usable now. Throws `Failure` otherwise. */
export async function usableVoucher(
  tx: Db,
  userId: string,
  voucherId: string,
  now: Date,
  { lock }: { lock: boolean },
): Promise<VoucherRow> {
  const voucher = await tx
    .selectFrom('vouchers')
    .where('id', '=', voucherId)
    .where('user_id', '=', userId)
    .where((e) => e.or([e('withdrawn_at', 'is', null), e('redeemed_at', 'is not', null)]))
    .selectAll()
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
  if (!voucher) throw new Failure('voucher_not_found')
  // A voucher belongs to an email address, so the address must be verified.
  if (!(await credits.isProved(tx, userId))) throw new Failure('voucher_unproved')
  if (voucher.redeemed_at) throw new Failure(kindOf(voucher) === 'credits' ? 'voucher_redeemed' : 'voucher_used')
  if (voucher.expires_at <= now) throw new Failure('voucher_expired', { expiredAt: voucher.expires_at.toISOString() })
  return voucher
}

/** Adds a voucher's credits to the account, once. */
export async function redeemVoucher(
  deps: Pick<RequestDeps, 'db' | 'clock' | 'sentences'>,
  userId: string,
  voucherId: string,
): Promise<Voucher> {
  const now = deps.clock.now()
  return await deps.db.transaction().execute(async (tx) => {
    const voucher = await usableVoucher(tx, userId, voucherId, now, { lock: true })
    if (kindOf(voucher) !== 'credits') throw new Failure('voucher_for_plans')
    await countUse(tx, voucher, now)
    await tx.updateTable('vouchers').where('id', '=', voucherId).set({ redeemed_at: now }).execute()
    await credits.grant(tx, userId, voucher.credits, `voucher:${voucherId}`)
    await publishEvent(tx, userId, { kind: 'credits' })
    return toVoucher(deps, { ...voucher, redeemed_at: now })
  })
}

/**
 * Throws `Failure` unless a voucher's code is still valid and has uses left. Serialises concurrent uses with a lock.
 * Call it in the transaction that uses or reserves the voucher.
 */
export async function countUse(tx: Tx, voucher: VoucherRow, now: Date): Promise<void> {
  if (!voucher.code_id) return
  const code = await tx
    .selectFrom('voucher_codes')
    .where('id', '=', voucher.code_id)
    .select(['uses_max', 'withdrawn_at'])
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (code.withdrawn_at) throw new Failure('voucher_not_found')
  if (code.uses_max === null) return
  const others = await countUses(tx, voucher.code_id, now, voucher.id)
  if (others >= code.uses_max) throw new Failure('voucher_used_up')
}

/** Returns the number of a code's uses, including those reserved by open checkouts. */
export async function countUses(db: Db, codeId: string, now: Date, without?: string): Promise<number> {
  const { count } = await db
    .selectFrom('vouchers')
    .where('code_id', '=', codeId)
    .where((e) => e.or([e('redeemed_at', 'is not', null), e('held_until', '>', now)]))
    .$if(without !== undefined, (query) => query.where('id', '<>', without!))
    .select((e) => e.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Issues a voucher to the account with this email address. */
export async function issueVoucherTo(
  deps: Pick<RequestDeps, 'db' | 'clock' | 'queue' | 'sentences'>,
  { email, title, days, ...input }: InputOf<typeof issueVoucher>,
): Promise<Voucher> {
  return await deps.db.transaction().execute(async (tx) => {
    const user = await tx.selectFrom('users').where('email', '=', email).select('id').executeTakeFirst()
    if (!user) throw new Failure('voucher_recipient_unknown')
    const id = newId('voucher')
    const worth = worthFrom(input)
    const voucher = (await addVoucher(deps, tx, user.id, {
      id,
      idempotencyKey: `voucher:${id}`,
      title: { code: 'given', params: { title } },
      ...worth,
      expiresAt: new Date(deps.clock.now().getTime() + days * dayMs),
    }))!
    await notify(deps, tx, user.id, {
      kind: 'voucher',
      idempotencyKey: `voucher:${id}`,
      message: noticeOf(title, worth, voucher.expires_at.toISOString()),
      link: '/account?section=vouchers',
    })
    return toVoucher(deps, voucher)
  })
}

function noticeOf(title: string, { credits, percent, amountOff }: Worth, expiresAt: string): NotificationMessage {
  if (percent !== null) return { code: 'voucher_discount_given', params: { title, worth: { percent }, expiresAt } }
  if (amountOff !== null)
    return { code: 'voucher_discount_given', params: { title, worth: { cents: amountOff }, expiresAt } }
  return { code: 'voucher_given', params: { title, credits, expiresAt } }
}

/** Inserts a voucher. Returns undefined if the user already has one with this key. */
export async function addVoucher(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  userId: string,
  voucher: {
    id: string
    idempotencyKey: string
    title: VoucherTitle
    codeId?: string
    expiresAt?: Date
    credits: Credits
  } & Partial<Worth>,
): Promise<VoucherRow | undefined> {
  const { id, idempotencyKey, title, codeId, expiresAt, credits, percent, amountOff, plans } = voucher
  return await tx
    .insertInto('vouchers')
    .values({
      id,
      title: JSON.stringify(title),
      idempotency_key: idempotencyKey,
      user_id: userId,
      credits: JSON.stringify(credits),
      percent: percent ?? null,
      amount_off: amountOff ?? null,
      plans: plans ? JSON.stringify(plans) : null,
      code_id: codeId ?? null,
      expires_at: expiresAt ?? new Date(deps.clock.now().getTime() + voucherDays * dayMs),
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'idempotency_key']).doNothing())
    .returningAll()
    .executeTakeFirst()
}

export const toVoucher = (deps: Pick<RequestDeps, 'sentences'>, row: VoucherRow): Voucher => ({
  _id: row.id,
  title: deps.sentences.voucherTitle(row.title),
  kind: kindOf(row),
  credits: row.credits,
  percent: row.percent,
  amountOff: row.amount_off,
  plans: row.plans,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  redeemedAt: row.redeemed_at?.toISOString() ?? null,
})
