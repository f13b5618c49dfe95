import { DeskReviews } from '../features/host/reviews.tsx'
import { privateHead } from '../page-head.ts'

export const meta = () => privateHead('/host/reviews')

export default DeskReviews
