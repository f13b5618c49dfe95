import { type Selectable, sql } from 'kysely'
import type { Schema, Tx } from '../../db/schema.ts'
import type { Deps } from '../../ports.ts'

export type AccountRows = NonNullable<Awaited<ReturnType<typeof readAccount>>>

/** Returns a consistent snapshot of the user's rows; undefined if there is no such user. */
export async function readAccount(deps: Pick<Deps, 'db'>, userId: string) {
  return await deps.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => read(tx, userId))
}

/** Tables exported with all their columns. */
type OwnTable =
  | 'models'
  | 'photos'
  | 'shoots'
  | 'pictures'
  | 'upscales'
  | 'videos'
  | 'thumbnails'
  | 'team_members'
  | 'team_invitations'
  | 'chats'
  | 'notifications'
  | 'vouchers'
  | 'favourites'
  | 'credit_entries'
  | 'pool_entries'
  | 'reviews'
  | 'orders'
  | 'payments'

async function read(tx: Tx, userId: string) {
  const user = await tx.selectFrom('users').where('id', '=', userId).selectAll().executeTakeFirst()
  if (!user) return undefined
  return {
    user,
    ...(await readWork(tx, userId)),
    ...(await readSignIn(tx, userId)),
    ...(await readPlan(tx, userId)),
    ...(await readAffiliate(tx, userId)),
  }
}

/** Reads the user's work, messages, vouchers and ledgers. */
async function readWork(tx: Tx, userId: string) {
  const own = async <T extends OwnTable>(table: T): Promise<Selectable<Schema[T]>[]> => {
    const named: OwnTable = table
    const rows = await tx.selectFrom(named).where('user_id', '=', userId).selectAll().orderBy('created_at').execute()
    return rows as unknown as Selectable<Schema[T]>[]
  }
  const ofChats = (table: 'chat_messages' | 'chat_steps') =>
    tx
      .selectFrom(table)
      .innerJoin('chats', 'chats.id', `${table}.chat_id`)
      .where('chats.user_id', '=', userId)
      .orderBy(`${table}.position`)
  return {
    models: await own('models'),
    photos: await own('photos'),
    shoots: await own('shoots'),
    pictures: await own('pictures'),
    upscales: await own('upscales'),
    videos: await own('videos'),
    thumbnails: await own('thumbnails'),
    teamPhotoMembers: await own('team_members'),
    teamPhotoInvitations: await own('team_invitations'),
    chats: await own('chats'),
    edits: await tx.selectFrom('picture_edits').where('user_id', '=', userId).select(['root_id', 'edits']).execute(),
    messages: await ofChats('chat_messages').selectAll('chat_messages').execute(),
    steps: await ofChats('chat_steps').selectAll('chat_steps').execute(),
    notifications: await own('notifications'),
    vouchers: await own('vouchers'),
    favourites: await own('favourites'),
    creditEntries: await own('credit_entries'),
    reviews: await own('reviews'),
    orders: await own('orders'),
    payments: await own('payments'),
    poolEntries: await own('pool_entries'),
  }
}

/** Reads sign-in methods and consents, without secrets. */
async function readSignIn(tx: Tx, userId: string) {
  return {
    /** Excludes secrets. */
    signInMethods: await tx
      .selectFrom('sign_in_methods')
      .where('user_id', '=', userId)
      .select(['provider_id', 'created_at'])
      .orderBy('created_at')
      .execute(),
    /** Excludes the keys themselves. */
    passkeys: await tx
      .selectFrom('passkeys')
      .where('user_id', '=', userId)
      .select(['name', 'synced', 'created_at', 'used_at'])
      .orderBy('created_at')
      .execute(),
    /** Excludes the keys themselves. */
    apiKeys: await tx
      .selectFrom('api_keys')
      .where('user_id', '=', userId)
      .select(['name', 'prefix', 'scopes', 'created_at', 'expires_at', 'used_at'])
      .orderBy('created_at')
      .execute(),
    sessions: await tx
      .selectFrom('sessions')
      .where('user_id', '=', userId)
      .select(['created_at', 'expires_at', 'user_agent'])
      .orderBy('created_at')
      .execute(),
    knownBrowsers: await tx
      .selectFrom('known_browsers')
      .where('user_id', '=', userId)
      .select(['created_at', 'seen_at'])
      .orderBy('created_at')
      .execute(),
    consents: await tx
      .selectFrom('consents')
      .where('user_id', '=', userId)
      .select(['version', 'given_at', 'withdrawn_at'])
      .orderBy('given_at')
      .execute(),
    onboarding: await tx.selectFrom('onboardings').where('user_id', '=', userId).select('steps').executeTakeFirst(),
  }
}

/** Reads the plan, its team, gift cards and invitations. */
async function readPlan(tx: Tx, userId: string) {
  const cards = (whose: 'issued_by' | 'claimed_by') =>
    tx
      .selectFrom('gift_cards')
      .where(whose, '=', userId)
      .select([
        'price',
        'created_at',
        'expires_at',
        'claimed_at',
        'recipient',
        'sender',
        'message',
        'recipient_email',
        'deliver_at',
        'mailed_at',
        'cancelled_at',
      ])
      .orderBy('created_at')
      .execute()
  return {
    subscription: await tx
      .selectFrom('subscriptions')
      .where('user_id', '=', userId)
      .select(['plan', 'status', 'started_at', 'renews_at', 'ends_at'])
      .executeTakeFirst(),
    team: await tx
      .selectFrom('company_members')
      .innerJoin('companies', 'companies.id', 'company_members.company_id')
      .where('user_id', '=', userId)
      .select(['companies.name', 'role', 'joined_at', 'styles'])
      .executeTakeFirst(),
    teamInvitationsSent: await tx
      .selectFrom('company_invitations')
      .where('invited_by', '=', userId)
      .select(['email', 'role', 'created_at', 'expires_at', 'declined_at'])
      .orderBy('created_at')
      .execute(),
    giftCardsClaimed: await cards('claimed_by'),
    giftCardsIssued: await cards('issued_by'),
    /** Only a count, without identities. */
    invited: await tx
      .selectFrom('users')
      .where('referred_by', '=', userId)
      .select((e) => e.fn.countAll<string>().as('people'))
      .executeTakeFirstOrThrow(),
  }
}

/** Reads the affiliate account. */
async function readAffiliate(tx: Tx, userId: string) {
  return {
    affiliate: await tx
      .selectFrom('affiliates')
      .where('user_id', '=', userId)
      .select(['code', 'created_at'])
      .executeTakeFirst(),
    /** Counts per day, without visitors. */
    affiliateClicks: await tx
      .selectFrom('affiliate_clicks')
      .where('user_id', '=', userId)
      .select((e) => e.fn.coalesce(e.fn.sum<string>('clicks'), sql<string>`0`).as('clicks'))
      .executeTakeFirstOrThrow(),
    broughtBySomebody: await tx
      .selectFrom('affiliate_signups')
      .where('user_id', '=', userId)
      .select('created_at')
      .executeTakeFirst(),
    commissions: await tx
      .selectFrom('commission_entries')
      .where('user_id', '=', userId)
      .select(['amount', 'created_at', 'payable_at'])
      .orderBy('created_at')
      .execute(),
    payouts: await tx
      .selectFrom('payouts')
      .where('user_id', '=', userId)
      .select(['amount', 'details', 'state', 'created_at', 'decided_at'])
      .orderBy('created_at')
      .execute(),
  }
}
