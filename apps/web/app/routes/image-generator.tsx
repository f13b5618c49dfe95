import { Generator } from '../features/shoots/generator.tsx'
import { pageHead } from '../page-head.ts'

export const meta = () => pageHead('/ai-image-generator')

export default Generator
