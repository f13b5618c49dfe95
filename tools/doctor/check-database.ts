import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pendingMigrations } from '@keylight/domain'
import {
  type Config,
  type Finding,
  findEmbeddedPostgres,
  findingsAbout,
  messageOf,
  openDatabase,
  startEmbeddedPostgres,
} from '@keylight/server'

const subject = 'Database'
const versionMin = 15

/** Checks that the database responds and has the right version. Starts a stopped built-in database for the check. */
export async function checkDatabase({ processes, data }: Config): Promise<Finding[]> {
  const { ok, problem } = findingsAbout(subject)
  if (processes.database.kind === 'server') {
    const { host } = new URL(processes.database.url)
    return [await checkAt(processes.database.url, `Start the PostgreSQL at ${host}, or correct DATABASE_URL.`)]
  }
  const folder = join(data.folder, 'postgres')
  const isThere = await stat(join(folder, 'cluster')).then(
    () => true,
    () => false,
  )
  if (!isThere) return [ok('There’s no database yet. The first start creates it.')]
  const wayOn = `Read ${join(folder, 'cluster', 'server.log')}, then run npm start.`
  const running = await findEmbeddedPostgres(folder)
  if (running !== undefined) return [await checkAt(running, wayOn)]
  try {
    const postgres = await startEmbeddedPostgres(folder)
    try {
      return [await checkAt(postgres.url, wayOn)]
    } finally {
      await postgres.stop()
    }
  } catch (error) {
    return [problem(messageOf(error), wayOn)]
  }
}

async function checkAt(url: string, wayOn: string): Promise<Finding> {
  const { ok, warning, problem } = findingsAbout(subject)
  const { db, query, close } = openDatabase(url, () => {}, 1)
  try {
    const [found] = await query<{ version: string; bytes: string }>(
      'doctor-database',
      `select current_setting('server_version') as version, pg_database_size(current_database()) as bytes`,
      [],
    )
    const version = found?.version.split(' ')[0] ?? ''
    if (Number.parseInt(version, 10) < versionMin)
      return problem(`This is PostgreSQL ${version}.`, `Upgrade it to version ${versionMin} or later.`)
    const pending = await pendingMigrations(db)
    const megabytes = Math.ceil(Number(found?.bytes) / 1e6).toLocaleString('en-GB')
    const text = `PostgreSQL ${version} responds. The database is ${megabytes} MB large.`
    if (pending.length === 0) return ok(`${text} Its tables are up to date.`)
    const steps = pending.length === 1 ? 'One migration is' : `${pending.length} migrations are`
    return warning(`${text} ${steps} pending.`, 'Run npm start to migrate them.')
  } catch (error) {
    return problem(`The database doesn't work. ${messageOf(error)}`, wayOn)
  } finally {
    await close()
  }
}
