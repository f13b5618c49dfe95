import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { migrate, newestMigration, type ObjectStore } from '@keylight/domain'
import pg from 'pg'
import { openDatabase } from '../adapters/database/database.ts'
import { createQueueTables } from '../adapters/queue/pg-boss-queue.ts'
import { CannotStart } from '../cannot-start.ts'
import type { Config } from '../config/config.ts'
import { isSignedBy } from '../secrets.ts'
import { version } from '../version.ts'
import { type ArchiveEntry, contentsOf, type Head, type Manifest, readHead, verifyArchive } from './archive.ts'
import { checkPath, writeDataFile } from './data-files.ts'
import { keyOf } from './dump-database.ts'
import { type LoadTable, loadDatabase } from './load-database.ts'

/** An empty installation. */
export interface RestoreTarget {
  config: Config
  databaseUrl: string
  store: ObjectStore
}

export interface Checked {
  head: Head
  manifest: Manifest
}

const decompress = promisify(gunzip)

/**
 * Reads a whole backup and throws unless it is complete, undamaged, of this version or an older one, and fits the
 * configured secret. Writes nothing.
 */
export async function checkBackup(file: string, { data }: Config): Promise<Checked> {
  const { schema, version: madeBy, fingerprint } = await readHead(file)
  if (schema > newestMigration)
    throw new CannotStart(
      `${file} was made by Keylight ${madeBy}, whose database is newer than that of this version (${version}). Update Keylight, then restore it.`,
    )
  if (data.secrets && fingerprint !== null && !isSignedBy(fingerprint, data.secrets))
    throw new CannotStart(
      'KEYLIGHT_SECRET isn’t the secret of this backup. Remove it to use the one in the backup, or set it to the one of the old server.',
    )
  return await verifyArchive(file)
}

/**
 * Restores a checked backup into an empty installation, and migrates it to this version. Throws before it writes anything
 * if the installation isn’t empty. If it fails later, the installation is empty again.
 */
export async function restoreBackup(target: RestoreTarget, file: string, { head, manifest }: Checked): Promise<void> {
  const { config, databaseUrl, store } = target
  await checkEmptyStore(config, store)
  await emptyDatabase(config, databaseUrl)
  await createQueueTables(databaseUrl)
  const written: string[] = []
  try {
    await loadDatabase(databaseUrl, head, manifest.rows, (load) => loadAll(target, file, head, load, written))
  } catch (error) {
    await store.deleteFolder(filesFolder)
    for (const path of written) await rm(join(config.data.folder, path), { force: true })
    throw error
  }
  const { db, close } = openDatabase(databaseUrl, () => {}, 1)
  try {
    await migrate(db)
  } finally {
    await close()
  }
}

/** All stored files in a backup are in this folder. */
const filesFolder = 'users'

async function checkEmptyStore({ storage, data }: Config, store: ObjectStore): Promise<void> {
  if ((await store.list(filesFolder)).length === 0) return
  const place = storage.kind === 's3' ? `The bucket ${storage.bucket}` : join(data.folder, 'files')
  throw new CannotStart(
    `${place} already contains photos or images. Restore into an empty installation. If an earlier restore was ` +
      'killed, delete what it left there first.',
  )
}

/**
 * Throws unless the database is empty. A built-in one may have been started before: without users or admin actions, it is
 * replaced.
 */
async function emptyDatabase({ processes }: Config, url: string): Promise<void> {
  const has = await tablesWithRows(url)
  if (has === 'no tables') return
  const text = 'The database already belongs to a Keylight'
  if (processes.database.kind === 'server')
    throw new CannotStart(`${text}. Set DATABASE_URL to an empty one, which createdb creates.`)
  if (has === 'users')
    throw new CannotStart(
      `${text} with users. To replace it, stop Keylight, move its data folder away, and restore again.`,
    )
  const server = new URL(url)
  const name = pg.escapeIdentifier(server.pathname.slice(1))
  server.pathname = '/postgres'
  await withClient(server.href, async (client) => {
    await client.query(`drop database ${name} with (force)`)
    await client.query(`create database ${name}`)
  })
}

async function tablesWithRows(url: string): Promise<'no tables' | 'no users' | 'users'> {
  return await withClient(url, async (client) => {
    const has = async (text: string) => (await client.query<{ has: boolean }>(`select ${text} as has`)).rows[0]!.has
    if (!(await has(`to_regclass('migrations') is not null`))) return 'no tables'
    const isUsed = await has('exists (select from users) or exists (select from audit_entries)')
    return isUsed ? 'users' : 'no users'
  })
}

async function withClient<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}

/** Number of files written at the same time, so that a remote store doesn't slow down the restore. */
const writesAtOnce = 4

/** Writes everything in the archive, in its order. Adds the paths of files in the data folder to `written`. */
async function loadAll({ config, store }: RestoreTarget, file: string, head: Head, load: LoadTable, written: string[]) {
  const entries = contentsOf(file)
  const writing = new Set<Promise<void>>()
  try {
    let next = await entries.next()
    /** Yields the parts of a table, which follow each other. */
    async function* partsOf(key: string) {
      for (; !next.done && next.value.name.startsWith(`database/${key}/`); next = await entries.next())
        yield await decompress(await contentOf(next.value))
    }
    while (!next.done) {
      const { name, body } = next.value
      const [kind, ...rest] = name.split('/')
      const path = rest.join('/')
      if (kind === 'database') {
        const table = head.tables.find((each) => keyOf(each) === rest[0])
        if (!table) throw new Error(`Unknown table in the backup: ${name}`)
        await load(table, partsOf(keyOf(table)))
        continue
      }
      if (kind === 'files') {
        const put = store.put(path, await contentOf(next.value)).finally(() => writing.delete(put))
        // Reported by the race below.
        put.catch(() => {})
        writing.add(put)
        if (writing.size === writesAtOnce) await Promise.race(writing)
      } else if (kind === 'data') {
        checkPath(path)
        // With KEYLIGHT_SECRET, the file would be unused.
        if (path !== 'secret' || config.data.secrets === undefined) {
          written.push(path)
          await writeDataFile(config.data.folder, path, body)
        } else await contentOf(next.value)
      } else throw new Error(`Unknown entry in the backup: ${name}`)
      next = await entries.next()
    }
    await Promise.all(writing)
  } finally {
    await Promise.allSettled(writing)
    await entries.return(undefined)
  }
}

async function contentOf({ body }: ArchiveEntry): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const part of body) parts.push(part)
  return Buffer.concat(parts)
}
