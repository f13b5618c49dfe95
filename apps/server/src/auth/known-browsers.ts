import type { Clock, Db, Tx } from '@keylight/domain'

/** Browsers that have signed in to an account before. */
export function knownBrowsers({ db, clock }: { db: Db; clock: Clock }) {
  return {
    async isKnownTo(email: string, mark: string | undefined): Promise<boolean> {
      if (mark === undefined) return false
      const known = await db
        .selectFrom('known_browsers')
        .innerJoin('users', 'users.id', 'known_browsers.user_id')
        .where('users.email', '=', email)
        .where('browser', '=', mark)
        .select('browser')
        .executeTakeFirst()
      return known !== undefined
    },
    /** Records a sign-in from the browser. Returns whether it is the first browser. */
    async recordSignIn(userId: string, mark: string): Promise<boolean> {
      const now = clock.now()
      const updated = await db
        .updateTable('known_browsers')
        .where('user_id', '=', userId)
        .where('browser', '=', mark)
        .set({ seen_at: now })
        .executeTakeFirst()
      if (updated.numUpdatedRows > 0n) return false
      await db
        .insertInto('known_browsers')
        .values({ user_id: userId, browser: mark, seen_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      return true
    },
  }
}

/** Deletes all known browsers of an account, or only one of them. */
export async function deleteKnownBrowsers(tx: Tx, userId: string, only?: string): Promise<void> {
  await tx
    .deleteFrom('known_browsers')
    .where('user_id', '=', userId)
    .$if(only !== undefined, (query) => query.where('browser', '=', only!))
    .execute()
}
