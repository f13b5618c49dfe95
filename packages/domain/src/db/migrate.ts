import { sql } from 'kysely'
import { migrations } from './migrations/index.ts'
import type { Db, Tx } from './schema.ts'

/** Thrown if a newer Keylight has migrated the database. */
export class NewerDatabase extends Error {
  override readonly name = 'NewerDatabase'
}

/** An arbitrary number that no other lock uses. */
const migrationLock = 7_201_411

/**
 * Runs all pending migrations in one transaction. Processes that start at the same time wait for each other. Throws
 * `NewerDatabase` if a newer Keylight has migrated the database.
 */
export async function migrate(db: Db): Promise<{ applied: string[] }> {
  return await db.transaction().execute(async (tx) => {
    // Migrating large tables takes a while, and a second process waits for the first.
    await sql`set local statement_timeout = 0; set local lock_timeout = 0;
      set local idle_in_transaction_session_timeout = 0`.execute(tx)
    // A table with pending deferred triggers can't be altered.
    await sql`set constraints all immediate`.execute(tx)
    await sql`select pg_advisory_xact_lock(${migrationLock})`.execute(tx)
    await createMigrationsTable(tx)
    const missing = await missingMigrations(tx)
    await apply(tx, missing)
    return { applied: missing.map((migration) => migration.name) }
  })
}

/** The number of the latest migration. */
export const newestMigration = migrations.at(-1)!.number

/** Creates the tables as they were after the migration with this number. The database must not have any of them. */
export async function createTables(tx: Tx, number: number): Promise<void> {
  await createMigrationsTable(tx)
  await apply(
    tx,
    migrations.filter((migration) => migration.number <= number),
  )
}

const createMigrationsTable = (tx: Tx) =>
  sql`create table if not exists migrations (
    number integer primary key, name text not null, applied_at timestamptz not null default now())`.execute(tx)

async function apply(tx: Tx, pending: typeof migrations): Promise<void> {
  for (const { number, name, up } of pending) {
    await up(tx)
    await sql`insert into migrations (number, name) values (${number}, ${name})`.execute(tx)
  }
}

/**
 * Returns the names of the pending migrations that `migrate` would apply, without applying them. Rejects the same
 * databases as `migrate`.
 */
export async function pendingMigrations(db: Db): Promise<string[]> {
  const { rows } = await sql<{ exists: boolean }>`select to_regclass('migrations') is not null as exists`.execute(db)
  const missing = rows[0]?.exists ? await missingMigrations(db) : migrations
  return missing.map((migration) => migration.name)
}

async function missingMigrations(db: Db): Promise<typeof migrations> {
  const { rows } = await sql<{ number: number }>`select number from migrations`.execute(db)
  const done = new Set(rows.map((row) => row.number))
  const unknown = [...done].filter((number) => number > newestMigration)
  if (unknown.length > 0) {
    throw new NewerDatabase(
      `A newer version of Keylight has migrated this database (migration ${Math.max(...unknown)}). Update Keylight.`,
    )
  }
  return migrations.filter((migration) => !done.has(migration.number))
}
