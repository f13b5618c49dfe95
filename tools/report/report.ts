/** `npm run report` prints the visits of the last 30 days, `npm run report -- 7` those of a week (or of 90 or 365 days). */
import { join } from 'node:path'
import { reportPeriods } from '@keylight/contract'
import { pendingMigrations, visitReports } from '@keylight/domain'
import { configFrom, findEmbeddedPostgres, openDatabase, startEmbeddedPostgres } from '@keylight/server'
import { writeReport } from './write-report.ts'

const days = reportPeriods.find((period) => String(period) === (process.argv[2] ?? '30'))
if (days === undefined) {
  console.error(`Choose one of these periods, in days: ${reportPeriods.join(', ')}.`)
  process.exit(2)
}

/** Opens the database of the running Keylight, or starts the built-in one until `close`. */
async function findDatabase(): Promise<{ url: string; close: () => Promise<void> }> {
  const { processes, data } = configFrom(process.env)
  if (processes.database.kind === 'server') return { url: processes.database.url, close: async () => {} }
  const folder = join(data.folder, 'postgres')
  const running = await findEmbeddedPostgres(folder)
  if (running !== undefined) return { url: running, close: async () => {} }
  const { url, stop } = await startEmbeddedPostgres(folder)
  return { url, close: stop }
}

const { url, close } = await findDatabase()
const database = openDatabase(url, () => {}, 1)
try {
  const pending = await pendingMigrations(database.db)
  if (pending.length > 0) throw new Error('The database schema is out of date. Run npm start first.')
  console.log(writeReport(await visitReports.report({ db: database.db, clock: { now: () => new Date() } }, days)))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await database.close()
  await close()
}
