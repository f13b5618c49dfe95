/** Error codes of Node for connections that fail, and for unavailable disks. */
const systemCodes = new Set<unknown>([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EIO',
  'EROFS',
  'ESTALE',
])
/** SQLSTATE codes: connection exceptions, too many connections, and a database that is shutting down or starting up. */
const databaseCode = /^(08...|53300|57P0[1-3])$/
/** Messages of errors that have no error code. */
const messages = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error',
  'is not currently accepting connections',
]

/**
 * Returns whether an error comes from a database or a store that is unavailable or overloaded, so that a retry may
 * succeed.
 */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, $fault, name } = error as Error & { code?: unknown; $fault?: unknown }
  return (
    systemCodes.has(code) ||
    (typeof code === 'string' && databaseCode.test(code)) ||
    messages.some((part) => error.message.includes(part)) ||
    // The S3 client's errors.
    $fault === 'server' ||
    name === 'TimeoutError' ||
    (error instanceof AggregateError && error.errors.some(isOutage)) ||
    isOutage(error.cause)
  )
}
