import { DeskPayouts } from '../features/host/payouts.tsx'
import { privateHead } from '../page-head.ts'

export const meta = () => privateHead('/host/payouts')

export default DeskPayouts
