import type { Credits } from '@keylight/contract'
import type { Message } from './message.ts'
import type { NotificationMessage } from './notifications.ts'

/** The mails that the server sends. Links are absolute. */
export interface Mails {
  sign_in_link: { link: string; minutes: number }
  password_reset: { link: string; minutes: number }
  /** What the owner of an account should know, in case it was someone else. `link` leads to the sign-in page. */
  password_changed: { at: string; link: string }
  password_removed: { link: string }
  passkey_added: { name: string; at: string; link: string }
  api_key_created: { name: string; at: string; link: string }
  passkey_removed: { name: string; at: string; link: string }
  new_browser: { browser: string | null; at: string; link: string }
  email_change: { link: string; minutes: number; account: string }
  /** To the old address. `link` takes the change back. */
  email_changed: { email: string; at: string; link: string; days: number }
  account_deleted: { at: string; link: string }
  /** To the admin, about a published picture. `note` is empty if the visitor wrote nothing. */
  picture_reported: { title: string; note: string; link: string }
  picture_removed: { title: string; link: string }
  /** To the recipient of the card. `link` opens this site with the code. */
  gift_card: {
    recipient: string
    sender: string
    message: string
    /** In euros, like every worth of a gift card. */
    worth: number
    credits: Credits
    code: string
    expiresAt: string
    link: string
  }
  /** About money, in cents. `nextAt` is when it is charged again. `test`: none was moved. */
  payment_receipt: {
    title: string
    kind: 'purchase' | 'renewal' | 'upgrade'
    cents: number
    at: string
    nextAt: string | null
    test: boolean
    link: string
  }
  payment_refunded: { title: string; cents: number; all: boolean; test: boolean; link: string }
  /** To an affiliate. `note` is what the admin wrote: the reference of the transfer, or the reason. Empty: nothing. */
  payout_paid: { cents: number; note: string; test: boolean; link: string }
  payout_declined: { cents: number; note: string; test: boolean; link: string }
  renewal_failed: { title: string; cents: number; until: string; link: string }
  /** `ends`: the end of the subscription that was cancelled with it. */
  account_suspended: { ends: string | null; link: string }
  account_restored: { link: string }
  subscription_ended: { title: string; unpaid: boolean; link: string }
  /** To someone whom a team wants. `email` is the only address that can accept. */
  team_invitation: { sender: string; team: string; email: string; until: string; link: string }
  team_handed_over: { team: string; until: string | null; link: string }
  /** `page` shows what it is about; on `account` the user chooses mails. */
  notification: { message: NotificationMessage; page: string; account: string }
}

export type MailMessage = Message<Mails>

export interface MailContent {
  subject: string
  text: string
  html: string
}
