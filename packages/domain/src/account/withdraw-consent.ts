import { deleteFolder } from '../files/deletions.ts'
import { photoFolder } from '../files/keys.ts'
import { trainingWork } from '../models/models.ts'
import type { Deps } from '../ports.ts'

/**
 * Withdraws all consents, and deletes the user's models and uploaded photos. Cancels and refunds running trainings.
 * Running it again completes an interrupted run.
 */
export async function withdrawConsent(
  deps: Pick<Deps, 'db' | 'clock' | 'queue' | 'engine'>,
  userId: string,
): Promise<void> {
  const models = await deps.db.selectFrom('models').where('user_id', '=', userId).select('id').execute()
  for (const { id } of models) await trainingWork.remove(deps, userId, id)
  await deps.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('consents')
      .where('user_id', '=', userId)
      .where('withdrawn_at', 'is', null)
      .set({ withdrawn_at: deps.clock.now() })
      .execute()
    const photos = await tx.deleteFrom('photos').where('user_id', '=', userId).returning('id').execute()
    for (const { id } of photos) await deleteFolder(deps, tx, photoFolder(userId, id))
  })
}
