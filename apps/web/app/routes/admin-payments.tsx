import { AdminPayments } from '../features/admin/payments.tsx'
import { privateHead } from '../page-head.ts'

export const meta = () => privateHead('/host/payments')

export default AdminPayments
