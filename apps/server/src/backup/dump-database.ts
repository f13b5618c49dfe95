import { once } from 'node:events'
import type { Socket } from 'node:net'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { schema as queueSchema } from '../adapters/queue/pg-boss-queue.ts'
import type { Head } from './archive.ts'

export type DumpedTable = Head['tables'][number]

/** A snapshot of the whole database. Later changes are invisible to it. */
export interface Dump extends Pick<Head, 'schema' | 'tables' | 'sequences'> {
  /** All users at the time of the snapshot. */
  userIds: string[]
  /** The fingerprint of the secret that signs sessions and URLs. */
  fingerprint: string | undefined
  /** Yields a table in PostgreSQL's text format, in parts that may end within a row. */
  copy(table: DumpedTable): AsyncGenerator<Uint8Array>
  /** Number of rows copied so far, by table. */
  rows: Record<string, number>
  /** Ends the snapshot. Call it as soon as possible: meanwhile, migrations wait and deleted rows keep their space. */
  close(): Promise<void>
}

/**
 * The queue's tables with jobs. The others hold its version and statistics, or are filled when Keylight starts. Queues
 * come first, because jobs refer to them.
 */
const queueTables = ['queue', 'job']

/** A session that formats all values the same way on both sides and isn't cut off while it waits for a slow disk. */
export async function openCopySession(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'keylight backup', keepAlive: true })
  // A lost connection also fails the running query.
  client.on('error', () => {})
  await client.connect()
  await client.query(`set client_encoding = 'UTF8'; set datestyle = 'ISO'; set intervalstyle = 'postgres';
    set timezone = 'UTC'; set extra_float_digits = 1; set statement_timeout = 0;
    set idle_in_transaction_session_timeout = 0; set lock_timeout = '60s'`)
  return client
}

/** Takes a snapshot. Tables are found in the database's catalogue, so it also copies those of an older version. */
export async function openDump(url: string): Promise<Dump> {
  const client = await openCopySession(url)
  try {
    await client.query('begin isolation level repeatable read read only')
    const tables = await tablesOf(client)
    // Otherwise a migration could change a table between the snapshot and its copy.
    if (tables.length > 0)
      await client.query(`lock table ${tables.map((table) => nameOf(table)).join(', ')} in access share mode`)
    const one = async <T>(text: string) => (await client.query<{ value: T }>(text)).rows[0]?.value
    const has = (name: string) => tables.some((table) => !table.isQueue && table.name === name)
    const sequences = await client.query<Head['sequences'][number]>(
      `select sequencename::text as name, last_value::text as last from pg_sequences
        where schemaname = current_schema() and last_value is not null order by 1`,
    )
    const users = has('users') ? await client.query<{ id: string }>('select id from users order by id') : { rows: [] }
    const rows: Record<string, number> = {}
    let closing: Promise<void> | undefined
    return {
      schema: has('migrations') ? ((await one<number>('select max(number) as value from migrations')) ?? 0) : 0,
      tables,
      sequences: sequences.rows,
      userIds: users.rows.map(({ id }) => id),
      fingerprint: has('signing_secret')
        ? await one<string>('select fingerprint as value from signing_secret')
        : undefined,
      rows,
      async *copy(table) {
        const columns = table.columns.map((column) => client.escapeIdentifier(column)).join(', ')
        // A partitioned table can only be copied as a query.
        const query = copyTo(`copy (select ${columns} from ${nameOf(table)}) to stdout`)
        yield* client.query(query)
        // The number of rows arrives after the last one.
        await client.query('select')
        rows[keyOf(table)] = query.rowCount
      },
      close() {
        closing ??= endSession(client)
        return closing
      },
    }
  } catch (error) {
    await endSession(client)
    throw error
  }
}

/** Closes the connection, also in the middle of a copy, which the usual way would wait for. */
export async function endSession(client: pg.Client): Promise<void> {
  const { stream } = (client as pg.Client & { connection: { stream: Socket } }).connection
  if (stream.closed) return
  const closed = once(stream, 'close')
  stream.destroy()
  await closed
}

/** Returns a table's name in the manifest. */
export const keyOf = ({ isQueue, name }: Pick<DumpedTable, 'isQueue' | 'name'>) => (isQueue ? `queue.${name}` : name)

/** Returns a table's name in SQL. */
export const nameOf = ({ isQueue, name }: Pick<DumpedTable, 'isQueue' | 'name'>) =>
  isQueue ? `${queueSchema}.${pg.escapeIdentifier(name)}` : pg.escapeIdentifier(name)

async function tablesOf(client: pg.Client): Promise<DumpedTable[]> {
  const { rows } = await client.query<DumpedTable>(
    `select n.nspname = $1 as "isQueue", c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
      from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where c.relkind in ('r', 'p') and not c.relispartition
        and (n.nspname = current_schema() or n.nspname = $1 and c.relname = any($2))
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
      group by 1, 2, c.oid
      order by 1, case when n.nspname = $1 then array_position($2, c.relname::text) end, 2`,
    [queueSchema, queueTables],
  )
  return rows
}
