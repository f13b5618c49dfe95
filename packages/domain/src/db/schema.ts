import type {
  ApiScope,
  Chip,
  CreditKind,
  Credits,
  FaceBox,
  Gender,
  Notification,
  Onboarding,
  OrderableId,
  orderPurposes,
  Plan,
  ReportReason,
  Review,
  ShootKind,
  TeamRole,
  ThumbnailDesign,
  UnmetNeed,
  UserEvent,
  Video,
} from '@keylight/contract'
import type { CameraMove, Direction, FaceIdentity, FilterName, GarmentName, Transition } from '@keylight/engine'
import type { ColumnType, Generated, JSONColumnType, Kysely, Transaction } from 'kysely'
import type { ChatAnswer } from '../messages/chats.ts'
import type { NotificationMessage } from '../messages/notifications.ts'
import type { VoucherTitle } from '../messages/vouchers.ts'
import type { WorkFailure } from '../messages/work.ts'

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
  /** Since when they are suspended. */
  suspended_at: ColumnType<Date | null, Date | null | undefined, Date | null>
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

/** A credential of WebAuthn. */
export interface PasskeysTable {
  id: string
  user_id: string
  /** What the browser calls it. */
  credential_id: string
  public_key: Buffer
  /** How often it was used, if it counts; otherwise 0. */
  counter: Big
  transports: string[]
  name: string
  synced: boolean
  used_at: Date | null
  created_at: CreatedAt
}

export interface ApiKeysTable {
  id: string
  user_id: string
  name: string
  /** Its first characters, for recognition. */
  prefix: string
  /** SHA-256 of the whole key, which is random enough for that. */
  digest: Buffer
  scopes: ApiScope[]
  expires_at: Date | null
  used_at: Date | null
  created_at: CreatedAt
}

/** One-time secrets: sign-in links, returns from a provider, challenges for passkeys. */
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
  /** The reason of the charge that this returns; null for anything else, and for entries older than this column. */
  charge: ColumnType<string | null, string | null | undefined, never>
  created_at: CreatedAt
}

/** A team: people who share the credits of a subscription. */
export interface TeamsTable {
  id: string
  /** Null once their account was deleted. */
  owner_id: string | null
  /** Empty until the owner names it. */
  name: Generated<string>
  /** How many people it is paid for; 0 without a subscription that runs. */
  seats: Generated<number>
  /** From the next period on; null if it stays the same. */
  next_seats: number | null
  /** The titles of styles that its people begin with. */
  styles: ColumnType<string[], string | undefined, string>
  created_at: Generated<Date>
}

export interface TeamMembersTable {
  /** Everyone is in one team at most. */
  user_id: string
  company_id: string
  role: TeamRole
  joined_at: Date
}

export interface TeamInvitationsTable {
  /** Also the secret of its link. */
  id: string
  company_id: string
  /** Users who have verified this address may accept. */
  email: string
  role: Exclude<TeamRole, 'owner'>
  invited_by: string | null
  created_at: Date
  expires_at: Date
  declined_at: Date | null
}

/** The ledger of a team. Entries are only added; what is left is their sum. */
export interface PoolEntriesTable {
  company_id: string
  kind: CreditKind
  amount: number
  /** As in `credit_entries`. */
  reason: string
  charge: ColumnType<string | null, string | null | undefined, never>
  /** Who paid for it or spent it; null once their account was deleted. */
  user_id: string | null
  created_at: CreatedAt
}

/** The columns of every table of engine work. `work/work-rows.ts` reads and writes them. */
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
  /** How many photos the last training added to those of the one before. */
  added: Generated<number>
  likeness: string | null
  cover_key: string | null
  /** Generators begin with it. */
  is_default: Generated<boolean>
  /** Made of one photo for team photos, and good for nothing else. */
  team_only: Generated<boolean>
  /** Credits that the training cost. */
  price: Generated<number>
}

export interface TeamPhotoInvitationsTable {
  /** Also the secret of its link. */
  id: string
  user_id: string
  /** The sender and purpose, as the owner wrote them. */
  sender: string
  purpose: string
  members_max: number
  expires_at: Date
  revoked_at: Date | null
  created_at: Generated<Date>
}

/** People in team photos who have no model of their own. */
export interface TeamPhotoMembersTable {
  /** Also the secret with which someone who joined by an invitation withdraws. */
  id: string
  user_id: string
  model_id: string
  invitation_id: string | null
  /** What the invitation said; null for someone whose photo the owner uploaded. */
  sender: string | null
  purpose: string | null
  /** What they agreed to. */
  consent_version: string | null
  created_at: Generated<Date>
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
  /** In upright pixels; null for photos older than these columns. */
  width: number | null
  height: number | null
  score: Generated<number>
  findings: JSONColumnType<StoredFinding[]>
  /** What it looks like; null for photos older than this column. */
  fingerprint: string | null
  /** What tells the person from others; null for photos older than this column, and if the engine can't tell. */
  identity: NullableJson<FaceIdentity>
  /** The face of the person who is meant, in a photo of several. */
  face: NullableJson<FaceBox>
  /** How much of the person it shows; empty for photos that were trained before this column. */
  views: Generated<string[]>
  /** Since when its owner doesn't want it used for pictures. */
  excluded_at: Date | null
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

/** A change to a whole picture that a shoot can't make. How it is retouched is in the direction, so that later edits keep it. */
export type Finish = { kind: 'filter'; filter: FilterName } | { kind: 'cut-out' } | { kind: 'retouch' }

export interface PicturesTable extends EngineWorkColumns {
  shoot_id: string
  position: number
  /** Credits that it cost. */
  price: Generated<number>
  /** Null once the model is deleted, and for a group. */
  model_id: string | null
  style: string
  /**
   * The photos of the model to make it from, best first. Once it is ready, the one that it was made from; several if that
   * is unknown.
   */
  photo_ids: Generated<string[]>
  /** Everyone in a group. */
  members: NullableJson<{ modelId: string; photoIds: string[] }[]>
  garment: GarmentName | null
  direction: OptionalJson<Direction>
  asked_width: Generated<number>
  asked_height: Generated<number>
  /** The service that gets the photo, as shown to the user; null if none. */
  send_to: string | null
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
  /** Where the face is. */
  face: NullableJson<FaceBox>
  /** How many points of the face were found where they are in the photo; null if that was not measured or not so. */
  unmoved_points: number | null
  /** The similarity of the faces of picture and photo by an added net; null without one. */
  face_likeness: number | null
  digital_source: string | null
  missing: Generated<UnmetNeed[]>
  downloaded_at: Date | null
  /** Names it in the address of its share link; null unless it is shared. */
  share_id: ColumnType<string | null, string | null | undefined, string | null>
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
  /** Names it in the address of its share link; null unless it is shared. */
  share_id: ColumnType<string | null, string | null | undefined, string | null>
}

export interface PreviewsTable {
  /** Of everything that the preview follows from. */
  digest: string
  user_id: string
  model_id: string
  file_key: string
  missing: UnmetNeed[]
  drawn_at: Date
}

/** A copy of a picture's settings, so that a video doesn't change with the picture. */
export interface StoredScene {
  modelId: string
  style: string
  photoIds: string[]
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
  /** Names it in the address of its share link; null unless it is shared. */
  share_id: ColumnType<string | null, string | null | undefined, string | null>
}

export interface ThumbnailsTable extends EngineWorkColumns {
  model_id: string | null
  model_name: string
  style: string
  /**
   * The photos of the model to make it from, best first. Once it is ready, the one that it was made from; several if that
   * is unknown.
   */
  photo_ids: Generated<string[]>
  direction: OptionalJson<Direction>
  garment: Generated<GarmentName | null>
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
  /** Names it in the address of its share link; null unless it is shared. */
  share_id: ColumnType<string | null, string | null | undefined, string | null>
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
  /** Nothing for a voucher that lowers a price. */
  credits: Json<Credits>
  /** Off the first payment: a share of the price, or cents. */
  percent: number | null
  amount_off: number | null
  /** Null: any plan. */
  plans: NullableJson<OrderableId[]>
  /** The code that brought it. */
  code_id: string | null
  /** Until when a checkout that is open counts as a use. */
  held_until: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** The order whose price it lowered. */
  order_id: ColumnType<string | null, string | null | undefined, string | null>
  expires_at: Date
  redeemed_at: Date | null
  withdrawn_at: Date | null
  created_at: CreatedAt
}

/** A public code. Users who enter it get a voucher. */
export interface VoucherCodesTable {
  id: string
  code: string
  title: string
  percent: number | null
  amount_off: number | null
  credits: Json<Credits>
  plans: NullableJson<OrderableId[]>
  starts_at: Date
  expires_at: Date
  /** Null: as often as people like. */
  uses_max: number | null
  uses_per_person: Generated<number>
  withdrawn_at: Date | null
  created_at: CreatedAt
}

/** `order_id`, and what the buyer wrote, are null for cards that an admin issued. */
export interface GiftCardsTable {
  id: string
  /** SHA-256 of the code, which is not stored. Null until it is paid. */
  code_digest: string | null
  /** Its price on the standard list, which says what is on it. */
  worth: 29 | 59 | 99
  /** What it cost, in cents. */
  price: number
  /** The admin, or the buyer. */
  issued_by: string | null
  order_id: string | null
  recipient: string | null
  sender: string | null
  message: string | null
  delivery: 'mail' | 'print' | null
  recipient_email: string | null
  /** As the buyer chose it, and the moment that follows. */
  deliver_on: ColumnType<string | null, string | null | undefined, string | null>
  time_zone: string | null
  deliver_at: Date | null
  issued_at: Date | null
  /** Its payment was returned, or is disputed. */
  cancelled_at: Date | null
  cancelled_for: 'refund' | 'dispute' | null
  /** Counts the mails, so that each has a key of its own. */
  mail_round: Generated<number>
  mail_queued_at: Date | null
  mailed_at: Date | null
  claimed_by: string | null
  claimed_at: Date | null
  expires_at: Date
  created_at: CreatedAt
}

export interface AffiliatesTable {
  user_id: string
  code: string
  created_at: Date
}

/** How often the links of an affiliate were opened on a day (in UTC). */
export interface AffiliateClicksTable {
  user_id: string
  day: ColumnType<Date, string, never>
  clicks: number
}

/** Who was brought by whom, and on which terms. */
export interface AffiliateSignupsTable {
  user_id: string
  affiliate_id: string
  percent: number
  months: number
  created_at: Date
}

/** What affiliates are owed, in cents; negative where a payment was returned. Entries are only added. */
export interface CommissionEntriesTable {
  user_id: string
  reason: string
  payment_id: string
  amount: number
  /** For a payment that moved no money. */
  test: boolean
  payable_at: Date
  created_at: Date
}

export interface PayoutsTable {
  id: string
  user_id: string
  /** In cents. */
  amount: number
  /** Where the money goes. Forgotten once it is decided. */
  details: string | null
  state: Generated<'requested' | 'paid' | 'declined'>
  test: boolean
  created_at: Date
  decided_at: Date | null
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

/** A report of a published picture. */
export interface ReportsTable {
  id: string
  picture_id: string
  publication_id: string
  reason: ReportReason
  note: string
  created_at: ColumnType<Date, Date | undefined, Date>
  decided_at: Date | null
  removed: boolean | null
}

export interface ConsentsTable {
  user_id: string
  version: string
  given_at: ColumnType<Date, Date | undefined, Date>
  withdrawn_at: Date | null
}

export interface SubscriptionsTable {
  user_id: string
  plan: string
  status: string
  started_at: Date
  renews_at: Date | null
  ends_at: Date | null
  next_plan: ColumnType<string | null, string | null | undefined, string | null>
  /** Each month, in cents. Null until the order is looked at again. */
  price: ColumnType<number | null, number | null | undefined, number | null>
  next_price: ColumnType<number | null, number | null | undefined, number | null>
  seats: Generated<number>
  next_seats: number | null
  updated_at: UpdatedAt
}

/** What someone wants to buy, as it was offered then. */
/** What an order is for. `kind` is shown to its buyer; the other facts belong to the follower that they are for. */
export interface OrderPurpose {
  kind: (typeof orderPurposes)[number]
  [fact: string]: unknown
}

export interface OrdersTable {
  id: string
  /** Null once the account was deleted. */
  user_id: string | null
  plan: string
  /** The name of what was ordered. */
  title: string
  /** What it is for besides credits. */
  purpose: ColumnType<OrderPurpose, string | undefined, string>
  /** In cents: once, or for each month. */
  price: number
  /** In cents, off the first payment. */
  discount: Generated<number>
  currency: string
  paid: Plan['paid']
  added: Plan['added']
  /** What each payment, or each month, brings. */
  credits: Json<Credits>
  /** For how many people; `price` and `credits` are for all of them. */
  seats: Generated<number>
  /** The team whose pool it fills. */
  company_id: string | null
  state: Generated<'open' | 'paid' | 'expired'>
  provider: string
  /** The provider's id of the checkout. */
  /** What the provider calls the buyer. */
  customer_ref: ColumnType<string | null, string | null | undefined, string | null>
  provider_ref: string | null
  checkout_url: string | null
  subscription_ref: string | null
  /** Until when the subscription is paid. */
  period_end: Date | null
  cancel_at_end: Generated<boolean>
  /** Since when its renewal could not be charged. */
  failing_since: Date | null
  ended_at: Date | null
  /** Counts questions to the provider. An answer is only used if none to a later question was. */
  looks: Big
  look_seen: Big
  next_look_at: Date
  /** The page that the buyer comes back to. */
  return_to: string | null
  /** When the buyer agreed to which version of `immediateStart`. */
  immediate_start_at: Date | null
  immediate_start_words: string | null
  /** The change of plan that is in force, and the one that comes with the next period. */
  change_id: string | null
  next_change_id: string | null
  /** When it was found to be a second subscription. It brings nothing, and its payments are returned. */
  surplus_at: Date | null
  /** When the buyer was notified that the subscription has ended. */
  end_told_at: Date | null
  created_at: Date
}

/** What was offered, and agreed to, when someone changed the plan of a subscription. Prices are in cents. */
export interface PlanChangesTable {
  id: string
  order_id: string
  plan: string
  title: string
  price: number
  credits: Json<Credits>
  seats: Generated<number>
  from_price: number
  from_credits: Json<Credits>
  /** Otherwise with the next period. */
  at_once: boolean
  immediate_start_words: string
  created_at: Date
}

/** Until when a provider was polled for events. */
export interface PaymentNewsTable {
  provider: string
  heard_until: Date
}

/** Money that was paid. Amounts are in cents. */
export interface PaymentsTable {
  id: string
  order_id: string
  /** Null once the account was deleted. */
  user_id: string | null
  kind: Generated<'purchase' | 'renewal' | 'upgrade'>
  plan: string
  title: string
  /** What it brings, or each month of it. */
  credits: Json<Credits>
  /** The team whose pool gets that; null if the buyer does. */
  company_id: string | null
  /** Of our own invoice, where the provider makes none. */
  invoice_number: number | null
  provider: string
  /** The provider's id of the invoice or the checkout that was paid. */
  provider_ref: string
  amount: number
  /** The VAT in it, in cents, and the country of the buyer. Null if the provider doesn't say. */
  tax: ColumnType<number | null, number | null | undefined, number | null>
  country: ColumnType<string | null, string | null | undefined, string | null>
  refunded: Generated<number>
  dispute: Generated<'none' | 'open' | 'won' | 'lost'>
  paid_at: Date
  /** When something made with its credits was first downloaded in full size. */
  downloaded_at: Date | null
  refund_asked_at: Date | null
  created_at: CreatedAt
}

/** The memory of the test checkout, which stands for a provider and alone reads it. */
export interface TestCheckoutsTable {
  id: string
  data: Json<unknown>
  created_at: CreatedAt
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
  /** A picture, an upscale, a video or a thumbnail. */
  work_id: string
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

/** How many runs of free tools someone has left. `subject` is a keyed hash of a network address. */
export interface ToolBucketsTable {
  subject: string
  bucket: string
  tokens: number
  filled_at: Date
}

/** Puzzles that no one has solved yet. */
export interface ToolPuzzlesTable {
  id: string
  subject: string
  bits: number
  expires_at: Date
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

/** What admins did. A trigger refuses changes, so it only has ids of users, who may delete their accounts. */
export interface AuditEntriesTable {
  id: ColumnType<string, never, never>
  host_id: string
  /** The name of the endpoint. */
  action: string
  about: Json<Record<string, unknown>>
  /** The admin's network address. */
  address: string
  at: Date
}

/** What happened how often on a day, and to how many visitors. */
export interface VisitCountsTable {
  /** `2026-01-31`, in UTC. */
  day: string
  name: string
  path: string
  detail: string
  times: number
  visitors: number
}

export interface VisitSaltsTable {
  day: string
  salt: Buffer
}

/** Which visitors of the running day have been counted for what. */
export interface VisitMarksTable {
  day: string
  visitor: Buffer
  what: Buffer
}

export interface Schema {
  users: UsersTable
  sessions: SessionsTable
  known_browsers: KnownBrowsersTable
  sign_in_methods: SignInMethodsTable
  passkeys: PasskeysTable
  api_keys: ApiKeysTable
  verifications: VerificationsTable
  onboardings: OnboardingsTable
  credit_entries: CreditEntriesTable
  companies: TeamsTable
  company_members: TeamMembersTable
  company_invitations: TeamInvitationsTable
  pool_entries: PoolEntriesTable
  models: ModelsTable
  photos: PhotosTable
  shoots: ShootsTable
  pictures: PicturesTable
  favourites: FavouritesTable
  tryouts: TryoutsTable
  tryout_pictures: TryoutPicturesTable
  user_events: UserEventsTable
  attempts: AttemptsTable
  tool_buckets: ToolBucketsTable
  tool_puzzles: ToolPuzzlesTable
  previews: PreviewsTable
  upscales: UpscalesTable
  videos: VideosTable
  thumbnails: ThumbnailsTable
  team_invitations: TeamPhotoInvitationsTable
  team_members: TeamPhotoMembersTable
  picture_edits: PictureEditsTable
  chats: ChatsTable
  chat_messages: ChatMessagesTable
  chat_steps: ChatStepsTable
  notifications: NotificationsTable
  vouchers: VouchersTable
  gift_cards: GiftCardsTable
  voucher_codes: VoucherCodesTable
  affiliates: AffiliatesTable
  affiliate_clicks: AffiliateClicksTable
  affiliate_signups: AffiliateSignupsTable
  commission_entries: CommissionEntriesTable
  payouts: PayoutsTable
  reviews: ReviewsTable
  reports: ReportsTable
  consents: ConsentsTable
  subscriptions: SubscriptionsTable
  orders: OrdersTable
  payments: PaymentsTable
  plan_changes: PlanChangesTable
  payment_news: PaymentNewsTable
  test_checkouts: TestCheckoutsTable
  deletions: DeletionsTable
  signing_secret: SigningSecretTable
  idempotency_keys: IdempotencyKeysTable
  used_trials: UsedTrialsTable
  audit_entries: AuditEntriesTable
  visit_counts: VisitCountsTable
  visit_salts: VisitSaltsTable
  visit_marks: VisitMarksTable
}

export type Db = Kysely<Schema>
export type Tx = Transaction<Schema>
