/** Admin area: open issues and the installation's health. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** Kinds of issues for an admin. */
export const attentionKinds = [
  'part_down',
  'problem',
  'maintenance_late',
  'disputes',
  'failing_renewals',
  'failed_works',
  'stuck_mails',
  'failed_jobs',
  'long_wait',
  'payouts',
  'reports',
  'reviews',
] as const
export type AttentionKind = (typeof attentionKinds)[number]

/** Number of days failed work stays in the list. */
export const failuresShownDays = 7

export const Attention = z.object({
  kind: z.enum(attentionKinds),
  count: z.number().int(),
  /** The dependency that is down, or the doctor's finding. */
  text: z.string().nullable(),
})
export type Attention = z.infer<typeof Attention>

/** Returns open issues, most urgent first, and recent figures. */
export const getAdminOverview = endpoint({
  method: 'GET',
  path: '/api/host/desk',
  access: 'admin',
  care: 'glance',
  input: z.object({}),
  output: z.object({
    attention: z.array(Attention),
    people: z.object({ all: z.number().int(), thisWeek: z.number().int() }),
    subscribers: z.number().int(),
    /** Figures for the last 30 days, in cents, excluding the test checkout. */
    payments: z.object({ received: z.number().int(), refunded: z.number().int(), count: z.number().int() }),
    jobs: z.object({ waiting: z.number().int(), running: z.number().int() }),
  }),
  failures: [],
})
export type AdminOverview = z.infer<typeof getAdminOverview.output>

export const HealthFinding = z.object({
  level: z.enum(['ok', 'warning', 'problem']),
  subject: z.string(),
  text: z.string(),
  wayOn: z.string().nullable(),
})
export type HealthFinding = z.infer<typeof HealthFinding>

/** Returns the health of all dependencies. */
export const getHealth = endpoint({
  method: 'GET',
  path: '/api/host/health',
  access: 'admin',
  care: 'glance',
  input: z.object({}),
  output: z.object({
    parts: z.array(z.object({ name: z.string(), works: z.boolean(), problem: z.string() })),
    queue: z.object({
      waiting: z.number().int(),
      running: z.number().int(),
      failed: z.number().int(),
      oldestWaitingAt: z.iso.datetime().nullable(),
      lastMaintenanceAt: z.iso.datetime().nullable(),
    }),
    engine: z.object({ name: z.string(), styles: z.number().int() }),
    mail: z.object({
      by: z.enum(['server', 'outbox']),
      /** Emails in the outbox, which aren't delivered. */
      saved: z.number().int(),
      /** Failed emails awaiting a retry. */
      stuck: z.number().int(),
    }),
    disk: z.object({ free: z.number(), total: z.number() }),
    database: z.object({ version: z.string(), bytes: z.number() }),
    storage: z.object({ kind: z.enum(['folder', 's3']), photos: z.number().int(), photoBytes: z.number() }),
    versions: z.object({ keylight: z.string(), node: z.string(), startedAt: z.iso.datetime() }),
    /** The doctor's findings about the configuration. */
    findings: z.array(HealthFinding),
  }),
  failures: [],
})
export type Health = z.infer<typeof getHealth.output>
