import { type Db, type ObjectStore, pendingMigrations } from '@keylight/domain'
import type { Engine } from '@keylight/engine'
import { checkSpace, spaceNeededMegabytes } from './adapters/data-folder.ts'
import type { Check } from './http/health.routes.ts'

interface CheckedParts {
  db: Db
  pool: { query(sql: string): Promise<unknown> }
  store: Pick<ObjectStore, 'check'>
  queue: { check(): Promise<void> }
  engine: Pick<Engine, 'capabilities'>
}

/** Returns the checks of this server's dependencies, with the message to show if one fails. */
export function healthChecks(
  { db, pool, store, queue, engine }: CheckedParts,
  dataFolder: string,
  embedded: boolean,
): Record<string, Check> {
  return {
    database: {
      run: async () => void (await pool.query('select 1')),
      problem: embedded
        ? 'The built-in database doesn’t respond. If it has crashed, it will be restarted.'
        : 'The database doesn’t respond.',
    },
    version: {
      run: async () => void (await pendingMigrations(db)),
      problem: 'A newer version has migrated the database. Update this process.',
    },
    storage: { run: () => store.check(), problem: 'Photos and images can’t be stored.' },
    disk: {
      run: () => checkSpace(dataFolder),
      problem: `The data folder’s disk is nearly full, with less than ${spaceNeededMegabytes} MB left.`,
    },
    queue: { run: () => queue.check(), problem: 'The job queue doesn’t respond.' },
    engine: {
      run: async () => {
        if (engine.capabilities().styles.size === 0) throw new Error('The engine has no styles.')
      },
      problem: 'The image engine isn’t working.',
    },
  }
}
