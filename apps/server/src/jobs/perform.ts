import type { Logger } from 'pino'
import { type Envelope, HandedBack, type Job, type JobDeps, type JobRun } from './job.ts'

/** Returns the workers' handler. Jobs of other versions are logged and dropped, since retries wouldn't help. */
export function performer(known: ReadonlyMap<string, Job>, deps: JobDeps, log: Logger) {
  const understand = (envelope: Envelope): { job: Job; data: unknown } | undefined => {
    const job = known.get(envelope.name)
    const parsed = job?.version === envelope.version ? job.data.safeParse(envelope.data) : undefined
    if (job && parsed?.success) return { job, data: parsed.data }
    log.warn({ job: envelope.name, version: envelope.version }, 'dropped a job of an unknown kind or version')
    return undefined
  }
  return {
    async run(envelope: Envelope, run: JobRun): Promise<void> {
      const order = understand(envelope)
      try {
        await order?.job.run(deps, order.data, run)
      } catch (error) {
        if (!(error instanceof HandedBack))
          log.warn({ err: error, job: envelope.name }, 'a job failed and will be retried')
        throw error
      }
    },
    async abandon(envelope: Envelope): Promise<void> {
      const order = understand(envelope)
      if (order) log.error({ job: envelope.name, data: order.data }, 'a job failed its last attempt')
      await order?.job.abandon?.(deps, order.data)
    },
  }
}
