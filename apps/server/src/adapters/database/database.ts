import type { Db, PreparedQuery, Schema } from '@keylight/domain'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'

export interface Database {
  db: Db
  query: PreparedQuery
  pool: pg.Pool
  close(): Promise<void>
}

/** In milliseconds, longer than any request takes. Without these, a stuck query would hold its connection and locks. */
const timeouts = {
  connectionTimeoutMillis: 10_000,
  lock_timeout: 15_000,
  statement_timeout: 60_000,
  idle_in_transaction_session_timeout: 60_000,
}

/**
 * Plans named statements only once, since planning can take as long as running them. The settings favour generic plans
 * that suit all users: random reads cost as little as from memory or an SSD, so lists are read in index order, a page
 * at a time, and never sorted as a whole. The pool is small so that requests don't compete for the processor.
 */
const planOnce = { options: '-c plan_cache_mode=force_generic_plan -c random_page_cost=1.1', max: 6 }

/** Opens the database. `onError` receives errors on idle connections, such as when the database goes down. */
export function openDatabase(url: string, onError: (error: Error) => void, connectionsMax = 10): Database {
  const open = (options: pg.PoolConfig) => {
    const pool = new pg.Pool({ connectionString: url, ...timeouts, ...options })
    pool.on('error', onError)
    // The pool only handles errors on idle connections. When a connection breaks in use, its query fails, which is
    // enough. Without a listener, the event would crash the process.
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
