import type { Db, PreparedQuery, Schema } from '@keylight/domain'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'

export interface Database {
  db: Db
  query: PreparedQuery
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

/**
 * The database would plan most named statements again each time, which can take as long as running them. One plan has to
 * suit everyone: with reads at random as cheap as they are from memory and modern disks, lists are read in the order of
 * their index, a page at a time, and never sorted as a whole. Only a few connections, so that pages don't wait for the
 * processor in each other's way.
 */
const planOnce = { options: '-c plan_cache_mode=force_generic_plan -c random_page_cost=1.1', max: 6 }

/** `onError` gets idle connections that break, as all do when the database goes away. */
export function openDatabase(url: string, onError: (error: Error) => void, connectionsMax = 10): Database {
  const open = (options: pg.PoolConfig) => {
    const pool = new pg.Pool({ connectionString: url, ...timeouts, ...options })
    pool.on('error', onError)
    // The pool listens only while a connection is idle. One that breaks in use fails its query, which is enough;
    // without a listener the event would end the process.
    pool.on('connect', (client) => client.on('error', () => {}))
    return pool
  }
  const pool = open({ max: connectionsMax })
  const prepared = open({ ...planOnce, max: Math.min(planOnce.max, connectionsMax) })
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  const query: PreparedQuery = async (name, text, values) =>
    (await prepared.query({ name, text, values: [...values] })).rows
  const close = async () => {
    await prepared.end()
    await db.destroy()
  }
  return { db, query, pool, close }
}
