import { AdminJobs } from '../features/admin/jobs.tsx'
import { privateHead } from '../page-head.ts'

export const meta = () => privateHead('/host/jobs')

export default AdminJobs
