import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/**
 * Measurements for the site owner: product usage, and errors in browsers. `analytics` and `errors` are services the
 * site owner configures. Without an analytics service, this server counts visits itself, without cookies or personal
 * data. Browsers send data only to this server, which removes codes, tokens, signatures and email addresses.
 */
export const telemetryParts = ['visits', 'analytics', 'errors'] as const
export type TelemetryPart = (typeof telemetryParts)[number]

/** The root element's attribute for the enabled parts, separated by spaces. */
export const telemetryAttribute = 'data-telemetry'

export const telemetryLimits = {
  eventsPerCall: 50,
  propertiesPerEvent: 20,
  /** In characters; longer ones are rejected. */
  propertyLength: 500,
  pathLength: 300,
  /** Older events are rejected. */
  ageMsMax: 3_600_000,
  /** Maximum size of an error report on the wire. A one-minute replay is smaller. */
  errorReportBytesMax: 1024 * 1024,
  /** Error reports per IP address. */
  errorBytesPerMinute: 6 * 1024 * 1024,
  /** Events per IP address. */
  eventBytesPerMinute: 3 * 1024 * 1024,
  /** Per IP address and kind of request. */
  callsPerMinute: 300,
} as const

/** A browser's random id, replaced when a signed-in user signs out. */
const VisitorId = z.string().regex(/^[0-9a-f]{32}$/)

const Property = z.union([z.string().max(telemetryLimits.propertyLength), z.number(), z.boolean(), z.null()])

/** A visitor's action: a page view, an arrival on the site or a click. */
export const AnalyticsEvent = z.object({
  name: z.string().regex(/^(\$pageview|[a-z][a-z0-9_]{0,59})$/),
  /** The page where it happened: only the path, since a query can contain codes. */
  path: z
    .string()
    .max(telemetryLimits.pathLength)
    .regex(/^\/[^?#]*$/),
  /** Age of the event. */
  ageMs: z.number().int().min(0).max(telemetryLimits.ageMsMax).default(0),
  properties: z
    .record(z.string().regex(/^[a-z][a-z0-9_]{0,39}$/), Property)
    .refine((properties) => Object.keys(properties).length <= telemetryLimits.propertiesPerEvent)
    .default({}),
})
export type AnalyticsEvent = z.infer<typeof AnalyticsEvent>

/** `passedOn` is false if no service is configured and nothing was sent. */
const PassedOn = z.object({ passedOn: z.boolean() })

/** Forwards events to the site owner's analytics service, or counts them here if there is none. */
export const captureEvents = endpoint({
  method: 'POST',
  path: '/api/utils/capture',
  access: 'public',
  input: z.object({
    /** Only sent to a service. Events counted here are anonymous. */
    visitorId: VisitorId.optional(),
    events: z.array(AnalyticsEvent).min(1).max(telemetryLimits.eventsPerCall),
  }),
  output: PassedOn,
  failures: ['too_many_runs'],
})

/**
 * Links this visitor to the user in the site owner's analytics service. The server adds the user's id, email address
 * and plan; `source` is where the visitor came from.
 */
export const identifyVisitor = endpoint({
  method: 'POST',
  path: '/api/utils/identify',
  access: 'signedIn',
  input: z.object({
    visitorId: VisitorId,
    source: z.string().max(telemetryLimits.propertyLength).nullable().default(null),
  }),
  output: PassedOn,
  failures: ['too_many_runs'],
})

/**
 * Accepts envelopes of the Sentry SDKs (develop.sentry.dev/sdk/foundations/transport/envelopes), as sent by their
 * `tunnel` option.
 */
export const errorReportsPath = '/api/utils/errors'
