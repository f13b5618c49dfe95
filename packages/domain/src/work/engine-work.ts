import type { EngineTask } from '@keylight/engine'
import { sql } from 'kysely'
import * as credits from '../credits/credits.ts'
import { Failure } from '../failure.ts'
import { deleteFolder } from '../files/deletions.ts'
import type { WorkFailure } from '../messages/work.ts'
import { publishEvent } from '../publish-event.ts'
import { advancing } from './advance-work.ts'
import { awaitingTurn } from './deadlines.ts'
import type { EngineWork, Held, KindOfWork, Row, WorkTable } from './kind-of-work.ts'
import { orderKey, type WorkRows, workRows } from './work-rows.ts'

/**
 * Durable engine work for a user. Its credit, row and job are committed together. From then on its state is in the row,
 * which ends as `ready` or `failed`.
 */
export function engineWork<T extends WorkTable, K extends EngineTask['kind']>(own: KindOfWork<T, K>): EngineWork {
  const table: WorkTable = own.table
  const rows = workRows(own)
  const abandon = abandoning(own, rows)
  const advance = advancing(own, rows, abandon)
  return {
    advance,
    abandon,
    follow(deps, id, lane) {
      const held: Held = {}
      return (waitMs) => advance(deps, id, lane, waitMs, held)
    },
    async postpone(deps, id) {
      await rows
        .unfinished(deps.db, id)
        .set({ engine_ref: null, ...awaitingTurn(deps) })
        .execute()
    },
    async abandonOverdue(deps, sweep, limit) {
      const overdue = await deps.db
        .selectFrom(table)
        .where('status', '=', 'in_progress')
        .where('deadline_at', '<=', deps.clock.now())
        .select('id')
        .orderBy(sql`random()`)
        .limit(limit)
        .execute()
      await sweep.each(`overdue ${own.kind}s`, overdue, ({ id }) => abandon(deps, id, 'out_of_time'))
    },
    ...ownersActions(own, rows, abandon),
  }
}

function abandoning<T extends WorkTable, K extends EngineTask['kind']>(
  own: KindOfWork<T, K>,
  { change, giveBack }: WorkRows<T, K>,
): EngineWork['abandon'] {
  return async (deps, id, why) => {
    const costs = (row: Row<T>) => why === 'cancelled' && (own.isOrdered?.(deps, row) ?? false)
    const failure = (row: Row<T>): WorkFailure =>
      costs(row)
        ? { code: 'cancelled_after_order', params: { work: own.kind, credits: 0 } }
        : { code: why, params: { work: own.kind, credits: own.price(row) } }
    const row = await change(
      deps.db,
      id,
      async (tx, row) => {
        await giveBack(tx, row, costs(row) ? 0 : undefined)
        const before = own.fallBack?.(row)
        if (before) return { ...before, status: 'ready' as const, engine_ref: null }
        return { status: 'failed', failure: JSON.stringify(failure(row)), engine_ref: null }
      },
      { deps, byOwner: why === 'cancelled', failure },
      { kind: 'credits' },
    )
    if (row?.engine_ref) await deps.engine.cancel(row.engine_ref)
  }
}

/** Actions of the work's owner. */
function ownersActions<T extends WorkTable, K extends EngineTask['kind']>(
  own: KindOfWork<T, K>,
  { findOwn, giveBack }: WorkRows<T, K>,
  abandon: EngineWork['abandon'],
): Pick<EngineWork, 'retry' | 'cancel' | 'remove'> {
  const table: WorkTable = own.table
  return {
    async retry(deps, userId, id) {
      await deps.db.transaction().execute(async (tx) => {
        const row = await findOwn(tx, userId, id)
        if (row.status !== 'failed') throw new Failure('work_not_failed')
        const again = { ...row, runs: row.runs + 1 }
        await own.reserveAgain?.(tx, row)
        const price = own.price(row)
        if (price > 0) await credits.spend(tx, userId, own.credit, price, orderKey(again))
        await tx
          .updateTable(table)
          .where('id', '=', id)
          .set({
            status: 'in_progress',
            failure: null,
            engine_ref: null,
            attempt: row.attempt + 1,
            runs: again.runs,
            ...awaitingTurn(deps),
            updated_at: new Date(),
          })
          .execute()
        await deps.queue.enqueue(tx, [own.order(again)])
        await publishEvent(tx, userId, { kind: 'credits' }, { kind: own.eventKind, id })
      })
    },

    async cancel(deps, userId, id) {
      await deps.db.transaction().execute((tx) => findOwn(tx, userId, id))
      await abandon(deps, id, 'cancelled')
    },

    async remove(deps, userId, id) {
      const row = await deps.db.transaction().execute(async (tx) => {
        const row = await findOwn(tx, userId, id)
        const stopped = row.status === 'in_progress'
        if (stopped) {
          await giveBack(tx, row, own.isOrdered?.(deps, row) ? 0 : undefined)
          await own.release?.(deps, tx, row)
        }
        await own.removing?.(deps, tx, row)
        await tx.deleteFrom(table).where('id', '=', id).execute()
        await deps.queue.withdraw(tx, [id])
        await deleteFolder(deps, tx, own.folder(row))
        await publishEvent(tx, userId, { kind: 'deleted', id }, ...(stopped ? [{ kind: 'credits' } as const] : []))
        return row
      })
      if (row.engine_ref && row.status === 'in_progress') await deps.engine.cancel(row.engine_ref)
    },
  }
}
