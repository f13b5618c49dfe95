import { DressUp } from '../features/dress-up/dress-up.tsx'
import { privateHead } from '../page-head.ts'

export const meta = () => privateHead('/ai-image-dress-up')

export default DressUp
