/** Admin area: work in progress, emails, deletions and failures. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { adminWorkKinds, PageMark } from './users.ts'

/** Engine work, and other queued jobs. */
export const jobKinds = [...adminWorkKinds, 'mail', 'deletion', 'forgetting'] as const
export type JobKind = (typeof jobKinds)[number]
export const jobStates = ['waiting', 'running', 'failed'] as const
export type JobState = (typeof jobStates)[number]

export const AdminJob = z.object({
  /** Id of the work or the job. */
  _id: z.string(),
  kind: z.enum(jobKinds),
  state: z.enum(jobStates),
  person: z.object({ _id: z.string(), email: z.string() }).nullable(),
  /** A style, or the recipient of an email. */
  about: z.string().nullable(),
  /** Failure code. */
  failure: z.string().nullable(),
  /** Error of the latest attempt. */
  error: z.string().nullable(),
  /** Failed attempts. */
  tries: z.number().int(),
  /** When the job was ordered, started or failed. */
  since: z.iso.datetime(),
  /** Time of a failed job's next retry. */
  nextTryAt: z.iso.datetime().nullable(),
  canRetry: z.boolean(),
  canCancel: z.boolean(),
})
export type AdminJob = z.infer<typeof AdminJob>

const JobFilter = {
  kind: z.enum(jobKinds).optional(),
  userId: z.string().max(60).optional(),
}

/** Lists jobs by state, newest first. Failed emails stay pending until their retry. */
export const listJobs = endpoint({
  method: 'GET',
  path: '/api/host/jobs',
  access: 'admin',
  care: 'glance',
  input: z.object({ state: z.enum(jobStates).default('failed'), ...JobFilter, before: PageMark }),
  output: z.object({
    jobs: z.array(AdminJob),
    next: z.string().nullable(),
    /** Number of jobs in each state, filtered by kind and user. */
    counts: z.object({ waiting: z.number().int(), running: z.number().int(), failed: z.number().int() }),
  }),
  failures: [],
})

/** Maximum number of jobs retried in one call. */
export const retriedMax = 200

/** Retries a failed job, or an email immediately. The owner is charged the refunded credit again. */
export const retryJob = endpoint({
  method: 'POST',
  path: '/api/host/jobs/:jobId/retry',
  access: 'admin',
  idempotent: true,
  input: z.object({ jobId: z.string().max(60) }),
  output: z.object({ success: z.literal(true) }),
  failures: ['not_found', 'not_failed', 'credits_exhausted', 'account_full'],
})

/** Retries failed jobs of a kind, newest first. Skips jobs whose owner is short of credits. */
export const retryJobs = endpoint({
  method: 'POST',
  path: '/api/host/jobs/retry',
  access: 'admin',
  idempotent: true,
  input: z.object({ kind: z.enum(jobKinds), userId: z.string().max(60).optional() }),
  output: z.object({ retried: z.number().int(), refused: z.number().int() }),
  failures: [],
})

/** Cancels a pending or running job and refunds its owner. Deletions can't be cancelled. */
export const cancelJob = endpoint({
  method: 'POST',
  path: '/api/host/jobs/:jobId/cancel',
  access: 'admin',
  input: z.object({ jobId: z.string().max(60) }),
  output: z.object({ success: z.literal(true) }),
  failures: ['not_found'],
})
