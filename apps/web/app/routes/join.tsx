import { Join } from '../features/team-photos/join.tsx'
import { privateHead } from '../page-head.ts'

export const meta = () => privateHead('/join')

export default Join
