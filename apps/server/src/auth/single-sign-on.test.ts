import { createHash } from 'node:crypto'
import {
  addPasskey,
  changePassword,
  getSignInMethods,
  getSignInOptions,
  getUserData,
  redeemSignInCode,
  requestPasswordReset,
  requestSignInLink,
  signIn,
  signInWithPasskey,
  signOut,
  signUp,
  startAddingPasskey,
  startPasskeySignIn,
} from '@keylight/contract'
import { aNewcomer, type OidcProvider, startOidcProvider, startTestServer, type TestServer } from '@keylight/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { configFrom } from '../config/config.ts'
import { checkSingleSignOn } from '../doctor/check-single-sign-on.ts'

let provider: OidcProvider
let server: TestServer
/** The issuer of a provider that has stopped. */
let unreachable: string
beforeAll(async () => {
  const stopped = await startOidcProvider()
  await stopped.stop()
  unreachable = stopped.issuer
  provider = await startOidcProvider()
  const env = {
    ...provider.env,
    KEYLIGHT_OIDC_DOMAINS: 'example.com, Example.org',
    KEYLIGHT_OIDC_ADMIN_CLAIM: 'groups=keylight-admins',
  }
  server = await startTestServer({ env })
  provider.register(server.url)
})
afterAll(async () => {
  await server?.stop()
  await provider?.stop()
})
beforeEach(() => {
  provider.tamper = (idToken) => idToken
})

/** A browser that follows redirects and stores each origin's cookies. */
function aBrowser() {
  const jars = new Map<string, Map<string, string>>()
  const visit = async (url: string): Promise<Response> => {
    const { origin } = new URL(url)
    const jar = jars.get(origin) ?? new Map<string, string>()
    jars.set(origin, jar)
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } })
    for (const text of response.headers.getSetCookie()) {
      const [name = '', value = ''] = text.split(';')[0]!.split('=')
      jar.set(name, value)
    }
    return response
  }
  /** Follows redirects from this URL up to one of our own at this path, and returns it. */
  const follow = async (from: string, path: string): Promise<string> => {
    let url = from
    for (let hops = 0; hops < 12; hops++) {
      if (url.startsWith(server.url + path)) return url
      const location = (await visit(url)).headers.get('location')
      if (location === null) throw new Error(`${url} doesn’t redirect.`)
      url = new URL(location, url).href
    }
    throw new Error('Too many redirects.')
  }
  const start = `${server.url}/api/auth/oidc`
  return {
    /** Signs in at the provider, and returns the URL it redirects back to. */
    toCallback: () => follow(start, '/api/auth/oidc/callback?'),
    /** Returns the page of this site on which the sign-in ends, without its origin. */
    async toEnd(from = start) {
      return (await follow(from, '/auth')).slice(server.url.length)
    },
  }
}

let users = 0
/** A new user of the provider with a verified address. */
const aProviderUser = (claims: Record<string, unknown> = {}) => {
  const sub = `user-${++users}`
  return { sub, email: `${sub}@example.com`, email_verified: true, name: 'Maya Lind', ...claims }
}

/** Signs in at the provider, and returns the session token. */
async function signInWith(user: OidcProvider['user']): Promise<string> {
  provider.user = user
  const code = /code=(.+)/.exec(await aBrowser().toEnd())?.[1] ?? ''
  return (await server.call(redeemSignInCode, { code, confirmed: true })).output.token
}
const endOf = (user: OidcProvider['user']) => {
  provider.user = user
  return aBrowser().toEnd()
}
const dataOf = async (token: string) => (await server.call(getUserData, {}, token)).output

describe('a sign-in', () => {
  test('opens an account with the name and the verified address of the provider', async () => {
    const { output } = await server.call(getSignInOptions, {})
    expect(output.singleSignOn).toEqual({ url: '/api/auth/oidc', name: 'Example Corp', only: false })
    const token = await signInWith(aProviderUser({ email: 'Maya@example.com' }))
    expect(await dataOf(token)).toMatchObject({ email: 'maya@example.com', emailProved: true, name: 'Maya Lind' })
    const methods = await server.call(getSignInMethods, {}, token)
    expect(methods.output).toMatchObject({ hasSingleSignOn: true, hasPassword: false, hasGoogle: false })
  })

  test('sends PKCE, a state and a nonce', async () => {
    const response = await fetch(`${server.url}/api/auth/oidc`, { redirect: 'manual' })
    const to = new URL(response.headers.get('location') ?? '')
    expect(to.origin).toBe(provider.issuer)
    expect(to.searchParams.get('code_challenge_method')).toBe('S256')
    expect(to.searchParams.get('redirect_uri')).toBe(`${server.url}/api/auth/oidc/callback`)
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(to.searchParams.get(name)?.length).toBeGreaterThan(30)
  })

  test('keeps the account when the address changes at the provider', async () => {
    const user = aProviderUser()
    const first = await dataOf(await signInWith(user))
    const later = await dataOf(await signInWith({ ...user, email: 'new-name@example.com' }))
    expect(later).toMatchObject({ id: first.id, email: user.email })
  })

  test('links an existing account with the same address', async () => {
    const user = aProviderUser()
    const { userId } = await aNewcomer(server, user.email)
    expect((await dataOf(await signInWith(user))).id).toBe(userId)
  })

  test('removes the password of someone who signed up with the address but never proved it', async () => {
    const user = aProviderUser()
    const password = 'correct horse battery'
    const squatter = await server.call(signUp, { email: user.email, password })
    await signInWith(user)
    expect((await server.call(signIn, { email: user.email, password })).failure.code).toBe('wrong_credentials')
    expect((await server.call(getUserData, {}, squatter.output.token)).status).toBe(401)
  })

  test('rejects another user who was given the same address', async () => {
    const user = aProviderUser()
    await signInWith(user)
    expect(await endOf(aProviderUser({ email: user.email }))).toBe('/auth?error=taken')
  })

  test('ends on the sign-in page when the user cancels it', async () => {
    expect(await endOf(null)).toBe('/auth?error=cancelled')
  })
})

describe('an address', () => {
  test.each([
    ['unverified', { email_verified: false }],
    ['unverified', { email_verified: undefined }],
    ['unverified', { email: undefined }],
    ['domain', { email: 'maya@example.net' }],
    ['domain', { email: 'maya@sub.example.com' }],
  ])('is rejected as %s with %o', async (error, claims) => {
    const user = aProviderUser(claims)
    expect(await endOf(user)).toBe(`/auth?error=${error}`)
    const linked = server.db.selectFrom('sign_in_methods').where('account_id', '=', user.sub).select('id')
    expect(await linked.execute()).toEqual([])
  })

  test("doesn't link the account it belongs to while it is unverified", async () => {
    const user = aProviderUser({ email_verified: false })
    const { userId } = await aNewcomer(server, user.email)
    expect(await endOf(user)).toBe('/auth?error=unverified')
    const methods = server.db.selectFrom('sign_in_methods').where('user_id', '=', userId).select('id')
    expect(await methods.execute()).toEqual([])
  })

  test('may be in any of the domains', async () => {
    expect(await endOf(aProviderUser({ email: 'maya@example.org' }))).toMatch(/^\/auth\/callback\?code=/)
  })
})

describe('a redirect from the provider', () => {
  test('is only accepted once, in the browser that started the sign-in, with its state', async () => {
    provider.user = aProviderUser()
    const browser = aBrowser()
    const callback = await browser.toCallback()
    const other = new URL(callback)
    other.searchParams.set('state', 'o_made-up')
    expect(await browser.toEnd(other.href)).toBe('/auth?error=expired')
    expect(await aBrowser().toEnd(callback)).toBe('/auth?error=expired')
    expect(await browser.toEnd(callback)).toMatch(/^\/auth\/callback\?code=/)
    expect(await browser.toEnd(callback)).toBe('/auth?error=expired')
    expect(await browser.toEnd(`${server.url}/api/auth/oidc/callback?code=stolen`)).toBe('/auth?error=expired')
  })

  test('is rejected when its code was issued for another sign-in', async () => {
    provider.user = aProviderUser()
    const browser = aBrowser()
    const [one, two] = [new URL(await browser.toCallback()), new URL(await browser.toCallback())]
    one.searchParams.set('code', two.searchParams.get('code') ?? '')
    expect(await browser.toEnd(one.href)).toBe('/auth?error=failed')
  })

  test('is rejected with a forged ID token', async () => {
    provider.tamper = (idToken) => {
      const [head, body, signature = ''] = idToken.split('.')
      return [head, body, [...signature].reverse().join('')].join('.')
    }
    expect(await endOf(aProviderUser())).toBe('/auth?error=failed')
  })

  test("doesn't store the provider's tokens in the account", async () => {
    const user = aProviderUser()
    await signInWith(user)
    const row = await server.db
      .selectFrom('sign_in_methods')
      .where('account_id', '=', user.sub)
      .selectAll()
      .executeTakeFirst()
    expect(row).toMatchObject({
      provider_id: `oidc:${provider.issuer}`,
      access_token: null,
      refresh_token: null,
      id_token: null,
    })
  })
})

test('makes users with the admin claim admins for the session', async () => {
  const user = aProviderUser()
  const isAdmin = async (groups: unknown) => (await dataOf(await signInWith({ ...user, groups }))).isHost
  expect(await isAdmin(['staff', 'keylight-admins'])).toBe(true)
  expect(await isAdmin(['staff', 'keylight-admins-of-nothing'])).toBe(false)
  expect(await isAdmin(undefined)).toBe(false)
})

test('also signs out at the provider, which accepts the URL', async () => {
  const token = await signInWith(aProviderUser())
  const { output } = await server.call(signOut, {}, token)
  const url = new URL(output.providerUrl ?? '')
  expect(url.origin).toBe(provider.issuer)
  expect(url.searchParams.get('post_logout_redirect_uri')).toBe(`${server.url}/auth`)
  expect((await fetch(url)).status).toBe(200)
  url.searchParams.set('post_logout_redirect_uri', 'https://elsewhere.example.com')
  expect((await fetch(url)).status).toBe(400)
  const other = await aNewcomer(server)
  expect((await server.call(signOut, {}, other.token)).output.providerUrl).toBeNull()
})

describe('only single sign-on', () => {
  let only: TestServer
  beforeAll(async () => {
    const google = { GOOGLE_CLIENT_ID: 'our-client', GOOGLE_CLIENT_SECRET: 'our-secret' }
    const env = { ...provider.env, ...google, KEYLIGHT_OIDC_ONLY: 'true', KEYLIGHT_OIDC_ISSUER: unreachable }
    only = await startTestServer({ env })
  })
  afterAll(() => only?.stop())

  test('rejects all other sign-in methods', async () => {
    const [email, password] = ['maya@example.com', 'correct horse battery']
    const used = { id: 'x', rawId: 'x', type: 'public-key' } as const
    const assertion = { clientDataJSON: 'x', authenticatorData: 'x', signature: 'x' }
    const { token } = await aNewcomer(only)
    const answers = [
      await only.call(requestSignInLink, { email }),
      await only.call(requestPasswordReset, { email }),
      await only.call(signUp, { email, password }),
      await only.call(signIn, { email, password }),
      await only.call(startPasskeySignIn, {}),
      await only.call(signInWithPasskey, { credential: { ...used, response: assertion } }),
      await only.call(changePassword, { next: password }, token),
      await only.call(startAddingPasskey, {}, token),
      await only.call(
        addPasskey,
        { credential: { ...used, response: { clientDataJSON: 'x', attestationObject: 'x' } } },
        token,
      ),
    ]
    for (const { status, failure } of answers)
      expect({ status, ...failure }).toMatchObject({
        status: 403,
        code: 'sso_required',
        message: 'On this site, you can only sign in with Example Corp.',
      })
    expect((await fetch(`${only.url}/api/auth/google`)).status).toBe(404)
    const { output } = await only.call(getSignInOptions, {})
    expect(output).toMatchObject({ googleUrl: null, passkeys: false, singleSignOn: { only: true } })
  })

  test('rejects a link emailed before it was turned on', async () => {
    const value = JSON.stringify({ purpose: 'signIn', email: 'maya@example.com', browser: 'x' })
    const identifier = `link:${createHash('sha256').update('s_old').digest('base64url')}`
    const expires_at = new Date(only.clock.now().getTime() + 60_000)
    await only.db.insertInto('verifications').values({ id: 'ver_old', identifier, value, expires_at }).execute()
    const answer = await only.call(redeemSignInCode, { code: 's_old', confirmed: true })
    expect(answer.failure.code).toBe('sso_required')
  })

  test('ends on the sign-in page when the provider is unreachable', async () => {
    const response = await fetch(`${only.url}/api/auth/oidc`, { redirect: 'manual' })
    expect(response.headers.get('location')).toBe('/auth?error=unreachable')
  })
})

describe('the doctor', () => {
  const findingsFor = async (env: Record<string, string>) => {
    const found = await checkSingleSignOn(configFrom({ KEYLIGHT_URL: 'https://photos.example.com', ...env }))
    return found.map(({ level, text, wayOn = '' }) => `${level} ${text} ${wayOn}`)
  }

  test('reports whether the provider can be reached, and what to register with it', async () => {
    const [found] = await findingsFor(provider.env)
    expect(found).toContain('ok Example Corp can be reached')
    expect(found).toContain('https://photos.example.com/api/auth/oidc/callback')
    const [gone] = await findingsFor({ ...provider.env, KEYLIGHT_OIDC_ISSUER: unreachable })
    expect(gone).toMatch(/^problem .+ECONNREFUSED/)
  })

  test('reports an issuer that differs from the provider’s', async () => {
    const [found] = await findingsFor({
      ...provider.env,
      KEYLIGHT_OIDC_ISSUER: provider.issuer.replace('127.0.0.1', 'localhost'),
    })
    expect(found).toMatch(/^problem .+trailing slash/)
  })
})
