import { AdminHealth } from '../features/admin/health.tsx'
import { privateHead } from '../page-head.ts'

export const meta = () => privateHead('/host/health')

export default AdminHealth
