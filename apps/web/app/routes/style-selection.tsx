import { StyleSelection } from '../features/styles/style-selection.tsx'
import { privateHead } from '../page-head.ts'

export const meta = () => privateHead('/style-selection')

export default StyleSelection
