import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'
import type { Session, UserData } from '@keylight/contract'
import { accounts, type Clock, Failure, type Grants, type Sentences, type SiteUrl, type Urls } from '@keylight/domain'
import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import { batchLookup } from '../adapters/database/batch-lookup.ts'

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
  /** Changes with everything that user data and history show, and with the addresses of their files. */
  version: string
  /** When the session began. */
  signedInAt: Date
  /** Their session in the database. It is never sent anywhere. */
  sessionToken: string
  /** Reads the user data to show. */
  readData(sentences: Sentences): Promise<UserData>
}

export interface Sessions {
  /** The caller behind the header `Authorization: Bearer …`; undefined without a session. */
  identify(authorization: string | undefined): Promise<Caller | undefined>
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
  access_epoch: number
  version: string
}

const dayMs = 86_400_000

const knownCallersMax = 10_000

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

  /** Rows of callers by their tokens. Each is used only while the version of the user's row is the same. */
  const known = new LRUCache<string, CallerRow>({ max: knownCallersMax })
  const readCallers = async (tokens: readonly string[]) => {
    const { rows } = await deps.pool.query<CallerRow>({
      name: 'callers',
      text: `select s.token, s.created_at as signed_in_at, u.id, o.onboarded, u.email, u.email_verified,
          u.subscription_status, u.access_epoch, u.xmin as version
        from sessions s join users u on u.id = s.user_id join onboardings o on o.user_id = s.user_id
        where s.token = any($1) and s.expires_at > $2 and u.suspended_at is null`,
      values: [tokens, deps.clock.now()],
    })
    for (const row of rows) known.set(row.token, row)
    return rows
  }
  const findCaller = batchLookup(async (tokens) => {
    const { rows } = await deps.pool.query<Pick<CallerRow, 'token' | 'version'>>({
      name: 'versions of callers',
      text: `select s.token, u.xmin as version from sessions s join users u on u.id = s.user_id
        where s.token = any($1) and s.expires_at > $2 and u.suspended_at is null`,
      values: [tokens, deps.clock.now()],
    })
    const found = new Map<string, CallerRow>()
    const changed: string[] = []
    for (const { token, version } of rows) {
      const row = known.get(token)
      if (row?.version === version) found.set(token, row)
      else changed.push(token)
    }
    if (changed.length > 0) for (const row of await readCallers(changed)) found.set(row.token, row)
    return found
    // One at a time: simultaneous requests share more of them, so all are answered sooner.
  }, 1)
  const findData = batchLookup(async (userIds) => {
    const { rows } = await deps.pool.query<accounts.UserDataRow>({
      name: 'user data',
      text: accounts.userDataOf,
      values: [userIds],
    })
    return new Map(rows.map((row) => [row.id, row]))
  })

  /** An unverified address makes nobody the host. */
  const isHost = (row: Pick<CallerRow, 'email' | 'email_verified'>) =>
    row.email === deps.hostEmail && row.email_verified
  const toCaller = (row: CallerRow): Caller => {
    const urls = deps.grants.ofUser({ id: row.id, accessEpoch: row.access_epoch })
    return {
      userId: row.id,
      onboarded: row.onboarded,
      subscribed: row.subscription_status === 'active',
      isHost: isHost(row),
      urls,
      // Every change writes the user's row: see the migration `owners-versions`. Addresses change each day.
      version: `${row.version} ${Math.floor(deps.clock.now().getTime() / dayMs)}`,
      signedInAt: row.signed_in_at,
      sessionToken: row.token,
      async readData(sentences) {
        const data = await findData(row.id)
        if (!data) throw new Failure('signed_out')
        return accounts.toUserData({ urls, siteUrl: deps.siteUrl, sentences }, data, isHost(data))
      },
    }
  }

  return {
    async identify(authorization) {
      const token = open(authorization)
      const row = token && (await findCaller(token))
      return row ? toCaller(row) : undefined
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
