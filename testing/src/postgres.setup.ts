import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '@keylight/domain'
import { jobs, openDatabase, openQueue, sealedCodes, startEmbeddedPostgres } from '@keylight/server'
import { sql } from 'kysely'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Template database with empty tables. It allows no connections, which would block cloning. */
    templateDatabase: { serverUrl: string; name: string }
  }
}

const template = 'keylight_template'

/** Starts one PostgreSQL for the run and creates the template database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'keylight-tests-'))
  // PostgreSQL may run as another user, who needs access.
  chmodSync(folder, 0o711)
  // Test data needn't survive a power cut.
  const quick = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' }
  const postgres = await startEmbeddedPostgres(join(folder, 'postgres'), quick)
  const server = openDatabase(postgres.url, () => {})
  await sql.raw(`create database ${template}`).execute(server.db)
  await server.close()

  const url = new URL(postgres.url)
  url.pathname = `/${template}`
  const database = openDatabase(url.href, () => {})
  await migrate(database.db)
  await database.close()
  const codes = sealedCodes(['a secret for tests, of 32 characters'])
  const queue = await openQueue(url.href, jobs, { supervise: false, cron: false }, codes, () => {})
  await queue.stop()

  project.provide('templateDatabase', { serverUrl: postgres.url, name: template })
  return async () => {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
