/** A process of the studio: does one job at a time, with the nets and recent analyses at hand. */
import type { StudioJob } from './jobs.ts'
import { serveJobs } from './serve-jobs.ts'
import { createStudio } from './studio.ts'

serveJobs(async ({ call, decode }) => {
  const studio = await createStudio({
    files: {
      read: (key) => call('read', [key]),
      write: (key, bytes, contentType) => call('write', [key, bytes, contentType]),
      exists: (key) => call('exists', [key]),
    },
    decode,
  })
  return (job, progress) => studio.do(job as StudioJob, progress)
})
