import { limits, type ProviderError } from '@keylight/contract'
import { Failure, type Report, type SiteUrl } from '@keylight/domain'
import { randomNonce, randomPKCECodeVerifier } from 'openid-client'
import type { GoogleConfig } from '../config/google.ts'
import type { SingleSignOnConfig } from '../config/single-sign-on.ts'
import { cleanText } from '../http/clean-text.ts'
import type { accountFinder, Identity } from './find-account.ts'
import { type Claims, openIdentityProvider, ProviderFailed } from './identity-provider.ts'
import type { MailLinks } from './mail-links.ts'
import type { SignInAttempt } from './sign-in-attempt.ts'
import type { signInLimits } from './sign-in-limits.ts'

/** The providers that can sign users in, by the name in their URLs. */
export const providerNames = ['google', 'oidc'] as const
export type ProviderName = (typeof providerNames)[number]

export const providerStartPath = (name: ProviderName): string => `/api/auth/${name}`
/** The redirect URI's path, which site owners register with the provider. */
export const providerCallbackPath = (name: ProviderName): string => `/api/auth/${name}/callback`

export interface ProviderSignInDeps {
  links: MailLinks
  limits: ReturnType<typeof signInLimits>
  find: ReturnType<typeof accountFinder>
  report: Report
  siteUrl: SiteUrl
  google: GoogleConfig
  singleSignOn: SingleSignOnConfig
}

/** Time to sign in at the provider, in minutes. */
const requestMinutes = 10
/** The page after the redirect exchanges its code immediately. */
const returnMinutes = 2

/** Sign-in with Google or the site owner's provider, if configured. Both use OpenID Connect. */
export function providerSignIn(deps: ProviderSignInDeps) {
  const { links, singleSignOn, siteUrl } = deps
  const google = singleSignOn?.only ? undefined : deps.google
  const providers = {
    google: google && openIdentityProvider({ ...google, ...googleProvider }),
    oidc: singleSignOn && openIdentityProvider(singleSignOn),
  }
  /** A subject is unique per issuer. */
  const idOf = (name: ProviderName) => (name === 'google' ? 'google' : singleSignOnId(singleSignOn))
  const redirectUri = (name: ProviderName) => `${siteUrl()}${providerCallbackPath(name)}`
  const stop = (name: ProviderName, error: unknown) => {
    if (error instanceof Failure) return failedPath(failureErrors[(error as Failure).reason] ?? 'failed')
    if (!(error instanceof ProviderFailed)) throw error
    deps.report(`sign-in with ${name} failed: ${error.message}`, {})
    return failedPath(error.code)
  }

  return {
    providersOffered: providerNames.filter((name) => providers[name] !== undefined),

    /** Returns where to send the browser: to the provider or, if it can't be reached, to the sign-in page. */
    async startAtProvider(name: ProviderName, { address, browser }: SignInAttempt): Promise<string> {
      try {
        await deps.limits.provider(address)
        const request = { nonce: randomNonce(), verifier: randomPKCECodeVerifier() }
        const link = { purpose: 'toProvider', provider: name, browser: browser.remember(), ...request } as const
        const state = await links.make(link, requestMinutes)
        return await providers[name]!.signInUrl(redirectUri(name), { ...request, state })
      } catch (error) {
        return stop(name, error)
      }
    },

    /** Handles the provider's redirect. Returns the callback page with a one-time code, or the sign-in page. */
    async returnFromProvider(name: ProviderName, query: string, { browser }: SignInAttempt): Promise<string> {
      const returned = new URL(`${redirectUri(name)}${query}`)
      const state = returned.searchParams.get('state') ?? ''
      const request = await links.read(state, 'toProvider')
      const isOwn = request?.provider === name && request.browser === browser.mark
      if (!isOwn || !(await links.use(state))) return failedPath('expired')
      const problem = returned.searchParams.get('error')
      if (problem !== null) return failedPath(problem === 'access_denied' ? 'cancelled' : 'failed')
      try {
        const { nonce, verifier } = request
        const { claims, idToken } = await providers[name]!.redeem(returned, { state, nonce, verifier })
        const identity = identityOf(idOf(name), claims, name === 'oidc' ? singleSignOn : undefined)
        if (typeof identity === 'string') return failedPath(identity)
        const userId = await deps.find.byIdentity(identity, browser.mark)
        const own = name === 'oidc' ? { idToken, isAdmin: hasAdminClaim(claims, singleSignOn) } : {}
        const link = { purpose: 'fromProvider', email: identity.email, userId, ...own } as const
        const code = await links.make({ ...link, browser: browser.remember() }, returnMinutes)
        return `/auth/callback?code=${code}`
      } catch (error) {
        return stop(name, error)
      }
    },

    /** Returns the URL that also ends the session at the provider; null if there is none. */
    async signOutUrl(idToken: string | null): Promise<string | null> {
      return (idToken !== null && (await providers.oidc?.signOutUrl(idToken, `${siteUrl()}/auth`))) || null
    },
  }
}

/** The id of the configured provider in `sign_in_methods`. */
export const singleSignOnId = (config: SingleSignOnConfig): string => `oidc:${config?.issuer ?? ''}`

const failedPath = (error: ProviderError) => `/auth?error=${error}`

const failureErrors: Partial<Record<Failure['reason'], ProviderError>> = {
  email_reserved: 'reserved',
  identity_of_other_user: 'taken',
  too_many_attempts: 'busy',
}

/** Google's metadata, so that sign-in needs no discovery. Its ID token has all claims we need. */
const googleProvider = {
  issuer: 'https://accounts.google.com',
  scopes: 'openid email profile',
  metadata: {
    issuer: 'https://accounts.google.com',
    authorization_endpoint: 'https://accounts.google.com/o/oauth2/v2/auth',
    token_endpoint: 'https://oauth2.googleapis.com/token',
    jwks_uri: 'https://www.googleapis.com/oauth2/v3/certs',
    id_token_signing_alg_values_supported: ['RS256'],
    token_endpoint_auth_methods_supported: ['client_secret_post'],
  },
}

/** Returns the identity in verified claims, or why it may not sign in. */
function identityOf(provider: string, claims: Claims, config: SingleSignOnConfig): Identity | ProviderError {
  const { email: given, email_verified: verified = config?.trustsEmails ?? false, sub: subject } = claims
  const email = typeof given === 'string' ? given.trim().toLowerCase() : ''
  // Some providers send the boolean as text.
  if ((verified !== true && verified !== 'true') || !/^[^@\s]+@[^@\s]+$/.test(email) || email.length > 254)
    return 'unverified'
  const domain = email.slice(email.indexOf('@') + 1)
  if (config?.domains && !config.domains.includes(domain)) return 'domain'
  return { provider, subject, email, name: nameOf(claims) }
}

function nameOf({ name, given_name: given, family_name: family }: Claims): string {
  const full = name ?? [given, family].filter((part) => typeof part === 'string').join(' ')
  return typeof full === 'string' ? String(cleanText(full)).trim().slice(0, limits.nameLengthMax) : ''
}

function hasAdminClaim(claims: Claims, config: SingleSignOnConfig): boolean {
  if (!config?.adminClaim) return false
  const { name, value } = config.adminClaim
  return [claims[name]].flat().some((each) => String(each) === value)
}
