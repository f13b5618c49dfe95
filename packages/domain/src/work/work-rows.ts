import type { EngineTask } from '@keylight/engine'
import type { Updateable } from 'kysely'
import * as credits from '../credits/credits.ts'
import type { Db, EngineWorkColumns, Tx } from '../db/schema.ts'
import { Failure } from '../failure.ts'
import type { WorkFailure } from '../messages/work.ts'
import { type EventInput, publishEvent } from '../publish-event.ts'
import type { EndDeps, KindOfWork, OwnColumns, Row, WorkTable } from './kind-of-work.ts'

/** Returns the ledger key of an order's charge. Every retry is a separate order. */
export const orderKey = (row: { id: string; runs: number }) => (row.runs === 0 ? row.id : `${row.id}:${row.runs}`)

export type WorkRows<T extends WorkTable, K extends EngineTask['kind']> = ReturnType<typeof workRows<T, K>>

/** Reads and updates the rows of a kind of work. */
export function workRows<T extends WorkTable, K extends EngineTask['kind']>(own: KindOfWork<T, K>) {
  const table: WorkTable = own.table
  const unfinished = (db: Db, id: string) =>
    db.updateTable(table).where('id', '=', id).where('status', '=', 'in_progress')

  /** Returns the row if the work hasn't ended. With a lock, it can't end before the transaction does. */
  async function find(db: Db, id: string, lock?: 'locked'): Promise<Row<T> | undefined> {
    const row = await db
      .selectFrom(table)
      .where('id', '=', id)
      .where('status', '=', 'in_progress')
      .selectAll()
      .$if(lock === 'locked', (query) => query.forUpdate())
      .executeTakeFirst()
    return row as Row<T> | undefined
  }

  /** Locks and returns the user's row in any state. Throws `Failure` if there is none. */
  async function findOwn(tx: Tx, userId: string, id: string): Promise<Row<T>> {
    const row = await tx
      .selectFrom(table)
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .selectAll()
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw workNotFound()
    return row as Row<T>
  }

  async function giveBack(tx: Tx, row: Row<T>, price = own.price(row)): Promise<void> {
    await own.giveBack?.(tx, row)
    if (price > 0) await credits.refund(tx, row.user_id, own.credit, price, orderKey(row))
  }

  /** Updates the row of unfinished work and publishes the change. Returns the previous row. */
  async function change(
    db: Db,
    id: string,
    columns: (tx: Tx, row: Row<T>) => Promise<OwnColumns<T> | Updateable<EngineWorkColumns>>,
    ended?: { deps: EndDeps; byOwner: boolean; failure?: (row: Row<T>) => WorkFailure },
    ...moreEvents: EventInput[]
  ): Promise<Row<T> | undefined> {
    return await db.transaction().execute(async (tx) => {
      const row = await find(tx, id, 'locked')
      if (!row) return undefined
      const after = await unfinished(tx, id)
        .set({ ...(await columns(tx, row)), updated_at: new Date() })
        .returningAll()
        .executeTakeFirstOrThrow()
      if (ended) {
        await own.release?.(ended.deps, tx, after as unknown as Row<T>)
        if (!ended.byOwner) await own.ended(ended.deps, tx, after as unknown as Row<T>, ended.failure?.(row) ?? null)
      }
      await publishEvent(tx, row.user_id, { kind: own.eventKind, id }, ...moreEvents)
      return row
    })
  }

  return { unfinished, find, findOwn, giveBack, change }
}

export const workNotFound = () => new Failure('work_not_found')
