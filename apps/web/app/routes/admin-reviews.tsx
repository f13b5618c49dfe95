import { AdminReviews } from '../features/admin/reviews.tsx'
import { privateHead } from '../page-head.ts'

export const meta = () => privateHead('/host/reviews')

export default AdminReviews
