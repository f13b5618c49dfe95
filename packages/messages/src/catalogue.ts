import type { Credits } from '@keylight/contract'
import type {
  ChatAnswer,
  ChatAnswers,
  ExportLabels,
  FieldProblems,
  LedgerTitles,
  Mails,
  Notifications,
  Reasons,
  VoucherTitles,
  WorkFailures,
} from '@keylight/domain'
import type { FindingSentences, Said } from './said.ts'

export interface NotificationWords {
  /** Single line without a full stop. */
  title: string
  message: string
}

/** Contents of an email: the news, and one action. */
export interface MailWords {
  subject: string
  /** Shown above the text; defaults to the subject. */
  heading?: string
  /** Paragraphs, with an empty line between them. */
  text: string
  /** Shown large below the text: a code to copy, or an amount. */
  figure?: string
  /** The button's label. */
  button: string
  /** Additional information below the button. */
  note?: string
  /** Reason for the email, followed by the link to email settings if there is one. */
  why: string
}

/** Footer text of every email. */
export interface MailFrameWords {
  /** `site` is this site's host name, `owner` the site owner or empty. */
  sentBy: (params: { site: string; owner: string }) => string
  questions: (params: { contact: string }) => string
  /** Introduces the button's full link. */
  linkHint: () => string
}

/**
 * Texts of a share page: titles, how the work was made, call to action, and the notice after the link was turned off.
 */
export type SharedPageWords = Record<
  | 'picture'
  | 'video'
  | 'drawn'
  | 'edited'
  | 'animated'
  | 'verify'
  | 'offer'
  | 'call'
  | 'download'
  | 'gone'
  | 'goneNote',
  () => string
>

type TestCard = 'succeeds' | 'asks' | 'is_late' | 'is_declined' | 'is_empty' | 'is_disputed' | 'fails_later'

/** Texts of the test checkout. */
export type TestCheckoutWords = Record<
  | 'title'
  | 'mark'
  | 'number'
  | 'outcome'
  | 'pay'
  | 'leave'
  | 'cards'
  | 'is_declined'
  | 'is_empty'
  | 'unknown_card'
  | 'asks'
  | 'confirm'
  | 'closed'
  | 'disputed'
  | 'dispute_won'
  | 'dispute_lost'
  | 'back',
  () => string
> & {
  heading: (params: { title: string; euros: number; paid: 'once' | 'monthly' }) => string
  /** Outcome of a test card. */
  card: (params: { card: TestCard }) => string
}

/** Texts of a printed gift card. */
export interface GiftCardWords {
  title: (params: { sender: string }) => string
  recipient: (params: { recipient: string }) => string
  sender: (params: { sender: string }) => string
  worth: (params: { worth: number }) => string
  holds: (params: { credits: Credits }) => string
  /** Instructions for the QR code, and for redeeming without it. */
  scan: () => string
  type: () => string
  until: (params: { expiresAt: string }) => string
}

/** Texts of our own invoices. Prices are in cents. */
export interface InvoiceWords {
  title: (params: { number: string }) => string
  /** Notice that no real payment was made. */
  test: () => string
  from: () => string
  to: () => string
  date: (params: { at: string }) => string
  line: (params: { title: string; kind: 'purchase' | 'renewal' | 'upgrade' }) => string
  total: () => string
  refunded: () => string
  price: (params: { cents: number }) => string
  note: () => string
}

/** All messages in one language. */
export interface Catalogue {
  /** A BCP 47 tag, like `en`. */
  locale: string
  failures: Said<Reasons>
  fields: Said<FieldProblems>
  findings: FindingSentences
  works: Said<WorkFailures>
  notifications: Said<Notifications, NotificationWords>
  chats: Said<ChatAnswers>
  /** Messages suggested in place of rejected changes. */
  chatOffers: (answer: ChatAnswer) => string[]
  vouchers: Said<VoucherTitles>
  ledger: Said<LedgerTitles>
  exports: Said<ExportLabels>
  sharedPage: SharedPageWords
  giftCard: GiftCardWords
  testCheckout: TestCheckoutWords
  invoice: InvoiceWords
  mails: Said<Mails, MailWords>
  mailFrame: MailFrameWords
}
