import { content } from '../../content/auth/auth.md'
import { AuthPage } from '../features/auth/auth-page.tsx'
import { SignIn } from '../features/auth/sign-in.tsx'
import { pageHead } from '../page-head.ts'

export const meta = () => pageHead('/auth', content)

export default function Auth() {
  return (
    <AuthPage>
      <SignIn />
    </AuthPage>
  )
}
