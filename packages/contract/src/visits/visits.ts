import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** The periods that a report can cover, in days. */
export const reportPeriods = [7, 30, 90, 365] as const
export type ReportPeriod = (typeof reportPeriods)[number]

/** How often something happened. Visitors are distinguished within a day only, so one who returns counts again. */
const Counted = { times: z.number().int(), visitors: z.number().int() }
const Totals = z.object({ views: z.number().int(), visitors: z.number().int() })

/** How the site was visited, as counted by this server. */
export const VisitReport = z.object({
  /** Whether this server counts visits. It doesn't if the site owner has configured an analytics service. */
  isCounting: z.boolean(),
  days: z.number().int(),
  totals: Totals,
  /** The same for as many days before. */
  before: Totals,
  /** Every day of the period, the earliest first. */
  daily: z.array(z.object({ day: z.iso.date(), ...Totals.shape })),
  /** The most viewed pages. */
  pages: z.array(z.object({ path: z.string(), ...Counted })),
  /** The pages on which visits began. */
  entries: z.array(z.object({ path: z.string(), ...Counted })),
  /** The sites that visitors came from. */
  sources: z.array(z.object({ source: z.string(), ...Counted })),
  /** Source, medium and name of campaigns, as their links said. */
  campaigns: z.array(z.object({ campaign: z.string(), ...Counted })),
  /** What visitors did, such as clicks in the header. */
  actions: z.array(z.object({ name: z.string(), detail: z.string(), ...Counted })),
})
export type VisitReport = z.infer<typeof VisitReport>

/** The site owner's report of the visits of the last days, including today. */
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
