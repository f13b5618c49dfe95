import { DeskJobs } from '../features/host/jobs.tsx'
import { privateHead } from '../page-head.ts'

export const meta = () => privateHead('/host/jobs')

export default DeskJobs
