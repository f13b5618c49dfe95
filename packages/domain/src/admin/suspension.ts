import type { PaymentDeps } from '../billing/payment-provider.ts'
import { currentSubscription, stopBilling } from '../billing/subscriptions.ts'
import type { Tx } from '../db/schema.ts'
import { Failure } from '../failure.ts'
import type { MailMessage } from '../messages/mails.ts'
import type { Deps } from '../ports.ts'

type SuspensionDeps = PaymentDeps & {
  adminEmail: string | undefined
  /** Ends the user's sessions and revokes their file URLs. */
  endSessions: (tx: Tx, userId: string) => Promise<void>
}

/**
 * Suspends a user. Their orders are completed and kept, and nothing more is charged. Throws `Failure` for the admin.
 * Idempotent.
 */
export async function suspend(deps: SuspensionDeps, userId: string): Promise<void> {
  const { db } = deps
  const wasSuspended = await db.transaction().execute(async (tx) => {
    const user = await tx
      .selectFrom('users')
      .where('id', '=', userId)
      .select(['email', 'suspended_at'])
      .forUpdate()
      .executeTakeFirst()
    if (!user) throw new Failure('person_not_found')
    if (user.email === deps.adminEmail) throw new Failure('person_is_host')
    await tx
      .updateTable('users')
      .where('id', '=', userId)
      .where('suspended_at', 'is', null)
      .set({ suspended_at: deps.clock.now() })
      .execute()
    await deps.endSessions(tx, userId)
    return user.suspended_at !== null
  })
  const running = deps.payments && (await currentSubscription(deps, userId))
  try {
    await stopBilling(deps, userId)
  } catch (error) {
    // The suspension remains even if this fails; maintenance retries it.
    if (!(error instanceof Failure)) throw error
  }
  if (wasSuspended) return
  const ends = running?.period_end?.toISOString() ?? null
  const params = { ends, link: `${deps.siteUrl()}/terms-of-service` }
  await db.transaction().execute((tx) => notify(deps, tx, userId, { code: 'account_suspended', params }))
}

/** Lifts a user's suspension. */
export async function restore(deps: Pick<Deps, 'db' | 'queue' | 'siteUrl'>, userId: string): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const user = await tx
      .selectFrom('users')
      .where('id', '=', userId)
      .select('suspended_at')
      .forUpdate()
      .executeTakeFirst()
    if (!user) throw new Failure('person_not_found')
    if (user.suspended_at === null) return
    await tx.updateTable('users').where('id', '=', userId).set({ suspended_at: null }).execute()
    await notify(deps, tx, userId, { code: 'account_restored', params: { link: `${deps.siteUrl()}/auth` } })
  })
}

async function notify(deps: Pick<Deps, 'queue'>, tx: Tx, userId: string, message: MailMessage): Promise<void> {
  const user = await tx.selectFrom('users').where('id', '=', userId).select(['email', 'locale']).executeTakeFirst()
  if (!user) return
  const data = { to: user.email, locale: user.locale, message }
  await deps.queue.enqueue(tx, [{ name: 'mail-owner', data, lane: 'interactive' }])
}
