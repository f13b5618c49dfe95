import { FurtherModel } from '../features/training/further-model.tsx'
import { privateHead } from '../page-head.ts'

export const meta = () => privateHead('/ai-model-training')

export default FurtherModel
