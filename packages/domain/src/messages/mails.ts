import type { Message } from './message.ts'
import type { NotificationMessage } from './notifications.ts'

/** The mails that the server sends. Links are absolute. */
export interface Mails {
  sign_in_link: { link: string; minutes: number }
  /** `page` shows what it is about; on `account` the user chooses mails. */
  notification: { message: NotificationMessage; page: string; account: string }
}

export type MailMessage = Message<Mails>

export interface MailContent {
  subject: string
  text: string
  html: string
}
