import type {
  ChatAnswers,
  ExportLabels,
  FieldProblems,
  Mails,
  Notifications,
  Reasons,
  VoucherTitles,
  WorkFailures,
} from '@keylight/domain'
import type { FindingSentences, Said } from './said.ts'

export interface NotificationWords {
  /** One line without a full stop. */
  title: string
  message: string
}

/** The words of a mail around its links. */
export interface MailWords {
  subject: string
  /** Shown above the text. */
  heading?: string
  text: string
  /** The text of the link, as a button. */
  button: string
  /** A note at the end, followed by its link if it has one. */
  note: string
}

/** Everything that the product says in one language. */
export interface Catalogue {
  /** A BCP 47 tag, like `en`. */
  locale: string
  failures: Said<Reasons>
  fields: Said<FieldProblems>
  findings: FindingSentences
  works: Said<WorkFailures>
  notifications: Said<Notifications, NotificationWords>
  chats: Said<ChatAnswers>
  vouchers: Said<VoucherTitles>
  exports: Said<ExportLabels>
  mails: Said<Mails, MailWords>
}
