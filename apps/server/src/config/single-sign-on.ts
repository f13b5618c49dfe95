import { z } from 'zod'
import { flag, type Subject, setting } from './subject.ts'

/** The site owner's OpenID Connect provider. */
export type SingleSignOnConfig =
  | {
      /** As in the provider's metadata: its trailing slash matters. */
      issuer: string
      clientId: string
      clientSecret: string
      /** The name on the button. */
      name: string
      scopes: string
      /** Email domains that may sign in, in lower case. Undefined: all. */
      domains: readonly string[] | undefined
      /** The claim, and its value, that makes a user an admin. */
      adminClaim: { name: string; value: string } | undefined
      /** Whether an address counts as verified if the provider omits `email_verified`. */
      trustsEmails: boolean
      /** Whether all other sign-in methods are off. */
      only: boolean
    }
  | undefined

const off = 'no single sign-on'

/** Tokens and the client secret are sent to the issuer. */
const isPrivate = (text: string) => {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, search, hash } = new URL(text)
  const isLoopback = hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]'
  return (protocol === 'https:' || (protocol === 'http:' && isLoopback)) && search === '' && hash === ''
}

const domain = /^(?=.{1,253}$)[a-z0-9-]+(\.[a-z0-9-]+)+$/

const shape = {
  KEYLIGHT_OIDC_ISSUER: setting(
    z.string().refine(isPrivate, { error: 'must be an address like https://login.example.com' }).optional(),
    'The issuer URL of your OpenID Connect provider, such as Keycloak, Authentik, Microsoft Entra ID or Okta. The redirect ' +
      'URI is `KEYLIGHT_URL` followed by `/api/auth/oidc/callback`; docs/HOWTO.md has the steps.',
    off,
  ),
  KEYLIGHT_OIDC_CLIENT_ID: setting(z.string().optional(), 'The client id from the provider.', off),
  KEYLIGHT_OIDC_CLIENT_SECRET: setting(z.string().optional(), 'The client secret from the provider.', off),
  KEYLIGHT_OIDC_NAME: setting(
    z.string().trim().min(1).max(60).default('SSO'),
    'The provider’s name on the button: “Continue with …”.',
    '`SSO`',
  ),
  KEYLIGHT_OIDC_DOMAINS: setting(
    z
      .string()
      .transform((text) => text.split(',').map((part) => part.trim().toLowerCase()))
      .refine((list) => list.every((each) => domain.test(each)), {
        error: 'must be domains like example.com,example.org',
      })
      .optional(),
    'The email domains that may sign in, separated by commas. Set it if people outside your company can register with the ' +
      'provider.',
    'every user of the provider may sign in',
  ),
  KEYLIGHT_OIDC_SCOPES: setting(
    z
      .string()
      .refine((text) => text.split(' ').includes('openid'), { error: 'must include openid' })
      .default('openid email profile'),
    'The scopes to request, separated by spaces. Some providers need another one for groups.',
    '`openid email profile`',
  ),
  KEYLIGHT_OIDC_ADMIN_CLAIM: setting(
    z
      .string()
      .regex(/^[^=]+=.+$/, { error: 'must be a claim and its value, like groups=keylight-admins' })
      .optional(),
    'A claim and its value, such as `groups=keylight-admins`. Users who have it are admins until they sign out, in addition ' +
      'to the admin’s email address.',
    'only the admin’s email address is an admin',
  ),
  KEYLIGHT_OIDC_TRUST_EMAILS: setting(
    flag.default(false),
    '`true` accepts email addresses without the claim `email_verified`, which Microsoft Entra ID omits. Only set it if users ' +
      'can’t choose their own address there: anyone who can takes over accounts.',
    'only verified addresses may sign in',
  ),
  KEYLIGHT_OIDC_ONLY: setting(
    flag.default(false),
    '`true` turns off all other ways to sign in: email links, passwords, passkeys and Google.',
    'users can also sign in another way',
  ),
}

const required = ['KEYLIGHT_OIDC_ISSUER', 'KEYLIGHT_OIDC_CLIENT_ID', 'KEYLIGHT_OIDC_CLIENT_SECRET'] as const

export const singleSignOn: Subject<SingleSignOnConfig> = {
  title: 'Single sign-on',
  shape,
  schema: z.object(shape).transform((values, context): SingleSignOnConfig => {
    const [issuer, clientId, clientSecret] = required.map((name) => values[name])
    if (issuer === undefined || clientId === undefined || clientSecret === undefined) {
      const isOn = values.KEYLIGHT_OIDC_ONLY || required.some((name) => values[name] !== undefined)
      for (const name of isOn ? required.filter((each) => values[each] === undefined) : [])
        context.addIssue({ code: 'custom', path: [name], message: 'must be set because single sign-on is on' })
      return undefined
    }
    const [claim = '', ...value] = values.KEYLIGHT_OIDC_ADMIN_CLAIM?.split('=') ?? []
    return {
      ...{ issuer, clientId, clientSecret },
      name: values.KEYLIGHT_OIDC_NAME,
      scopes: values.KEYLIGHT_OIDC_SCOPES,
      domains: values.KEYLIGHT_OIDC_DOMAINS,
      adminClaim: claim === '' ? undefined : { name: claim, value: value.join('=') },
      trustsEmails: values.KEYLIGHT_OIDC_TRUST_EMAILS,
      only: values.KEYLIGHT_OIDC_ONLY,
    }
  }),
}
