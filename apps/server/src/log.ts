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
    redact: { paths: ['busboyOptions', 'headers', '*.headers'], remove: true },
  }
  return pino(options, to ?? gatheredOutput())
}

/** Writes several lines at a time, because a write for each would cost more than its request. */
function gatheredOutput(): DestinationStream {
  const output = pino.destination({ minLength: 4096, periodicFlush: 200, sync: true })
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
