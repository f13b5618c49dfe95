import { DeskReports } from '../features/host/reports.tsx'
import { privateHead } from '../page-head.ts'

export const meta = () => privateHead('/host/reports')

export default DeskReports
