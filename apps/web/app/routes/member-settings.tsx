import { MemberSettings } from '../features/teams/member-settings.tsx'
import { privateHead } from '../page-head.ts'

export const meta = () => privateHead('/member-settings')

export default MemberSettings
