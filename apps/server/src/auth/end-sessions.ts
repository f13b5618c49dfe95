import { accounts, type Tx } from '@keylight/domain'
import { revokeLinks } from './mail-links.ts'

/**
 * Ends the user's sessions, including those pending after a provider's redirect, and revokes emailed links and the URLs of
 * the user's files.
 */
export async function endSessions(tx: Tx, userId: string, except = ''): Promise<void> {
  await tx.deleteFrom('sessions').where('user_id', '=', userId).where('token', '<>', except).execute()
  await revokeLinks(tx, userId)
  await accounts.revokeAddresses(tx, userId)
}

/** Like `endSessions`, but also revokes the user's API keys, so that an admin can end all access after a takeover. */
export async function endAllAccess(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('api_keys').where('user_id', '=', userId).execute()
  await endSessions(tx, userId)
}
