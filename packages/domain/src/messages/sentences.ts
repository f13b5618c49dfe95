import type { PhotoFindingCode } from '@keylight/contract'
import type { ChatAnswer } from './chats.ts'
import type { ExportLabel } from './exports.ts'
import type { MailContent, MailMessage } from './mails.ts'
import type { NotificationMessage } from './notifications.ts'
import type { VoucherTitle } from './vouchers.ts'
import type { WorkFailure } from './works.ts'

/** Says in one language what is kept as codes and parameters. `packages/messages` provides it. */
export interface Sentences {
  finding(code: PhotoFindingCode): string
  workFailure(failure: WorkFailure): string
  notification(message: NotificationMessage): { title: string; message: string }
  chatAnswer(answer: ChatAnswer): string
  voucherTitle(title: VoucherTitle): string
  exportLabel(label: ExportLabel): string
  mail(mail: MailMessage): MailContent
}

/** The languages that this server speaks. */
export interface Languages {
  /** The language of a user: the one they last signed in with, or ours if that is not known. */
  of(locale: string | null): Sentences
}
