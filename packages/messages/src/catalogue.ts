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
  /** One line without a full stop. */
  title: string
  message: string
}

/** The text of an email: what happened, and one thing to do. */
export interface MailWords {
  subject: string
  /** Shown above the text; the subject if left out. */
  heading?: string
  /** Paragraphs, with an empty line between them. */
  text: string
  /** Shown large below the text: a code to copy, or an amount. */
  figure?: string
  /** The label of the link, shown as a button. */
  button: string
  /** What else readers may want to know or do. */
  note?: string
  /** Why they get this email. The link where they choose their emails follows it, if there is one. */
  why: string
}

/** What stands at the end of every email. */
export interface MailFrameWords {
  /** `site` is the host name of this site, `owner` its owner, or empty. */
  sentBy: (params: { site: string; owner: string }) => string
  questions: (params: { contact: string }) => string
  /** Introduces the link of the button, in full. */
  linkHint: () => string
}

/** The page of a share link: its titles, what we offer visitors, and the text after the link was turned off. */
export type SharedPageWords = Record<
  'picture' | 'video' | 'offer' | 'call' | 'download' | 'gone' | 'goneNote',
  () => string
>

type TestCard = 'succeeds' | 'asks' | 'is_late' | 'is_declined' | 'is_empty' | 'is_disputed' | 'fails_later'

/** The pages of the test checkout. */
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
  /** What happens with a test card. */
  card: (params: { card: TestCard }) => string
}

/** A printed gift card. */
export interface GiftCardWords {
  title: (params: { sender: string }) => string
  recipient: (params: { recipient: string }) => string
  sender: (params: { sender: string }) => string
  worth: (params: { worth: number }) => string
  holds: (params: { credits: Credits }) => string
  /** What to do with the QR code, and where to go without it. */
  scan: () => string
  type: () => string
  until: (params: { expiresAt: string }) => string
}

/** The texts of our own invoices. Prices are in cents. */
export interface InvoiceWords {
  title: (params: { number: string }) => string
  /** No money was charged. */
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

/** All texts of the product in one language. */
export interface Catalogue {
  /** A BCP 47 tag, like `en`. */
  locale: string
  failures: Said<Reasons>
  fields: Said<FieldProblems>
  findings: FindingSentences
  works: Said<WorkFailures>
  notifications: Said<Notifications, NotificationWords>
  chats: Said<ChatAnswers>
  /** Suggested messages in place of refused changes. */
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
