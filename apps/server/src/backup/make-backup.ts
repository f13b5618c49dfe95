import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { type ObjectStore, userFolder } from '@keylight/domain'
import { spaceNeededMegabytes } from '../adapters/data-folder.ts'
import { CannotStart } from '../cannot-start.ts'
import type { Config, Environment } from '../config/config.ts'
import { messageOf } from '../doctor/finding.ts'
import { isSignedBy, type Secrets } from '../secrets.ts'
import { version } from '../version.ts'
import { type ArchiveWriter, createArchive, formatVersion } from './archive.ts'
import { writeRecord } from './backup-folder.ts'
import { contentOf, dataFiles } from './data-files.ts'
import { type Dump, keyOf, openDump } from './dump-database.ts'
import { settingsFrom } from './settings.ts'

/** What a backup is made of. */
export interface BackupSource {
  config: Config
  /** The source of `config`. */
  environment: Environment
  databaseUrl: string
  secrets: Secrets
  store: ObjectStore
}

export interface BackupSummary {
  file: string
  bytes: number
  rows: number
  files: number
  /** Files that users deleted while the backup was made. */
  vanished: number
}

/** Size of the parts in which tables are compressed. */
const partBytes = 4 * 2 ** 20
/** Number of stored files read ahead, so that a remote store doesn't slow down the backup. */
const readAhead = 4
/** The disk of the built-in database keeps this much space, so that a backup never makes Keylight unready. */
const reservedBytes = 2 * spaceNeededMegabytes * 2 ** 20

const compress = promisify(gzip)

/**
 * Writes the database, the stored files and the data folder into one archive, while Keylight runs or not. The rows are a
 * snapshot, and every file they refer to is included unless its user deletes it in the meantime: files are written before
 * their rows and deleted after them. Records the result in the data folder.
 */
export async function makeBackup(source: BackupSource, file: string, signal?: AbortSignal): Promise<BackupSummary> {
  const { folder } = source.config.data
  const at = new Date().toISOString()
  try {
    const summary = await write(source, file, at, signal)
    await writeRecord(folder, { made: { at, file, bytes: summary.bytes } })
    return summary
  } catch (error) {
    // The record is best effort: the disk may be full.
    if (!signal?.aborted) await writeRecord(folder, { failed: { at, problem: messageOf(error) } }).catch(() => {})
    throw error
  }
}

async function write(source: BackupSource, file: string, createdAt: string, signal?: AbortSignal) {
  const dump = await openDump(source.databaseUrl)
  let archive: ArchiveWriter | undefined
  try {
    checkDump(dump, source.secrets)
    const { schema, tables, sequences, fingerprint = null } = dump
    const settings = settingsFrom(source.environment)
    archive = await createArchive(
      file,
      { format: formatVersion, version, schema, createdAt, fingerprint, tables, sequences, ...settings },
      { folder: source.config.data.folder, bytes: reservedBytes },
      signal,
    )
    await addTables(archive, dump)
    await dump.close()
    await addDataFiles(archive, source)
    const counts = await addStoredFiles(archive, source.store, dump.userIds)
    const bytes = await archive.finish({ rows: dump.rows, ...counts })
    const rows = Object.values(dump.rows).reduce((sum, count) => sum + count, 0)
    return { file, bytes, rows, ...counts }
  } catch (error) {
    await archive?.discard()
    throw error
  } finally {
    await dump.close()
  }
}

/** Throws unless this is the database of a Keylight that uses this secret: without it, a backup would be useless. */
function checkDump({ schema, fingerprint }: Dump, secrets: Secrets): void {
  if (schema === 0) throw new CannotStart('There is nothing to back up yet: the database is empty.')
  if (fingerprint !== undefined && !isSignedBy(fingerprint, secrets))
    throw new CannotStart(
      'This command and the server use different secrets. Set the same KEYLIGHT_SECRET, or the same KEYLIGHT_DATA.',
    )
}

async function addTables(archive: ArchiveWriter, dump: Dump): Promise<void> {
  for (const table of dump.tables) {
    let number = 0
    for await (const part of inParts(dump.copy(table))) {
      await archive.add(`database/${keyOf(table)}/${String(++number).padStart(6, '0')}.gz`, await compress(part))
    }
  }
}

async function* inParts(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let gathered: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of chunks) {
    gathered.push(chunk)
    bytes += chunk.byteLength
    if (bytes < partBytes) continue
    yield Buffer.concat(gathered)
    gathered = []
    bytes = 0
  }
  if (bytes > 0) yield Buffer.concat(gathered)
}

async function addDataFiles(archive: ArchiveWriter, { config, secrets }: BackupSource) {
  await archive.add('data/secret', Buffer.from(secrets.join('\n')))
  for await (const { path, file } of dataFiles(config)) {
    const content = await contentOf(file)
    if (content) await archive.add(`data/${path}`, content)
  }
}

/** Adds the files of the users in the snapshot. Free previews aren't backed up: they are deleted after an hour. */
async function addStoredFiles(archive: ArchiveWriter, store: ObjectStore, userIds: string[]) {
  const counts = { files: 0, vanished: 0 }
  for await (const { key, content } of storedFiles(store, userIds)) {
    counts[content ? 'files' : 'vanished']++
    if (content) await archive.add(`files/${key}`, content)
  }
  return counts
}

async function* storedFiles(store: ObjectStore, userIds: readonly string[]) {
  const reading: { key: string; content: Promise<Uint8Array | undefined> }[] = []
  const next = async () => {
    const { key, content } = reading.shift()!
    return { key, content: await content }
  }
  for (const userId of userIds) {
    for (const key of await store.list(userFolder(userId))) {
      const content = store.get(key)
      // Reported when its turn comes.
      content.catch(() => {})
      if (reading.push({ key, content }) === readAhead) yield await next()
    }
  }
  while (reading.length > 0) yield await next()
}
