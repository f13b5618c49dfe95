import type { AffiliateTerms, ModelProblem, PriceList } from '@keylight/contract'
import type { Engine, Lane } from '@keylight/engine'
import type { SettledOrder } from './billing/order-events.ts'
import type { Db, Tx } from './db/schema.ts'
import type { MailMessage } from './messages/mails.ts'
import type { Languages, Sentences } from './messages/sentences.ts'

export type { Lane }

/** What the domain needs from outside. `apps/server/src/adapters` provides most of it. */

/**
 * Runs a frequent statement, which is prepared once under its name. Use one name for one text, and list the columns: a
 * prepared `*` breaks when a migration adds one.
 */
export type PreparedQuery = <Row>(name: string, text: string, values: readonly unknown[]) => Promise<Row[]>

export interface StoredObject {
  body: ReadableStream<Uint8Array>
  /** Of the whole object. */
  bytes: number
  /** Changes with the content. */
  etag: string
}

/** Bytes from `first` to `last` inclusive, or to the end. */
export interface ByteRange {
  first: number
  last?: number | undefined
}

/** Keys are paths like `users/usr_…/photos/pho_…/preview.webp`. The extension determines the content type. */
export interface ObjectStore {
  put(key: string, content: Uint8Array): Promise<void>
  /** The content, or undefined if there is none. */
  get(key: string): Promise<Uint8Array | undefined>
  /** With a range, the body is only that part, and empty past the end of the object. */
  open(key: string, range?: ByteRange): Promise<StoredObject | undefined>
  exists(key: string): Promise<boolean>
  /** Does nothing if there is no object. */
  delete(key: string): Promise<void>
  /** The keys of everything in a folder. The name has no trailing slash. */
  list(folder: string): Promise<string[]>
  /** Deletes everything in a folder. The name has no trailing slash. */
  deleteFolder(folder: string): Promise<void>
  /** Writes and deletes a small object. Throws if the store does not do that. */
  check(): Promise<void>
  /** Deletes what killed writes left behind. */
  tidy(): Promise<void>
}

export interface Mail {
  /** Names the mail: a second one with the same key is the same mail. Letters, digits, `_` and `-`. */
  key?: string
  to: string
  subject: string
  text: string
  html: string
}

export interface Mailer {
  /** Resolves when the mail server has accepted the mail. */
  send(mail: Mail): Promise<void>
  /** Undefined with a mail server. */
  outbox?: Outbox
}

/** Mails that this server keeps itself because it has no mail server. */
export interface Outbox {
  /** Deletes the mails to this address. */
  forget(address: string): Promise<void>
  /**
   * Deletes what killed writes left behind, old mails, and mails to addresses that `withAccount` does not return. New
   * addresses keep theirs for a while, because a sign-in link creates the account.
   */
  tidy(withAccount: (addresses: readonly string[]) => Promise<readonly string[]>): Promise<void>
}

export interface Clock {
  now(): Date
}

/** Addresses of one owner's files. All carry the same grant, and anyone who has one can use it until the grant ends. */
export interface Urls {
  /** The same key gives the same address as long as the grant is the same, so that browsers can cache it. */
  sign(key: string, options?: { downloadAs?: string }): string
  /** The key in an address, whatever grant it carries. */
  keyOf(url: string): string | undefined
  /** An address that downloads all data of the user, for ten minutes. */
  signExport(): string
  /** An address that downloads one of the user's invoices, for ten minutes. */
  signInvoice(paymentId: string): string
}

/** What opens the files of an owner. */
export interface Grants {
  /** For one to two days, or until the user's access epoch is raised. */
  ofUser(user: { id: string; accessEpoch: number }): Urls
  /** Until the try-out ends. */
  ofTryout(tryoutId: string, until: Date): Pick<Urls, 'sign'>
}

/** Jobs of work that the engine does for a user. Where several users wait, they take turns. */
type WorkOrder = { ownerId: string; lane: Lane } & (
  | { name: 'train-model'; data: { modelId: string } }
  | { name: 'make-picture'; data: { pictureId: string } }
  | { name: 'make-upscale'; data: { upscaleId: string } }
  | { name: 'make-video'; data: { videoId: string } }
  | { name: 'make-thumbnail'; data: { thumbnailId: string } }
)

/** Jobs, which run even if this process dies. */
export type JobOrder =
  | WorkOrder
  | { name: 'mail-notification'; data: { notificationId: string }; lane: Lane }
  | { name: 'mail-gift-card'; data: { giftCardId: string; round: number }; lane: Lane }
  | { name: 'mail-owner'; data: { to: string; locale: string | null; message: MailMessage }; lane: Lane }
  | { name: 'delete-files'; data: { deletionId: string }; lane: 'deletion' }
  | { name: 'forget-person'; data: { userId: string }; lane: Lane }

export interface Queue {
  /** Adds the jobs if the transaction commits. */
  enqueue(tx: Tx, orders: readonly JobOrder[]): Promise<void>
  /** Removes waiting jobs that refer to these ids if the transaction commits. */
  withdraw(tx: Tx, ids: readonly string[]): Promise<void>
}

/** A job of the queue that makes nothing for a user. */
export interface QueuedJob {
  id: string
  name: Exclude<JobOrder['name'], WorkOrder['name']>
  data: Readonly<Record<string, unknown>>
  /** What its latest try failed with. */
  error: string | null
  /** Tries that failed. */
  tries: number
  /** When it was queued, was begun or failed. */
  since: Date
  /** When a job that failed is tried again. */
  nextTryAt: Date | null
}

export type QueuedState = 'waiting' | 'running' | 'failed'

/** What admins see of the queue, and do to it. All of it is in the database of the rules. */
export interface QueueInspector {
  /** Jobs with these names, newest first, that are older than `before`. */
  list(
    db: Db,
    asked: { state: QueuedState; names: readonly string[]; before: { at: Date; id: string } | null; limit: number },
  ): Promise<QueuedJob[]>
  count(db: Db, names: readonly string[]): Promise<Record<QueuedState, number>>
  /** Jobs with these names that failed and are tried again. */
  countStuck(db: Db, names: readonly string[]): Promise<number>
  find(db: Db, id: string): Promise<(QueuedJob & { state: QueuedState }) | undefined>
  /** Tries a job now that has failed, or waits to be tried again. */
  retry(db: Db, id: string): Promise<boolean>
  /** Removes a job that waits or has failed. */
  remove(db: Db, id: string): Promise<boolean>
  /** When maintenance last ended well. */
  lastMaintenanceAt(db: Db): Promise<Date | null>
}

/** A language model that writes text. */
export interface LanguageModel {
  /** Streams the answer as it is written. Throws `ModelStopped` when it does not come to its end. */
  write(prompt: ModelPrompt, signal: AbortSignal): AsyncIterable<string>
  /** Whether prompts may have a picture. */
  readonly seesPictures: boolean
}

export interface ModelPrompt {
  rules: string
  words: string
  /** A picture that the words are about: a JPEG in base64. */
  jpeg?: string
}

export class ModelStopped extends Error {
  override readonly name = 'ModelStopped'
  readonly problem: ModelProblem

  constructor(problem: ModelProblem, detail: string) {
    super(detail)
    this.problem = problem
  }
}

/** An answer of another server. */
export interface WebAnswer {
  /** Where redirects have led. */
  url: URL
  status: number
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: AsyncIterable<Uint8Array> & { destroy(): void }
}

/** Pages and files of other people's servers, at addresses that strangers name. */
export interface PublicWeb {
  /**
   * Gets an https address. Follows redirects only to hosts that `isAllowed`, and connects to no address of a private
   * network. Throws `WebRefused`, or what the connection throws.
   */
  get(
    url: URL,
    options: { isAllowed: (url: URL) => boolean; signal: AbortSignal; headers?: Record<string, string> },
  ): Promise<WebAnswer>
}

/** An address that must not be called. */
export class WebRefused extends Error {
  override readonly name = 'WebRefused'
}

/** Texts that visitors hand back unchanged, since they are signed. */
export interface SignedTokens {
  sign(text: string, until: Date): string
  /** Returns the text; undefined if the signature is wrong or has expired. */
  verify(token: string): string | undefined
}

/** A payment as its provider reports it. Amounts are in cents. */
export interface ProviderPayment {
  /** The provider's id of the invoice or the checkout. */
  ref: string
  amount: number
  /** The VAT in it, and the country of the buyer, like `DE`. Null if the provider doesn't work them out. */
  tax: number | null
  country: string | null
  refunded: number
  dispute: 'none' | 'open' | 'won' | 'lost'
  paidAt: Date
  /** The change of plan that it was charged under; null for the plan that was ordered. */
  changeId: string | null
  /** Charged at the change, for the rest of a period. */
  isUpgrade: boolean
}

/** What a payment provider knows about a checkout now. */
export interface ProviderState {
  checkout: 'open' | 'paid' | 'expired'
  /** What it calls the buyer, so that their next checkout knows them; null if it keeps no one. */
  customer: string | null
  /** Everything that was paid. */
  payments: ProviderPayment[]
  subscription: {
    ref: string
    /** Until when it is paid. */
    periodEnd: Date
    cancelAtEnd: boolean
    /** Since when its renewal could not be charged. */
    failingSince: Date | null
    endedAt: Date | null
    /** The change of plan that is in force, and the one that comes with the next period. */
    changeId: string | null
    nextChangeId: string | null
  } | null
}

/** Another plan for a subscription. */
export interface PlanChange {
  id: string
  title: string
  /** In cents, each month. */
  price: number
  currency: string
}

/** Takes money. Each method can be repeated without doing harm. */
export interface Payments {
  /** Its name in rows. */
  provider: 'stripe' | 'test'
  /** No money is moved. */
  isTest: boolean
  /** Opens a page where someone can pay. The same order always gets the same checkout. */
  openCheckout(order: {
    id: string
    title: string
    /** In cents. */
    price: number
    /** In cents, off the first payment. */
    discount: number
    currency: string
    paid: 'once' | 'monthly'
    email: string
    /** What the provider calls the buyer since an earlier checkout. */
    customer: string | null
    /** Addresses of this site that the buyer comes back to. */
    doneUrl: string
    leftUrl: string
  }): Promise<{ ref: string; url: string }>
  /** Closes a checkout, unless it was paid or a payment is on its way. */
  closeCheckout(checkoutRef: string): Promise<void>
  read(checkoutRef: string): Promise<ProviderState>
  /** Ends a subscription with its period, or takes that back. Either takes back a change that has not happened yet. */
  setCancelAtEnd(subscriptionRef: string, cancel: boolean): Promise<void>
  endNow(subscriptionRef: string): Promise<void>
  /** What a change at once would charge, in cents. */
  priceChange(subscriptionRef: string, change: PlanChange): Promise<number>
  /** Changes the plan and charges the rest of the period. Throws `Failure` if that was declined; nothing is changed then. */
  changeNow(subscriptionRef: string, change: PlanChange): Promise<void>
  /** Changes the plan with the next period. Undefined takes that back. */
  changeAtEnd(subscriptionRef: string, change: PlanChange | undefined): Promise<void>
  /** Returns all of a payment. */
  refund(paymentRef: string): Promise<void>
  /** Its invoice; `ours` if we have to write it; undefined if it isn't ready yet. */
  findInvoice(paymentRef: string): Promise<{ url: string; number: string | null } | 'ours' | undefined>
  /** The provider's page for cards and invoices of a checkout's buyer. Undefined if the provider has none. */
  openPortal?(checkoutRef: string, returnUrl: string): Promise<string | undefined>
  /** References with events since then, as in `readEvent`. Undefined if the provider can't list them. */
  eventsSince?(since: Date): Promise<string[]>
  /**
   * Reads a webhook: a checkout, subscription or payment that has changed, or undefined if it is about nothing that
   * we know. Its content is not trusted. Throws `Failure` if the signature is wrong or too old.
   */
  readEvent(body: Uint8Array, headers: Readonly<Record<string, string | string[] | undefined>>): string | undefined
}

/**
 * What the code of a gift card is made from, so that it need not be stored: bytes that follow from the card's id and the
 * server's secret. First with the current secret, then with those that it replaced.
 */
export type GiftSecrets = (cardId: string) => readonly [current: Uint8Array, ...older: Uint8Array[]]

/** Listed as `followers` of the domain's dependencies, in `apps/server/src/server.ts`. */
export interface OrderFollower {
  /**
   * Makes everything follow from an order. Runs in the transaction that settles it, which holds its lock, after its
   * credits: when it is paid, refunded, disputed or has expired, and again at any time. So compare with what is stored,
   * and do nothing if that is right already. Everything commits with the payments, or nothing does.
   */
  settled(deps: Pick<Deps, 'clock' | 'queue' | 'siteUrl'>, tx: Tx, order: SettledOrder): Promise<void>
  /** Whether what was bought was used, so that it can't be refunded with one click: a gift card that was claimed. Runs under the lock, too. */
  refusesRefund?(tx: Tx, order: SettledOrder): Promise<boolean>
}

/** The service that counts what users do. */
export interface Analytics {
  /** Deletes what it knows about a user. Throws if it did not accept that; it can be tried again. */
  forget(userId: string): Promise<void>
}

/** Wakes processes when something changes for a user. */
export interface EventBus {
  /**
   * Calls `onNews` soon after something changed for the user, sometimes needlessly. Returns a function that
   * unsubscribes.
   */
  subscribe(userId: string, onNews: () => void): () => void
}

/** The public address of this site, without a trailing slash. */
export type SiteUrl = () => string

/** A photo that a request brought, until the request is over. */
export interface UploadedPhoto {
  bytes: number
  /** SHA-256 of the file. */
  digest: string
  /** Reads the file for `use` alone. Waits its turn, so that few files are in memory at the same time. */
  withContent(use: (content: Uint8Array) => Promise<void>): Promise<void>
}

/** How long data is kept. */
export interface Retention {
  /** Uploaded files, after the training. */
  uploadsDays: number
  /** Pictures and models of idle accounts, after the last sign-in. */
  idleDays: number
}

/** Logs a fault for the site owner. Users only see a general message. */
export type Report = (fault: string, about: Readonly<Record<string, string>>) => void

/** All dependencies. Functions pick the ones they need. */
export interface Deps {
  db: Db
  query: PreparedQuery
  store: ObjectStore
  grants: Grants
  clock: Clock
  queue: Queue
  engine: Engine
  report: Report
  mailer: Mailer
  languages: Languages
  siteUrl: SiteUrl
  retention: Retention
  giftSecrets: GiftSecrets
  /** What everything is called and costs here. */
  prices: PriceList
  /** What affiliates get. */
  affiliateTerms: AffiliateTerms
  /** Undefined: nothing is sold. */
  payments?: Payments | undefined
  /** What else follows from orders. */
  followers?: readonly OrderFollower[] | undefined
  /** Undefined if there is none. */
  analytics?: Analytics | undefined
}

/** The dependencies of a request, which has a language and a user whose files it shows. */
export interface RequestDeps extends Deps {
  sentences: Sentences
  urls: Urls
}

/** What turns rows into answers. */
export type Shown = Pick<RequestDeps, 'urls' | 'sentences'>

/** Whether a job is finished or has to take another step. */
export type Step = 'finished' | 'again'
