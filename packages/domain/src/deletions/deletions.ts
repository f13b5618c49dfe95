import type { Tx } from '../db/schema.ts'
import type { Deps, ObjectStore } from '../ports.ts'

/** A worker that was busy when the files were deleted writes no more after this time. */
const quietMinutes = 60

/**
 * Deletes a folder of the object store once the transaction commits: by a job at once, and by the sweep once more when
 * nothing can write there any more. Whoever deletes rows that have files calls this in the same transaction.
 */
export async function deleteFolder(deps: Pick<Deps, 'queue' | 'clock'>, tx: Tx, folder: string): Promise<void> {
  const { id } = await tx
    .insertInto('deletions')
    .values({ folder, delete_after: new Date(deps.clock.now().getTime() + quietMinutes * 60_000) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await deps.queue.enqueue(tx, [{ name: 'delete-files', data: { deletionId: String(id) }, lane: 'bulk' }])
}

/** What the job does. Doing it twice does no harm. */
export async function deleteFiles(deps: Pick<Deps, 'db' | 'store'>, deletionId: string): Promise<void> {
  const row = await deps.db.selectFrom('deletions').where('id', '=', deletionId).select('folder').executeTakeFirst()
  if (row) await erase(deps.store, row.folder)
}

/** Deletes once more what had to go some time ago, and forgets it then. */
export async function finishDeletions(deps: Pick<Deps, 'db' | 'store' | 'clock'>, limit: number): Promise<void> {
  const rows = await deps.db
    .selectFrom('deletions')
    .where('delete_after', '<=', deps.clock.now())
    .select(['id', 'folder'])
    .limit(limit)
    .execute()
  for (const { id, folder } of rows) {
    await erase(deps.store, folder)
    await deps.db.deleteFrom('deletions').where('id', '=', id).execute()
  }
}

/** The files of pictures from before they had folders lie beside them, under the same name. */
const endingsBeside = ['.jpg', '.preview.webp']

async function erase(store: ObjectStore, folder: string): Promise<void> {
  await store.deleteFolder(folder)
  for (const ending of endingsBeside) await store.delete(folder + ending)
}
