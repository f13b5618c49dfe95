import { sql } from 'kysely'
import { migrations } from './migrations/index.ts'
import type { Db } from './schema.ts'

/** Any number that nothing else locks. */
const migrationLock = 7_201_411

/**
 * Runs all missing migrations in one transaction. Processes that start at the same time take turns. Throws for a
 * database that a newer Keylight has migrated.
 */
export async function migrate(db: Db): Promise<{ applied: string[] }> {
  return await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${migrationLock})`.execute(tx)
    await sql`create table if not exists migrations (
      number integer primary key, name text not null, applied_at timestamptz not null default now())`.execute(tx)
    const done = await sql<{ number: number }>`select number from migrations`.execute(tx)
    const doneNumbers = new Set(done.rows.map((row) => row.number))
    const newest = migrations.at(-1)?.number ?? 0
    const unknown = [...doneNumbers].filter((number) => number > newest)
    if (unknown.length > 0) {
      throw new Error(
        `This database was used by a newer Keylight (migration ${Math.max(...unknown)}). Update Keylight.`,
      )
    }
    const missing = migrations.filter((migration) => !doneNumbers.has(migration.number))
    for (const migration of missing) {
      await migration.up(tx)
      await sql`insert into migrations (number, name) values (${migration.number}, ${migration.name})`.execute(tx)
    }
    return { applied: missing.map((migration) => migration.name) }
  })
}
