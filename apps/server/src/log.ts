import { type DestinationStream, type Logger, pino } from 'pino'
import type { LogConfig } from './config/log.ts'

/**
 * One line of JSON for each thing that happened. Nobody's token, mail address, link or photo is in it, also not by way
 * of what libraries add: of errors only known fields are kept, since a database's name the values that it refused.
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

/** Lines are written a few at a time: a write for each would cost more than the request that it tells of. */
function gatheredOutput(): DestinationStream {
  const output = pino.destination({ minLength: 4096, periodicFlush: 200, sync: true })
  process.on('exit', () => output.flushSync())
  return output
}

/** Libraries also throw, and tell of, plain objects that look like errors. */
function errorFields(error: unknown): unknown {
  if (typeof error !== 'object' || error === null) return { message: String(error) }
  const { name, code, message, stack, cause } = error as Record<string, unknown>
  return {
    type: text(name),
    code: text(code),
    // A trace begins with the message.
    stack: text(stack) ?? text(message),
    cause: cause === undefined ? undefined : errorFields(cause),
  }
}

const text = (value: unknown) => (typeof value === 'string' ? value : undefined)
