import type { Credits } from '@keylight/contract'
import type { Message } from './message.ts'
import type { NotificationMessage } from './notifications.ts'

/** Emails sent by the server. Links are absolute. */
export interface Mails {
  sign_in_link: { link: string; minutes: number }
  password_reset: { link: string; minutes: number }
  /** Security notices to an account's owner, in case someone else made the change. `link` opens the sign-in page. */
  password_changed: { at: string; link: string }
  password_removed: { link: string }
  passkey_added: { name: string; at: string; link: string }
  api_key_created: { name: string; at: string; link: string }
  passkey_removed: { name: string; at: string; link: string }
  new_browser: { browser: string | null; at: string; link: string }
  email_change: { link: string; minutes: number; account: string }
  /** To the old address. `link` undoes the change. */
  email_changed: { email: string; at: string; link: string; days: number }
  account_deleted: { at: string; link: string }
  /** To the admin, about a published image. `note` is empty if the visitor wrote nothing. */
  picture_reported: { title: string; note: string; link: string }
  picture_removed: { title: string; link: string }
  /** To the card's recipient. `link` opens this site with the code. */
  gift_card: {
    recipient: string
    sender: string
    message: string
    /** In euros, as for all gift card values. */
    worth: number
    credits: Credits
    code: string
    expiresAt: string
    link: string
  }
  /**
   * Payment emails, with amounts in cents. `nextAt`: when the next charge is due. `test`: a test payment, for which no
   * money is taken.
   */
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
  /** To an affiliate. `note` is the admin's text: the transfer's reference, or the reason. May be empty. */
  payout_paid: { cents: number; note: string; test: boolean; link: string }
  payout_declined: { cents: number; note: string; test: boolean; link: string }
  renewal_failed: { title: string; cents: number; until: string; link: string }
  /** `ends`: when the cancelled subscription ends. */
  account_suspended: { ends: string | null; link: string }
  account_restored: { link: string }
  subscription_ended: { title: string; unpaid: boolean; link: string }
  /** To an invited person. Only `email` can accept. */
  team_invitation: { sender: string; team: string; email: string; until: string; link: string }
  team_handed_over: { team: string; until: string | null; hasPack: boolean; link: string }
  /** `page` shows the notification's subject; on `account`, the user chooses which emails to receive. */
  notification: { message: NotificationMessage; page: string; account: string }
}

export type MailMessage = Message<Mails>

export interface MailContent {
  subject: string
  text: string
  html: string
}
