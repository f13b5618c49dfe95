import type { Found } from '../../app/pages/content.ts'

export const callback: Found = {
  title: 'Signing you in',
  description: 'The page that the link in a sign-in e-mail opens. It signs you in and takes you to your home page.',
}
