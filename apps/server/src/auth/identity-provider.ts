import * as openid from 'openid-client'

/** How to reach a provider and who we are to it. */
export interface ProviderClient {
  issuer: string
  clientId: string
  clientSecret: string
  scopes: string
  /** The provider's metadata, if it never changes. Otherwise, it's discovered. */
  metadata?: openid.ServerMetadata
}

/** The secrets of one sign-in. The provider and this server return to it by its `state`. */
export interface ProviderRequest {
  state: string
  nonce: string
  /** The PKCE code verifier. */
  verifier: string
}

/** Verified claims of a user. */
export type Claims = Readonly<Record<string, unknown>> & { sub: string }

/** An error of the provider. The message contains no token, secret or claim. */
export class ProviderFailed extends Error {
  readonly code: 'unreachable' | 'failed'

  constructor(code: 'unreachable' | 'failed', message: string) {
    super(message)
    this.code = code
  }
}

export interface IdentityProvider {
  /** Returns the URL of the provider's sign-in page. Throws `ProviderFailed`. */
  signInUrl(redirectUri: string, request: ProviderRequest): Promise<string>
  /**
   * Exchanges the code in the URL that the provider redirected to. The ID token's signature, issuer, audience, expiry
   * and nonce are verified. Throws `ProviderFailed`.
   */
  redeem(returned: URL, request: ProviderRequest): Promise<{ claims: Claims; idToken: string }>
  /** Returns the URL that signs the user out at the provider; null if it has none or can't be reached. */
  signOutUrl(idToken: string, returnTo: string): Promise<string | null>
}

const timeoutSeconds = 10
/** How long discovered metadata is used. */
const freshMs = 3_600_000
const clockToleranceSeconds = 30

/** Loads a provider's metadata and returns a client for it. Throws `ProviderFailed`. */
export async function discover({ issuer, clientId, clientSecret, metadata }: ProviderClient) {
  const own = { [openid.clockTolerance]: clockToleranceSeconds }
  // The configuration only allows http on this machine.
  const execute = [
    openid.enableNonRepudiationChecks,
    ...(issuer.startsWith('http:') ? [openid.allowInsecureRequests] : []),
  ]
  const authenticate: openid.ClientAuth = (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported
    const usesPost = methods?.includes('client_secret_post') === true
    return (usesPost ? openid.ClientSecretPost : openid.ClientSecretBasic)(clientSecret)(server, ...rest)
  }
  if (metadata) {
    const configuration = new openid.Configuration(metadata, clientId, own, authenticate)
    for (const each of execute) each(configuration)
    return configuration
  }
  return await openid
    .discovery(new URL(issuer), clientId, own, authenticate, { execute, timeout: timeoutSeconds })
    .catch(rethrow)
}

/** Opens a provider. Nothing is requested until it's used, so the server starts without it. */
export function openIdentityProvider(client: ProviderClient): IdentityProvider {
  let loaded: { at: number; configuration: Promise<openid.Configuration> } | undefined
  const load = (): Promise<openid.Configuration> => {
    if (loaded && performance.now() - loaded.at < freshMs) return loaded.configuration
    const loading = { at: performance.now(), configuration: discover(client) }
    loaded = loading
    loading.configuration.catch(() => {
      if (loaded === loading) loaded = undefined
    })
    return loading.configuration
  }
  return {
    async signInUrl(redirectUri, { state, nonce, verifier }) {
      const configuration = await load()
      const parameters = {
        redirect_uri: redirectUri,
        scope: client.scopes,
        state,
        nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      }
      return openid.buildAuthorizationUrl(configuration, parameters).href
    },

    async redeem(returned, { state, nonce, verifier }) {
      const configuration = await load()
      try {
        const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true }
        const tokens = await openid.authorizationCodeGrant(configuration, returned, checks)
        const claims = tokens.claims()!
        const more = configuration.serverMetadata().userinfo_endpoint
          ? await openid.fetchUserInfo(configuration, tokens.access_token, claims.sub)
          : {}
        // Only the ID token is signed, so its claims take precedence.
        return { claims: { ...more, ...claims }, idToken: tokens.id_token! }
      } catch (error) {
        return rethrow(error)
      }
    },

    async signOutUrl(idToken, returnTo) {
      const configuration = await load().catch(() => undefined)
      if (!configuration?.serverMetadata().end_session_endpoint) return null
      const parameters = { id_token_hint: idToken, post_logout_redirect_uri: returnTo }
      return openid.buildEndSessionUrl(configuration, parameters).href
    },
  }
}

/** Throws `ProviderFailed` instead, without the causes of the error, which contain tokens and claims. */
function rethrow(error: unknown): never {
  const { code, error: reason, cause } = error as { code?: string; error?: string; cause?: { code?: string } }
  const isUnreachable = code === 'OAUTH_TIMEOUT' || (error instanceof TypeError && error.message === 'fetch failed')
  const about = [reason ?? code, isUnreachable ? cause?.code : undefined].filter((word) => typeof word === 'string')
  const message = `${(error as Error).message}${about.length > 0 ? ` (${about.join(', ')})` : ''}`
  throw new ProviderFailed(isUnreachable ? 'unreachable' : 'failed', message)
}
