import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/**
 * What a host may have measured: how the product is used (a product analytics service) and what breaks in browsers (an
 * error-reporting service). Neither is on unless the host configures it. Browsers talk to this server alone, which strips
 * what is nobody's business (codes, tokens, signatures, mail addresses) and passes the rest on.
 */
export const telemetryParts = ['analytics', 'errors'] as const
export type TelemetryPart = (typeof telemetryParts)[number]

/** The attribute of a page's root element that names the parts that are on, with spaces between; without it none is. */
export const telemetryAttribute = 'data-telemetry'

export const telemetryLimits = {
  eventsPerCall: 50,
  propertiesPerEvent: 20,
  /** Characters of a property; what is longer is refused. */
  propertyLength: 500,
  pathLength: 300,
  /** Older events are not worth telling. */
  ageMsMax: 3_600_000,
  /** Of one report of errors, as it is sent. */
  errorReportBytesMax: 4 * 1024 * 1024,
  /** Calls of each kind that an address has a minute. */
  callsPerMinute: 300,
} as const

/** A browser's own random name, made anew once somebody who was signed in has left. */
const VisitorId = z.string().regex(/^[0-9a-f]{32}$/)

const Property = z.union([z.string().max(telemetryLimits.propertyLength), z.number(), z.boolean(), z.null()])

/** Something that a visitor did: a view of a page, the landing of a visit, a click. */
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

/** `passedOn` is false where the host has configured no service: then nothing was kept or sent anywhere. */
const PassedOn = z.object({ passedOn: z.boolean() })

/** Passes on what a visitor did to the host's analytics service. */
export const captureEvents = endpoint({
  method: 'POST',
  path: '/api/utils/capture',
  access: 'public',
  input: z.object({
    visitorId: VisitorId,
    events: z.array(AnalyticsEvent).min(1).max(telemetryLimits.eventsPerCall),
  }),
  output: PassedOn,
  failures: ['too_many_runs'],
})

/**
 * Tells the host's analytics service that this visitor is the user whose session it is: their id, mail address and plan,
 * which this server knows itself, and the source that brought them.
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

/** Takes an envelope of the Sentry SDKs (develop.sentry.dev/sdk/foundations/transport/envelopes), as their `tunnel` sends it. */
export const errorReportsPath = '/api/utils/errors'
