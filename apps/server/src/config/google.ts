import { z } from 'zod'
import { requireBothOrNeither, type Subject, setting } from './subject.ts'

export type GoogleConfig = { clientId: string; clientSecret: string } | undefined

const shape = {
  GOOGLE_CLIENT_ID: setting(
    z.string().optional(),
    'Client id for sign-in with Google. The redirect URI is `KEYLIGHT_URL` followed by `/api/auth/google/callback`.',
    'no sign-in with Google',
  ),
  GOOGLE_CLIENT_SECRET: setting(
    z.string().optional(),
    'Client secret for sign-in with Google.',
    'no sign-in with Google',
  ),
}

export const google: Subject<GoogleConfig> = {
  title: 'Sign-in with Google',
  shape,
  schema: z.object(shape).transform((values, context): GoogleConfig => {
    const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = values
    if (clientId !== undefined && clientSecret !== undefined) return { clientId, clientSecret }
    requireBothOrNeither(values, ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'], context)
    return undefined
  }),
}
