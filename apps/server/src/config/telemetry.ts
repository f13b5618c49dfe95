import { z } from 'zod'
import { address, requireBothOrNeither, type Subject, setting } from './subject.ts'

export interface TelemetryConfig {
  analytics: AnalyticsConfig | undefined
  errors: ErrorReportsConfig | undefined
}

/** Service that accepts events in PostHog's format. `url` has no trailing slash. */
export interface AnalyticsConfig {
  url: string
  key: string
  /** Undefined: users can't be deleted from the service. */
  api: { project: string; key: string } | undefined
}

/** A project of Sentry or a compatible service. */
export interface ErrorReportsConfig {
  dsn: string
  publicKey: string
  /** URL that receives envelopes. */
  url: string
}

const shape = {
  ANALYTICS_URL: setting(
    address(['http:', 'https:'], 'https://eu.i.posthog.com').optional(),
    'A product analytics service with PostHog’s event API. Browsers only talk to this server, which forwards the events.',
    'this server counts visits itself and doesn’t send anything',
  ),
  ANALYTICS_KEY: setting(z.string().optional(), 'Your project key.', 'nothing is sent'),
  ANALYTICS_PROJECT: setting(
    z.string().regex(/^\w+$/, { error: 'must be a project id' }).optional(),
    'Your project id. With `ANALYTICS_PERSONAL_KEY`, deleting an account also deletes the user there.',
    'the profile is cleared, and its events stay',
  ),
  ANALYTICS_PERSONAL_KEY: setting(
    z.string().optional(),
    'A personal API key with write access to persons in that project (`person:write`).',
    'the profile is cleared, and its events stay',
  ),
  SENTRY_DSN: setting(
    z.string().optional(),
    'The DSN of a Sentry-compatible project for browser errors: reports, traces, and replays without text and images.',
    'errors stay in the browser’s console',
  ),
}

export const telemetry: Subject<TelemetryConfig> = {
  title: 'Analytics and errors',
  shape,
  schema: z.object(shape).transform((values, context): TelemetryConfig => {
    const { ANALYTICS_URL: url, ANALYTICS_KEY: key, SENTRY_DSN: dsn } = values
    const { ANALYTICS_PROJECT: project, ANALYTICS_PERSONAL_KEY: personalKey } = values
    requireBothOrNeither(values, ['ANALYTICS_URL', 'ANALYTICS_KEY'], context)
    requireBothOrNeither(values, ['ANALYTICS_PROJECT', 'ANALYTICS_PERSONAL_KEY'], context)
    const api = project === undefined || personalKey === undefined ? undefined : { project, key: personalKey }
    const errors = dsn === undefined ? undefined : errorReportsAt(dsn)
    if (dsn !== undefined && errors === undefined) {
      const message = 'must be an address like https://key@errors.example.com/1'
      context.addIssue({ code: 'custom', path: ['SENTRY_DSN'], message })
    }
    return {
      analytics: url === undefined || key === undefined ? undefined : { url: url.replace(/\/+$/, ''), key, api },
      errors,
    }
  }),
}

/** Returns the parts of a DSN, `scheme://key@host/path/project`, or undefined if it is invalid. */
function errorReportsAt(dsn: string): ErrorReportsConfig | undefined {
  if (!URL.canParse(dsn)) return undefined
  const { protocol, username, host, pathname } = new URL(dsn)
  const [, folder, project] = /^(.*)\/(\d+)\/?$/.exec(pathname) ?? []
  if (!/^https?:$/.test(protocol) || username === '' || project === undefined) return undefined
  return { dsn, publicKey: username, url: `${protocol}//${host}${folder}/api/${project}/envelope/` }
}
