import type { createVoucherCode, InputOf, listIssuedVouchers, OutputOf, Voucher, VoucherCode } from '@keylight/contract'
import type { Selectable } from 'kysely'
import type { VoucherCodesTable } from '../db/schema.ts'
import { Failure } from '../failure.ts'
import { kindOfId, newId } from '../ids.ts'
import type { Deps, RequestDeps } from '../ports.ts'
import { attempt, type RateLimit, undoAttempt } from '../rate-limits/rate-limits.ts'
import { worthFrom } from './price-cut.ts'
import { addVoucher, countUses, toVoucher } from './vouchers.ts'

/** Limit per user. Only rejected codes count. */
const tries: RateLimit = { action: 'voucher-code', max: 20, windowMinutes: 60 }

/** Maximum number of individual vouchers listed. */
const shownMax = 500

/** Creates a public code. */
export async function createCode(
  deps: Pick<Deps, 'db' | 'clock'>,
  { code, title, startsAt, expiresAt, usesMax, usesPerPerson, ...input }: InputOf<typeof createVoucherCode>,
): Promise<VoucherCode> {
  const { credits, percent, amountOff, plans } = worthFrom(input)
  const row = await deps.db
    .insertInto('voucher_codes')
    .values({
      id: newId('voucherCode'),
      code,
      title,
      credits: JSON.stringify(credits),
      percent,
      amount_off: amountOff,
      plans: plans && JSON.stringify(plans),
      starts_at: startsAt ? new Date(startsAt) : deps.clock.now(),
      expires_at: new Date(expiresAt),
      uses_max: usesMax ?? null,
      uses_per_person: usesPerPerson,
      withdrawn_at: null,
    })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!row) throw new Failure('voucher_code_taken')
  return toCode(row, 0)
}

/** Creates the user's voucher for a code, or returns their existing one if it is still usable. */
export async function addCode(
  deps: Pick<RequestDeps, 'db' | 'clock' | 'sentences'>,
  userId: string,
  written: string,
): Promise<Voucher> {
  const attemptId = await attempt(deps, tries, userId)
  const voucher = await add(deps, userId, written.trim().toUpperCase())
  await undoAttempt(deps, attemptId)
  return voucher
}

async function add(
  deps: Pick<RequestDeps, 'db' | 'clock' | 'sentences'>,
  userId: string,
  written: string,
): Promise<Voucher> {
  const now = deps.clock.now()
  return await deps.db.transaction().execute(async (tx) => {
    const code = await tx
      .selectFrom('voucher_codes')
      .where('code', '=', written)
      .where('withdrawn_at', 'is', null)
      .selectAll()
      .forUpdate()
      .executeTakeFirst()
    if (!code) throw new Failure('voucher_code_unknown')
    if (code.expires_at <= now) throw new Failure('voucher_expired', { expiredAt: code.expires_at.toISOString() })
    if (code.starts_at > now) throw new Failure('voucher_code_early', { startsAt: code.starts_at.toISOString() })
    const own = await tx
      .selectFrom('vouchers')
      .where('user_id', '=', userId)
      .where('code_id', '=', code.id)
      .selectAll()
      .orderBy('created_at')
      .execute()
    const open = own.find(({ redeemed_at, withdrawn_at }) => !redeemed_at && !withdrawn_at)
    if (open) return toVoucher(deps, open)
    if (own.length >= code.uses_per_person) throw new Failure('voucher_used')
    // The limit is checked again when the voucher is used.
    if (code.uses_max !== null && (await countUses(tx, code.id, now)) >= code.uses_max)
      throw new Failure('voucher_used_up')
    const voucher = await addVoucher(deps, tx, userId, {
      id: newId('voucher'),
      idempotencyKey: `code:${code.id}:${own.length}`,
      title: { code: 'given', params: { title: code.title } },
      credits: code.credits,
      percent: code.percent,
      amountOff: code.amount_off,
      plans: code.plans,
      codeId: code.id,
      expiresAt: code.expires_at,
    })
    return toVoucher(deps, voucher!)
  })
}

/** Lists codes and vouchers issued by admins, newest first, without referral rewards. */
export async function listIssued(
  deps: Pick<RequestDeps, 'db' | 'clock' | 'sentences'>,
): Promise<OutputOf<typeof listIssuedVouchers>> {
  const codes = await deps.db.selectFrom('voucher_codes').selectAll().orderBy('created_at', 'desc').execute()
  const vouchers = await deps.db
    .selectFrom('vouchers')
    .innerJoin('users', 'users.id', 'vouchers.user_id')
    .where('idempotency_key', 'like', 'voucher:%')
    .where('withdrawn_at', 'is', null)
    .selectAll('vouchers')
    .select('email')
    .orderBy('vouchers.created_at', 'desc')
    .limit(shownMax)
    .execute()
  const now = deps.clock.now()
  return {
    codes: await Promise.all(codes.map(async (code) => toCode(code, await countUses(deps.db, code.id, now)))),
    vouchers: vouchers.map((row) => ({ ...toVoucher(deps, row), email: row.email })),
  }
}

/** Revokes a code with all vouchers created from it, or a single user's voucher. */
export async function withdraw(deps: Pick<Deps, 'db' | 'clock'>, id: string): Promise<void> {
  const now = deps.clock.now()
  const ofCode = kindOfId(id) === 'voucherCode'
  await deps.db.transaction().execute(async (tx) => {
    const found = ofCode
      ? await tx
          .updateTable('voucher_codes')
          .where('id', '=', id)
          .set((e) => ({ withdrawn_at: e.fn.coalesce('withdrawn_at', e.val(now)) }))
          .executeTakeFirst()
      : await tx.selectFrom('vouchers').where('id', '=', id).select('id').executeTakeFirst()
    if (!found || ('numUpdatedRows' in found && found.numUpdatedRows === 0n)) throw new Failure('voucher_not_found')
    await tx
      .updateTable('vouchers')
      .where(ofCode ? 'code_id' : 'id', '=', id)
      .where('withdrawn_at', 'is', null)
      .where('redeemed_at', 'is', null)
      .set({ withdrawn_at: now })
      .execute()
  })
}

const toCode = (row: Selectable<VoucherCodesTable>, uses: number): VoucherCode => ({
  _id: row.id,
  code: row.code,
  title: row.title,
  credits: row.credits,
  percent: row.percent,
  amountOff: row.amount_off,
  plans: row.plans,
  startsAt: row.starts_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  usesMax: row.uses_max,
  usesPerPerson: row.uses_per_person,
  uses,
  withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
})
