import type { Passkey } from '@keylight/contract'
import { Failure } from '@keylight/domain'
import { addingPasskeys } from './add-passkey.ts'
import { endSessions } from './end-sessions.ts'
import { requireFreshSignIn } from './fresh-sign-in.ts'
import { notifyOfPasskey, type OwnerPasskeysDeps } from './notify-of-passkey.ts'
import { passkeysOf, toPasskey } from './passkey-rows.ts'
import type { Caller } from './sessions.ts'

/** Passkeys, which owners add, name and remove. */
export function ownerPasskeys(deps: OwnerPasskeysDeps) {
  return {
    ...addingPasskeys(deps),

    /** Lists passkeys, newest first. */
    async listPasskeys(userId: string): Promise<Passkey[]> {
      return (await passkeysOf(deps.db, userId).selectAll().execute()).map(toPasskey)
    },

    async renamePasskey(userId: string, passkeyId: string, name: string): Promise<Passkey> {
      const row = await deps.db
        .updateTable('passkeys')
        .where('id', '=', passkeyId)
        .where('user_id', '=', userId)
        .set({ name })
        .returningAll()
        .executeTakeFirst()
      if (!row) throw new Failure('passkey_not_found')
      return toPasskey(row)
    },

    /** Removes a passkey. A thief may have signed in with it, so all other sessions end, as after a password change. */
    async removePasskey(
      caller: Pick<Caller, 'userId' | 'sessionToken' | 'signedInAt'>,
      passkeyId: string,
    ): Promise<void> {
      requireFreshSignIn(caller, deps.clock.now())
      const { userId, sessionToken } = caller
      await deps.db.transaction().execute(async (tx) => {
        const removed = await tx
          .deleteFrom('passkeys')
          .where('id', '=', passkeyId)
          .where('user_id', '=', userId)
          .returning('name')
          .executeTakeFirst()
        if (!removed) throw new Failure('passkey_not_found')
        await endSessions(tx, userId, sessionToken)
        await notifyOfPasskey(deps, tx, userId, 'passkey_removed', removed.name)
      })
    },
  }
}
