import { z } from 'zod'
import { address, type Subject, setting } from './subject.ts'

export interface TelemetryConfig {
  analytics: AnalyticsConfig | undefined
  errors: ErrorReportsConfig | undefined
}

/** A service that accepts events in PostHog's format. `url` has no trailing slash. */
export interface AnalyticsConfig {
  url: string
  key: string
}

/** A project of Sentry or a compatible service. */
export interface ErrorReportsConfig {
  dsn: string
  publicKey: string
  /** The address for envelopes. */
  url: string
}

const shape = {
  ANALYTICS_URL: setting(
    address(['http:', 'https:'], 'https://eu.i.posthog.com').optional(),
    'A product analytics service with PostHog’s event API. Browsers only talk to this server, which passes the events on.',
    'nothing is measured or sent',
  ),
  ANALYTICS_KEY: setting(z.string().optional(), 'The key of your project.', 'nothing is measured or sent'),
  SENTRY_DSN: setting(
    z.string().optional(),
    'A Sentry project, or a compatible one, for what breaks in browsers: errors, traces, and replays without text and pictures.',
    'errors stay in the browser’s console',
  ),
}

export const telemetry: Subject<TelemetryConfig> = {
  title: 'Analytics and errors',
  shape,
  schema: z.object(shape).transform((values, context): TelemetryConfig => {
    const { ANALYTICS_URL: url, ANALYTICS_KEY: key, SENTRY_DSN: dsn } = values
    if ((url === undefined) !== (key === undefined)) {
      const missing = url === undefined ? 'ANALYTICS_URL' : 'ANALYTICS_KEY'
      context.addIssue({ code: 'custom', path: [missing], message: 'must be set because the other one is' })
    }
    const errors = dsn === undefined ? undefined : errorReportsAt(dsn)
    if (dsn !== undefined && errors === undefined) {
      const message = 'must be an address like https://key@errors.example.com/1'
      context.addIssue({ code: 'custom', path: ['SENTRY_DSN'], message })
    }
    return {
      analytics: url === undefined || key === undefined ? undefined : { url: url.replace(/\/+$/, ''), key },
      errors,
    }
  }),
}

/** The parts of a DSN, `scheme://key@host/path/project`; undefined if it is not one. */
function errorReportsAt(dsn: string): ErrorReportsConfig | undefined {
  if (!URL.canParse(dsn)) return undefined
  const { protocol, username, host, pathname } = new URL(dsn)
  const [, folder, project] = /^(.*)\/(\d+)\/?$/.exec(pathname) ?? []
  if (!/^https?:$/.test(protocol) || username === '' || project === undefined) return undefined
  return { dsn, publicKey: username, url: `${protocol}//${host}${folder}/api/${project}/envelope/` }
}
