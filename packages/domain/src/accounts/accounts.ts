import type { Credits, Onboarding, UserData } from '@keylight/contract'
import * as credits from '../credits/credits.ts'
import type { Db } from '../db/schema.ts'
import { type ModelView, toModel } from '../models/models.ts'
import { openOnboarding } from '../onboarding/onboarding.ts'
import type { Urls } from '../ports.ts'

/** Gives an account what every account has. Called whenever a session begins, so that no accident can leave it out. */
export async function openAccount(db: Db, userId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await openOnboarding(tx, userId)
    await credits.grantOpening(tx, userId)
  })
}

/**
 * Who the sessions with these tokens ($1) belong to and everything about them, in one statement: every page load asks
 * for it, so it must not cost more than one turn to the database. $2 is the time.
 */
export const userDataOfSessions = /* sql */ `
  select s.token, u.id, u.email, u.name, u.plan, u.subscription_status, o.steps, o.onboarded,
    (select coalesce(jsonb_object_agg(kind, sum), '{}') from (
      select kind, sum(amount) as sum from credit_entries where user_id = u.id group by kind) as sums) as credits,
    (select coalesce(jsonb_agg(to_jsonb(m) order by m.created_at, m.id), '[]') from (
      select id, name, gender, status, cover_key, photo_count, failure, created_at
      from models where user_id = u.id) as m) as models
  from sessions s
    join users u on u.id = s.user_id
    join onboardings o on o.user_id = u.id
  where s.token = any($1) and s.expires_at > $2`

export interface UserDataRow {
  token: string
  id: string
  email: string
  name: string
  plan: string
  subscription_status: string
  steps: Onboarding
  onboarded: boolean
  credits: Partial<Credits>
  models: ModelView[]
}

export function toUserData(urls: Urls, row: UserDataRow): UserData {
  return {
    id: row.id,
    email: row.email,
    name: row.name === '' ? null : row.name,
    plan: row.plan,
    subscriptionStatus: row.subscription_status,
    onboarded: row.onboarded,
    onboarding: row.steps,
    models: row.models.map((model) => toModel(urls, model)),
    credits: { modelTraining: 0, imageGeneration: 0, imageUpscaling: 0, videoGeneration: 0, ...row.credits },
  }
}
