import { AdminHealth } from '../features/admin/health.tsx'
import { privateHead } from '../page-head.ts'

export const meta = () => privateHead('/admin/health')

export default AdminHealth
