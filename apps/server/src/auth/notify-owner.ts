import type { MailMessage, Queue, Tx } from '@keylight/domain'

/** Emails the owner of an account when the transaction commits. */
export async function notifyOwner(deps: { queue: Queue }, tx: Tx, userId: string, message: MailMessage): Promise<void> {
  const owner = await tx.selectFrom('users').where('id', '=', userId).select(['email', 'locale']).executeTakeFirst()
  if (!owner) return
  const data = { to: owner.email, locale: owner.locale, message }
  await deps.queue.enqueue(tx, [{ name: 'mail-owner', data, lane: 'interactive' }])
}
