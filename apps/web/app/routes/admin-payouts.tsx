import { AdminPayouts } from '../features/admin/payouts.tsx'
import { privateHead } from '../page-head.ts'

export const meta = () => privateHead('/admin/payouts')

export default AdminPayouts
