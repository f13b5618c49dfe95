import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { type Envelope, HandedBack, type Job, type JobDeps, type JobRun } from './job.ts'

interface Surroundings {
  /** Throws while jobs can't succeed here, because the storage or the database fails or this process is outdated. */
  check(): Promise<void>
  /** Time between checks during an outage. */
  pollMs?: number
  /** Maximum time a worker holds a job during an outage. The queue assigns jobs to workers for an hour. */
  longestWaitMs?: number
}

/**
 * Returns the workers' handlers. A job that fails during an outage waits for the outage to end instead of using up its
 * attempts. Its worker takes no other jobs until then.
 */
export function performer(
  known: ReadonlyMap<string, Job>,
  deps: JobDeps,
  log: Logger,
  { check, pollMs = 5_000, longestWaitMs = 50 * 60_000 }: Surroundings,
) {
  /** Returns the job of an envelope. Throws `HandedBack` for one from a newer version. Undefined if it is obsolete. */
  const understand = ({ name, version, data }: Envelope): { job: Job; data: unknown } | undefined => {
    const job = known.get(name)
    if (!job || version > job.version) {
      log.warn({ job: name, version }, 'left a job from a newer version to another process')
      throw new HandedBack(`This process doesn’t support version ${version} of ${name}.`)
    }
    const parsed = job.data.safeParse(data)
    if (parsed.success) return { job, data: parsed.data }
    log.error({ job: name, version }, 'dropped an obsolete job')
    return undefined
  }

  const isOutage = async () => {
    try {
      await check()
      return false
    } catch {
      return true
    }
  }

  /** Throws `HandedBack` if the outage lasts too long, or the process stops. */
  const outageEnded = async (signal: AbortSignal) => {
    const started = performance.now()
    do {
      if (signal.aborted || performance.now() - started > longestWaitMs)
        throw new HandedBack('The outage hasn’t ended yet.')
      await pause(pollMs, undefined, { signal }).catch(() => {})
    } while (await isOutage())
  }

  return {
    async run(envelope: Envelope, run: JobRun): Promise<void> {
      const order = understand(envelope)
      if (!order) return
      const { job, data } = order
      if (envelope.version < job.version) return await job.abandon?.(deps, data)
      for (;;) {
        try {
          return await job.run(deps, data, run)
        } catch (error) {
          if (error instanceof HandedBack) throw error
          if (!(await isOutage())) {
            log.warn({ err: error, job: job.name }, 'a job failed and will be retried')
            throw error
          }
          log.warn({ err: error, job: job.name }, 'a job failed during an outage and will be retried afterwards')
        }
        await outageEnded(run.signal)
        await job.postpone?.(deps, data)
      }
    },
    async abandon(envelope: Envelope): Promise<void> {
      const order = understand(envelope)
      if (order) log.error({ job: envelope.name, data: order.data }, 'a job failed its last attempt')
      await order?.job.abandon?.(deps, order.data)
    },
  }
}
