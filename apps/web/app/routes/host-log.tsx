import { DeskLog } from '../features/host/log.tsx'
import { privateHead } from '../page-head.ts'

export const meta = () => privateHead('/host/log')

export default DeskLog
