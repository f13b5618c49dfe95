import {
  type Credits,
  creditKinds,
  type InputOf,
  type Light,
  type Onboarding,
  type TeamMembership,
  type UserData,
  type updateProfile as updateProfileEndpoint,
} from '@keylight/contract'
import { drawablePools } from '../credits/pools.ts'
import { type DigestAddress, startTrial } from '../credits/trials.ts'
import type { Db, Tx } from '../db/schema.ts'
import { type ModelView, toModel } from '../models/models.ts'
import { openOnboarding } from '../onboarding/onboarding.ts'
import type { Deps, Shown, SiteUrl } from '../ports.ts'
import { publishEvent } from '../publish-event.ts'

/** How long a browser counts as known after its last sign-in: browsers' maximum cookie lifetime. */
export const browsersKnownMinutes = 400 * 24 * 60

/**
 * Creates the rows every account needs, and stores the time and language of the sign-in. Called for every new session,
 * so it covers every way to sign up. Grants the opening credits in the first session after the address is verified.
 */
export async function openAccount(
  db: Db,
  userId: string,
  now: Date,
  locale: string,
  digestOf: DigestAddress,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const isNew = await openOnboarding(tx, userId)
    const user = await tx
      .updateTable('users')
      .where('id', '=', userId)
      .set({ last_seen_at: now, retention_warned_at: null, locale })
      .returning(['id', 'email', 'email_verified'])
      .executeTakeFirstOrThrow()
    if (!user.email_verified) return
    const given = await startTrial(tx, user, now, digestOf)
    if (given && !isNew) await publishEvent(tx, userId, { kind: 'credits' })
  })
}

/**
 * Revokes all URLs of the user's files when the transaction commits. Call it whenever access is revoked, as the last
 * step, like `publishEvent`. Browsers that stay signed in load new URLs.
 */
export async function revokeAddresses(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('users')
    .where('id', '=', userId)
    .set((e) => ({ access_epoch: e('access_epoch', '+', 1) }))
    .execute()
  await publishEvent(tx, userId, { kind: 'addresses' })
}

/** Updates the given fields and returns the new user data. */
export async function updateProfile(
  deps: Pick<Deps, 'db'>,
  user: UserData,
  { name, mails, light }: InputOf<typeof updateProfileEndpoint>,
): Promise<UserData> {
  const row = await deps.db
    .updateTable('users')
    .where('id', '=', user.id)
    .set({
      updated_at: new Date(),
      ...(name === undefined ? {} : { name }),
      ...(mails?.finishedWork === undefined ? {} : { mail_finished_work: mails.finishedWork }),
      ...(mails?.retention === undefined ? {} : { mail_retention: mails.retention }),
      ...(light === undefined ? {} : { light }),
    })
    .returning(['name', 'mail_finished_work', 'mail_retention', 'light'])
    .executeTakeFirstOrThrow()
  return { ...user, ...toProfile(row) }
}

/** All columns of user data, from rows `u` of `users` and `o` of `onboardings`. */
export const userDataColumns = /* sql */ `
  u.id, u.email, u.email_verified, u.name, u.plan, u.subscription_status, o.steps, o.onboarded,
  u.referral_code, u.mail_finished_work, u.mail_retention, u.light, u.event_seq,
  (select version from consents where user_id = u.id and withdrawn_at is null order by given_at desc limit 1) as consent,
  (select coalesce(json_object_agg(kind, sum), '{}') from (
    select kind, sum(amount) as sum from credit_entries where user_id = u.id group by kind) as sums) as credits,
  (select coalesce(json_object_agg(kind, sum), '{}') from (
    select e.kind, sum(e.sum) as sum from (${drawablePools('u.id')}) as pool
    cross join lateral (select kind, sum(amount) as sum from pool_entries where company_id = pool.company_id group by kind) as e
    group by e.kind) as sums) as pool,
  (select json_build_object('_id', c.id, 'name', c.name, 'role', m.role, 'styles', c.styles, 'hasSeat', c.seats > 0
      and exists (select from (${drawablePools('u.id')}) as pool where pool.company_id = c.id))
    from company_members m join companies c on c.id = m.company_id where m.user_id = u.id) as company,
  (select coalesce(json_agg(row_to_json(m) order by m.is_default desc, m.created_at, m.id), '[]') from (
    select id, name, gender, status, cover_key, photo_count, is_default, failure, created_at
    from models where user_id = u.id) as m) as models`

/** Selects all data of the user with this id ($1). */
export const userDataOf = /* sql */ `
  select ${userDataColumns} from users u join onboardings o on o.user_id = u.id where u.id = $1`

export interface UserDataRow {
  id: string
  email: string
  email_verified: boolean
  name: string
  plan: string
  subscription_status: string
  steps: Onboarding
  onboarded: boolean
  referral_code: string
  mail_finished_work: boolean
  mail_retention: boolean
  light: Light
  event_seq: string
  consent: string | null
  credits: Partial<Credits>
  pool: Partial<Credits>
  company: TeamMembership | null
  models: ModelView[]
}

export function toUserData(deps: Shown & { siteUrl: SiteUrl }, row: UserDataRow, isAdmin: boolean): UserData {
  const none: Credits = { modelTraining: 0, imageGeneration: 0, imageUpscaling: 0, videoGeneration: 0 }
  const pool = { ...none, ...row.pool }
  const all = { ...none, ...row.credits }
  for (const kind of creditKinds) all[kind] += pool[kind]
  return {
    id: row.id,
    email: row.email,
    emailProved: row.email_verified,
    ...toProfile(row),
    plan: row.plan,
    subscriptionStatus: row.subscription_status,
    onboarded: row.onboarded,
    onboarding: row.steps,
    models: row.models.map((model) => toModel(deps, model)),
    credits: all,
    pool,
    company: row.company,
    referral: `${deps.siteUrl()}/?hsref=${row.referral_code}`,
    consent: row.consent,
    isHost: isAdmin,
    eventSeq: Number(row.event_seq),
  }
}

const toProfile = (row: Pick<UserDataRow, 'name' | 'mail_finished_work' | 'mail_retention' | 'light'>) => ({
  name: row.name === '' ? null : row.name,
  mails: { finishedWork: row.mail_finished_work, retention: row.mail_retention },
  light: row.light,
})
