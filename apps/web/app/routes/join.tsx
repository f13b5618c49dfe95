import { Join } from '../features/team/join.tsx'
import { privateHead } from '../page-head.ts'

export const meta = () => privateHead('/join')

export default Join
