import { Generator } from '../features/shoots/generator.tsx'
import { privateHead } from '../page-head.ts'

export const meta = () => privateHead('/ai-image-generator')

export default Generator
