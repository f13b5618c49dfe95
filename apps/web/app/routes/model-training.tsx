import { FurtherModel } from '../features/training/further-model.tsx'
import { pageHead } from '../page-head.ts'

export const meta = () => pageHead('/ai-model-training')

export default FurtherModel
