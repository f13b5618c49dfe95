import { type completeOnboardingStep, emptyOnboarding, type InputOf, limits, type Onboarding } from '@keylight/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/schema.ts'
import { Failure } from '../failure.ts'
import type { Deps } from '../ports.ts'
import { rewardReferral } from '../referrals/referrals.ts'

/** Creates the onboarding of a new account. Returns whether it was created now. */
export async function openOnboarding(tx: Tx, userId: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('onboardings')
    .values({ user_id: userId, steps: JSON.stringify(emptyOnboarding) })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Completes a step. If that completes a referred user's onboarding, both users get their reward. */
export async function completeStep(
  deps: Pick<Deps, 'db' | 'clock' | 'queue'>,
  userId: string,
  input: InputOf<typeof completeOnboardingStep>,
): Promise<Onboarding> {
  return await deps.db.transaction().execute(async (tx) => {
    const onboarding = await merge(tx, userId, await completed(tx, userId, input))
    await rewardReferral(deps, tx, userId)
    return onboarding
  })
}

async function completed(
  tx: Tx,
  userId: string,
  input: InputOf<typeof completeOnboardingStep>,
): Promise<Partial<Onboarding>> {
  switch (input.step) {
    case 'mode':
      return { mode: { completed: true, value: input.value } }
    case 'profession':
      return {
        profession: { completed: true, value: input.value },
        styleSelection: { completed: true, styles: input.value },
      }
    case 'modelDetails':
      return { modelDetails: { completed: true, gender: input.gender, name: input.name } }
    case 'photoUpload':
      if (!(await hasEnoughPhotos(tx, userId))) throw new Failure('onboarding_photos_missing')
      return { photoUpload: { completed: true } }
  }
}

/** Returns whether enough photos await training, or are used by a model that hasn't failed. */
async function hasEnoughPhotos(db: Db, userId: string): Promise<boolean> {
  const { waiting } = await db
    .selectFrom('photos')
    .where('user_id', '=', userId)
    .where('model_id', 'is', null)
    .where('accepted_at', 'is not', null)
    .select((e) => e.fn.countAll<string>().as('waiting'))
    .executeTakeFirstOrThrow()
  if (Number(waiting) >= limits.photosPerModelMin) return true
  const model = await db
    .selectFrom('models')
    .where('user_id', '=', userId)
    .where('status', '<>', 'failed')
    .where('team_only', '=', false)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return model !== undefined
}

/** Completes the training step. Call it in the transaction that makes a model ready. */
export async function completeTraining(tx: Tx, userId: string): Promise<void> {
  await merge(tx, userId, { training: { completed: true } })
}

/**
 * Restarts onboarding. Photos and models stay. Users with a ready model keep the steps that led to it, so they don't
 * need to pay for a second model.
 */
export async function reset(deps: Pick<Deps, 'db'>, userId: string): Promise<Onboarding> {
  const model = await deps.db
    .selectFrom('models')
    .where('user_id', '=', userId)
    .where('status', '=', 'ready')
    .where('team_only', '=', false)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  const completed = model !== undefined
  return await merge(deps.db, userId, { ...emptyOnboarding, photoUpload: { completed }, training: { completed } })
}

/** Replaces only the given steps, so that concurrent changes don't overwrite each other. */
async function merge(db: Db, userId: string, steps: Partial<Onboarding>): Promise<Onboarding> {
  const row = await db
    .updateTable('onboardings')
    .where('user_id', '=', userId)
    .set({
      steps: sql`onboardings.steps || ${JSON.stringify(steps)}::jsonb`,
      updated_at: new Date(),
    })
    .returning(['steps', 'onboarded', 'first_finished_at'])
    .executeTakeFirstOrThrow()
  if (row.onboarded && row.first_finished_at === null) {
    await db.updateTable('onboardings').where('user_id', '=', userId).set({ first_finished_at: new Date() }).execute()
  }
  return row.steps
}
