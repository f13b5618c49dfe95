import { sql } from 'kysely'
import type { Tx } from '../db/schema.ts'
import type { Sweep } from '../maintenance/sweep.ts'
import type { Deps, ObjectStore } from '../ports.ts'

/** After this time, workers that were busy during the deletion can no longer write. */
const quietMinutes = 60

/**
 * Deletes a folder, a file, or all files with a prefix (`folder/begin.*`) from the object store: in a job once the
 * transaction commits, and again during maintenance once nothing can write there any more. Also deletes `filesBeside`.
 * Call it in the transaction that deletes the rows.
 */
export async function deleteFolder(deps: Pick<Deps, 'queue' | 'clock'>, tx: Tx, folder: string): Promise<void> {
  const { id } = await tx
    .insertInto('deletions')
    .values({ folder, delete_after: new Date(deps.clock.now().getTime() + quietMinutes * 60_000) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await deps.queue.enqueue(tx, [{ name: 'delete-files', data: { deletionId: String(id) }, lane: 'deletion' }])
}

/** Deletes the files. Runs as a job, and is idempotent. */
export async function deleteFiles(deps: Pick<Deps, 'db' | 'store'>, deletionId: string): Promise<void> {
  const row = await deps.db.selectFrom('deletions').where('id', '=', deletionId).select('folder').executeTakeFirst()
  if (row) await erase(deps.store, row.folder)
}

/** Deletes due folders a second time and removes their rows. */
export async function finishDeletions(
  deps: Pick<Deps, 'db' | 'store' | 'clock'>,
  sweep: Sweep,
  limit: number,
): Promise<void> {
  const rows = await deps.db
    .selectFrom('deletions')
    .where('delete_after', '<=', deps.clock.now())
    .select(['id', 'folder'])
    // Random order, so that folders that can't be deleted don't block the others.
    .orderBy(sql`random()`)
    .limit(limit)
    .execute()
  await sweep.each('deletions', rows, async ({ id, folder }) => {
    await erase(deps.store, folder)
    await deps.db.deleteFrom('deletions').where('id', '=', id).execute()
  })
}

/** Images older than image folders, and revisions of thumbnails, have files next to a folder of the same name. */
const filesBeside = ['.jpg', '.preview.webp', '.backdrop.jpg', '.person.webp']

async function erase(store: ObjectStore, folder: string): Promise<void> {
  if (folder.endsWith('.*')) {
    const begin = folder.slice(0, -1)
    const files = await store.list(begin.slice(0, begin.lastIndexOf('/')))
    for (const file of files) if (file.startsWith(begin)) await store.delete(file)
    return
  }
  await store.deleteFolder(folder)
  if (/\.\w+$/.test(folder)) await store.delete(folder)
  for (const ending of filesBeside) await store.delete(folder + ending)
}
