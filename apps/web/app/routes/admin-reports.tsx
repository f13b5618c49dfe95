import { AdminReports } from '../features/admin/reports.tsx'
import { privateHead } from '../page-head.ts'

export const meta = () => privateHead('/admin/reports')

export default AdminReports
