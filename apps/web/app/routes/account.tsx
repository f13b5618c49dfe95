import { Account } from '../features/account/account.tsx'
import { privateHead } from '../page-head.ts'

export const meta = () => privateHead('/account')

export default Account
