import { DressUp } from '../features/outfits/outfits.tsx'
import { privateHead } from '../page-head.ts'

export const meta = () => privateHead('/ai-image-dress-up')

export default DressUp
