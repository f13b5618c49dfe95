/** A studio process: runs one job at a time, and caches models and recent analyses. */
import type { StudioJob } from './jobs.ts'
import { serveJobs } from './serve-jobs.ts'
import { createStudio } from './studio.ts'

/** Folder of models added by an admin. */
const netsFolder = process.argv[3]

serveJobs(async ({ call, decode }) => {
  const studio = await createStudio({
    files: {
      read: (key) => call('read', [key]),
      write: (key, bytes, contentType) => call('write', [key, bytes, contentType]),
      exists: (key) => call('exists', [key]),
    },
    decode,
    ...(netsFolder !== undefined && {
      added: { folder: netsFolder, warn: (sentence) => void call('warn', [sentence]).catch(() => {}) },
    }),
  })
  return (job, progress) => studio.do(job as StudioJob, progress)
})
