import type { Found } from '../../app/pages/content.ts'

export const auth: Found = {
  title: 'Sign in or sign up',
  description: 'Sign in with a link by e-mail or with a password. If you are new here, the link creates your account.',
}
