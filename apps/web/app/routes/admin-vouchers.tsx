import { AdminVouchers } from '../features/admin/vouchers.tsx'
import { privateHead } from '../page-head.ts'

export const meta = () => privateHead('/admin/vouchers')

export default AdminVouchers
