import { createHash, randomBytes } from 'node:crypto'
import { limits, type Session } from '@keylight/contract'
import {
  accounts,
  type Clock,
  type Db,
  Failure,
  type Languages,
  type Mailer,
  newId,
  type RateLimit,
  rateLimits,
  type SiteUrl,
  type Tx,
} from '@keylight/domain'
import { betterAuth } from 'better-auth'
import { magicLink } from 'better-auth/plugins'
import type { GoogleConfig } from '../config/google.ts'
import type { Sessions } from './sessions.ts'
import type { NameSubject } from './visitor.ts'

/** Where Google sends people back to. Hosts register it with Google. */
export const googleCallbackPath = '/api/auth/google/callback'
export const googleStartPath = '/api/auth/google'

export interface AuthDeps {
  db: Db
  clock: Clock
  mailer: Mailer
  languages: Languages
  sessions: Sessions
  nameSubject: NameSubject
  siteUrl: SiteUrl
}

/** The network address and the language of somebody who tries to sign in. */
export interface SignInAttempt {
  address: string
  locale: string
}

/** How long a sign-in link works. */
const linkMinutes = 15

/** Limits of the sign-in endpoints, for a network and for a mail address. */
const tries = {
  link: {
    address: { action: 'link-from', max: 30, windowMinutes: 15 },
    email: { action: 'link-to', max: 5, windowMinutes: 15 },
  },
  signIn: {
    address: { action: 'sign-in-from', max: 60, windowMinutes: 15 },
    email: { action: 'sign-in-as', max: 10, windowMinutes: 15 },
  },
  signUp: { address: { action: 'sign-up-from', max: 30, windowMinutes: 60 } },
  redeem: { address: { action: 'redeem-from', max: 60, windowMinutes: 15 } },
} satisfies Record<string, { address: RateLimit; email?: RateLimit }>

/** The limit of password changes for each user. */
const passwordChanges: RateLimit = { action: 'change-password', max: 10, windowMinutes: 15 }

/** The page that Google returns to exchanges its code at once. */
const returnCodeSeconds = 120
const returnCodePrefix = 'g_'

export type Auth = ReturnType<typeof openAuth>

/** All ways to sign in. better-auth does the work and owns the tables; its own endpoints are not served. */
export function openAuth(deps: AuthDeps, config: { secret: string; google: GoogleConfig; baseUrl: string }) {
  const fields = { createdAt: 'created_at', updatedAt: 'updated_at' }
  const better = betterAuth({
    appName: 'Keylight',
    baseURL: config.baseUrl,
    basePath: '/api/auth/better',
    secret: config.secret,
    telemetry: { enabled: false },
    // Its log messages contain personal data, and problems reach us as errors anyway.
    logger: { disabled: true },
    database: { db: deps.db, type: 'postgres', transaction: true },
    user: { modelName: 'users', fields: { ...fields, emailVerified: 'email_verified' } },
    session: {
      modelName: 'sessions',
      fields: {
        ...fields,
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
      },
      expiresIn: limits.sessionHoursMax * 3600,
      disableSessionRefresh: true,
    },
    account: {
      modelName: 'sign_in_methods',
      fields: {
        ...fields,
        userId: 'user_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
      },
    },
    verification: { modelName: 'verifications', fields: { ...fields, expiresAt: 'expires_at' } },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: limits.passwordLengthMin,
      maxPasswordLength: limits.passwordLengthMax,
    },
    ...(config.google
      ? {
          socialProviders: {
            google: { ...config.google, redirectURI: `${config.baseUrl}${googleCallbackPath}` },
          },
        }
      : {}),
    plugins: [
      magicLink({
        expiresIn: linkMinutes * 60,
        storeToken: 'hashed',
        sendMagicLink: async ({ email, token, metadata }) => {
          const link = `${deps.siteUrl()}/auth/callback?code=${token}`
          const sentences = deps.languages.of(metadata?.locale ?? null)
          const mail = sentences.mail({ code: 'sign_in_link', params: { link, minutes: linkMinutes } })
          await deps.mailer.send({ to: email, ...mail })
        },
      }),
    ],
    // Ours count across processes and for each mail address.
    rateLimit: { enabled: false },
    advanced: {
      database: { generateId: ({ model }) => newId(idKinds[model] ?? 'verification'), validateSchema: false },
      ipAddress: { disableIpTracking: true },
    },
  })

  const limit = async (what: { address: RateLimit; email?: RateLimit }, address: string, email?: string) => {
    await rateLimits.attempt(deps, what.address, deps.nameSubject('address', address))
    if (what.email && email !== undefined) await rateLimits.attempt(deps, what.email, deps.nameSubject('email', email))
  }

  /** Every way to sign in ends here, so that every account is opened. */
  const begin = async (userId: string, sessionToken: string, locale: string): Promise<Session> => {
    await accounts.openAccount(deps.db, userId, deps.clock.now(), locale)
    return await deps.sessions.show(sessionToken)
  }

  return {
    /** Behaves the same whether or not there is an account. */
    async sendLink({ address, locale }: SignInAttempt, email: string): Promise<void> {
      await limit(tries.link, address, email)
      await better.api.signInMagicLink({ body: { email, metadata: { locale } }, headers: new Headers() })
    },

    /** Exchanges the one-time code of a link or of a return from Google for a session. */
    async redeem({ address, locale }: SignInAttempt, code: string): Promise<Session> {
      await limit(tries.redeem, address)
      if (code.startsWith(returnCodePrefix)) {
        const { internalAdapter } = await better.$context
        const found = await internalAdapter.consumeVerificationValue(returnIdentifier(code))
        if (!found || found.expiresAt <= deps.clock.now()) throw linkExpired()
        const [userId = '', sessionToken = ''] = found.value.split(' ')
        return await begin(userId, sessionToken, locale)
      }
      const redeemed = await better.api
        .magicLinkVerify({ query: { token: code }, headers: new Headers() })
        .catch(refusedAs(linkExpired))
      return await begin(redeemed.user.id, redeemed.token, locale)
    },

    async signUp({ address, locale }: SignInAttempt, input: { email: string; password: string }): Promise<Session> {
      await limit(tries.signUp, address)
      try {
        const made = await better.api.signUpEmail({ body: { ...input, name: '' } })
        return await begin(made.user.id, made.token!, locale)
      } catch (error) {
        // Of two simultaneous sign-ups, the second fails in the database instead.
        const { internalAdapter } = await better.$context
        if (!(await internalAdapter.findUserByEmail(input.email))) throw error
        throw new Failure('email_taken')
      }
    },

    /** Answers a wrong password and an unknown address the same way, after the same work. */
    async signIn({ address, locale }: SignInAttempt, input: { email: string; password: string }): Promise<Session> {
      await limit(tries.signIn, address, input.email)
      const found = await better.api
        .signInEmail({ body: input })
        .catch(refusedAs(() => new Failure('credentials_wrong')))
      return await begin(found.user.id, found.token, locale)
    },

    async signOut(sessionToken: string): Promise<void> {
      await deps.db.transaction().execute(async (tx) => {
        const ended = await tx
          .deleteFrom('sessions')
          .where('token', '=', sessionToken)
          .returning('user_id')
          .executeTakeFirst()
        if (!ended) return
        const others = tx.selectFrom('sessions').where('user_id', '=', ended.user_id)
        const other = await others.where('expires_at', '>', deps.clock.now()).select('id').executeTakeFirst()
        // Somebody who is still signed in elsewhere keeps the pictures on that page.
        if (!other) await accounts.revokeAddresses(tx, ended.user_id)
      })
    },

    async signOutEverywhere(userId: string): Promise<void> {
      await deps.db.transaction().execute((tx) => endSessions(tx, userId))
    },

    /** Sets the password, even if there was none, and ends the user's other sessions. */
    async changePassword(
      { userId, sessionToken }: { userId: string; sessionToken: string },
      { current, next }: { current: string; next: string },
    ): Promise<void> {
      await rateLimits.attempt(deps, passwordChanges, userId)
      const { password } = await better.$context
      await deps.db.transaction().execute(async (tx) => {
        // Simultaneous changes take turns, so the second one needs the password of the first.
        await tx.selectFrom('users').where('id', '=', userId).select('id').forNoKeyUpdate().execute()
        const own = tx.selectFrom('sign_in_methods').where('user_id', '=', userId)
        const method = await own.where('provider_id', '=', 'credential').select(['id', 'password']).executeTakeFirst()
        if (method?.password && !(await password.verify({ hash: method.password, password: current }))) {
          throw new Failure('password_wrong', {}, { current: { code: 'password_wrong', params: {} } })
        }
        const hash = await password.hash(next)
        await tx
          .insertInto('sign_in_methods')
          .values({
            id: method?.id ?? newId('signInMethod'),
            user_id: userId,
            provider_id: 'credential',
            account_id: userId,
            access_token: null,
            refresh_token: null,
            id_token: null,
            access_token_expires_at: null,
            refresh_token_expires_at: null,
            scope: null,
            password: hash,
          })
          .onConflict((conflict) => conflict.column('id').doUpdateSet({ password: hash, updated_at: new Date() }))
          .execute()
        await endSessions(tx, userId, sessionToken)
      })
    },

    googleOffered: config.google !== undefined,

    /** Where to send the browser, and cookies that bind the return to it. */
    async startGoogle(): Promise<{ url: string; cookies: string[] }> {
      const response = await better.api.signInSocial({
        body: { provider: 'google', callbackURL: '/auth/callback', errorCallbackURL: '/auth', disableRedirect: true },
        asResponse: true,
      })
      const { url } = (await response.json()) as { url: string }
      return { url, cookies: response.headers.getSetCookie() }
    },

    /**
     * Handles the return from Google. Returns where the browser goes next: on with a one-time code, or to the sign-in
     * page.
     */
    async returnFromGoogle(query: string, cookie: string): Promise<{ path: string; cookies: string[] }> {
      const url = `${config.baseUrl}/api/auth/better/callback/google${query}`
      const response = await better.handler(new Request(url, { headers: { cookie } }))
      const { authCookies, internalAdapter } = await better.$context
      const cookies = response.headers.getSetCookie()
      const own = cookies.find((text) => text.startsWith(`${authCookies.sessionToken.name}=`))
      const sessionToken = decodeURIComponent(own?.split(';')[0]?.split('=')[1] ?? '').split('.')[0]
      const found = sessionToken ? await internalAdapter.findSession(sessionToken) : null
      // The session's own cookie is not passed on.
      const others = cookies.filter((text) => text !== own)
      if (!found) return { path: '/auth?error=google', cookies: others }
      const code = returnCodePrefix + randomBytes(24).toString('base64url')
      await internalAdapter.createVerificationValue({
        identifier: returnIdentifier(code),
        value: `${found.user.id} ${found.session.token}`,
        expiresAt: new Date(deps.clock.now().getTime() + returnCodeSeconds * 1000),
      })
      return { path: `/auth/callback?code=${code}`, cookies: others }
    },
  }
}

/** Ends the user's sessions, including those waiting behind a return from Google, and the addresses of their files. */
async function endSessions(tx: Tx, userId: string, except = ''): Promise<void> {
  await tx.deleteFrom('sessions').where('user_id', '=', userId).where('token', '<>', except).execute()
  await tx.deleteFrom('verifications').where('value', 'like', `${userId} %`).execute()
  await accounts.revokeAddresses(tx, userId)
}

const idKinds: Partial<Record<string, 'user' | 'session' | 'signInMethod'>> = {
  user: 'user',
  session: 'session',
  account: 'signInMethod',
}

const returnIdentifier = (code: string) => `return:${createHash('sha256').update(code).digest('base64url')}`

const linkExpired = () => new Failure('sign_in_link_expired')

/** better-auth refuses with errors that have a status. Anything else is a fault. */
function refusedAs(failure: () => Failure): (error: unknown) => never {
  return (error) => {
    const status = (error as { statusCode?: unknown }).statusCode
    throw typeof status === 'number' && status < 500 ? failure() : error
  }
}
