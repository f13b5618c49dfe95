import { randomBytes } from 'node:crypto'
import type { Db } from '@keylight/domain'
import { openDatabase } from '@keylight/server'
import { sql } from 'kysely'
import { inject } from 'vitest'

export interface FreshDatabase {
  db: Db
  url: string
  close(): Promise<void>
}

/** A database of its own on the run's PostgreSQL, with every table and no row. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const { serverUrl, name: template } = inject('templateDatabase')
  const name = `test_${randomBytes(6).toString('hex')}`
  const server = openDatabase(serverUrl, () => {}, 1)
  await sql.raw(`create database ${name} template ${template}`).execute(server.db)
  await server.close()
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  const { db, close } = openDatabase(url.href, () => {})
  return { db, url: url.href, close }
}
