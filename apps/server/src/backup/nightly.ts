import { join } from 'node:path'
import { type Db, pendingMigrations } from '@keylight/domain'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import { CannotStart } from '../cannot-start.ts'
import { messageOf } from '../doctor/finding.ts'
import {
  type BackupReason,
  backupName,
  isDue,
  newestIn,
  openBackupFolder,
  removeParts,
  rotate,
  writeRecord,
} from './backup-folder.ts'
import { endSession, openCopySession } from './dump-database.ts'
import { type BackupSource, type BackupSummary, makeBackup } from './make-backup.ts'

/** An arbitrary number that no other lock uses. */
const backupLock = 7_201_412

/** Runs `use` while no other process makes a backup in a folder. Without `wait`, skips it if one does. */
async function alone<T>(url: string, wait: boolean, use: () => Promise<T>): Promise<T | undefined> {
  const client = await openCopySession(url)
  try {
    if (wait) {
      await client.query('set lock_timeout = 0')
      await client.query('select pg_advisory_lock($1)', [backupLock])
    } else {
      const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [backupLock])
      if (!rows[0]?.free) return undefined
    }
    return await use()
  } finally {
    // This also releases the lock.
    await endSession(client)
  }
}

/** Makes a backup in the configured folder, and deletes the oldest ones. Call it only through `alone`. */
async function makeInFolder(source: BackupSource, folder: string, reason: BackupReason, signal?: AbortSignal) {
  const { data, backup } = source.config
  const now = new Date()
  try {
    await openBackupFolder(folder)
    await removeParts(folder)
  } catch (error) {
    await writeRecord(data.folder, { failed: { at: now.toISOString(), problem: messageOf(error) } }).catch(() => {})
    throw error
  }
  const summary = await makeBackup(source, join(folder, backupName(now, reason)), signal)
  await rotate(folder, backup.keep)
  return summary
}

/** Makes a backup in the configured folder now. Waits for one that is already running. */
export async function backUpNow(source: BackupSource, folder: string, signal?: AbortSignal): Promise<BackupSummary> {
  return (await alone(source.databaseUrl, true, () => makeInFolder(source, folder, 'nightly', signal)))!
}

/** How often the server checks whether a backup is due, in milliseconds. A failed one is retried then. */
const checkEveryMs = 3_600_000

/**
 * Makes a backup every night. `makeIfDue` also runs at once, in case the server was off at night. It resolves after the
 * backup, and logs and records a failure.
 */
export function nightlyBackups(source: BackupSource, folder: string, log: Logger) {
  const stopping = new AbortController()
  const makeIfDue = async () => {
    try {
      await alone(source.databaseUrl, false, async () => {
        if (!isDue(await newestIn(folder), new Date())) return
        const started = performance.now()
        const { bytes, rows, files } = await makeInFolder(source, folder, 'nightly', stopping.signal)
        log.info({ bytes, rows, files, ms: Math.round(performance.now() - started) }, 'made a backup')
      })
    } catch (error) {
      if (!stopping.signal.aborted) log.error({ err: error }, 'the backup failed and will be retried in an hour')
    }
  }
  let running = makeIfDue()
  const timer = setInterval(() => {
    running = running.then(makeIfDue)
  }, checkEveryMs)
  timer.unref()
  return {
    /** Resolves once the backup that is running is complete. */
    idle: () => running,
    /** Stops a running backup, which leaves nothing behind. */
    async stop() {
      clearInterval(timer)
      stopping.abort()
      await running
    },
  }
}

/**
 * Migrates the database with `migrate`, after a backup in the configured folder if there is something to lose. Throws
 * `CannotStart`, and doesn't migrate, if the backup fails.
 */
export async function backUpFirst<T>(
  source: BackupSource,
  folder: string,
  db: Db,
  log: Logger,
  migrate: () => Promise<T>,
): Promise<T> {
  if (!(await isUpgrade(db))) return await migrate()
  const applied = await alone(source.databaseUrl, true, async () => {
    // Another process may have migrated it meanwhile.
    if (await isUpgrade(db)) {
      log.info({ folder }, 'making a backup before the upgrade')
      await makeInFolder(source, folder, 'upgrade').catch((error: unknown) => {
        throw new CannotStart(
          `The backup before the upgrade failed, so nothing was changed. ${messageOf(error)} To upgrade without a backup, ` +
            'remove KEYLIGHT_BACKUP_FOLDER.',
          { cause: error },
        )
      })
    }
    return { result: await migrate() }
  })
  return applied!.result
}

async function isUpgrade(db: Db): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`select to_regclass('migrations') is not null as exists`.execute(db)
  return rows[0]!.exists && (await pendingMigrations(db)).length > 0
}
