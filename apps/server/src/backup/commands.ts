import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { findSecrets, openDataFolder } from '../adapters/data-folder.ts'
import { findEmbeddedPostgres, startEmbeddedPostgres } from '../adapters/database/embedded-postgres.ts'
import { openStore } from '../adapters/storage/open-store.ts'
import { CannotStart } from '../cannot-start.ts'
import { type Config, configFrom, type Environment } from '../config/config.ts'
import { explainStart } from '../explain-start.ts'
import { type Head, readHead } from './archive.ts'
import { backupName } from './backup-folder.ts'
import { type BackupSummary, makeBackup } from './make-backup.ts'
import { backUpNow } from './nightly.ts'
import { checkBackup, restoreBackup } from './restore-backup.ts'
import { envFileOf } from './settings.ts'

/**
 * `npm run backup`: backs up this installation, whether or not it is running, into a file, a folder, or without `target`
 * into the configured folder. Creates nothing else. Throws `CannotStart` with a reason for the site owner.
 */
export async function backUp(
  environment: Environment,
  target: string | undefined,
  signal: AbortSignal,
): Promise<BackupSummary> {
  const config = configFrom(environment)
  const folder = config.backup.folder
  if (target === undefined && folder === undefined)
    throw new CannotStart('Name a file: npm run backup -- FILE. Or set KEYLIGHT_BACKUP_FOLDER.')
  const file = target === undefined ? undefined : await fileFor(target)
  const secrets = config.data.secrets ?? (await findSecrets(config.data.folder))
  if (!secrets)
    throw new CannotStart(
      `There is no secret in ${config.data.folder}. Set KEYLIGHT_DATA, or KEYLIGHT_SECRET, to that of the server.`,
    )
  return await withDatabase(config, false, async (databaseUrl) => {
    const source = { config, environment, databaseUrl, secrets, store: await openStore(config) }
    return file === undefined ? await backUpNow(source, folder!, signal) : await makeBackup(source, file, signal)
  })
}

/** Returns the path of the new backup. Only replaces a file that is a backup. */
async function fileFor(target: string): Promise<string> {
  const path = resolve(target)
  const found = await stat(path).catch(() => undefined)
  if (found?.isDirectory()) return join(path, backupName(new Date(), 'nightly'))
  if (found)
    await readHead(path).catch(() => {
      throw new CannotStart(`${path} exists and isn’t a backup. Choose another name.`)
    })
  return path
}

/** `npm run restore -- FILE --settings`: returns the settings in a backup, in the format of `.env`. */
export async function settingsIn(environment: Environment, file: string): Promise<string> {
  return envFileOf(await readHead(resolve(file)), configFrom(environment).data.folder)
}

/**
 * `npm run restore -- FILE`: restores a backup into this installation, which must be empty. Throws `CannotStart` with a
 * reason for the site owner, and then changes nothing. Calls `onChecked` between the check and the restore.
 */
export async function restore(environment: Environment, file: string, onChecked: () => void): Promise<Head> {
  const config = configFrom(environment)
  const path = resolve(file)
  const checked = await checkBackup(path, config)
  onChecked()
  await openDataFolder(config.data.folder)
  await withDatabase(config, true, async (databaseUrl) => {
    await restoreBackup({ config, databaseUrl, store: await openStore(config) }, path, checked)
  })
  return checked.head
}

/** Runs `use` with the configured database. Starts a built-in one that isn't running. `create` also creates it. */
async function withDatabase<T>(config: Config, create: boolean, use: (url: string) => Promise<T>): Promise<T> {
  try {
    const { database } = config.processes
    if (database.kind === 'server') return await use(database.url)
    const folder = join(config.data.folder, 'postgres')
    // A restore needs the database for itself, which its lock ensures.
    const running = create ? undefined : await findEmbeddedPostgres(folder)
    if (running !== undefined) return await use(running)
    const isThere = await stat(join(folder, 'cluster')).then(
      () => true,
      () => false,
    )
    if (!isThere && !create) throw new CannotStart(`There is nothing to back up yet in ${config.data.folder}.`)
    const postgres = await startEmbeddedPostgres(folder)
    try {
      return await use(postgres.url)
    } finally {
      await postgres.stop()
    }
  } catch (error) {
    throw explainStart(error, config)
  }
}
