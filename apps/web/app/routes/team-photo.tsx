import { TeamPhoto } from '../features/team-photos/team-photo.tsx'
import { privateHead } from '../page-head.ts'

export const meta = () => privateHead('/ai-team-photo-generator')

export default TeamPhoto
