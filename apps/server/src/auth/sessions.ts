import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'
import { type ApiScope, apiKeyLimits, type Session, type UserData } from '@keylight/contract'
import {
  accounts,
  type Clock,
  Failure,
  type Grants,
  type PreparedQuery,
  type Sentences,
  type SiteUrl,
  type Urls,
} from '@keylight/domain'
import { digestOf } from './api-key-digest.ts'

/** The user who makes a request. */
export interface Caller {
  userId: string
  onboarded: boolean
  /** Whether the user has an active subscription. */
  subscribed: boolean
  /** Whether the user is the admin of this server. */
  isAdmin: boolean
  /** Signed URLs of the user's files. */
  urls: Urls
  /** Start of the session; long ago for an API key, so that it never counts as fresh. */
  signedInAt: Date
  /** The id of the session in the database. It is never sent anywhere. Empty for an API key. */
  sessionToken: string
  /** Loads the user data that clients show. */
  readData(sentences: Sentences): Promise<UserData>
}

type Identify = (authorization: string | undefined, scope?: ApiScope) => Promise<Caller | undefined>

export interface Sessions {
  /**
   * Returns the caller of the header `Authorization: Bearer …`; undefined without a session. API keys are only accepted
   * with the right `scope`; otherwise throws `Failure`.
   */
  identify: Identify
  /** Like `identify`, but for requests that return user data, which it loads with the same query. */
  identifyWithData: Identify
  /** Returns a new session for the client. */
  show(sessionToken: string): Promise<Session>
}

interface CallerRow {
  id: string
  onboarded: boolean
  email: string
  email_verified: boolean
  subscription_status: string
  access_epoch: number
}

interface SessionRow extends CallerRow {
  /** Whether single sign-on made the user an admin for this session. */
  admin_by_claim: boolean
  token: string
  signed_in_at: Date
}

interface KeyRow extends CallerRow {
  key_id: string
  scopes: ApiScope[]
  used_at: Date | null
}

const callerColumns = 'u.id, o.onboarded, u.email, u.email_verified, u.subscription_status'

/** Selects the caller of a session ($1) that expires after $2. */
const callerOfSession = (columns: string) => /* sql */ `
  select s.token, s.created_at as signed_in_at, s.is_admin as admin_by_claim, u.access_epoch, ${columns}
  from sessions s join users u on u.id = s.user_id join onboardings o on o.user_id = s.user_id
  where s.token = $1 and s.expires_at > $2 and u.suspended_at is null`
const callerAlone = callerOfSession(callerColumns)
const callerWithData = callerOfSession(accounts.userDataColumns)

/** Selects the caller of the API key with the digest $1, at $2. */
const callerOfKey = /* sql */ `
  select k.id as key_id, k.scopes, k.used_at, u.access_epoch, ${callerColumns}
  from api_keys k join users u on u.id = k.user_id join onboardings o on o.user_id = k.user_id
  where k.digest = $1 and (k.expires_at is null or k.expires_at > $2) and u.suspended_at is null`

/** Precision of the stored time of a key's last use. */
const usedToMs = 60_000

/** Returns whether a bearer token is an API key. Session tokens contain a dot. */
const isApiKey = (bearer: string) => bearer.startsWith(apiKeyLimits.start) && !bearer.includes('.')

const scheme = /^bearer /i

/**
 * A bearer token is the session's token, a dot and our signature. Forged ones are rejected without a query, and a copy
 * of the database contains no usable tokens. Tokens signed with `olderSecrets` are still accepted. Each request looks
 * up the caller, so ending a session or revoking a key takes effect immediately in all processes.
 */
export function openSessions(
  deps: { query: PreparedQuery; clock: Clock; grants: Grants; siteUrl: SiteUrl; adminEmail: string | undefined },
  secret: string,
  olderSecrets: readonly string[] = [],
): Sessions {
  const signer = (from: string) => {
    const key = createSecretKey(createHmac('sha256', from).update('bearer tokens').digest())
    return (token: string) => createHmac('sha256', key).update(token).digest('base64url')
  }
  const sign = signer(secret)
  const accepted = [sign, ...olderSecrets.map(signer)]
  const isSignature = (token: string, given: Buffer) =>
    accepted.some((expect) => {
      const expected = Buffer.from(expect(token))
      return given.length === expected.length && timingSafeEqual(given, expected)
    })

  /** Returns the session's token; undefined if the signature is invalid. */
  const open = (bearer: string): string | undefined => {
    const dot = bearer.indexOf('.')
    if (dot < 1) return undefined
    const token = bearer.slice(0, dot)
    return isSignature(token, Buffer.from(bearer.slice(dot + 1))) ? token : undefined
  }

  const identifyBySession = async (token: string): Promise<Caller | undefined> => {
    const [row] = await deps.query<SessionRow>('caller', callerAlone, [token, deps.clock.now()])
    return row && toCaller(row)
  }

  const identifyBySessionWithData = async (token: string): Promise<Caller | undefined> => {
    const values = [token, deps.clock.now()]
    const [row] = await deps.query<SessionRow & accounts.UserDataRow>('caller with data', callerWithData, values)
    return row && toCaller(row, row)
  }

  const identifyByKey = async (secret: string, scope: ApiScope | undefined): Promise<Caller | undefined> => {
    const now = deps.clock.now()
    const [row] = await deps.query<KeyRow>('caller with API key', callerOfKey, [digestOf(secret), now])
    if (!row) return undefined
    if (row.used_at === null || now.getTime() - row.used_at.getTime() > usedToMs)
      await deps.query('API key used', 'update api_keys set used_at = $2 where id = $1', [row.key_id, now])
    if (scope === undefined || !row.scopes.includes(scope)) throw new Failure('api_key_not_allowed')
    // A key never counts as a fresh sign-in, and never has admin rights.
    return { ...toCaller({ ...row, token: '', signed_in_at: new Date(0), admin_by_claim: false }), isAdmin: false }
  }

  /** Users with an unverified address never have admin rights. */
  const isAdmin = (row: SessionRow) => row.admin_by_claim || (row.email === deps.adminEmail && row.email_verified)
  const toCaller = (row: SessionRow, read?: accounts.UserDataRow): Caller => {
    const urls = deps.grants.ofUser({ id: row.id, accessEpoch: row.access_epoch })
    return {
      userId: row.id,
      onboarded: row.onboarded,
      subscribed: row.subscription_status === 'active',
      isAdmin: isAdmin(row),
      urls,
      signedInAt: row.signed_in_at,
      sessionToken: row.token,
      async readData(sentences) {
        const data = read ?? (await deps.query<accounts.UserDataRow>('user data', accounts.userDataOf, [row.id]))[0]
        if (!data) throw new Failure('signed_out')
        return accounts.toUserData({ urls, siteUrl: deps.siteUrl, sentences }, data, isAdmin(row))
      },
    }
  }

  const identifyWith =
    (bySession: (token: string) => Promise<Caller | undefined>): Identify =>
    async (authorization, scope) => {
      const bearer = scheme.test(authorization ?? '') ? authorization!.slice('bearer '.length) : ''
      if (isApiKey(bearer)) return await identifyByKey(bearer, scope)
      const token = open(bearer)
      return token ? await bySession(token) : undefined
    }

  return {
    identify: identifyWith(identifyBySession),
    identifyWithData: identifyWith(identifyBySessionWithData),
    async show(sessionToken) {
      const text = 'select expires_at from sessions where token = $1'
      const [row] = await deps.query<{ expires_at: Date }>('end of a session', text, [sessionToken])
      if (!row) throw new Error('The session just created is missing.')
      return { token: `${sessionToken}.${sign(sessionToken)}`, expiresAt: row.expires_at.toISOString() }
    },
  }
}
