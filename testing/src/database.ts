import { randomBytes } from 'node:crypto'
import type { Db, PreparedQuery } from '@keylight/domain'
import { openDatabase } from '@keylight/server'
import { sql } from 'kysely'
import { inject } from 'vitest'

export interface FreshDatabase {
  db: Db
  query: PreparedQuery
  url: string
  /** Ends all connections and refuses new connections, like a database outage. */
  cutOff(): Promise<void>
  close(): Promise<void>
}

/** Creates a database with empty tables on the run's PostgreSQL. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const { serverUrl, name: template } = inject('templateDatabase')
  const name = `test_${randomBytes(6).toString('hex')}`
  const onServer = async (...statements: string[]) => {
    const server = openDatabase(serverUrl, () => {}, 1)
    for (const statement of statements) await sql.raw(statement).execute(server.db)
    await server.close()
  }
  await onServer(`create database ${name} template ${template}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  const { db, query, close } = openDatabase(url.href, () => {})
  const cutOff = () =>
    onServer(
      `alter database ${name} with allow_connections false`,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
    )
  return { db, query, url: url.href, cutOff, close }
}
