/** The admin area: what is being made, mailed and deleted, and what failed. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { adminWorkKinds, PageMark } from './users.ts'

/** What the engine makes for people, and what the queue does besides. */
export const jobKinds = [...adminWorkKinds, 'mail', 'deletion', 'forgetting'] as const
export type JobKind = (typeof jobKinds)[number]
export const jobStates = ['waiting', 'running', 'failed'] as const
export type JobState = (typeof jobStates)[number]

export const AdminJob = z.object({
  /** The id of what is made, or of the job. */
  _id: z.string(),
  kind: z.enum(jobKinds),
  state: z.enum(jobStates),
  person: z.object({ _id: z.string(), email: z.string() }).nullable(),
  /** A style, or where a mail goes. */
  about: z.string().nullable(),
  /** The code of why something could not be made. */
  failure: z.string().nullable(),
  /** What the latest try of another job failed with. */
  error: z.string().nullable(),
  /** Tries that failed. */
  tries: z.number().int(),
  /** When it was ordered, was begun or failed. */
  since: z.iso.datetime(),
  /** When a job that failed is tried again. */
  nextTryAt: z.iso.datetime().nullable(),
  canRetry: z.boolean(),
  canCancel: z.boolean(),
})
export type AdminJob = z.infer<typeof AdminJob>

const JobFilter = {
  kind: z.enum(jobKinds).optional(),
  userId: z.string().max(60).optional(),
}

/** Jobs in a state, newest first. Mails that were tried in vain wait until they are tried again. */
export const listJobs = endpoint({
  method: 'GET',
  path: '/api/host/jobs',
  access: 'admin',
  care: 'glance',
  input: z.object({ state: z.enum(jobStates).default('failed'), ...JobFilter, before: PageMark }),
  output: z.object({
    jobs: z.array(AdminJob),
    next: z.string().nullable(),
    /** How many there are in each state, of these kinds and this person. */
    counts: z.object({ waiting: z.number().int(), running: z.number().int(), failed: z.number().int() }),
  }),
  failures: [],
})

/** The most jobs that are retried with one call. */
export const retriedMax = 200

/** Starts a failed job again, or tries a mail now. Its owner pays the credit again that was returned when it failed. */
export const retryJob = endpoint({
  method: 'POST',
  path: '/api/host/jobs/:jobId/retry',
  access: 'admin',
  idempotent: true,
  input: z.object({ jobId: z.string().max(60) }),
  output: z.object({ success: z.literal(true) }),
  failures: ['not_found', 'not_failed', 'credits_exhausted', 'account_full'],
})

/** Starts failed jobs of a kind again, the newest first. Jobs whose owner has too few credits stay as they are. */
export const retryJobs = endpoint({
  method: 'POST',
  path: '/api/host/jobs/retry',
  access: 'admin',
  idempotent: true,
  input: z.object({ kind: z.enum(jobKinds), userId: z.string().max(60).optional() }),
  output: z.object({ retried: z.number().int(), refused: z.number().int() }),
  failures: [],
})

/** Stops what is waiting or running. What its owner paid is returned. Deletions can’t be stopped. */
export const cancelJob = endpoint({
  method: 'POST',
  path: '/api/host/jobs/:jobId/cancel',
  access: 'admin',
  input: z.object({ jobId: z.string().max(60) }),
  output: z.object({ success: z.literal(true) }),
  failures: ['not_found'],
})
