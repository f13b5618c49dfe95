import type { CreditKind, Gender, Onboarding, StyleNeed } from '@keylight/contract'
import type { ColumnType, Generated, JSONColumnType, Kysely, Transaction } from 'kysely'

type CreatedAt = ColumnType<Date, Date | undefined, never>
type UpdatedAt = ColumnType<Date, Date | undefined, Date>
/** bigint: the driver reads it as text. */
type Big = ColumnType<string, number | string | undefined, number>

/** A finding as it is stored: its sentence is in the contract. */
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
  /** The last `seq` that was given to an event of this user. */
  event_seq: Big
  created_at: CreatedAt
  updated_at: UpdatedAt
}

export interface SessionsTable {
  id: string
  user_id: string
  token: string
  expires_at: Date
  ip_address: string | null
  user_agent: string | null
  created_at: CreatedAt
  updated_at: UpdatedAt
}

/** A password, or an account at a provider. */
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
  updated_at: UpdatedAt
}

/** The ledger: entries are only ever added, the balance is their sum. */
export interface CreditEntriesTable {
  user_id: string
  kind: CreditKind
  amount: number
  /** The one fact that this entry is for. */
  reason: string
  created_at: CreatedAt
}

/** What every table of work has that the engine does; `engine-work.ts` reads and writes it. */
export interface EngineWorkColumns {
  id: string
  user_id: string
  status: Generated<'in_progress' | 'ready' | 'failed'>
  /** What the engine calls the running work. */
  engine_ref: string | null
  /** How often the work was begun anew after the engine failed. */
  attempt: Generated<number>
  /** Why nothing came of it, in words for its owner. */
  failure: string | null
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
  likeness: string | null
  cover_key: string | null
}

export interface PhotosTable {
  id: string
  user_id: string
  /** Set once the photo is used for training. */
  model_id: string | null
  /** Place among the photos of its model, best first. */
  rank: number | null
  /** SHA-256 of the file. */
  digest: string
  bytes: number
  score: Generated<number>
  findings: JSONColumnType<StoredFinding[]>
  /** What it looks like; null for photos from before this was kept. */
  fingerprint: string | null
  /** Null until the engine has looked at it and found it usable. */
  accepted_at: Date | null
  created_at: CreatedAt
}

export interface ShootsTable {
  id: string
  user_id: string
  model_id: string
  created_at: CreatedAt
}

export interface PicturesTable extends EngineWorkColumns {
  shoot_id: string
  position: number
  style: string
  take: number
  file_key: string | null
  preview_key: string | null
  before_key: string | null
  width: number | null
  height: number | null
  digital_source: string | null
  missing: Generated<StyleNeed[]>
  downloaded_at: Date | null
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

/** Something of one user changed. What it is now is read when it is told. */
export interface UserEventsTable {
  user_id: string
  seq: Big
  kind: 'model_progress' | 'picture' | 'credits'
  /** The model or the picture; empty for credits. */
  subject_id: string
  created_at: CreatedAt
}

/** Who did what when, to hold limits. `subject` is a keyed hash, never an address. */
export interface AttemptsTable {
  id: ColumnType<string, never, never>
  action: string
  subject: string
  at: Date
}

export interface Schema {
  users: UsersTable
  sessions: SessionsTable
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
}

export type Db = Kysely<Schema>
export type Tx = Transaction<Schema>
