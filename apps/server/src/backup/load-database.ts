import { pipeline } from 'node:stream/promises'
import { createTables, type Schema } from '@keylight/domain'
import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { schema as queueSchema } from '../adapters/queue/pg-boss-queue.ts'
import type { Head } from './archive.ts'
import { type DumpedTable, endSession, keyOf, nameOf, openCopySession } from './dump-database.ts'

/** Loads a table from its parts. */
export type LoadTable = (table: DumpedTable, parts: AsyncIterable<Uint8Array>) => Promise<void>

/**
 * Creates the tables as they were when the backup was made and fills them, in one transaction: if `feed` or anything
 * else throws, the database stays empty. `feed` calls `load` for each table. The queue's tables must exist already. Throws
 * if a table's number of rows isn't the one in `expected`.
 */
export async function loadDatabase(
  url: string,
  head: Head,
  expected: Readonly<Record<string, number>>,
  feed: (load: LoadTable) => Promise<void>,
): Promise<void> {
  const client = await openCopySession(url)
  // Kysely and COPY share the connection, and so the transaction.
  const pool = { connect: async () => Object.assign(client, { release: () => {} }), end: async () => {} }
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: pool as never }) })
  try {
    await db.transaction().execute(async (tx) => {
      await createTables(tx, head.schema)
      const tables = await existing(client, head.tables)
      const restoreConstraints = await emptyTables(client, tables)
      // Empty tables have no parts.
      const rows = Object.fromEntries(tables.map((table) => [keyOf(table), 0]))
      await feed(async (table, parts) => {
        // A table of another program, which shared the database.
        if (!tables.includes(table)) return await skip(parts)
        rows[keyOf(table)] = table.isQueue
          ? await loadQueueTable(client, table, parts)
          : await copyInto(client, table, parts)
      })
      for (const key of tables.map(keyOf))
        if (rows[key] !== expected[key])
          throw new Error(`The table ${key} has ${rows[key]} rows, not ${expected[key]}.`)
      await restoreConstraints()
      for (const { name, last } of head.sequences)
        await client.query('select setval($1::regclass, $2)', [client.escapeIdentifier(name), last])
      await skipEvents(client)
    })
    await client.query('analyze')
  } finally {
    await endSession(client)
  }
}

async function existing(client: pg.Client, tables: readonly DumpedTable[]): Promise<DumpedTable[]> {
  const found: DumpedTable[] = []
  for (const table of tables) {
    const { rows } = await client.query<{ exists: boolean }>('select to_regclass($1) is not null as exists', [
      nameOf(table),
    ])
    if (rows[0]?.exists) found.push(table)
  }
  return found
}

/**
 * Empties all tables, whose triggers and foreign keys must not run until all rows are there. Returns a function that
 * turns them on and checks the foreign keys.
 */
async function emptyTables(client: pg.Client, tables: readonly DumpedTable[]): Promise<() => Promise<void>> {
  const own = tables.filter((table) => !table.isQueue).map(nameOf)
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`,
  )
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
  for (const table of own) await client.query(`alter table ${table} disable trigger user`)
  await client.query(`truncate ${own.join(', ')}`)
  for (const table of tables.filter(({ isQueue }) => isQueue).toReversed())
    await client.query(`delete from ${nameOf(table)}`)
  return async () => {
    for (const { table, name, definition } of keys)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`)
    for (const table of own) await client.query(`alter table ${table} enable trigger user`)
  }
}

async function copyInto(client: pg.Client, table: DumpedTable, parts: AsyncIterable<Uint8Array>): Promise<number> {
  return await copy(client, `${nameOf(table)} (${namesOf(client, table.columns)})`, parts)
}

async function copy(client: pg.Client, target: string, parts: AsyncIterable<Uint8Array>): Promise<number> {
  const query = copyFrom(`copy ${target} from stdin`)
  await pipeline(parts, client.query(query))
  return query.rowCount
}

async function skip(parts: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const _ of parts);
}

const namesOf = (client: pg.Client, columns: readonly string[]) =>
  columns.map((column) => client.escapeIdentifier(column)).join(', ')

/**
 * The queue creates its tables itself, and a newer version may have other columns. So rows are loaded as text first, and
 * then the columns that both have.
 */
async function loadQueueTable(
  client: pg.Client,
  table: DumpedTable,
  parts: AsyncIterable<Uint8Array>,
): Promise<number> {
  const texts = table.columns.map((column) => `${client.escapeIdentifier(column)} text`)
  await client.query(`create temporary table incoming (${texts.join(', ')}) on commit drop`)
  const count = await copy(client, 'incoming', parts)
  const { rows } = await client.query<{ name: string; type: string }>(
    `select attname::text as name, format_type(atttypid, atttypmod) as type from pg_attribute
      where attrelid = $1::regclass and attname = any($2) and not attisdropped`,
    [`${queueSchema}.${table.name}`, table.columns],
  )
  const names = rows.map(({ name }) => client.escapeIdentifier(name))
  const values = rows.map(({ type }, index) => `${names[index]}::${type}`)
  await client.query(`insert into ${nameOf(table)} (${names.join(', ')}) select ${values.join(', ')} from incoming`)
  await client.query('drop table incoming')
  return count
}

/** More events than any user gets between a backup and its restore. */
const eventsSkipped = 1_000_000

/**
 * Skips event numbers that may have been used since the backup. Browsers that are still open have seen them; with the
 * gap, they reload everything.
 */
async function skipEvents(client: pg.Client): Promise<void> {
  await client.query(`update users set event_seq = event_seq + ${eventsSkipped}`)
}
