import type { AffiliateTerms, ModelProblem, PriceList } from '@keylight/contract'
import type { Engine, Lane } from '@keylight/engine'
import type { SettledOrder } from './billing/order-events.ts'
import type { Db, Tx } from './db/schema.ts'
import type { MailMessage } from './messages/mails.ts'
import type { Languages, Sentences } from './messages/sentences.ts'

export type { Lane }

/** The domain's dependencies on the outside world. Most are implemented in `apps/server/src/adapters`. */

/**
 * Runs a frequent statement that is prepared once under its name. A name must always have the same text. List the
 * columns: a prepared `*` breaks when a migration adds one.
 */
export type PreparedQuery = <Row>(name: string, text: string, values: readonly unknown[]) => Promise<Row[]>

export interface StoredObject {
  body: ReadableStream<Uint8Array>
  /** Size of the whole object. */
  bytes: number
  /** Changes with the content. */
  etag: string
}

/** A range from `first` to `last`, inclusive, or to the end of the object. */
export interface ByteRange {
  first: number
  last?: number | undefined
}

/** Keys are paths such as `users/usr_…/photos/pho_…/preview.webp`. The file extension determines the content type. */
export interface ObjectStore {
  put(key: string, content: Uint8Array): Promise<void>
  /** Returns the object's content; undefined if it doesn't exist. */
  get(key: string): Promise<Uint8Array | undefined>
  /**
   * Opens an object for reading. With a range, the body contains only that part; it is empty past the end of the
   * object.
   */
  open(key: string, range?: ByteRange): Promise<StoredObject | undefined>
  exists(key: string): Promise<boolean>
  /** Does nothing if the object doesn't exist. */
  delete(key: string): Promise<void>
  /** Returns all keys in a folder, whose name has no trailing slash. */
  list(folder: string): Promise<string[]>
  /** Deletes everything in a folder, whose name has no trailing slash. */
  deleteFolder(folder: string): Promise<void>
  /** Writes and deletes a small object. Throws if that fails. */
  check(): Promise<void>
  /** Deletes leftovers of killed writes. */
  tidy(): Promise<void>
}

export interface Mail {
  /** An idempotency key: emails with the same key are the same email. Letters, digits, `_` and `-`. */
  key?: string
  to: string
  subject: string
  text: string
  html: string
}

export interface Mailer {
  /** Resolves when the mail server has accepted the email. */
  send(mail: Mail): Promise<void>
  /** Undefined if there is a mail server. */
  outbox?: Outbox
}

/** Emails saved by this server because it has no mail server. */
export interface Outbox {
  /** Deletes the emails to this address. */
  forget(address: string): Promise<void>
  /**
   * Deletes leftovers of killed writes, old emails, and emails to addresses that `withAccount` doesn't return. Emails
   * to new addresses are kept for a while, because a sign-in link creates the account.
   */
  tidy(withAccount: (addresses: readonly string[]) => Promise<readonly string[]>): Promise<void>
}

export interface Clock {
  now(): Date
}

/**
 * Signed URLs of an owner's files. They share a grant, and anyone who has a URL can use it until the grant expires or
 * is revoked.
 */
export interface Urls {
  /** Returns the same URL for a key while the grant is unchanged, so that browsers can cache the file. */
  sign(key: string, options?: { downloadAs?: string }): string
  /** Returns the key in a URL, with any grant. */
  keyOf(url: string): string | undefined
  /** Returns a URL for downloading all the user's data, valid for ten minutes. */
  signExport(): string
  /** Returns a URL for downloading one of the user's invoices, valid for ten minutes. */
  signInvoice(paymentId: string): string
}

/** Creates the grants for URLs of an owner's files. */
export interface Grants {
  /** Returns a grant that is valid for one to two days, or until the user's access epoch is incremented. */
  ofUser(user: { id: string; accessEpoch: number }): Urls
  /** Returns a grant that is valid until the free preview expires. */
  ofTryout(tryoutId: string, until: Date): Pick<Urls, 'sign'>
}

/** Jobs for a user's engine work. Users' jobs are scheduled in rotation. */
type WorkOrder = { ownerId: string; lane: Lane } & (
  | { name: 'train-model'; data: { modelId: string } }
  | { name: 'make-picture'; data: { pictureId: string } }
  | { name: 'make-upscale'; data: { upscaleId: string } }
  | { name: 'make-video'; data: { videoId: string } }
  | { name: 'make-thumbnail'; data: { thumbnailId: string } }
)

/** Durable background jobs. */
export type JobOrder =
  | WorkOrder
  | { name: 'mail-notification'; data: { notificationId: string }; lane: Lane }
  | { name: 'mail-gift-card'; data: { giftCardId: string; round: number }; lane: Lane }
  | { name: 'mail-owner'; data: { to: string; locale: string | null; message: MailMessage }; lane: Lane }
  | { name: 'delete-files'; data: { deletionId: string }; lane: 'deletion' }
  | { name: 'forget-person'; data: { userId: string }; lane: Lane }

export interface Queue {
  /** Enqueues the jobs when the transaction commits. */
  enqueue(tx: Tx, orders: readonly JobOrder[]): Promise<void>
  /** Removes pending jobs that refer to the given ids when the transaction commits. */
  withdraw(tx: Tx, ids: readonly string[]): Promise<void>
}

/** A job in the queue that isn't engine work. */
export interface QueuedJob {
  id: string
  name: Exclude<JobOrder['name'], WorkOrder['name']>
  data: Readonly<Record<string, unknown>>
  /** The error of the latest attempt. */
  error: string | null
  /** Number of failed attempts. */
  tries: number
  /** When it was enqueued, started or failed. */
  since: Date
  /** When a failed job is retried next. */
  nextTryAt: Date | null
}

export type QueuedState = 'waiting' | 'running' | 'failed'

/** Inspects and manages the queue, which is in the same database, for admins. */
export interface QueueInspector {
  /** Lists jobs with the given names that are older than `before`, newest first. */
  list(
    db: Db,
    asked: { state: QueuedState; names: readonly string[]; before: { at: Date; id: string } | null; limit: number },
  ): Promise<QueuedJob[]>
  count(db: Db, names: readonly string[]): Promise<Record<QueuedState, number>>
  /** Counts failed jobs with the given names that are awaiting a retry. */
  countStuck(db: Db, names: readonly string[]): Promise<number>
  find(db: Db, id: string): Promise<(QueuedJob & { state: QueuedState }) | undefined>
  /** Runs a job that has failed or awaits a retry immediately. */
  retry(db: Db, id: string): Promise<boolean>
  /** Removes a pending or failed job. */
  remove(db: Db, id: string): Promise<boolean>
  /** Returns when maintenance last succeeded. */
  lastMaintenanceAt(db: Db): Promise<Date | null>
}

/** A language model that writes text. */
export interface LanguageModel {
  /** Streams the response. Throws `ModelStopped` if it is incomplete. */
  write(prompt: ModelPrompt, signal: AbortSignal): AsyncIterable<string>
  /** Whether prompts may include an image. */
  readonly seesPictures: boolean
}

export interface ModelPrompt {
  rules: string
  words: string
  /** An image for the prompt: a JPEG as base64. */
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

/** A response from another server. */
export interface WebAnswer {
  /** The URL after redirects. */
  url: URL
  status: number
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: AsyncIterable<Uint8Array> & { destroy(): void }
}

/** Fetches pages and files from untrusted servers, at URLs submitted by visitors. */
export interface PublicWeb {
  /**
   * Fetches an https URL. Follows redirects only to hosts that pass `isAllowed`, and never connects to private
   * networks. Throws `WebRefused`, or connection errors.
   */
  get(
    url: URL,
    options: { isAllowed: (url: URL) => boolean; signal: AbortSignal; headers?: Record<string, string> },
  ): Promise<WebAnswer>
}

/** A URL that must not be fetched. */
export class WebRefused extends Error {
  override readonly name = 'WebRefused'
}

/** Signed text that visitors send back unchanged. */
export interface SignedTokens {
  sign(text: string, until: Date): string
  /** Returns the text; undefined if the signature is invalid or expired. */
  verify(token: string): string | undefined
}

/** A payment as reported by its provider. Amounts are in cents. */
export interface ProviderPayment {
  /** The provider's id for the invoice or the checkout. */
  ref: string
  amount: number
  /** The VAT included, and the buyer's country code, such as `DE`. Null if the provider doesn't calculate them. */
  tax: number | null
  country: string | null
  refunded: number
  dispute: 'none' | 'open' | 'won' | 'lost'
  paidAt: Date
  /** The plan change it was charged for; null for the plan originally ordered. */
  changeId: string | null
  /** Charged for a plan change, for the rest of a period. */
  isUpgrade: boolean
}

/** The current state of a checkout at the payment provider. */
export interface ProviderState {
  checkout: 'open' | 'paid' | 'expired'
  /** The customer id, reused for the buyer's next checkout; null if the provider stores none. */
  customer: string | null
  /** All payments. */
  payments: ProviderPayment[]
  subscription: {
    ref: string
    /** End of the paid period. */
    periodEnd: Date
    cancelAtEnd: boolean
    /** When its renewal started failing. */
    failingSince: Date | null
    endedAt: Date | null
    /** The current plan change, and the one that starts at the next period. */
    changeId: string | null
    nextChangeId: string | null
  } | null
}

/** A plan change of a subscription. */
export interface PlanChange {
  id: string
  title: string
  /** In cents, per month. */
  price: number
  currency: string
}

/** A payment provider. All methods are idempotent. */
export interface Payments {
  /** The provider's name in the database. */
  provider: 'stripe' | 'test'
  /** Whether it takes no real payments. */
  isTest: boolean
  /** Opens a page where the buyer can pay. The same order always gets the same checkout. */
  openCheckout(order: {
    id: string
    title: string
    /** In cents. */
    price: number
    /** Discount on the first payment, in cents. */
    discount: number
    currency: string
    paid: 'once' | 'monthly'
    email: string
    /** The provider's customer id from an earlier checkout. */
    customer: string | null
    /** Pages of this site the buyer returns to. */
    doneUrl: string
    leftUrl: string
  }): Promise<{ ref: string; url: string }>
  /** Closes a checkout unless it was paid or a payment is pending. */
  closeCheckout(checkoutRef: string): Promise<void>
  read(checkoutRef: string): Promise<ProviderState>
  /** Cancels a subscription at the end of its period, or undoes the cancellation. Both cancel a pending plan change. */
  setCancelAtEnd(subscriptionRef: string, cancel: boolean): Promise<void>
  endNow(subscriptionRef: string): Promise<void>
  /** Returns the prorated charge for an immediate change, in cents. */
  priceChange(subscriptionRef: string, change: PlanChange): Promise<number>
  /**
   * Changes the plan and charges for the rest of the period. Throws `Failure` and changes nothing if the charge is
   * declined.
   */
  changeNow(subscriptionRef: string, change: PlanChange): Promise<void>
  /** Changes the plan at the next period. Undefined cancels a pending change. */
  changeAtEnd(subscriptionRef: string, change: PlanChange | undefined): Promise<void>
  /** Refunds a payment in full. */
  refund(paymentRef: string): Promise<void>
  /** Returns the payment's invoice; `ours` if we have to issue it; undefined if it isn't ready yet. */
  findInvoice(paymentRef: string): Promise<{ url: string; number: string | null } | 'ours' | undefined>
  /**
   * Returns the URL of the provider's page where a checkout's buyer manages cards and invoices. Undefined if there is
   * none.
   */
  openPortal?(checkoutRef: string, returnUrl: string): Promise<string | undefined>
  /** Returns the references of events since `since`, as in `readEvent`. Undefined if the provider can't list them. */
  eventsSince?(since: Date): Promise<string[]>
  /**
   * Verifies and parses a webhook. Returns the checkout, subscription or payment that has changed; undefined if it
   * concerns none. The rest of its content is not trusted. Throws `Failure` if the signature is invalid or too old.
   */
  readEvent(body: Uint8Array, headers: Readonly<Record<string, string | string[] | undefined>>): string | undefined
}

/**
 * Returns the bytes from which a gift card's code is derived, so that the code needn't be stored. They depend on the
 * card's id and the server's secret. The current secret's bytes are first, followed by those from replaced secrets.
 */
export type GiftSecrets = (cardId: string) => readonly [current: Uint8Array, ...older: Uint8Array[]]

/** Registered as `followers` in `apps/server/src/server.ts`. */
export interface OrderFollower {
  /**
   * Reconciles the follower's state with an order. Runs in the transaction that settles it, under its lock, after its
   * credits: when it is paid, refunded, disputed or expired, and possibly again at any time. It must therefore be
   * idempotent. Commits together with the payments.
   */
  settled(deps: Pick<Deps, 'clock' | 'queue' | 'siteUrl'>, tx: Tx, order: SettledOrder): Promise<void>
  /**
   * Returns whether the purchase has been used, such as a redeemed gift card; one-click refunds then no longer apply.
   * Also runs under the lock.
   */
  refusesRefund?(tx: Tx, order: SettledOrder): Promise<boolean>
}

/** The analytics service. */
export interface Analytics {
  /** Deletes a user's data. Throws if the service didn't accept the request, which can be retried. */
  forget(userId: string): Promise<void>
}

/** Wakes processes when something changes for a user. */
export interface EventBus {
  /**
   * Calls `onNews` soon after a change for the user, and sometimes without one. Returns a function that unsubscribes.
   */
  subscribe(userId: string, onNews: () => void): () => void
}

/** The public URL of this site, without a trailing slash. */
export type SiteUrl = () => string

/** A photo uploaded with a request. Deleted when the request ends. */
export interface UploadedPhoto {
  bytes: number
  /** SHA-256 of the file. */
  digest: string
  /** Reads the file into memory only while `use` runs. Waits for a slot, to limit memory use. */
  withContent(use: (content: Uint8Array) => Promise<void>): Promise<void>
}

/** Retention periods, in days. */
export interface Retention {
  /** Uploaded files, counted from the training. */
  uploadsDays: number
  /** Images and models of inactive accounts, counted from the last sign-in. */
  idleDays: number
}

/** Logs an error for the site owner. Users see only a general message. */
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
  /** Product names and prices. */
  prices: PriceList
  /** The affiliate terms. */
  affiliateTerms: AffiliateTerms
  /** Undefined if nothing is on sale. */
  payments?: Payments | undefined
  /** Notified when orders are settled. */
  followers?: readonly OrderFollower[] | undefined
  /** Undefined if not configured. */
  analytics?: Analytics | undefined
}

/** A request's dependencies, with its language and the user whose files it can show. */
export interface RequestDeps extends Deps {
  sentences: Sentences
  urls: Urls
}

/** Dependencies for turning rows into responses. */
export type Shown = Pick<RequestDeps, 'urls' | 'sentences'>

/** Whether a job is finished or needs another step. */
export type Step = 'finished' | 'again'
