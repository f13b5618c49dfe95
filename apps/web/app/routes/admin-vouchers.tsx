import { AdminVouchers } from '../features/admin/vouchers.tsx'
import { privateHead } from '../page-head.ts'

export const meta = () => privateHead('/host/vouchers')

export default AdminVouchers
