import type { Engine, Lane } from '@keylight/engine'
import type { Db, Tx } from './db/schema.ts'
import type { Languages, Sentences } from './messages/sentences.ts'

export type { Lane }

/** What the product needs from outside. `apps/server/src/adapters` provides it. */

/**
 * Asks the database in a statement that comes so often that it is planned once for all, under a name that is of this text
 * alone. Name its columns one by one: a plan with `*` breaks when a migration adds one.
 */
export type Ask = <Row>(name: string, text: string, values: readonly unknown[]) => Promise<Row[]>

export interface StoredObject {
  body: ReadableStream<Uint8Array>
  /** Of the whole object. */
  bytes: number
  /** Changes whenever the content does. */
  etag: string
}

/** Bytes from `first` to `last`, both included; to the end without it. */
export interface ByteRange {
  first: number
  last?: number | undefined
}

/** Keys are paths like `users/usr_…/photos/pho_…/preview.webp`; the extension tells the type of the content. */
export interface ObjectStore {
  put(key: string, content: Uint8Array): Promise<void>
  /** The content, or undefined when there is none. */
  get(key: string): Promise<Uint8Array | undefined>
  /** With a range, the body is that part only: nothing where the object has ended before it. */
  open(key: string, range?: ByteRange): Promise<StoredObject | undefined>
  exists(key: string): Promise<boolean>
  /** Deletes what is there; nothing there is fine. */
  delete(key: string): Promise<void>
  /** Deletes everything below a folder, which is named without a slash at its end. */
  deleteFolder(folder: string): Promise<void>
  /** Throws when the store cannot be written or read. */
  check(): Promise<void>
}

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
}

export interface Mailer {
  send(mail: Mail): Promise<void>
}

export interface Clock {
  now(): Date
}

/** Addresses of stored objects that work for whoever has them, for a day or two. */
export interface Urls {
  /** The same key gives the same address for hours, so that browsers can keep what they loaded. */
  sign(key: string, options?: { downloadAs?: string }): string
  /** The key behind an address that `sign` gave, whether or not it has expired. */
  keyOf(url: string): string | undefined
  /** An address that downloads everything of a user, for ten minutes. It names no stored object. */
  signExport(userId: string): string
}

/** Work that must happen even if this process dies. */
export type JobOrder =
  | { name: 'train-model'; data: { modelId: string }; lane: Lane }
  | { name: 'make-picture'; data: { pictureId: string }; lane: Lane }
  | { name: 'make-upscale'; data: { upscaleId: string }; lane: Lane }
  | { name: 'make-video'; data: { videoId: string }; lane: Lane }
  | { name: 'make-thumbnail'; data: { thumbnailId: string }; lane: Lane }
  | { name: 'mail-notification'; data: { notificationId: string }; lane: Lane }
  | { name: 'delete-files'; data: { deletionId: string }; lane: Lane }

export interface Queue {
  /** The jobs exist exactly if the transaction commits. */
  enqueue(tx: Tx, orders: readonly JobOrder[]): Promise<void>
  /** Takes jobs about these things out of the queue that nobody has begun, exactly if the transaction commits. */
  withdraw(tx: Tx, ids: readonly string[]): Promise<void>
}

/** Tells that a user has news, across processes. */
export interface EventBus {
  /** Calls back, perhaps without need, soon after something changed for this user. Returns how to stop it. */
  subscribe(userId: string, onNews: () => void): () => void
}

/** Where people reach this site, without a slash at its end. */
export type SiteUrl = () => string

/** How long things are kept. */
export interface Retention {
  /** Uploaded files, after their training. */
  uploadsDays: number
  /** Pictures and models of accounts that fell idle. */
  idleDays: number
}

/** Tells whoever runs this host of a fault that the person concerned is only told of in plain words. */
export type Report = (fault: string, about: Readonly<Record<string, string>>) => void

/** Everything that the rules may reach. A rule asks for the part that it needs. */
export interface Deps {
  db: Db
  ask: Ask
  store: ObjectStore
  urls: Urls
  clock: Clock
  queue: Queue
  engine: Engine
  report: Report
  mailer: Mailer
  languages: Languages
  siteUrl: SiteUrl
  retention: Retention
}

/** What shows something to a person needs their language besides. */
export interface RequestDeps extends Deps {
  sentences: Sentences
}

/** What turns a row into what a person is shown. */
export type Shown = Pick<RequestDeps, 'urls' | 'sentences'>

/** What a job does next time: nothing more, or look again. */
export type Step = 'finished' | 'again'
