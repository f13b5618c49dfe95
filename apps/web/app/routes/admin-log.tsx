import { AdminLog } from '../features/admin/log.tsx'
import { privateHead } from '../page-head.ts'

export const meta = () => privateHead('/host/log')

export default AdminLog
