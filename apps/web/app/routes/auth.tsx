import { auth } from '../../content/auth/auth.ts'
import { AuthPage } from '../features/auth/auth-page.tsx'
import { SignIn } from '../features/auth/sign-in.tsx'
import { pageHead } from '../page-head.ts'

export const meta = () => pageHead('/auth', auth)

export default function Auth() {
  return (
    <AuthPage>
      <SignIn />
    </AuthPage>
  )
}
