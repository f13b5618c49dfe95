import { join } from 'node:path'
import { type Db, type Deps, pendingMigrations } from '@keylight/domain'
import {
  configFrom,
  type Environment,
  findEmbeddedPostgres,
  openDatabase,
  openLog,
  organisationOf,
  startServer,
} from '@keylight/server'
import type { AdminDeps } from './commands.ts'

/**
 * Returns the domain dependencies, using the database of the running Keylight, or one that is started for this command
 * if Keylight isn't running. Creates nothing and runs no jobs.
 */
export async function openDeps(
  environment: Environment,
): Promise<{ deps: Deps & Pick<AdminDeps, 'adminEmail' | 'certificates'>; close: () => Promise<void> }> {
  const { http, processes, data } = configFrom(environment)
  const running =
    processes.database.kind === 'server'
      ? processes.database.url
      : await findEmbeddedPostgres(join(data.folder, 'postgres'))
  if (running !== undefined) await refuseOtherVersion(running)
  const config = configFrom({
    ...environment,
    ...(running === undefined ? {} : { DATABASE_URL: running }),
    // Email links point to the running Keylight, not to this process.
    KEYLIGHT_URL: http.publicUrl ?? `http://localhost:${http.port}`,
    KEYLIGHT_ROLES: 'cron',
    KEYLIGHT_ENGINE: 'fake',
    HOST: '127.0.0.1',
    PORT: '0',
    LOG_LEVEL: 'silent',
  })
  const { deps, stop } = await startServer(config, openLog(config.log))
  const certificates = { dataFolder: data.folder, organisation: organisationOf(config.site) }
  return { deps: { ...deps, adminEmail: config.admin.email, certificates }, close: stop }
}

/** Throws if migrations are pending, because only starting Keylight applies them. */
async function refuseOtherVersion(url: string): Promise<void> {
  const { db, close }: { db: Db; close: () => Promise<void> } = openDatabase(url, () => {}, 1)
  try {
    if ((await pendingMigrations(db)).length > 0)
      throw new Error('The database schema is out of date. Stop Keylight, then run npm start.')
  } finally {
    await close()
  }
}
