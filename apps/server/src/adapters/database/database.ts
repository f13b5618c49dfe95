import type { Ask, Db, Schema } from '@keylight/domain'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'

export interface Database {
  db: Db
  ask: Ask
  pool: pg.Pool
  close(): Promise<void>
}

/** `onError` is told about idle connections that break, as all do when the database goes away. */
export function openDatabase(url: string, onError: (error: Error) => void, connectionsMax = 10): Database {
  const pool = new pg.Pool({ connectionString: url, max: connectionsMax, connectionTimeoutMillis: 10_000 })
  pool.on('error', onError)
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  const ask: Ask = async (name, text, values) => (await pool.query({ name, text, values: [...values] })).rows
  return { db, ask, pool, close: () => db.destroy() }
}
