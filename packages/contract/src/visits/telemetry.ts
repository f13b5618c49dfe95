import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/**
 * What a site owner can measure: how the product is used and what breaks in browsers. `analytics` and `errors` are services that
 * the site owner configures. Without an analytics service this server counts visits itself, without cookies and without personal
 * data. Browsers only talk to this server, which removes codes, tokens, signatures and mail addresses.
 */
export const telemetryParts = ['visits', 'analytics', 'errors'] as const
export type TelemetryPart = (typeof telemetryParts)[number]

/** The attribute of a page's root element that lists the parts that are on, separated by spaces. */
export const telemetryAttribute = 'data-telemetry'

export const telemetryLimits = {
  eventsPerCall: 50,
  propertiesPerEvent: 20,
  /** In characters; longer ones are refused. */
  propertyLength: 500,
  pathLength: 300,
  /** Older events are refused. */
  ageMsMax: 3_600_000,
  /** The size of one error report, as it is sent. A replay of a minute needs less. */
  errorReportBytesMax: 1024 * 1024,
  /** Of error reports, for each address. */
  errorBytesPerMinute: 6 * 1024 * 1024,
  /** Of events, for each address. */
  eventBytesPerMinute: 3 * 1024 * 1024,
  /** For each address and kind of call. */
  callsPerMinute: 300,
} as const

/** A browser's own random name, made anew once someone who was signed in has left. */
const VisitorId = z.string().regex(/^[0-9a-f]{32}$/)

const Property = z.union([z.string().max(telemetryLimits.propertyLength), z.number(), z.boolean(), z.null()])

/** Something that a visitor did: they viewed a page, arrived on the site or clicked something. */
export const AnalyticsEvent = z.object({
  name: z.string().regex(/^(\$pageview|[a-z][a-z0-9_]{0,59})$/),
  /** Where it happened: the path of a page alone, for a query may hold codes. */
  path: z
    .string()
    .max(telemetryLimits.pathLength)
    .regex(/^\/[^?#]*$/),
  /** How long ago it happened. */
  ageMs: z.number().int().min(0).max(telemetryLimits.ageMsMax).default(0),
  properties: z
    .record(z.string().regex(/^[a-z][a-z0-9_]{0,39}$/), Property)
    .refine((properties) => Object.keys(properties).length <= telemetryLimits.propertiesPerEvent)
    .default({}),
})
export type AnalyticsEvent = z.infer<typeof AnalyticsEvent>

/** `passedOn` is false if the site owner has configured no service. Nothing was sent anywhere then. */
const PassedOn = z.object({ passedOn: z.boolean() })

/** Passes events on to the site owner's analytics service, or counts them here if there is none. */
export const captureEvents = endpoint({
  method: 'POST',
  path: '/api/utils/capture',
  access: 'public',
  input: z.object({
    /** Only for a service. Events that are counted here name no one. */
    visitorId: VisitorId.optional(),
    events: z.array(AnalyticsEvent).min(1).max(telemetryLimits.eventsPerCall),
  }),
  output: PassedOn,
  failures: ['too_many_runs'],
})

/**
 * Tells the site owner's analytics service which user this visitor is. The server adds the user's id, mail address and plan;
 * `source` says where they came from.
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

/** Takes envelopes of the Sentry SDKs (develop.sentry.dev/sdk/foundations/transport/envelopes), as their `tunnel` option sends them. */
export const errorReportsPath = '/api/utils/errors'
