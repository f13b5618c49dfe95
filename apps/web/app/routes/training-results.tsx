import { Results } from '../features/history/results.tsx'
import { privateHead } from '../page-head.ts'

export const meta = () => privateHead('/ai-model-training-results')

export default Results
