import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '@keylight/domain'
import { sql } from 'kysely'

const timeoutMs = 20_000
/** Leaves CPU time for the awaited work. */
const askAgainMs = 10

/** Calls `ask` until its result is truthy, and returns it. Throws an error with `what` after 20 seconds. */
export async function eventually<T>(what: string, ask: () => Promise<T | undefined | null | false>): Promise<T> {
  const deadline = performance.now() + timeoutMs
  for (;;) {
    const answer = await ask()
    if (answer) return answer
    if (performance.now() > deadline) throw new Error(`Timed out after ${timeoutMs / 1000} seconds: ${what}.`)
    await wait(askAgainMs)
  }
}

/** Waits until this number of database connections is blocked by others. */
export async function untilBlocked(db: Db, connections = 1): Promise<void> {
  await eventually(`${connections} blocked connections`, async () => {
    const { rows } = await sql<{ blocked: number }>`select count(*)::int as blocked from pg_stat_activity
      where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`.execute(db)
    return rows[0]!.blocked >= connections
  })
}
