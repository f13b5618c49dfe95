import { AdminGiftCards } from '../features/admin/gift-cards.tsx'
import { privateHead } from '../page-head.ts'

export const meta = () => privateHead('/host/gift-cards')

export default AdminGiftCards
