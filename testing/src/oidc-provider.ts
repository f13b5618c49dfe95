import { generateKeyPairSync } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

/** The next user who signs in at the provider. */
export interface ProviderUser {
  sub: string
  [claim: string]: unknown
}

export interface OidcProvider {
  issuer: string
  /** Settings of a server that uses this provider. */
  env: Record<string, string>
  /** Signs in as this user from now on; cancels the sign-in if null. */
  user: ProviderUser | null
  /** Changes the ID token of the token endpoint's response. The length must stay the same. */
  tamper: (idToken: string) => string
  /** Registers the server as a client. Call it before the first sign-in. */
  register(serverUrl: string): void
  stop(): Promise<void>
}

const client = { id: 'keylight', secret: 'a-client-secret-of-at-least-32-characters' }
const scopes = { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'groups'] }

/** Starts a real OpenID Connect provider on a free port. It shows no forms: it signs in `user` and grants all scopes. */
export async function startOidcProvider(): Promise<OidcProvider> {
  const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' })
  let handle: (request: IncomingMessage, response: ServerResponse) => unknown = (_, response) => response.end()
  const http = createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  const own: OidcProvider = {
    issuer,
    env: {
      KEYLIGHT_OIDC_ISSUER: issuer,
      KEYLIGHT_OIDC_CLIENT_ID: client.id,
      KEYLIGHT_OIDC_CLIENT_SECRET: client.secret,
      KEYLIGHT_OIDC_NAME: 'Example Corp',
    },
    user: null,
    tamper: (idToken) => idToken,
    register(serverUrl) {
      const provider = providerFor(issuer, serverUrl, key, () => own.user)
      const respond = provider.callback()
      handle = (request, response) => {
        if (request.url?.startsWith('/interaction/')) {
          const login = own.user && { login: { accountId: own.user.sub } }
          return provider.interactionFinished(request, response, login ?? { error: 'access_denied' })
        }
        if (request.url === '/token') tamperWith(response, (idToken) => own.tamper(idToken))
        return respond(request, response)
      }
    },
    stop: () =>
      new Promise((resolve) => {
        http.close(() => resolve())
        http.closeAllConnections()
      }),
  }
  return own
}

function providerFor(issuer: string, serverUrl: string, key: object, user: () => ProviderUser | null): Provider {
  return new Provider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [`${serverUrl}/api/auth/oidc/callback`],
        post_logout_redirect_uris: [`${serverUrl}/auth`],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...key, use: 'sig', alg: 'RS256', kid: 'one' }] },
    cookies: { keys: ['a key for the cookies of the tests'] },
    claims: scopes,
    pkce: { required: () => true },
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, accountId) => ({ accountId, claims: () => ({ ...user(), sub: accountId }) }),
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({ clientId: oidc.client!.clientId, accountId: oidc.session!.accountId! })
      grant.addOIDCScope(Object.keys(scopes).join(' '))
      await grant.save()
      return grant
    },
  })
}

/** Changes the ID token in a response that is sent as a whole. */
function tamperWith(response: ServerResponse, tamper: (idToken: string) => string): void {
  const end = response.end.bind(response) as (body?: unknown) => ServerResponse
  response.end = ((body?: unknown) => {
    const sent = typeof body === 'string' ? (JSON.parse(body) as { id_token?: string }) : undefined
    return end(sent?.id_token ? JSON.stringify({ ...sent, id_token: tamper(sent.id_token) }) : body)
  }) as typeof response.end
}
