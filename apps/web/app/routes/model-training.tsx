import { Models } from '../features/models/models.tsx'
import { privateHead } from '../page-head.ts'

export const meta = () => privateHead('/ai-model-training')

export default Models
