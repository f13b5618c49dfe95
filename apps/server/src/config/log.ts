import { z } from 'zod'
import { type Subject, setting } from './subject.ts'

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

export interface LogConfig {
  level: (typeof logLevels)[number]
}

const shape = {
  LOG_LEVEL: setting(
    z.enum(logLevels, { error: `must be one of ${logLevels.join(', ')}` }).default('info'),
    'The log level: `fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`.',
    '`info`',
  ),
}

export const log: Subject<LogConfig> = {
  title: 'Log',
  shape,
  schema: z.object(shape).transform((values) => ({ level: values.LOG_LEVEL })),
}
