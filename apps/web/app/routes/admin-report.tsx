import { VisitorReport } from '../features/visits/visitor-report.tsx'
import { privateHead } from '../page-head.ts'

export const meta = () => privateHead('/host/report')

export default VisitorReport
