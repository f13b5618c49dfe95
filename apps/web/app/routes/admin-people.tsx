import { AdminUsers } from '../features/admin/users.tsx'
import { privateHead } from '../page-head.ts'

export const meta = () => privateHead('/admin/people')

export default AdminUsers
