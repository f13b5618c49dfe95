import { type DestinationStream, type Logger, pino } from 'pino'
import type { LogConfig } from './config/log.ts'

/**
 * Writes a line of JSON for each event, never with a token, mail address, link or photo. Of errors it keeps only known
 * fields, because those of a database contain values.
 */
export function openLog(config: LogConfig, to?: DestinationStream): Logger {
  const options = {
    level: config.level,
    base: null,
    serializers: { err: errorFields, req: () => undefined },
    // Not `redact`, with which each line takes half as long again.
    formatters: { log: withoutHeaders },
  }
  return pino(options, to ?? gatheredOutput())
}

/** Leaves out headers, and whatever has some, such as a request that a library logs. Errors keep known fields anyway. */
function withoutHeaders(fields: Record<string, unknown>): Record<string, unknown> {
  let kept = fields
  for (const name in fields) {
    const value = fields[name]
    const hasHeaders = typeof value === 'object' && value !== null && name !== 'err' && 'headers' in value
    if (name === 'headers' || hasHeaders) kept = { ...kept, [name]: undefined }
  }
  return kept
}

/** Writes several lines at a time, because a write for each would cost more than its request. */
function gatheredOutput(): DestinationStream {
  const output = pino.destination({ minLength: 12_288, periodicFlush: 200, sync: true })
  process.on('exit', () => output.flushSync())
  return output
}

/** Libraries also throw plain objects that look like errors. */
function errorFields(error: unknown): unknown {
  if (typeof error !== 'object' || error === null) return { message: String(error) }
  const { name, code, message, stack, cause } = error as Record<string, unknown>
  return {
    type: text(name),
    code: text(code),
    // The stack begins with the message.
    stack: text(stack) ?? text(message),
    cause: cause === undefined ? undefined : errorFields(cause),
  }
}

const text = (value: unknown) => (typeof value === 'string' ? value : undefined)
