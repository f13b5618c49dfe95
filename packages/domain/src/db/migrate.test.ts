import { freshDatabase } from '@keylight/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate, pendingMigrations } from './migrate.ts'
import { migrations } from './migrations/index.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

test("doesn't change an up-to-date database", async () => {
  expect(await migrate(database.db)).toEqual({ applied: [] })
})

test('migrates an empty database once when two processes start at the same time', async () => {
  await sql`drop schema public cascade`.execute(database.db)
  await sql`create schema public`.execute(database.db)
  const runs = await Promise.all([migrate(database.db), migrate(database.db)])
  const every = migrations.map((migration) => migration.name)
  expect(runs.flatMap((run) => run.applied).sort()).toEqual([...every].sort())
})

test('lists pending migrations without applying them', async () => {
  expect(await pendingMigrations(database.db)).toEqual([])
  const last = migrations.at(-1)!
  await sql`delete from migrations where number = ${last.number}`.execute(database.db)
  expect(await pendingMigrations(database.db)).toEqual([last.name])
  await sql`insert into migrations (number, name) values (${last.number}, ${last.name})`.execute(database.db)
  await sql`alter table migrations rename to elsewhere`.execute(database.db)
  expect(await pendingMigrations(database.db)).toEqual(migrations.map(({ name }) => name))
  await sql`alter table elsewhere rename to migrations`.execute(database.db)
})

test('rejects a database migrated by a newer Keylight', async () => {
  await sql`insert into migrations (number, name) values (9999, 'from-the-future')`.execute(database.db)
  await expect(migrate(database.db)).rejects.toThrow(/newer version of Keylight/)
  await expect(pendingMigrations(database.db)).rejects.toThrow(/newer version of Keylight/)
})
