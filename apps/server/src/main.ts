import { CannotStart } from './cannot-start.ts'
import { readConfig } from './config/config.ts'
import { openLog } from './log.ts'
import { startServer } from './server.ts'

/** Time limit of a shutdown, after which the process exits anyway. */
const stopWithinMs = 10_000

try {
  const config = readConfig(process.argv.slice(2))
  const log = openLog(config.log)
  const server = await startServer(config, log)
  log.info({ url: server.url, roles: [...config.processes.roles], data: config.data.folder }, 'Keylight is ready')

  if (process.stdout.isTTY) console.log(`\nKeylight is ready: ${server.url} (press Ctrl-C to stop)\n`)

  let stopping = false
  const stop = (signal: NodeJS.Signals) => {
    if (stopping) return
    stopping = true
    log.info({ signal }, 'stopping')
    setTimeout(() => process.exit(1), stopWithinMs).unref()
    void server.stop().then(() => process.exit(0))
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
} catch (error) {
  console.error(error instanceof CannotStart ? `Keylight can’t start.\n${error.message}` : error)
  process.exitCode = 1
}
