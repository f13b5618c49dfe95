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
  return to ? pino(options, to) : pino(options)
}

function errorFields(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: 'Something that is no error was thrown.' }
  const { code } = error as { code?: unknown }
  return {
    type: error.name,
    code: typeof code === 'string' ? code : undefined,
    stack: error.stack,
    cause: error.cause === undefined ? undefined : errorFields(error.cause),
  }
}
