import { AdminLog } from '../features/admin/log.tsx'
import { privateHead } from '../page-head.ts'

export const meta = () => privateHead('/admin/log')

export default AdminLog
