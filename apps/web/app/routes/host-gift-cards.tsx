import { DeskGiftCards } from '../features/host/gift-cards.tsx'
import { privateHead } from '../page-head.ts'

export const meta = () => privateHead('/host/gift-cards')

export default DeskGiftCards
