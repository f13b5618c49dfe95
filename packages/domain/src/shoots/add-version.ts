import type { Insertable, Selectable } from 'kysely'
import { countEdit, rootOf } from '../chats/free-edits.ts'
import type { PicturesTable, Tx } from '../db/schema.ts'
import { newId } from '../ids.ts'
import type { Deps } from '../ports.ts'
import { publishEvent } from '../publish-event.ts'
import { requireRoom } from '../rate-limits/quota.ts'
import { awaitingTurn } from '../work/deadlines.ts'
import { pictureOrder } from './pictures.ts'

type Row = Selectable<PicturesTable>

/** Locks a shoot, which serialises the inserts of its versions, so that each has its own position. */
export async function lockShoot(tx: Tx, shootId: string): Promise<void> {
  await tx.selectFrom('shoots').where('id', '=', shootId).select('id').forUpdate().execute()
}

/**
 * Inserts a row and a job for another version of an image, next to it, and counts a free edit. Throws `Failure` if none
 * is left.
 */
export async function addVersion(
  deps: Pick<Deps, 'clock' | 'queue'>,
  tx: Tx,
  source: Row,
  version: Pick<Row, 'direction'> & Pick<Insertable<PicturesTable>, 'source_id' | 'finish'>,
): Promise<Row> {
  await lockShoot(tx, source.shoot_id)
  await requireRoom(tx, source.user_id, 1)
  await countEdit(tx, source)
  const { position } = await tx
    .selectFrom('pictures')
    .where('shoot_id', '=', source.shoot_id)
    .select((e) => e.fn.max('position').as('position'))
    .executeTakeFirstOrThrow()
  const id = newId('picture')
  const row = await tx
    .insertInto('pictures')
    .values({
      id,
      user_id: source.user_id,
      shoot_id: source.shoot_id,
      position: Number(position) + 1,
      price: 0,
      model_id: source.model_id,
      members: source.members === null ? null : JSON.stringify(source.members),
      style: source.style,
      photo_ids: source.photo_ids,
      garment: source.garment,
      asked_width: source.asked_width,
      asked_height: source.asked_height,
      root_id: rootOf(source),
      ...version,
      direction: JSON.stringify(version.direction),
      ...awaitingTurn(deps),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await deps.queue.enqueue(tx, [pictureOrder(row, 'interactive')])
  await publishEvent(tx, source.user_id, { kind: 'picture', id })
  return row
}
