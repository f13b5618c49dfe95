import type { UserEvent } from '@keylight/contract'
import { sql } from 'kysely'
import type { Tx } from './db/schema.ts'

type General = 'credits' | 'addresses' | 'team'
export type EventInput = { kind: Exclude<UserEvent['kind'], General>; id: string } | { kind: General }

/** The database channel that notifies processes of events. */
export const eventChannel = 'keylight_events'

/**
 * Stores a change for a user, and wakes their streams when the transaction commits; `events/` reads it. Call it as the
 * last step: it locks the user's row until the commit, so that events become visible in the order of their numbers.
 */
export async function publishEvent(tx: Tx, userId: string, ...inputs: EventInput[]): Promise<void> {
  const { event_seq } = await tx
    .updateTable('users')
    .where('id', '=', userId)
    .set({ event_seq: sql<number>`event_seq + ${inputs.length}` })
    .returning('event_seq')
    .executeTakeFirstOrThrow()
  const first = Number(event_seq) - inputs.length + 1
  await tx
    .insertInto('user_events')
    .values(
      inputs.map((item, index) => ({
        user_id: userId,
        seq: first + index,
        kind: item.kind,
        subject_id: 'id' in item ? item.id : '',
      })),
    )
    .execute()
  await sql`select pg_notify(${eventChannel}, ${userId})`.execute(tx)
}
