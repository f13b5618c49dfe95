import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** Available periods for a report, in days. */
export const reportPeriods = [7, 30, 90, 365] as const
export type ReportPeriod = (typeof reportPeriods)[number]

/** Number of occurrences. Visitors are distinguished only within a day, so returning ones count again. */
const Counted = { times: z.number().int(), visitors: z.number().int() }
const Totals = z.object({ views: z.number().int(), visitors: z.number().int() })

/** Visits to the site, as counted by this server. */
export const VisitReport = z.object({
  /** Whether this server counts visits; false if an analytics service does. */
  isCounting: z.boolean(),
  days: z.number().int(),
  totals: Totals,
  /** The same figures for the previous period of equal length. */
  before: Totals,
  /** All days of the period, oldest first. */
  daily: z.array(z.object({ day: z.iso.date(), ...Totals.shape })),
  /** Most viewed pages. */
  pages: z.array(z.object({ path: z.string(), ...Counted })),
  /** Entry pages. */
  entries: z.array(z.object({ path: z.string(), ...Counted })),
  /** Referring sites. */
  sources: z.array(z.object({ source: z.string(), ...Counted })),
  /** Source, medium and name of campaigns, from link parameters. */
  campaigns: z.array(z.object({ campaign: z.string(), ...Counted })),
  /** Actions such as clicks in the header. */
  actions: z.array(z.object({ name: z.string(), detail: z.string(), ...Counted })),
})
export type VisitReport = z.infer<typeof VisitReport>

/** Returns the visit report for the last `days` days, including today. */
export const getVisitReport = endpoint({
  method: 'GET',
  path: '/api/host/report',
  access: 'admin',
  care: 'glance',
  input: z.object({
    days: z.coerce
      .number()
      .pipe(z.literal([...reportPeriods]))
      .default(30),
  }),
  output: VisitReport,
  failures: [],
})
