/** A studio process: runs one job at a time, and caches models and recent analyses. */
import { openC2pa, type SignatureTerms } from '@keylight/provenance'
import { withCredentials } from './credentials.ts'
import type { StudioJob } from './jobs.ts'
import { serveJobs } from './serve-jobs.ts'
import { createStudio } from './studio.ts'

/** Folder of models added by an admin. */
const netsFolder = process.argv[3]

serveJobs(async ({ call, decode }) => {
  const warn = (sentence: string) => void call('warn', [sentence]).catch(() => {})
  // The key stays with the pool's owner. This process decodes untrusted files.
  const signer = async () => {
    const terms = await call<SignatureTerms | null>('signatureTerms', [])
    return terms && { ...terms, sign: (claim: Uint8Array) => call<Uint8Array>('sign', [claim, terms.reserveSize]) }
  }
  const files = {
    read: (key: string) => call<Uint8Array>('read', [key]),
    write: (key: string, bytes: Uint8Array, contentType: string) => call<void>('write', [key, bytes, contentType]),
    exists: (key: string) => call<boolean>('exists', [key]),
  }
  // Compiled while the networks load, so that no user waits for it.
  signer().then(
    (by) => by && openC2pa(),
    () => {},
  )
  const studio = await createStudio({
    files: withCredentials(files, signer, { decode, warn }),
    decode,
    ...(netsFolder !== undefined && { added: { folder: netsFolder, warn } }),
  })
  return (job, progress) => studio.do(job as StudioJob, progress)
})
