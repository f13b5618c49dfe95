import type {
  ApiScope,
  Chip,
  CreditKind,
  Credits,
  FaceBox,
  Gender,
  Light,
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
/** bigint, returned as a string by the driver. */
type Big = ColumnType<string, number | string | undefined, number>
/** jsonb, written as text. */
type Json<T> = ColumnType<T, string, string>
type OptionalJson<T> = ColumnType<T, string | undefined, string>
type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>

/** A stored finding. */
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
  /** Grants of earlier epochs no longer give access to the user's files. */
  access_epoch: Generated<number>
  referral_code: Generated<string>
  referred_by: string | null
  mail_finished_work: Generated<boolean>
  mail_retention: Generated<boolean>
  /** The light the user last chose for their images. */
  light: Generated<Light>
  /** Start of the user's last session. */
  last_seen_at: ColumnType<Date, Date | undefined, Date>
  /** The language of the user's last sign-in; null for accounts older than this column. */
  locale: ColumnType<string | null, string | null | undefined, string | null>
  /** When the user was suspended; null if they aren't. */
  suspended_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** When the user was warned that their images will be deleted; reset at the next sign-in. */
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
  /** Such as `Firefox on Linux`. */
  user_agent: string | null
  /** The digest of the browser's cookie, as in `known_browsers`. */
  browser: ColumnType<string | null, string | null | undefined, string | null>
  /** Whether the single sign-on provider made the user an admin for this session. */
  is_admin: Generated<boolean>
  /** The ID token of a single sign-on, to sign out at the provider. Null for other sign-ins. */
  id_token: ColumnType<string | null, string | null | undefined, string | null>
  created_at: UpdatedAt
  updated_at: UpdatedAt
}

/** A browser that has signed in to an account before, by a digest of its cookie. */
export interface KnownBrowsersTable {
  user_id: string
  browser: string
  created_at: CreatedAt
  seen_at: Date
}

/** A password, or an account at an identity provider. */
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

/** A WebAuthn credential. */
export interface PasskeysTable {
  id: string
  user_id: string
  /** The credential's id in the browser. */
  credential_id: string
  public_key: Buffer
  /** The number of uses, if the authenticator counts them; otherwise 0. */
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
  /** The key's first characters, shown to identify it. */
  prefix: string
  /** SHA-256 of the whole key, which is random enough not to need a salt. */
  digest: Buffer
  scopes: ApiScope[]
  expires_at: Date | null
  used_at: Date | null
  created_at: CreatedAt
}

/** One-time secrets: sign-in links, OAuth redirects, passkey challenges. */
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
  /** Computed: every step except `pricing` is completed. */
  onboarded: ColumnType<boolean, never, never>
  /** Kept when the onboarding is restarted. */
  first_finished_at: ColumnType<Date | null, never, Date>
  updated_at: UpdatedAt
}

/** The credit ledger. Append-only; balances are sums of its entries. */
export interface CreditEntriesTable {
  user_id: string
  kind: CreditKind
  amount: number
  /** The entry's purpose; unique per user and kind. */
  reason: string
  /** The reason of the refunded charge; null for other entries, and for entries older than this column. */
  charge: ColumnType<string | null, string | null | undefined, never>
  created_at: CreatedAt
}

/** A team: people who share the credits of a subscription. */
export interface TeamsTable {
  id: string
  /** Null once the owner's account is deleted. */
  owner_id: string | null
  /** Empty until the owner names the team. */
  name: Generated<string>
  /** Number of paid seats; 0 without an active subscription. */
  seats: Generated<number>
  /** Number of seats from the next period on; null if it stays the same. */
  next_seats: number | null
  /** The ids of styles preselected for team members. */
  styles: ColumnType<string[], string | undefined, string>
  created_at: Generated<Date>
}

export interface TeamMembersTable {
  /** A user is in at most one team. */
  user_id: string
  company_id: string
  role: TeamRole
  joined_at: Date
}

export interface TeamInvitationsTable {
  /** The id, which is also the secret of the invitation's link. */
  id: string
  company_id: string
  /** Users who have verified this address can accept the invitation. */
  email: string
  role: Exclude<TeamRole, 'owner'>
  invited_by: string | null
  created_at: Date
  expires_at: Date
  declined_at: Date | null
}

/** A team's ledger. Append-only; its balance is the sum of its entries. */
export interface PoolEntriesTable {
  company_id: string
  kind: CreditKind
  amount: number
  /** The reason, as in `credit_entries`. */
  reason: string
  charge: ColumnType<string | null, string | null | undefined, never>
  /** The user who paid or spent; null once their account is deleted. */
  user_id: string | null
  created_at: CreatedAt
}

/** The columns of every table of engine work. Read and written by `work/work-rows.ts`. */
export interface EngineWorkColumns {
  id: string
  user_id: string
  status: Generated<'in_progress' | 'ready' | 'failed'>
  /** The engine's reference to the running task. */
  engine_ref: string | null
  /** Number of times the task was resubmitted after an engine failure. */
  attempt: Generated<number>
  /** Number of times the owner retried it. Each retry is charged. */
  runs: Generated<number>
  failure: NullableJson<WorkFailure>
  /** When the engine first received a task for this order; null while it is queued. */
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
  /** The photos it was ordered with, even after their deletion. */
  photo_ids: Generated<string[]>
  /** Number of photos that the last training added. */
  added: Generated<number>
  likeness: string | null
  cover_key: string | null
  /** Whether generators preselect it. */
  is_default: Generated<boolean>
  /** Trained on a single photo, for team photos only. */
  team_only: Generated<boolean>
  /** Credits charged for the training. */
  price: Generated<number>
}

export interface TeamPhotoInvitationsTable {
  /** The id, which is also the secret of the invitation's link. */
  id: string
  user_id: string
  /** The sender and purpose, as entered by the owner. */
  sender: string
  purpose: string
  members_max: number
  expires_at: Date
  revoked_at: Date | null
  created_at: Generated<Date>
}

/** People in team photos without their own model. */
export interface TeamPhotoMembersTable {
  /** The id, which is also the secret that lets someone who joined by invitation leave. */
  id: string
  user_id: string
  model_id: string
  invitation_id: string | null
  /** Copied from the invitation; null if the owner uploaded the photo. */
  sender: string | null
  purpose: string | null
  /** The consent given by the person. */
  consent_version: string | null
  created_at: Generated<Date>
}

export interface PhotosTable {
  id: string
  user_id: string
  /** Set when the photo is used for training. */
  model_id: string | null
  /** The photo's rank within the model; 0 is the best. */
  rank: number | null
  /** SHA-256 of the file. */
  digest: string
  bytes: number
  /** In upright pixels; null for photos older than these columns. */
  width: number | null
  height: number | null
  score: Generated<number>
  findings: JSONColumnType<StoredFinding[]>
  /** A perceptual fingerprint; null for photos older than this column. */
  fingerprint: string | null
  /** The face embedding; null for photos older than this column, and if the engine provides none. */
  identity: NullableJson<FaceIdentity>
  /** The selected face in a photo of several people. */
  face: NullableJson<FaceBox>
  /** Framings for which the photo shows enough of the person; empty for photos trained before this column existed. */
  views: Generated<string[]>
  /** When the owner excluded it from images. */
  excluded_at: Date | null
  /** When the engine accepted it; null until then. */
  accepted_at: Date | null
  /** When the uploaded file was deleted; the model keeps the data derived from it. */
  file_deleted_at: Date | null
  created_at: CreatedAt
}

export interface ShootsTable {
  id: string
  user_id: string
  kind: Generated<ShootKind>
  /** Null once the model is deleted, and for teams. */
  model_id: string | null
  model_name: string
  prompt: string | null
  understood: OptionalJson<Chip[]>
  unused: Generated<string[]>
  created_at: CreatedAt
}

/**
 * A whole-image change that a shoot can't make. Retouching parameters are stored in the adjustments, so that later
 * edits keep them.
 */
export type Finish = { kind: 'filter'; filter: FilterName } | { kind: 'cut-out' } | { kind: 'retouch' }

export interface PicturesTable extends EngineWorkColumns {
  shoot_id: string
  position: number
  /** Credits charged. */
  price: Generated<number>
  /** Null once the model is deleted, and for groups. */
  model_id: string | null
  style: string
  /**
   * The model's photos to render it from, best first. Once it is ready, only the photo that was used, or several if
   * that is unknown.
   */
  photo_ids: Generated<string[]>
  /** The people in a group. */
  members: NullableJson<{ modelId: string; photoIds: string[] }[]>
  garment: GarmentName | null
  direction: OptionalJson<Direction>
  asked_width: Generated<number>
  asked_height: Generated<number>
  /** The service that receives the photo, as shown to the user; null if none. */
  send_to: string | null
  /** The image that `finish` is applied to. */
  source_id: string | null
  /** The image its free edits count towards, which may be deleted; null if it is this image. */
  root_id: string | null
  finish: NullableJson<Finish>
  file_key: string | null
  preview_key: string | null
  before_key: string | null
  width: number | null
  height: number | null
  face: NullableJson<FaceBox>
  /**
   * Number of facial landmarks that haven't moved from the photo; null if they weren't measured, or if there are too
   * few.
   */
  unmoved_points: number | null
  /** Similarity of the faces in image and photo according to an added network; null without one. */
  face_likeness: number | null
  digital_source: string | null
  missing: Generated<UnmetNeed[]>
  downloaded_at: Date | null
  /** The id in share links; null unless shared. */
  share_id: ColumnType<string | null, string | null | undefined, string | null>
  published_at: Date | null
  published_title: string | null
  /** The id in public URLs. Each publication has its own. */
  publication_id: string | null
}

export interface UpscalesTable extends EngineWorkColumns {
  /** The source image or thumbnail, which may be deleted. */
  source_id: string
  /** Null once the source is deleted. */
  source_preview_key: string | null
  factor: 2 | 4
  /** The screen it was ordered from. */
  location: string
  file_key: string | null
  preview_key: string | null
  width: number | null
  height: number | null
  digital_source: string | null
  downloaded_at: Date | null
  /** The id in share links; null unless shared. */
  share_id: ColumnType<string | null, string | null | undefined, string | null>
}

export interface PreviewsTable {
  /** A digest of all the preview's inputs. */
  digest: string
  user_id: string
  model_id: string
  file_key: string
  missing: UnmetNeed[]
  drawn_at: Date
}

/** A copy of an image's settings, so that later changes to the image don't affect a video. */
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
  /** The model of the first scene; null once deleted. */
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
  /** The id in share links; null unless shared. */
  share_id: ColumnType<string | null, string | null | undefined, string | null>
}

export interface ThumbnailsTable extends EngineWorkColumns {
  model_id: string | null
  model_name: string
  style: string
  /**
   * The model's photos to render it from, best first. Once it is ready, only the photo that was used, or several if
   * that is unknown.
   */
  photo_ids: Generated<string[]>
  direction: OptionalJson<Direction>
  garment: Generated<GarmentName | null>
  design: Json<ThumbnailDesign>
  /** Number of changes. Each revision has its own files. */
  revision: Generated<number>
  /** Credits charged for the current order: none for a change. */
  price: Generated<number>
  file_key: string | null
  preview_key: string | null
  backdrop_key: string | null
  person_key: string | null
  digital_source: string | null
  missing: Generated<UnmetNeed[]>
  downloaded_at: Date | null
  /** The id in share links; null unless shared. */
  share_id: ColumnType<string | null, string | null | undefined, string | null>
}

export interface ChatsTable {
  id: string
  user_id: string
  /** The original image. */
  picture_id: string
  /** The shoot of its images; null before the first edit. */
  shoot_id: string | null
  created_at: CreatedAt
  updated_at: UpdatedAt
}

/** Number of free edits that started from an image, including undone and deleted ones. */
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
  /** The user's message; null for replies. */
  words: string | null
  /** The reply; null for user messages. */
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
  /** Unique per user: duplicates are dropped. */
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
  /** Unique per user: duplicates are dropped. */
  idempotency_key: string
  title: Json<VoucherTitle>
  /** Zero for a discount voucher. */
  credits: Json<Credits>
  /** Discount on the first payment: a percentage, or cents. */
  percent: number | null
  amount_off: number | null
  /** Null for any plan. */
  plans: NullableJson<OrderableId[]>
  /** The code the voucher was created from. */
  code_id: string | null
  /** When an open checkout stops counting as a use. */
  held_until: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** The discounted order. */
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
  /** Null if unlimited. */
  uses_max: number | null
  uses_per_person: Generated<number>
  withdrawn_at: Date | null
  created_at: CreatedAt
}

/** `order_id` and the buyer's fields are null for cards issued by an admin. */
export interface GiftCardsTable {
  id: string
  /** SHA-256 of the code, which isn't stored. Null until the card is paid for. */
  code_digest: string | null
  /** The standard price in euros, which determines the credits. */
  worth: 29 | 59 | 99
  /** The actual price, in cents. */
  price: number
  /** Credits on the card when it was sold. */
  credits: Json<Credits>
  /** The admin, or the buyer. */
  issued_by: string | null
  order_id: string | null
  recipient: string | null
  sender: string | null
  message: string | null
  delivery: 'mail' | 'print' | null
  recipient_email: string | null
  /** The date chosen by the buyer; `deliver_at` is derived from it. */
  deliver_on: ColumnType<string | null, string | null | undefined, string | null>
  time_zone: string | null
  deliver_at: Date | null
  issued_at: Date | null
  /** When its payment was refunded or disputed. */
  cancelled_at: Date | null
  cancelled_for: 'refund' | 'dispute' | null
  /** Number of emails, so that each has its own idempotency key. */
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

/** Clicks on an affiliate's links per day (UTC). */
export interface AffiliateClicksTable {
  user_id: string
  day: ColumnType<Date, string, never>
  clicks: number
}

/** Referred sign-ups and their terms. */
export interface AffiliateSignupsTable {
  user_id: string
  affiliate_id: string
  percent: number
  months: number
  created_at: Date
}

/** Commissions owed to affiliates, in cents; negative for reversals. Append-only. */
export interface CommissionEntriesTable {
  user_id: string
  reason: string
  payment_id: string
  amount: number
  /** Whether the commission is for a test payment. */
  test: boolean
  payable_at: Date
  created_at: Date
}

export interface PayoutsTable {
  id: string
  user_id: string
  /** In cents. */
  amount: number
  /** Bank details. Deleted once the payout is decided. */
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

/** A report of a published image. */
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
  /** Per month, in cents. Null until the order's next sync. */
  price: ColumnType<number | null, number | null | undefined, number | null>
  next_price: ColumnType<number | null, number | null | undefined, number | null>
  seats: Generated<number>
  next_seats: number | null
  updated_at: UpdatedAt
}

/** An order's purpose. `kind` is shown to its buyer; the other fields are for its follower. */
export interface OrderPurpose {
  kind: (typeof orderPurposes)[number]
  [fact: string]: unknown
}

export interface OrdersTable {
  id: string
  /** Null once the account is deleted. */
  user_id: string | null
  plan: string
  /** The product's name. */
  title: string
  /** Its purpose besides credits. */
  purpose: ColumnType<OrderPurpose, string | undefined, string>
  /** In cents: once, or per month. */
  price: number
  /** Discount on the first payment, in cents. */
  discount: Generated<number>
  currency: string
  paid: Plan['paid']
  added: Plan['added']
  /** The credits of each payment, or each month. */
  credits: Json<Credits>
  /** Number of people; `price` and `credits` are totals. */
  seats: Generated<number>
  /** The team whose pool it adds to. */
  company_id: string | null
  state: Generated<'open' | 'paid' | 'expired'>
  provider: string
  /** The provider's customer id. */
  customer_ref: ColumnType<string | null, string | null | undefined, string | null>
  provider_ref: string | null
  checkout_url: string | null
  subscription_ref: string | null
  /** End of the subscription's paid period. */
  period_end: Date | null
  cancel_at_end: Generated<boolean>
  /** When its renewal started failing. */
  failing_since: Date | null
  ended_at: Date | null
  /** Numbers the requests to the provider. A response is used only if no later request has been answered. */
  looks: Big
  look_seen: Big
  next_look_at: Date
  /** The page the buyer returns to. */
  return_to: string | null
  /** When the buyer agreed to `immediateStart`, and the version they agreed to. */
  immediate_start_at: Date | null
  immediate_start_words: string | null
  /** The current plan change, and the one that starts at the next period. */
  change_id: string | null
  next_change_id: string | null
  /** When it was detected as a duplicate subscription. It adds no credits, and its payments are refunded. */
  surplus_at: Date | null
  /** When the buyer was notified that the subscription has ended. */
  end_told_at: Date | null
  created_at: Date
}

/** A plan change as offered to and accepted by the subscriber. Prices are in cents. */
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
  /** If false, it starts at the next period. */
  at_once: boolean
  immediate_start_words: string
  created_at: Date
}

/** The end of the time range for which a provider was polled for events. */
export interface PaymentNewsTable {
  provider: string
  heard_until: Date
}

/** A payment. Amounts are in cents. */
export interface PaymentsTable {
  id: string
  order_id: string
  /** Null once the account is deleted. */
  user_id: string | null
  kind: Generated<'purchase' | 'renewal' | 'upgrade'>
  plan: string
  title: string
  /** Credits added, once or each month. */
  credits: Json<Credits>
  /** The team whose pool gets the credits; null for the buyer's own. */
  company_id: string | null
  /** Our own invoice number, if the provider issues no invoices. */
  invoice_number: number | null
  provider: string
  /** The provider's id of the paid invoice or checkout. */
  provider_ref: string
  amount: number
  /** The VAT included, in cents, and the buyer's country. Null if the provider doesn't report them. */
  tax: ColumnType<number | null, number | null | undefined, number | null>
  country: ColumnType<string | null, string | null | undefined, string | null>
  refunded: Generated<number>
  dispute: Generated<'none' | 'open' | 'won' | 'lost'>
  paid_at: Date
  /** When work paid for with its credits was first downloaded in full size. */
  downloaded_at: Date | null
  refund_asked_at: Date | null
  created_at: CreatedAt
}

/** The state of the test checkout, which simulates a provider. Only the test checkout reads it. */
export interface TestCheckoutsTable {
  id: string
  data: Json<unknown>
  created_at: CreatedAt
}

/** Folders of deleted rows. Deleted immediately, and again once no worker can write to them any more. */
export interface DeletionsTable {
  id: ColumnType<string, never, never>
  folder: string
  delete_after: Date
  created_at: CreatedAt
}

export interface FavouritesTable {
  user_id: string
  /** An image, an upscale, a video or a thumbnail. */
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

/** A change that affects a user. The state is loaded when the event is sent. */
export interface UserEventsTable {
  user_id: string
  seq: Big
  kind: UserEvent['kind']
  /** The id of the changed object; empty for credits. */
  subject_id: string
  created_at: CreatedAt
}

/** Attempts counted towards rate limits. `subject` is a user's id or a keyed hash, never an IP address. */
export interface AttemptsTable {
  id: ColumnType<string, never, never>
  action: string
  subject: string
  at: Date
}

/** Remaining free tool runs. `subject` is a keyed hash of an IP address. */
export interface ToolBucketsTable {
  subject: string
  bucket: string
  tokens: number
  filled_at: Date
}

/** Unsolved puzzles. */
export interface ToolPuzzlesTable {
  id: string
  subject: string
  bits: number
  expires_at: Date
}

/** The signing secret of this database's processes; at most one row. */
export interface SigningSecretTable {
  /** A keyed hash that doesn't reveal the secret. */
  fingerprint: string
  changed_at: ColumnType<Date, never, Date>
}

/** The response to an idempotent request. The key itself isn't stored; the response is encrypted with it. */
export interface IdempotencyKeysTable {
  user_id: string
  /** A keyed hash of the key. */
  digest: string
  /** A keyed hash of the request. */
  fingerprint: string
  answer: Uint8Array
  created_at: Date
}

/** Email addresses that have had their opening credits, as keyed hashes. */
export interface UsedTrialsTable {
  digest: string
  /** Null once the account is deleted. */
  user_id: string | null
  /** Null while the account exists. */
  kept_until: ColumnType<Date | null, Date | null | undefined, Date | null>
  created_at: CreatedAt
}

/** Admin actions. A trigger rejects changes, so users, who may delete their accounts, are recorded only by id. */
export interface AuditEntriesTable {
  id: ColumnType<string, never, never>
  host_id: string
  /** The endpoint's name. */
  action: string
  about: Json<Record<string, unknown>>
  /** The admin's IP address. */
  address: string
  at: Date
}

/** Number of occurrences of an event on a day, and of distinct visitors. */
export interface VisitCountsTable {
  /** Such as `2026-01-31`, in UTC. */
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

/** Visitors of the current day who have been counted for an event. */
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
