import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'
import type { Session, UserData } from '@keylight/contract'
import { accounts, type Clock, type Grants, type Sentences, type SiteUrl, type Urls } from '@keylight/domain'
import type pg from 'pg'
import { batchLookup } from './batch-lookup.ts'

/** The user who makes a request. */
export interface Caller {
  userId: string
  onboarded: boolean
  /** Has an active subscription. */
  subscribed: boolean
  /** Hosts this server. */
  isHost: boolean
  /** The addresses of their files. */
  urls: Urls
  /** Changes with every event of the user and with the addresses of their files. */
  version: string
  /** When the session began. */
  signedInAt: Date
  /** Their session in the database. It is never sent anywhere. */
  sessionToken: string
}

/** Its `version` is the same only for requests that share one read of the database. */
export interface CallerWithData extends Caller {
  /** The user data to show. */
  userData(sentences: Sentences): UserData
}

export interface Sessions {
  /** The caller behind the header `Authorization: Bearer …`; undefined without a session. */
  identify(authorization: string | undefined): Promise<Caller | undefined>
  /** The same with the user data, in one statement. */
  identifyWithData(authorization: string | undefined): Promise<CallerWithData | undefined>
  /** A new session as clients get it. */
  show(sessionToken: string): Promise<Session>
}

interface CallerRow {
  token: string
  signed_in_at: Date
  id: string
  onboarded: boolean
  email: string
  email_verified: boolean
  subscription_status: string
  event_seq: string
  access_epoch: number
}

const dayMs = 86_400_000

const scheme = /^bearer /i

/**
 * Bearer tokens are the session's token, a dot and our signature. Forged ones are refused without asking the database,
 * and a copy of the database contains no usable tokens. Tokens signed with `olderSecrets` are still accepted.
 */
export function openSessions(
  deps: { pool: pg.Pool; clock: Clock; grants: Grants; siteUrl: SiteUrl; hostEmail: string | undefined },
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

  const open = (authorization: string | undefined): string | undefined => {
    if (authorization === undefined || !scheme.test(authorization)) return undefined
    const bearer = authorization.slice('bearer '.length)
    const dot = bearer.indexOf('.')
    if (dot < 1) return undefined
    const token = bearer.slice(0, dot)
    return isSignature(token, Buffer.from(bearer.slice(dot + 1))) ? token : undefined
  }

  const findCaller = batchLookup(async (tokens) => {
    const { rows } = await deps.pool.query<CallerRow>({
      name: 'callers',
      text: `select s.token, s.created_at as signed_in_at, u.id, o.onboarded, u.email, u.email_verified, u.subscription_status, u.event_seq, u.access_epoch
        from sessions s join users u on u.id = s.user_id join onboardings o on o.user_id = s.user_id
        where s.token = any($1) and s.expires_at > $2`,
      values: [tokens, deps.clock.now()],
    })
    return new Map(rows.map((row) => [row.token, row]))
  })
  let reads = 0
  const findData = batchLookup(async (tokens) => {
    const { rows } = await deps.pool.query<accounts.UserDataRow>({
      name: 'callers with data',
      text: accounts.userDataOfSessions,
      values: [tokens, deps.clock.now()],
    })
    reads += 1
    const version = `${reads}`
    return new Map(rows.map((row) => [row.token, { ...row, version }]))
  })

  /** An unverified address makes nobody the host. */
  const isHost = (row: CallerRow) => row.email === deps.hostEmail && row.email_verified
  const toCaller = (row: CallerRow): Caller => ({
    userId: row.id,
    onboarded: row.onboarded,
    subscribed: row.subscription_status === 'active',
    isHost: isHost(row),
    urls: deps.grants.ofUser({ id: row.id, accessEpoch: row.access_epoch }),
    version: `${row.event_seq} ${row.access_epoch} ${Math.floor(deps.clock.now().getTime() / dayMs)}`,
    signedInAt: row.signed_in_at,
    sessionToken: row.token,
  })

  return {
    async identify(authorization) {
      const token = open(authorization)
      const row = token && (await findCaller(token))
      return row ? toCaller(row) : undefined
    },
    async identifyWithData(authorization) {
      const token = open(authorization)
      const row = token && (await findData(token))
      if (!row) return undefined
      const caller = toCaller(row)
      const { siteUrl } = deps
      return {
        ...caller,
        version: row.version,
        userData: (sentences) => accounts.toUserData({ urls: caller.urls, siteUrl, sentences }, row, isHost(row)),
      }
    },
    async show(sessionToken) {
      const { rows } = await deps.pool.query<{ expires_at: Date }>('select expires_at from sessions where token = $1', [
        sessionToken,
      ])
      if (!rows[0]) throw new Error('A session that has just begun is not there.')
      return { token: `${sessionToken}.${sign(sessionToken)}`, expiresAt: rows[0].expires_at.toISOString() }
    },
  }
}
