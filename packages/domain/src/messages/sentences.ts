import type { PhotoFindingCode } from '@keylight/contract'
import type { ExportLabel } from './account.ts'
import type { ChatAnswer } from './chats.ts'
import type { LedgerTitle } from './credits.ts'
import type { MailContent, MailMessage } from './mails.ts'
import type { NotificationMessage } from './notifications.ts'
import type { VoucherTitle } from './vouchers.ts'
import type { WorkFailure } from './work.ts'

/** Renders messages in one language. Implemented by `packages/messages`. */
export interface Sentences {
  finding(code: PhotoFindingCode): string
  workFailure(failure: WorkFailure): string
  notification(message: NotificationMessage): { title: string; message: string }
  chatAnswer(answer: ChatAnswer): string
  /** Returns suggested messages to replace rejected changes. */
  chatOffers(answer: ChatAnswer): string[]
  voucherTitle(title: VoucherTitle): string
  ledgerTitle(title: LedgerTitle): string
  exportLabel(label: ExportLabel): string
  /** Returns the sentences of a version of the consent to photo analysis, or null if they have changed since. */
  consent(version: string): readonly string[] | null
  mail(mail: MailMessage): MailContent
}

/** The installed languages. */
export interface Languages {
  /** Returns the language with this locale, or the default if there is none. */
  of(locale: string | null): Sentences
}
