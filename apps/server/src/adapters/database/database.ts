import type { Ask, Db, Schema } from '@keylight/domain'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'

export interface Database {
  db: Db
  ask: Ask
  pool: pg.Pool
  close(): Promise<void>
}

/** In milliseconds. Nothing that people wait for takes this long, and a stuck query would keep its connection and locks. */
const timeouts = {
  connectionTimeoutMillis: 10_000,
  lock_timeout: 15_000,
  statement_timeout: 60_000,
  idle_in_transaction_session_timeout: 60_000,
}

/** `onError` is told about idle connections that break, as all do when the database goes away. */
export function openDatabase(url: string, onError: (error: Error) => void, connectionsMax = 10): Database {
  const pool = new pg.Pool({ connectionString: url, max: connectionsMax, ...timeouts })
  pool.on('error', onError)
  // The pool listens only while a connection is idle. One that breaks in use fails its query, which is enough;
  // without a listener the event would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  const ask: Ask = async (name, text, values) => (await pool.query({ name, text, values: [...values] })).rows
  return { db, ask, pool, close: () => db.destroy() }
}
