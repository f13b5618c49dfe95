import type { Db, Queue, SiteUrl } from '@keylight/domain'
import { endSessions } from './end-sessions.ts'
import { deleteKnownBrowsers } from './known-browsers.ts'
import { notifyOwner } from './notify-owner.ts'

/**
 * Marks the account's address as verified. Before that, an attacker may have signed up with it. Therefore, unless this
 * browser has signed in to the account before, it removes the password, ends all sessions and emails the owner.
 */
export async function verifyAddress(
  deps: { db: Db; queue: Queue; siteUrl: SiteUrl },
  userId: string,
  mark: string | undefined,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const user = await tx
      .selectFrom('users')
      .where('id', '=', userId)
      .select('email_verified')
      .forUpdate()
      .executeTakeFirst()
    if (!user || user.email_verified) return
    await tx.updateTable('users').where('id', '=', userId).set({ email_verified: true }).execute()
    const own = tx.selectFrom('known_browsers').where('user_id', '=', userId)
    if (mark !== undefined && (await own.where('browser', '=', mark).select('browser').executeTakeFirst())) return
    await endSessions(tx, userId)
    await deleteKnownBrowsers(tx, userId)
    const removed = await tx.deleteFrom('sign_in_methods').where('user_id', '=', userId).executeTakeFirst()
    if (removed.numDeletedRows === 0n) return
    await notifyOwner(deps, tx, userId, { code: 'password_removed', params: { link: `${deps.siteUrl()}/auth` } })
  })
}
