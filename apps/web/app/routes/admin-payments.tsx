import { AdminPayments } from '../features/admin/payments.tsx'
import { privateHead } from '../page-head.ts'

export const meta = () => privateHead('/admin/payments')

export default AdminPayments
