import type { Clock, Db, Queue, SiteUrl, Tx } from '@keylight/domain'
import { notifyOwner } from './notify-owner.ts'

export interface OwnerPasskeysDeps {
  db: Db
  clock: Clock
  queue: Queue
  siteUrl: SiteUrl
}

/** Emails the owner that a passkey was added or removed. */
export async function notifyOfPasskey(
  deps: OwnerPasskeysDeps,
  tx: Tx,
  userId: string,
  code: 'passkey_added' | 'passkey_removed',
  name: string,
): Promise<void> {
  const params = { name, at: deps.clock.now().toISOString(), link: `${deps.siteUrl()}/auth` }
  await notifyOwner(deps, tx, userId, { code, params })
}
