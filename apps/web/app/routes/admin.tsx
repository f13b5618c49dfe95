import { AdminHome } from '../features/admin/overview.tsx'
import { privateHead } from '../page-head.ts'

export const meta = () => privateHead('/admin')

export default AdminHome
