import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'
import { type ApiScope, apiKeyLimits, type Session, type UserData } from '@keylight/contract'
import { accounts, type Clock, Failure, type Grants, type Sentences, type SiteUrl, type Urls } from '@keylight/domain'
import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import { batchLookup } from '../adapters/database/batch-lookup.ts'
import { digestOf } from './api-key-digest.ts'

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
  /** When the session began; long ago for an API key, so that it is never fresh. */
  signedInAt: Date
  /** Their session in the database. It is never sent anywhere. Empty for an API key. */
  sessionToken: string
  /** Reads the user data to show. */
  readData(sentences: Sentences): Promise<UserData>
}

export interface Sessions {
  /**
   * The caller behind the header `Authorization: Bearer …`; undefined without a session. API keys only count where
   * `scope` says what they must be for, and throw `Failure` elsewhere.
   */
  identify(authorization: string | undefined, scope?: ApiScope): Promise<Caller | undefined>
  /** A new session as clients get it. */
  show(sessionToken: string): Promise<Session>
}

interface CallerRow {
  token: string
  signed_in_at: Date
  expires_at: Date
  /** Of the row of the session. */
  session_version: string
  id: string
  onboarded: boolean
  email: string
  email_verified: boolean
  subscription_status: string
  access_epoch: number
  version: string
}

type KeyRow = Omit<CallerRow, 'token' | 'signed_in_at' | 'expires_at' | 'session_version'> & {
  key_id: string
  scopes: ApiScope[]
  used_at: Date | null
}

interface KnownCaller {
  row: CallerRow
  /** The last snapshot of the database in which this was so. */
  seenIn: string
  /** As requests get it, made for the row and a day. */
  made?: { caller: Caller; day: number }
}

/** The versions of a session and its user. Without a token, there is none. */
interface Seen {
  token: string | null
  session_version: string
  version: string
}

const isSame = (one: Omit<Seen, 'token'>, other: Omit<Seen, 'token'>) =>
  one.version === other.version && one.session_version === other.session_version

/** When a key was last used is noted so exactly. */
const usedToMs = 60_000

/** Tokens of sessions have a dot. */
const isApiKey = (bearer: string) => bearer.startsWith(apiKeyLimits.start) && !bearer.includes('.')

const dayMs = 86_400_000
const dayOf = (now: Date) => Math.floor(now.getTime() / dayMs)

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

  /** The tokens of those that were opened before, since checking a signature costs as much as all else here. */
  const opened = new LRUCache<string, string>({ max: knownCallersMax })
  const open = (bearer: string): string | undefined => {
    const before = opened.get(bearer)
    if (before !== undefined) return before
    const dot = bearer.indexOf('.')
    if (dot < 1) return undefined
    const token = bearer.slice(0, dot)
    if (!isSignature(token, Buffer.from(bearer.slice(dot + 1)))) return undefined
    opened.set(bearer, token)
    return token
  }

  /** Nothing of a key is remembered, so a revoked one ends at once in every process. */
  const findKey = async (secret: string): Promise<KeyRow | undefined> => {
    const now = deps.clock.now()
    const { rows } = await deps.pool.query<KeyRow>({
      name: 'API keys',
      text: `select k.id as key_id, k.scopes, k.used_at, u.id, o.onboarded, u.email, u.email_verified,
          u.subscription_status, u.access_epoch, u.xmin as version
        from api_keys k join users u on u.id = k.user_id join onboardings o on o.user_id = k.user_id
        where k.digest = $1 and (k.expires_at is null or k.expires_at > $2) and u.suspended_at is null`,
      values: [digestOf(secret), now],
    })
    const [row] = rows
    if (row && (row.used_at === null || now.getTime() - row.used_at.getTime() > usedToMs))
      await deps.pool.query('update api_keys set used_at = $2 where id = $1', [row.key_id, now])
    return row
  }
  const identifyByKey = async (secret: string, scope: ApiScope | undefined): Promise<Caller | undefined> => {
    const row = await findKey(secret)
    if (!row) return undefined
    if (scope === undefined || !row.scopes.includes(scope)) throw new Failure('api_key_not_allowed')
    // A key never counts as a fresh sign-in, and never makes its owner the host.
    return { ...toCaller({ ...row, token: '', signed_in_at: new Date(0) }, dayOf(deps.clock.now())), isHost: false }
  }

  /** What is known of callers, by their tokens. Each is used only while the session and its user have the same versions. */
  const known = new LRUCache<string, KnownCaller>({ max: knownCallersMax })
  /** What the database showed when `known` was last asked about. */
  let snapshot = ''
  const readCallers = async (tokens: readonly string[]) => {
    const { rows } = await deps.pool.query<CallerRow>({
      name: 'callers',
      text: `select s.token, s.created_at as signed_in_at, s.expires_at, s.xmin as session_version, u.id, o.onboarded,
          u.email, u.email_verified, u.subscription_status, u.access_epoch, u.xmin as version
        from sessions s join users u on u.id = s.user_id join onboardings o on o.user_id = s.user_id
        where s.token = any($1) and s.expires_at > $2 and u.suspended_at is null`,
      values: [tokens, deps.clock.now()],
    })
    return rows
  }
  /**
   * As long as no transaction has ended anywhere, the database shows the same snapshot, and what was seen in it still
   * holds. Otherwise the same statement reads the versions of all callers.
   */
  const findCaller = batchLookup<Caller>(async (tokens) => {
    const now = deps.clock.now()
    const unseen = tokens.filter((token) => known.get(token)?.seenIn !== snapshot)
    const { rows } = await deps.pool.query<{ snapshot: string } & Seen>({
      name: 'versions of callers',
      text: `select pg_current_snapshot()::text as snapshot, s.token, s.xmin as session_version, u.xmin as version
        from (select) as always left join (sessions s join users u on u.id = s.user_id)
          on s.token = any(string_to_array(case when pg_current_snapshot()::text = $2 then $3 else $4 end, ' '))
            and s.expires_at > $1 and u.suspended_at is null`,
      values: [now, snapshot, unseen.join(' '), tokens.join(' ')],
    })
    const asked = rows[0]!.snapshot === snapshot ? unseen : tokens
    snapshot = rows[0]!.snapshot
    const changed: string[] = []
    if (asked.length > 0) {
      const seen = new Map(rows.map((row) => [row.token, row]))
      for (const token of asked) {
        const shown = seen.get(token)
        const caller = known.get(token)
        if (shown && caller && isSame(caller.row, shown)) {
          caller.seenIn = snapshot
        } else {
          known.delete(token)
          if (shown) changed.push(token)
        }
      }
    }
    const read = new Map<string, KnownCaller>()
    if (changed.length > 0) for (const row of await readCallers(changed)) read.set(row.token, { row, seenIn: snapshot })
    const found = new Map<string, Caller>()
    for (const token of tokens) {
      const caller = read.get(token) ?? known.get(token)
      // Time ends a session without a transaction.
      if (caller && caller.row.expires_at > now) found.set(token, callerOf(caller, now))
    }
    for (const [token, caller] of read) known.set(token, caller)
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
  const callerOf = (known: KnownCaller, now: Date): Caller => {
    const day = dayOf(now)
    if (known.made?.day !== day) known.made = { caller: toCaller(known.row, day), day }
    return known.made.caller
  }
  const toCaller = (row: Omit<CallerRow, 'expires_at' | 'session_version'>, day: number): Caller => {
    const urls = deps.grants.ofUser({ id: row.id, accessEpoch: row.access_epoch })
    return {
      userId: row.id,
      onboarded: row.onboarded,
      subscribed: row.subscription_status === 'active',
      isHost: isHost(row),
      urls,
      // Every change writes the user's row: see the migration `owners-versions`. Addresses change each day.
      version: `${row.version} ${day}`,
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
    async identify(authorization, scope) {
      const bearer = scheme.test(authorization ?? '') ? authorization!.slice('bearer '.length) : ''
      if (isApiKey(bearer)) return await identifyByKey(bearer, scope)
      const token = open(bearer)
      return token ? await findCaller(token) : undefined
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
