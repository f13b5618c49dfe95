import type { Passkey } from '@keylight/contract'
import type { Db, Schema, Tx } from '@keylight/domain'
import type { Selectable } from 'kysely'

/** Returns a query for the user's passkeys, newest first. */
export const passkeysOf = (db: Db | Tx, userId: string) =>
  db.selectFrom('passkeys').where('user_id', '=', userId).orderBy('created_at', 'desc').orderBy('id')

export const toPasskey = (row: Selectable<Schema['passkeys']>): Passkey => ({
  _id: row.id,
  name: row.name,
  credentialId: row.credential_id,
  synced: row.synced,
  createdAt: row.created_at.toISOString(),
  usedAt: row.used_at?.toISOString() ?? null,
})
