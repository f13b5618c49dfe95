import { AdminJobs } from '../features/admin/jobs.tsx'
import { privateHead } from '../page-head.ts'

export const meta = () => privateHead('/admin/jobs')

export default AdminJobs
