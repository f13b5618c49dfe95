import { VisitorReport } from '../features/visits/visitor-report.tsx'
import { privateHead } from '../page-head.ts'

export const meta = () => privateHead('/admin/report')

export default VisitorReport
