import { AdminReviews } from '../features/admin/reviews.tsx'
import { privateHead } from '../page-head.ts'

export const meta = () => privateHead('/admin/reviews')

export default AdminReviews
