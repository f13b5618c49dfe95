import { NewerDatabase } from '@keylight/domain'
import { CannotStart } from './cannot-start.ts'
import type { Config } from './config/config.ts'

/** Turns common start errors into a `CannotStart`. Returns any other error unchanged. */
export function explainStart(error: unknown, config: Config): unknown {
  if (!(error instanceof Error)) return error
  if (isFull(error)) {
    return cannotStart(`The disk that contains ${config.data.folder} is full. Free some space, or ${elsewhere}`, error)
  }
  if (error instanceof CannotStart) return error
  if (error instanceof NewerDatabase) return cannotStart(error.message, error)
  const sentence = aboutFolder(error, config.data.folder) ?? aboutDatabase(error, config.processes.database)
  return sentence === undefined ? error : cannotStart(sentence, error)
}

const cannotStart = (message: string, cause: Error) => new CannotStart(message, { cause })

const elsewhere = 'set KEYLIGHT_DATA to another folder.'

/** Returns whether an error means that a disk is full. Also recognises the messages of PostgreSQL and its tools. */
const isFull = (error: Error & { code?: unknown }) =>
  error.code === 'ENOSPC' || error.code === '53100' || /no space left on device/i.test(error.message)

function aboutFolder(error: NodeJS.ErrnoException, folder: string): string | undefined {
  const { path } = error
  if (path === undefined || !(path.startsWith(folder) || folder.startsWith(path))) return undefined
  switch (error.code) {
    case 'EEXIST':
    case 'ENOTDIR':
      return `The data folder can't be opened because ${path} is a file or inside one. Move it, or ${elsewhere}`
    case 'EROFS':
      return `The disk that contains ${folder} is read-only. Make it writable, or ${elsewhere}`
    case 'EACCES':
    case 'EPERM':
      return `This user can't write to ${path}. Make the user that runs Keylight the owner of ${folder}, or ${elsewhere}`
    case 'ENOENT':
      return `The data folder ${folder} can't be created. Create it, or ${elsewhere}`
    default:
      return undefined
  }
}

function aboutDatabase(
  error: Error & { code?: unknown },
  database: Config['processes']['database'],
): string | undefined {
  if (database.kind === 'embedded') return undefined
  const { host, hostname, username, pathname } = new URL(database.url)
  const user = decodeURIComponent(username)
  const name = decodeURIComponent(pathname.slice(1)) || user
  switch (error.code) {
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `The host ${hostname} can't be found. Correct DATABASE_URL, or check this machine’s network.`
    case 'ECONNREFUSED':
    case 'ECONNRESET':
    case 'ETIMEDOUT':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
      return `No database responds at ${host}. Start it, or correct DATABASE_URL.`
    case '28P01':
      return `The database at ${host} rejects the password for the user ${user}. Correct DATABASE_URL.`
    case '28000':
      return `The database at ${host} rejects connections from here by the user ${user}. Allow them there, or correct DATABASE_URL.`
    case '3D000':
      return `The database ${name} doesn’t exist at ${host}. Create it, for example with createdb, or correct DATABASE_URL.`
    case '42501':
      return `The user ${user} isn't allowed to create tables in the database ${name}. Make this user the owner of the database, or correct DATABASE_URL.`
    case '53300':
      return `The database at ${host} has too many connections. Raise its max_connections, or stop other programs.`
    case '57P03':
      return `The database at ${host} is starting or stopping. Try again in a minute.`
    default:
      return /connection timeout|timeout exceeded/i.test(error.message)
        ? `No database responds at ${host}. Start it, or correct DATABASE_URL.`
        : undefined
  }
}
