import { StyleSelection } from '../features/shoots/style-selection.tsx'
import { privateHead } from '../page-head.ts'

export const meta = () => privateHead('/style-selection')

export default StyleSelection
