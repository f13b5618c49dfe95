import type { Tx } from '../db/schema.ts'
import type { MailMessage } from '../messages/mails.ts'
import type { Deps } from '../ports.ts'

/** The page where users see their orders. */
const accountPage = '/account?section=plan'

type PaymentMail = Extract<
  MailMessage,
  { code: 'payment_receipt' | 'payment_refunded' | 'renewal_failed' | 'subscription_ended' }
>
/** An email about a payment, without its link. */
type Notice = {
  [M in PaymentMail as M['code']]: { code: M['code']; params: Omit<M['params'], 'link'> }
}[PaymentMail['code']]

/** Emails the buyer exactly once, because the job is committed with the transaction. */
export async function notifyBuyer(
  deps: Pick<Deps, 'queue' | 'siteUrl'>,
  tx: Tx,
  userId: string,
  notice: Notice,
): Promise<void> {
  const user = await tx.selectFrom('users').where('id', '=', userId).select(['email', 'locale']).executeTakeFirst()
  if (!user) return
  const message = { ...notice, params: { ...notice.params, link: `${deps.siteUrl()}${accountPage}` } } as PaymentMail
  await deps.queue.enqueue(tx, [
    { name: 'mail-owner', data: { to: user.email, locale: user.locale, message }, lane: 'interactive' },
  ])
}
