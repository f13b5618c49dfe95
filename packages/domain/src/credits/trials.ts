import type { Db, Tx } from '../db/schema.ts'
import type { Deps } from '../ports.ts'
import * as credits from './credits.ts'

/** Number of days we remember that a deleted account's address had its opening credits. */
const rememberedDays = 365

const dayMs = 86_400_000

/** Returns keyed hashes of an email address: the one to store, and one for each older key. */
export type DigestAddress = (email: string) => [digest: string, ...older: string[]]

/**
 * Grants the opening credits unless the address has had them before. Call it only for a verified address. Returns
 * whether they were granted.
 */
export async function startTrial(
  tx: Tx,
  user: { id: string; email: string },
  now: Date,
  digestOf: DigestAddress,
): Promise<boolean> {
  const [digest, ...older] = digestOf(mailboxOf(user.email))
  if (older.length > 0) {
    // Stores the current key's hash, so that older keys can be retired.
    await tx
      .updateTable('used_trials')
      .where('digest', 'in', older)
      .where((e) => e.not(e.exists(e.selectFrom('used_trials as same').where('same.digest', '=', digest))))
      .set({ digest })
      .execute()
  }
  const first = await tx
    .insertInto('used_trials')
    .values({ digest, user_id: user.id })
    .onConflict((conflict) =>
      conflict
        .column('digest')
        .doUpdateSet({ user_id: user.id, kept_until: null })
        .where('used_trials.kept_until', '<=', now),
    )
    .returning('digest')
    .executeTakeFirst()
  return first !== undefined && (await credits.grantOpening(tx, user.id))
}

/** Stores the user's trial when their account is deleted, in the same transaction. */
export async function recordTrial(deps: Pick<Deps, 'clock'>, tx: Tx, userId: string): Promise<void> {
  const kept_until = new Date(deps.clock.now().getTime() + rememberedDays * dayMs)
  await tx.updateTable('used_trials').where('user_id', '=', userId).set({ kept_until }).execute()
}

/** Deletes the trials of accounts that were deleted long ago. Called by maintenance. */
export async function deleteOld(deps: Pick<Deps, 'clock'> & { db: Db }): Promise<void> {
  await deps.db.deleteFrom('used_trials').where('kept_until', '<=', deps.clock.now()).execute()
}

/** Providers that deliver `name+anything@` to `name@`. */
const plusProviders = new Set([
  'gmail.com',
  'outlook.com',
  'hotmail.com',
  'live.com',
  'icloud.com',
  'fastmail.com',
  'proton.me',
])

/** Other domains that deliver to the same mailboxes. */
const sameProviders = new Map([
  ['googlemail.com', 'gmail.com'],
  ['protonmail.com', 'proton.me'],
  ['protonmail.ch', 'proton.me'],
  ['pm.me', 'proton.me'],
  ['me.com', 'icloud.com'],
  ['mac.com', 'icloud.com'],
])

/** Providers that ignore these characters in names. Proton also ignores hyphens and underscores. */
const ignored = new Map([
  ['gmail.com', /\./g],
  ['proton.me', /[._-]/g],
])

/**
 * Returns the same address for all spellings of a mailbox: in lower case and, for providers known to ignore the
 * difference, with one domain, without dots and without the part after a plus.
 */
export function mailboxOf(email: string): string {
  const [name = '', written = ''] = email.trim().toLowerCase().split('@')
  const provider = sameProviders.get(written) ?? written
  const plain = plusProviders.has(provider) ? name.replace(/\+.*/, '') : name
  return `${plain.replace(ignored.get(provider) ?? /(?!)/g, '')}@${provider}`
}
