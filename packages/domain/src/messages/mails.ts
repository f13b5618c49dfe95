import type { Message } from './message.ts'
import type { NotificationMessage } from './notifications.ts'

/** The mails that we send. Links are complete addresses. */
export interface Mails {
  sign_in_link: { link: string; minutes: number }
  /** `page` shows what it is about; `account` is where mails are chosen. */
  notification: { message: NotificationMessage; page: string; account: string }
}

export type MailMessage = Message<Mails>

export interface MailContent {
  subject: string
  text: string
  html: string
}
