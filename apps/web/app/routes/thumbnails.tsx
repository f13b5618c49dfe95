import { Thumbnails } from '../features/thumbnails/thumbnails.tsx'
import { privateHead } from '../page-head.ts'

export const meta = () => privateHead('/ai-thumbnail-generator')

export default Thumbnails
