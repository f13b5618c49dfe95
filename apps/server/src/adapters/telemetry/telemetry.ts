import { isUtf8 } from 'node:buffer'
import { randomUUID } from 'node:crypto'
import { setImmediate as pause } from 'node:timers/promises'
import type { AnalyticsEvent, TelemetryPart } from '@keylight/contract'
import { type Clock, Failure, type SiteUrl } from '@keylight/domain'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { AnalyticsConfig, ErrorReportsConfig, TelemetryConfig } from '../../config/telemetry.ts'
import { scrub, scrubInSlices } from './scrub.ts'

/** The user linked to a visitor. */
export interface IdentifiedUser {
  id: string
  email: string
  plan: string
}

/**
 * Forwards telemetry from browsers to the configured services. Each function returns immediately, reporting whether a
 * service is configured. Rejected data is logged and dropped.
 */
export interface Telemetry {
  parts: readonly TelemetryPart[]
  capture(visitorId: string, events: readonly AnalyticsEvent[]): boolean
  identify(visitorId: string, user: IdentifiedUser, source: string | null): boolean
  /** Throws `Failure` if the envelope is malformed. */
  reportErrors(envelope: Uint8Array): boolean
  /** Waits up to a few seconds for pending requests. */
  close(): Promise<void>
}

interface TelemetryDeps {
  clock: Clock
  siteUrl: SiteUrl
  log: Logger
}

/** The timeout for requests to a service. */
const timeoutMs = 5000
/** A service with more pending requests than this can't keep up. */
const pendingMax = 20

export function openTelemetry(config: TelemetryConfig, deps: TelemetryDeps): Telemetry {
  const { analytics, errors } = config
  const { pass, close } = openOutlet(deps.log)
  const passBatch = ({ url, key }: AnalyticsConfig, batch: object[]) =>
    pass('analytics', `${url}/batch/`, json, async () => JSON.stringify({ api_key: key, batch }))

  return {
    parts: [analytics ? 'analytics' : 'visits', ...(errors ? (['errors'] as const) : [])],
    capture(visitorId, events) {
      if (!analytics) return false
      const at = { now: deps.clock.now(), siteUrl: deps.siteUrl() }
      passBatch(
        analytics,
        events.map((event) => captured(visitorId, event, at)),
      )
      return true
    },
    identify(visitorId, user, source) {
      if (!analytics) return false
      passBatch(analytics, [identified(visitorId, user, source, deps)])
      return true
    },
    reportErrors(envelope) {
      if (!errors) return false
      pass('errors', errors.url, headersOf(errors), addressed(envelope, errors))
      return true
    },
    close,
  }
}

const json = { 'content-type': 'application/json' }

const headersOf = ({ publicKey }: ErrorReportsConfig) => ({
  'content-type': 'application/x-sentry-envelope',
  'x-sentry-auth': `Sentry sentry_version=7, sentry_client=keylight/1, sentry_key=${publicKey}`,
})

/** Services see this server's IP address, which doesn't reveal the visitor's location. */
const common = { $lib: 'keylight', $geoip_disable: true }

/** Returns an event in PostHog's format (posthog.com/docs/api/capture). */
const captured = (
  visitorId: string,
  { name, path, ageMs, properties }: AnalyticsEvent,
  { now, siteUrl }: { now: Date; siteUrl: string },
) => ({
  uuid: randomUUID(),
  event: name,
  distinct_id: visitorId,
  timestamp: new Date(now.getTime() - ageMs).toISOString(),
  properties: {
    ...Object.fromEntries(Object.entries(properties).map(([key, value]) => [key, scrubbed(value)])),
    ...common,
    $current_url: scrub(siteUrl + path),
    $pathname: scrub(path),
    // Creates no profile before sign-in.
    $process_person_profile: false,
  },
})

const scrubbed = (value: AnalyticsEvent['properties'][string]) => (typeof value === 'string' ? scrub(value) : value)

/** Links a visitor's past and future events to the user. */
const identified = (visitorId: string, user: IdentifiedUser, source: string | null, deps: TelemetryDeps) => ({
  uuid: randomUUID(),
  event: '$identify',
  distinct_id: user.id,
  timestamp: deps.clock.now().toISOString(),
  properties: { ...common, $anon_distinct_id: visitorId, $set: { ...user, source: scrubbed(source) } },
})

const EnvelopeHeader = z.looseObject({ trace: z.looseObject({}).optional() })

/** An envelope's header is short; the rest is only parsed for scrubbing. */
const headerBytesMax = 16 * 1024

/**
 * Returns the envelope without secrets, addressed to the configured project regardless of the one it names. Throws
 * `Failure` immediately if it is malformed, since it couldn't be scrubbed.
 */
function addressed(envelope: Uint8Array, { dsn, publicKey }: ErrorReportsConfig): () => Promise<string> {
  const end = envelope.subarray(0, headerBytesMax).indexOf(newline)
  if (end === -1 || !isUtf8(envelope)) throw unreadable()
  const header = EnvelopeHeader.safeParse(parsed(textOf(envelope.subarray(0, end))))
  if (!header.success) throw unreadable()
  const { trace, ...rest } = header.data
  const own = { ...rest, ...(trace ? { trace: { ...trace, public_key: publicKey } } : {}) }
  const head = JSON.stringify({ ...JSON.parse(scrub(JSON.stringify(own))), dsn })
  return async () => {
    const parts = [head]
    for (const slice of scrubInSlices(textOf(envelope.subarray(end)))) {
      parts.push(slice)
      await pause()
    }
    return parts.join('')
  }
}

const newline = 10

const textOf = (bytes: Uint8Array) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)

const unreadable = () => new Failure('request_unreadable', {}, { body: { code: 'body_unreadable', params: {} } })

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

type Headers = Readonly<Record<string, string>>
/** Created only when it is sent. */
type Body = () => Promise<string>

function openOutlet(log: Logger) {
  const pending = new Set<Promise<void>>()

  async function send(part: TelemetryPart, url: string, headers: Headers, body: Body): Promise<void> {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers,
        body: await body(),
        signal: AbortSignal.timeout(timeoutMs),
      })
      await response.body?.cancel()
      if (!response.ok) log.warn({ part, status: response.status }, 'a telemetry request failed')
    } catch (error) {
      log.warn({ part, err: error }, 'a telemetry request failed')
    }
  }

  return {
    pass(part: TelemetryPart, url: string, headers: Headers, body: Body): void {
      if (pending.size < pendingMax) {
        const sending = send(part, url, headers, body).finally(() => pending.delete(sending))
        pending.add(sending)
      } else log.warn({ part }, 'dropped telemetry because the service is slow')
    },
    close: async () => void (await Promise.all(pending)),
  }
}
