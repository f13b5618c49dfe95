import { AdminGiftCards } from '../features/admin/gift-cards.tsx'
import { privateHead } from '../page-head.ts'

export const meta = () => privateHead('/admin/gift-cards')

export default AdminGiftCards
