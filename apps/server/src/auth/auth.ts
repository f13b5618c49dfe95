import { limits as contractLimits, type Session } from '@keylight/contract'
import {
  accounts,
  type Clock,
  type Db,
  Failure,
  type Languages,
  type Mailer,
  type MailMessage,
  newId,
  type Queue,
  type Report,
  type SiteUrl,
} from '@keylight/domain'
import { betterAuth } from 'better-auth'
import type { GoogleConfig } from '../config/google.ts'
import { proveAddress } from './address-proof.ts'
import type { Browser } from './browser.ts'
import { knownBrowsers } from './known-browsers.ts'
import { mailLinks, type SendMailLink } from './mail-links.ts'
import { ownerApiKeys } from './owner-api-keys.ts'
import { ownerEmail } from './owner-email.ts'
import { ownerPasskeys } from './owner-passkeys.ts'
import { ownerPasswords } from './owner-passwords.ts'
import { ownerSessions } from './owner-sessions.ts'
import { passkeySignIn } from './passkey-sign-in.ts'
import { hashPassword, isOutdated, refuseCommon, verifyPassword } from './passwords.ts'
import type { Sessions } from './sessions.ts'
import type { Begin, SignInAttempt } from './sign-in-attempt.ts'
import { signInLimits } from './sign-in-limits.ts'
import { tellOwner } from './tell-owner.ts'
import type { NameSubject } from './visitor.ts'

/** Where Google sends people back to. Hosts register it with Google. */
export const googleCallbackPath = '/api/auth/google/callback'
export const googleStartPath = '/api/auth/google'

export interface AuthDeps {
  db: Db
  clock: Clock
  mailer: Mailer
  queue: Queue
  languages: Languages
  sessions: Sessions
  nameSubject: NameSubject
  siteUrl: SiteUrl
  report: Report
  /** Keyed hashes of a mailbox with each accepted secret; the first one is stored. */
  trialDigests: (email: string) => [digest: string, ...older: string[]]
}

/** How long a sign-in link works. */
const linkMinutes = 15

/** The page that Google returns to exchanges its code at once. */
const returnMinutes = 2

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
      expiresIn: contractLimits.sessionHoursMax * 3600,
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
      minPasswordLength: contractLimits.passwordLengthMin,
      maxPasswordLength: contractLimits.passwordLengthMax,
      password: { hash: hashPassword, verify: ({ hash, password }) => verifyPassword(hash, password) },
    },
    ...(config.google
      ? {
          socialProviders: {
            google: { ...config.google, redirectURI: `${config.baseUrl}${googleCallbackPath}` },
          },
        }
      : {}),
    // Ours count across processes and for each mail address.
    rateLimit: { enabled: false },
    advanced: {
      database: { generateId: ({ model }) => newId(idKinds[model] ?? 'verification'), validateSchema: false },
      ipAddress: { disableIpTracking: true },
    },
  })

  const links = mailLinks(deps)
  const limits = signInLimits(deps)
  const known = knownBrowsers(deps)
  const begin = opener(deps, known)
  /** The browser's mark, if it has signed in to this account before. */
  const knownMark = async (email: string, { mark }: Browser) =>
    (await known.isKnownTo(email, mark)) ? mark : undefined

  const startSession = async (userId: string): Promise<string> => {
    const { internalAdapter } = await better.$context
    return (await internalAdapter.createSession(userId)).token
  }

  const mailLink: SendMailLink = async (attempt, link, minutes, account = link.email) => {
    const params = { link: `${deps.siteUrl()}/auth/callback?code=${await links.make(link, minutes)}`, minutes }
    const message: MailMessage =
      link.purpose === 'resetPassword'
        ? { code: 'password_reset', params }
        : link.purpose === 'changeEmail'
          ? { code: 'email_change', params: { ...params, account } }
          : { code: 'sign_in_link', params }
    try {
      await deps.mailer.send({ to: link.email, ...deps.languages.of(attempt.locale).mail(message) })
    } catch (error) {
      // Usually it is sent at once, so that no table ever holds a link that works. A mail server that is away gets it later.
      deps.report(`a link is sent later: ${error}`, {})
      const data = { to: link.email, locale: attempt.locale, message }
      await deps.db
        .transaction()
        .execute((tx) => deps.queue.enqueue(tx, [{ name: 'mail-owner', data, lane: 'interactive' }]))
    }
  }

  /** Behaves the same whether or not there is an account. */
  const sendLink = async (attempt: SignInAttempt, email: string): Promise<void> => {
    const { address, browser } = attempt
    await limits.mail({ address, email, knownBrowser: await knownMark(email, browser) })
    await mailLink(attempt, { purpose: 'signIn', email, browser: browser.remember() }, linkMinutes)
  }

  /** For an account that is there, as the host asks. No browser asked for it, so whoever opens it has to confirm. */
  const mailLinkFor = async (to: { email: string; locale: string | null; address: string }): Promise<void> => {
    const { email, address } = to
    await limits.mail({ address, email, knownBrowser: undefined })
    const link = { purpose: 'signIn', email, browser: newId('verification') } as const
    await mailLink({ locale: to.locale }, link, linkMinutes)
  }

  const findOrCreate = async (email: string): Promise<{ id: string }> => {
    const { internalAdapter } = await better.$context
    const find = async () => (await internalAdapter.findUserByEmail(email))?.user
    const user = { email, emailVerified: true, name: '' }
    return (
      (await find()) ??
      // Another link to the same address may be creating the account.
      (await internalAdapter
        .createUser(user, { method: 'magic-link' })
        .catch(async (error: unknown) => (await find()) ?? Promise.reject(error)))
    )
  }

  const email = ownerEmail({ ...deps, links, limits, mailLink })

  return {
    sendLink,
    mailLinkFor,
    ...ownerPasswords({ ...deps, links, limits, knownMark, mailLink, startSession, begin }),
    ...ownerPasskeys(deps),
    ...ownerApiKeys(deps),
    ...passkeySignIn({ ...deps, limits, startSession, begin }),
    ...ownerSessions(deps),
    ...email,

    /** What the code of a link is for. It stays usable. */
    async readLink({ address, browser }: SignInAttempt, code: string) {
      await limits.code(address)
      const link = await links.read(code, 'signIn', 'google', 'resetPassword', 'changeEmail', 'undoEmail')
      if (!link) throw new Failure('sign_in_link_expired')
      const shown = { email: link.email, sameBrowser: link.browser === browser.mark }
      if (link.purpose === 'changeEmail' || link.purpose === 'undoEmail')
        return { purpose: 'changeEmail' as const, account: await email.accountOf(link.userId), ...shown }
      return { purpose: link.purpose === 'google' ? ('signIn' as const) : link.purpose, ...shown }
    },

    /** Exchanges the one-time code of a link or of a return from Google for a session. */
    async redeem(attempt: SignInAttempt, { code, confirmed }: { code: string; confirmed: boolean }): Promise<Session> {
      await limits.code(attempt.address)
      const link = await links.read(code, 'signIn', 'google')
      if (!link) throw new Failure('sign_in_link_expired')
      const { email } = link
      // Otherwise a stranger's link could sign a user in to the stranger's account.
      if (link.browser !== attempt.browser.mark && !confirmed) throw new Failure('link_of_other_browser', { email })
      if (!(await links.use(code))) throw new Failure('sign_in_link_expired')
      if (link.purpose === 'google') return await begin(link.userId, link.sessionToken, attempt, 'other')
      const user = await findOrCreate(email)
      await proveAddress(deps, user.id, attempt.browser.mark)
      return await begin(user.id, await startSession(user.id), attempt, 'mail')
    },

    async signUp(attempt: SignInAttempt, input: { email: string; password: string }): Promise<Session> {
      await limits.signUp(attempt.address)
      await refuseCommon(input.password, input.email, 'password')
      try {
        const made = await better.api.signUpEmail({ body: { ...input, name: '' } })
        return await begin(made.user.id, made.token!, attempt, 'other')
      } catch (error) {
        // Of two simultaneous sign-ups, the second fails in the database instead.
        const { internalAdapter } = await better.$context
        if (!(await internalAdapter.findUserByEmail(input.email))) throw error
        throw new Failure('email_taken')
      }
    },

    /** Answers a wrong password and an unknown address the same way, after the same work. */
    async signIn(attempt: SignInAttempt, input: { email: string; password: string }): Promise<Session> {
      const knownBrowser = await knownMark(input.email, attempt.browser)
      const wasRight = await limits.guess({ address: attempt.address, email: input.email, knownBrowser })
      const found = await better.api
        .signInEmail({ body: input })
        .catch(refusedAs(() => new Failure('credentials_wrong')))
      await wasRight()
      await renewHash(deps.db, found.user.id, input.password)
      return await begin(found.user.id, found.token, attempt, 'other')
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
    async returnFromGoogle(
      query: string,
      cookie: string,
      browser: Browser,
    ): Promise<{ path: string; cookies: string[] }> {
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
      const { user, session } = found
      const link = { purpose: 'google', email: user.email, userId: user.id, sessionToken: session.token } as const
      const code = await links.make({ ...link, browser: browser.remember() }, returnMinutes)
      return { path: `/auth/callback?code=${code}`, cookies: others }
    },
  }
}

const idKinds: Partial<Record<string, 'user' | 'session' | 'signInMethod'>> = {
  user: 'user',
  session: 'session',
  account: 'signInMethod',
}

/** Every way to sign in ends here, so that every account is opened and every owner hears of new browsers. */
function opener(deps: AuthDeps, known: ReturnType<typeof knownBrowsers>): Begin {
  return async (userId, sessionToken, { locale, browser }, by) => {
    await refuseSuspended(deps.db, userId, sessionToken)
    const now = deps.clock.now()
    await accounts.openAccount(deps.db, userId, now, locale, deps.trialDigests)
    const mark = browser.remember()
    await deps.db
      .updateTable('sessions')
      .where('token', '=', sessionToken)
      .set({ created_at: now, browser: mark, user_agent: browser.name })
      .execute()
    // The owner of a new account is signing in right now, and whoever has a link reads the mails.
    const tells = (await known.meet(userId, mark)) && by !== 'mail' && !(await isNew(deps.db, userId))
    if (tells) {
      const params = { browser: browser.name, at: now.toISOString(), link: `${deps.siteUrl()}/auth` }
      await deps.db.transaction().execute((tx) => tellOwner(deps, tx, userId, { code: 'new_browser', params }))
    }
    return await deps.sessions.show(sessionToken)
  }
}

/**
 * Checked once the session is there: whoever suspends somebody ends the sessions that are there afterwards, so none slips
 * through.
 */
async function refuseSuspended(db: Db, userId: string, sessionToken: string): Promise<void> {
  const user = await db.selectFrom('users').where('id', '=', userId).select('suspended_at').executeTakeFirst()
  if (!user?.suspended_at) return
  await db.deleteFrom('sessions').where('token', '=', sessionToken).execute()
  throw new Failure('account_suspended')
}

/** The account was created by the sign-in that is under way: nobody has signed in to it before. */
async function isNew(db: Db, userId: string): Promise<boolean> {
  const { sessions } = await db
    .selectFrom('known_browsers')
    .where('user_id', '=', userId)
    .select((e) => e.fn.countAll<string>().as('sessions'))
    .executeTakeFirstOrThrow()
  return sessions === '1'
}

/** Replaces the hash of an earlier version, now that the password is known. */
async function renewHash(db: Db, userId: string, password: string): Promise<void> {
  const own = await db
    .selectFrom('sign_in_methods')
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .select(['id', 'password'])
    .executeTakeFirst()
  if (!own?.password || !isOutdated(own.password)) return
  const hash = await hashPassword(password)
  // Unless it was changed in the meantime.
  await db
    .updateTable('sign_in_methods')
    .where('id', '=', own.id)
    .where('password', '=', own.password)
    .set({ password: hash })
    .execute()
}

/** better-auth refuses with errors that have a status. Anything else is a fault. */
function refusedAs(failure: () => Failure): (error: unknown) => never {
  return (error) => {
    const status = (error as { statusCode?: unknown }).statusCode
    throw typeof status === 'number' && status < 500 ? failure() : error
  }
}
