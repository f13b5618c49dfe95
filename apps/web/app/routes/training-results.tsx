import { Results } from '../features/shoots/results.tsx'
import { pageHead } from '../page-head.ts'

export const meta = () => pageHead('/ai-model-training-results')

export default Results
