import type {
  Chip,
  CreditKind,
  Credits,
  Gender,
  Notification,
  Onboarding,
  Review,
  ShootKind,
  ThumbnailDesign,
  UnmetNeed,
  UserEvent,
  Video,
} from '@keylight/contract'
import type { CameraMove, Direction, FilterName, GarmentName, Transition } from '@keylight/engine'
import type { ColumnType, Generated, JSONColumnType, Kysely, Transaction } from 'kysely'
import type { ChatAnswer } from '../messages/chats.ts'
import type { NotificationMessage } from '../messages/notifications.ts'
import type { VoucherTitle } from '../messages/vouchers.ts'
import type { WorkFailure } from '../messages/works.ts'

type CreatedAt = ColumnType<Date, Date | undefined, never>
type UpdatedAt = ColumnType<Date, Date | undefined, Date>
/** bigint, which the driver reads as text. */
type Big = ColumnType<string, number | string | undefined, number>
/** jsonb, written as text. */
type Json<T> = ColumnType<T, string, string>
type OptionalJson<T> = ColumnType<T, string | undefined, string>
type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>

/** A finding as it is stored. */
export interface StoredFinding {
  code: string
  severity: 'refused' | 'warned'
}

export interface UsersTable {
  id: string
  email: string
  name: string
  email_verified: boolean
  image: string | null
  plan: Generated<string>
  subscription_status: Generated<string>
  /** The `seq` of the user's latest event. */
  event_seq: Big
  /** Grants of an earlier epoch no longer open the user's files. */
  access_epoch: Generated<number>
  referral_code: Generated<string>
  referred_by: string | null
  mail_finished_work: Generated<boolean>
  mail_retention: Generated<boolean>
  /** When their last session began. */
  last_seen_at: ColumnType<Date, Date | undefined, Date>
  /** The language of their last sign-in; null for accounts older than this column. */
  locale: ColumnType<string | null, string | null | undefined, string | null>
  /** When they were warned that their pictures will be deleted; null after the next sign-in. */
  retention_warned_at: Date | null
  created_at: CreatedAt
  updated_at: UpdatedAt
}

export interface SessionsTable {
  id: string
  user_id: string
  token: string
  expires_at: Date
  ip_address: string | null
  /** Like `Firefox on Linux`. */
  user_agent: string | null
  /** The digest of the browser's mark, as in `known_browsers`. */
  browser: ColumnType<string | null, string | null | undefined, string | null>
  created_at: UpdatedAt
  updated_at: UpdatedAt
}

/** A browser that has signed in to an account before, by a digest of the mark that it keeps as a cookie. */
export interface KnownBrowsersTable {
  user_id: string
  browser: string
  created_at: CreatedAt
  seen_at: Date
}

/** A password or an account at a provider. */
export interface SignInMethodsTable {
  id: string
  user_id: string
  account_id: string
  provider_id: string
  access_token: string | null
  refresh_token: string | null
  id_token: string | null
  access_token_expires_at: Date | null
  refresh_token_expires_at: Date | null
  scope: string | null
  password: string | null
  created_at: CreatedAt
  updated_at: UpdatedAt
}

/** One-time secrets: sign-in links, returns from a provider. */
export interface VerificationsTable {
  id: string
  identifier: string
  value: string
  expires_at: Date
  created_at: CreatedAt
  updated_at: UpdatedAt
}

export interface OnboardingsTable {
  user_id: string
  steps: JSONColumnType<Onboarding>
  /** Computed: every step but `pricing` is completed. */
  onboarded: ColumnType<boolean, never, never>
  /** Stays when they start over. */
  first_finished_at: ColumnType<Date | null, never, Date>
  updated_at: UpdatedAt
}

/** The ledger. Entries are only added; the balance is their sum. */
export interface CreditEntriesTable {
  user_id: string
  kind: CreditKind
  amount: number
  /** What this entry is for; unique for each user and kind. */
  reason: string
  created_at: CreatedAt
}

/** The columns of every table of engine work. `engine-work.ts` reads and writes them. */
export interface EngineWorkColumns {
  id: string
  user_id: string
  status: Generated<'in_progress' | 'ready' | 'failed'>
  /** The engine's reference to the running task. */
  engine_ref: string | null
  /** How often the task was submitted again after the engine failed. */
  attempt: Generated<number>
  /** How often its owner retried it. Each retry is charged. */
  runs: Generated<number>
  /** Why it failed. */
  failure: NullableJson<WorkFailure>
  /** When the engine first got a task of this order; null while it waits for its turn. */
  begun_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  deadline_at: Date
  created_at: CreatedAt
  updated_at: UpdatedAt
}

export interface ModelsTable extends EngineWorkColumns {
  name: string
  gender: Gender
  photo_count: number
  completed: Generated<number>
  total: number
  /** The photos that it was ordered with, even after they are deleted. */
  photo_ids: Generated<string[]>
  likeness: string | null
  cover_key: string | null
}

export interface PhotosTable {
  id: string
  user_id: string
  /** Set when the photo is used for training. */
  model_id: string | null
  /** Its place among the photos of its model; 0 is the best. */
  rank: number | null
  /** SHA-256 of the file. */
  digest: string
  bytes: number
  score: Generated<number>
  findings: JSONColumnType<StoredFinding[]>
  /** What it looks like; null for photos older than this column. */
  fingerprint: string | null
  /** Null until the engine has checked it and found it usable. */
  accepted_at: Date | null
  /** When the uploaded file was deleted; the model keeps what it learned. */
  file_deleted_at: Date | null
  created_at: CreatedAt
}

export interface ShootsTable {
  id: string
  user_id: string
  kind: Generated<ShootKind>
  /** Null once the model is deleted, and for a team. */
  model_id: string | null
  model_name: string
  prompt: string | null
  understood: OptionalJson<Chip[]>
  unused: Generated<string[]>
  created_at: CreatedAt
}

/** A change to a whole picture that a shoot can't make. */
export type Finish = { kind: 'filter'; filter: FilterName } | { kind: 'cut-out' }

export interface PicturesTable extends EngineWorkColumns {
  shoot_id: string
  position: number
  /** Credits that it cost. */
  price: Generated<number>
  /** Null once the model is deleted, and for a group. */
  model_id: string | null
  style: string
  photo_index: number
  /** Everyone in a group. */
  members: NullableJson<{ modelId: string; photoIndex: number }[]>
  garment: GarmentName | null
  direction: OptionalJson<Direction>
  asked_width: Generated<number>
  asked_height: Generated<number>
  /** The picture that `finish` is applied to. */
  source_id: string | null
  /** The picture that its free edits count for, which may be deleted; null if that is itself. */
  root_id: string | null
  finish: NullableJson<Finish>
  file_key: string | null
  preview_key: string | null
  before_key: string | null
  width: number | null
  height: number | null
  digital_source: string | null
  missing: Generated<UnmetNeed[]>
  downloaded_at: Date | null
  published_at: Date | null
  published_title: string | null
  /** Names the published picture in its public address. Each publication has its own. */
  publication_id: string | null
}

export interface UpscalesTable extends EngineWorkColumns {
  /** The picture or thumbnail, which may have been deleted. */
  source_id: string
  /** Null once the source is deleted. */
  source_preview_key: string | null
  factor: 2 | 4
  /** The screen that it was ordered from. */
  location: string
  file_key: string | null
  preview_key: string | null
  width: number | null
  height: number | null
  digital_source: string | null
  downloaded_at: Date | null
}

/** A copy of a picture's settings, so that a video doesn't change with the picture. */
export interface StoredScene {
  modelId: string
  style: string
  photoIndex: number
  direction: Direction
  garment: GarmentName | null
  move: CameraMove
  seconds: number
  lightSweep: boolean
  caption: string
}

export interface VideosTable extends EngineWorkColumns {
  kind: Video['kind']
  /** The model of its first scene; null once that is deleted. */
  model_id: string | null
  model_name: string
  scenes: Json<StoredScene[]>
  transition: Generated<Transition>
  prompt: string | null
  understood: OptionalJson<Chip[]>
  unused: Generated<string[]>
  width: number
  height: number
  completed: Generated<number>
  total: Generated<number>
  file_key: string | null
  poster_key: string | null
  seconds: number | null
  missing: Generated<UnmetNeed[]>
  downloaded_at: Date | null
}

export interface ThumbnailsTable extends EngineWorkColumns {
  model_id: string | null
  model_name: string
  style: string
  photo_index: number
  design: Json<ThumbnailDesign>
  /** Counts changes. Each revision has files of its own. */
  revision: Generated<number>
  /** Credits that the current order cost: none for a change. */
  price: Generated<number>
  file_key: string | null
  preview_key: string | null
  backdrop_key: string | null
  person_key: string | null
  digital_source: string | null
  missing: Generated<UnmetNeed[]>
  downloaded_at: Date | null
}

export interface ChatsTable {
  id: string
  user_id: string
  /** The original picture. */
  picture_id: string
  /** The shoot of its pictures; null before the first edit. */
  shoot_id: string | null
  created_at: CreatedAt
  updated_at: UpdatedAt
}

/** How many free edits began with a picture, including undone and deleted ones. */
export interface PictureEditsTable {
  user_id: string
  root_id: string
  edits: number
}

export interface ChatMessagesTable {
  id: string
  chat_id: string
  position: number
  sender: 'user' | 'studio'
  /** What the user wrote; null for answers. */
  words: string | null
  /** What the studio answered; null for the user's words. */
  answer: NullableJson<ChatAnswer>
  created_at: CreatedAt
}

export interface ChatStepsTable {
  id: string
  chat_id: string
  message_id: string
  position: number
  label: string
  picture_id: string | null
  upscale_id: string | null
  undone_at: Date | null
  created_at: CreatedAt
}

export interface NotificationsTable {
  id: string
  user_id: string
  kind: Notification['kind']
  /** Unique for each user: a second notification with the same key is dropped. */
  idempotency_key: string
  message: Json<NotificationMessage>
  link: string | null
  is_unread: Generated<boolean>
  mailed_at: Date | null
  created_at: CreatedAt
}

export interface VouchersTable {
  id: string
  user_id: string
  /** Unique for each user: a second voucher with the same key is dropped. */
  idempotency_key: string
  title: Json<VoucherTitle>
  credits: Json<Credits>
  expires_at: Date
  redeemed_at: Date | null
  created_at: CreatedAt
}

export interface GiftCardsTable {
  id: string
  /** SHA-256 of the code, which is not stored. */
  code_digest: string
  worth: 29 | 59 | 99
  issued_by: string | null
  claimed_by: string | null
  claimed_at: Date | null
  expires_at: Date
  created_at: CreatedAt
}

export interface ReviewsTable {
  id: string
  user_id: string
  name: string
  rating: number
  words: string
  status: Generated<Review['status']>
  created_at: ColumnType<Date, Date | undefined, Date>
  decided_at: Date | null
}

export interface ConsentsTable {
  user_id: string
  version: string
  given_at: CreatedAt
}

export interface SubscriptionsTable {
  user_id: string
  plan: string
  status: string
  started_at: Date
  renews_at: Date | null
  ends_at: Date | null
  updated_at: UpdatedAt
}

/** Folders whose rows are gone. They are deleted at once, and again when no worker can write there any more. */
export interface DeletionsTable {
  id: ColumnType<string, never, never>
  folder: string
  delete_after: Date
  created_at: CreatedAt
}

export interface FavouritesTable {
  user_id: string
  picture_id: string
  created_at: CreatedAt
}

export interface TryoutsTable {
  id: string
  likeness: string | null
  deleted_at: Date
  created_at: CreatedAt
}

export interface TryoutPicturesTable {
  tryout_id: string
  style: string
  file_key: string
  before_key: string | null
  width: number
  height: number
  created_at: CreatedAt
}

/** Something of a user changed. Its state is read when the event is sent. */
export interface UserEventsTable {
  user_id: string
  seq: Big
  kind: UserEvent['kind']
  /** The id of what changed; empty for credits. */
  subject_id: string
  created_at: CreatedAt
}

/** Attempts counted for rate limits. `subject` is a user's id or a keyed hash, never an address. */
export interface AttemptsTable {
  id: ColumnType<string, never, never>
  action: string
  subject: string
  at: Date
}

/** What the processes of this database sign with; at most one row. */
export interface SigningSecretTable {
  /** A keyed hash, which says nothing about the secret. */
  fingerprint: string
  changed_at: ColumnType<Date, never, Date>
}

/** The answer to a request that a client may repeat. The key itself is not stored, and the answer is encrypted with it. */
export interface IdempotencyKeysTable {
  user_id: string
  /** A keyed hash of the key. */
  digest: string
  /** A keyed hash of the request. */
  fingerprint: string
  answer: Uint8Array
  created_at: Date
}

/** Addresses that have had their opening credits, as keyed hashes. */
export interface UsedTrialsTable {
  digest: string
  /** Null once the account is deleted. */
  user_id: string | null
  /** Null while there is an account. */
  kept_until: ColumnType<Date | null, Date | null | undefined, Date | null>
  created_at: CreatedAt
}

/** What the host did. A trigger refuses changes, so it only has ids of users, who may delete their accounts. */
export interface AuditEntriesTable {
  id: ColumnType<string, never, never>
  host_id: string
  /** The name of the endpoint. */
  action: string
  about: Json<Record<string, unknown>>
  /** The network address of the host. */
  address: string
  at: Date
}

export interface Schema {
  users: UsersTable
  sessions: SessionsTable
  known_browsers: KnownBrowsersTable
  sign_in_methods: SignInMethodsTable
  verifications: VerificationsTable
  onboardings: OnboardingsTable
  credit_entries: CreditEntriesTable
  models: ModelsTable
  photos: PhotosTable
  shoots: ShootsTable
  pictures: PicturesTable
  favourites: FavouritesTable
  tryouts: TryoutsTable
  tryout_pictures: TryoutPicturesTable
  user_events: UserEventsTable
  attempts: AttemptsTable
  upscales: UpscalesTable
  videos: VideosTable
  thumbnails: ThumbnailsTable
  picture_edits: PictureEditsTable
  chats: ChatsTable
  chat_messages: ChatMessagesTable
  chat_steps: ChatStepsTable
  notifications: NotificationsTable
  vouchers: VouchersTable
  gift_cards: GiftCardsTable
  reviews: ReviewsTable
  consents: ConsentsTable
  subscriptions: SubscriptionsTable
  deletions: DeletionsTable
  signing_secret: SigningSecretTable
  idempotency_keys: IdempotencyKeysTable
  used_trials: UsedTrialsTable
  audit_entries: AuditEntriesTable
}

export type Db = Kysely<Schema>
export type Tx = Transaction<Schema>
