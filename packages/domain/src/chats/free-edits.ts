import { limits } from '@keylight/contract'
import type { Selectable } from 'kysely'
import { isWithheld } from '../billing/made-with.ts'
import type { Db, PicturesTable, Tx } from '../db/schema.ts'
import { Failure } from '../failure.ts'

type Edited = Pick<Selectable<PicturesTable>, 'id' | 'root_id' | 'user_id'>

/** Returns the image that free edits count towards: the one that was paid for. */
export const rootOf = ({ id, root_id }: Edited): string => root_id ?? id

/** Counts a free edit of an image. Throws `Failure` if none is left or if the payment was refunded. */
export async function countEdit(tx: Tx, picture: Edited): Promise<void> {
  const root = await tx
    .selectFrom('pictures')
    .where('id', '=', rootOf(picture))
    .select(['file_key', 'preview_key'])
    .executeTakeFirst()
  if (root && isWithheld(root)) throw new Failure('work_refunded')
  const counted = await tx
    .insertInto('picture_edits')
    .values({ user_id: picture.user_id, root_id: rootOf(picture), edits: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'root_id'])
        .doUpdateSet((e) => ({ edits: e('picture_edits.edits', '+', 1) }))
        .where('picture_edits.edits', '<', limits.editsPerChatMax),
    )
    .executeTakeFirst()
  if (counted.numInsertedOrUpdatedRows === 0n) throw new Failure('chat_changes_used')
}

/** Returns the number of free edits left for each of the given images, in the same order. */
export async function editsLeft(db: Db, pictures: readonly Edited[]): Promise<number[]> {
  if (pictures.length === 0) return []
  const rows = await db
    .selectFrom('picture_edits')
    .where('user_id', '=', pictures[0]!.user_id)
    .where('root_id', 'in', pictures.map(rootOf))
    .select(['root_id', 'edits'])
    .execute()
  const counts = new Map(rows.map(({ root_id, edits }) => [root_id, edits]))
  return pictures.map((picture) => limits.editsPerChatMax - (counts.get(rootOf(picture)) ?? 0))
}
